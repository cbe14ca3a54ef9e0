import { FITTED_KINDS, VAT_KINDS, type FittedKind, type VatKind } from '#domain/vat/vat-kind.ts';
import type { LineItem } from '#domain/price/line-item.ts';
import { keysOf } from '#domain/keys-of.ts';
import { SelectField } from '#web/ui/field.tsx';

type LineKindsProps = { lines: readonly LineItem[]; onChange: (lines: readonly LineItem[]) => void };

const MAIN = '';
const EVERYTHING = 'everything';

/** Asks what can't be told of a line: what goods are whose kind nobody knows, and what labour fits where the goods leave a choice or there are none (V3). */
export function LineKinds({ lines, onChange }: LineKindsProps) {
  const fitted = FITTED_KINDS.filter((kind) => lines.some(({ vatKind }) => vatKind === kind));
  const set = (id: string, own: Partial<LineItem>): void =>
    onChange(lines.map((line) => (line.id === id ? { ...line, ...own } : line)));
  return lines.map((line) => {
    if (line.type === 'LABOUR') {
      return fitted.length === 1 ? null : (
        <SelectField
          key={line.id}
          label={`${line.description}: what it fits`}
          {...(fitted.length === 0 ? anyFits(line) : someFits(line, fitted))}
          onChange={({ target }) => set(line.id, { fits: fitsOf(target.value, fitted) })}
        />
      );
    }
    return line.vatKind !== null && line.type === 'PRODUCT' ? null : (
      <SelectField
        key={line.id}
        label={`${line.description}: what it is`}
        value={line.vatKind ?? ''}
        options={[
          ...(line.vatKind === null ? [{ value: '', label: 'Choose what it is', disabled: true }] : []),
          ...keysOf(VAT_KINDS).map((kind) => ({ value: kind, label: VAT_KINDS[kind].label })),
        ]}
        onChange={({ target }) => set(line.id, { vatKind: target.value as VatKind })} // one of the options
      />
    );
  });
}

/** Labour alone, whose goods somebody else supplies. */
function anyFits({ fits }: LineItem) {
  const options = FITTED_KINDS.map((kind) => ({ value: kind, label: VAT_KINDS[kind].label }));
  return { value: fits[0] ?? 'MATERIAL', options };
}

function someFits({ fits }: LineItem, fitted: readonly FittedKind[]) {
  const options = [
    { value: MAIN, label: 'What makes up most' },
    ...fitted.map((kind) => ({ value: kind, label: `Only ${VAT_KINDS[kind].lays}` })),
    { value: EVERYTHING, label: 'All of it' },
  ];
  return { value: fits.length > 1 ? EVERYTHING : (fits[0] ?? MAIN), options };
}

function fitsOf(value: string, fitted: readonly FittedKind[]): readonly FittedKind[] {
  if (value === EVERYTHING) return fitted;
  return FITTED_KINDS.filter((kind) => kind === value);
}
