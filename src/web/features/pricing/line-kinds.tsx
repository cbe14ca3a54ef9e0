import { useState } from 'react';
import { vatKindOf } from '#domain/vat/kind-of-product.ts';
import { FITTED_KINDS, VAT_KINDS, type FittedKind, type VatKind } from '#domain/vat/vat-kind.ts';
import type { LineItem } from '#domain/price/line-item.ts';
import { keysOf } from '#domain/keys-of.ts';
import { Button } from '#web/ui/button.tsx';
import { SelectField } from '#web/ui/field.tsx';

type LineKindsProps = { lines: readonly LineItem[]; onChange: (lines: readonly LineItem[]) => void };

const MAIN = '';
const EVERYTHING = 'everything';

/**
 * Asks what can't be told of a line (V3): what goods are whose kind nobody knows or whose words say another, and what labour fits where the
 * goods leave a choice or there are none. What all else is taken for can be looked at and put right.
 */
export function LineKinds({ lines, onChange }: LineKindsProps) {
  const [isAll, setIsAll] = useState(false);
  const fitted = FITTED_KINDS.filter((kind) => lines.some(({ vatKind }) => vatKind === kind));
  const set = (id: string, own: Partial<LineItem>): void =>
    onChange(lines.map((line) => (line.id === id ? { ...line, ...own } : line)));
  // What was asked stays in sight once it is answered.
  const [asked] = useState(() => lines.filter(isDoubted).map(({ id }) => id));
  const known = lines.filter(({ id, type }) => type !== 'LABOUR' && !asked.includes(id));
  return (
    <>
      {lines.map((line) => {
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
        return known.includes(line) && !isAll ? null : (
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
      })}
      {known.length === 0 || isAll ? null : (
        <Button variant="quiet" onClick={() => setIsAll(true)}>
          Change what a line is
        </Button>
      )}
    </>
  );
}

/** Whether nobody knows what goods are, or they were added by words that say something else. */
function isDoubted({ type, vatKind, description }: LineItem): boolean {
  if (vatKind === null) return type !== 'LABOUR';
  return type === 'EXTRA' && (vatKindOf('', description) ?? vatKind) !== vatKind;
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
