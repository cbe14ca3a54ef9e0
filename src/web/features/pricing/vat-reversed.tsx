import { formatPounds, type Pence } from '#domain/money/money.ts';
import { TextField } from '#web/ui/field.tsx';

type VatReversedProps = {
  /** The VAT that the customer pays, in pence. */
  vat: Pence;
  vatNumber: string;
  /** What is wrong about the number. */
  broken: string | null;
  onChange: (vatNumber: string) => void;
};

/** Says which VAT the customer pays, and asks for the number that the invoice then names. */
export function VatReversed({ vat, vatNumber, broken, onChange }: VatReversedProps) {
  const isReversed = vat > 0;
  return (
    <>
      {isReversed ? <p className="dialog-text">Customer pays the VAT of {formatPounds(vat)} to HMRC.</p> : null}
      {isReversed || vatNumber !== '' ? (
        <TextField
          label="Customer's VAT number"
          hint="The invoice must name it."
          autoCapitalize="characters"
          value={vatNumber}
          error={broken ?? undefined}
          onChange={({ target }) => onChange(target.value)}
        />
      ) : null}
    </>
  );
}
