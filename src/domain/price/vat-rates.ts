import { hundredths, type Hundredths, type Pence } from '#domain/money/money.ts';

/** The ways in which a supply can be treated for VAT; one by a business that is not registered has none. */
export const VAT_TREATMENTS = ['STANDARD', 'REDUCED', 'ZERO', 'REVERSE_CHARGE'] as const;

/** A way in which a supply is treated for VAT. */
export type VatTreatment = (typeof VAT_TREATMENTS)[number];

/** The VAT rates that British law knows by name, as percentages (VAT Act 1994, sections 2, 29A and 30; ruling D8). */
export const VAT_RATES = [
  { rate: hundredths(2_000), label: 'Standard, 20%', treatment: 'STANDARD' },
  { rate: hundredths(500), label: 'Reduced, 5%', treatment: 'REDUCED' },
  { rate: hundredths(0), label: 'Zero, 0%', treatment: 'ZERO' },
] as const satisfies readonly { rate: Hundredths; label: string; treatment: VatTreatment }[];

/** What is charged at one treatment and rate (percent): the net and the VAT on it. */
export type VatShare = {
  readonly treatment: VatTreatment;
  readonly rate: Hundredths;
  readonly net: Pence;
  readonly vat: Pence;
};

/** The treatment of an account's own rate: one that the law does not know by name counts as the standard one. */
export function treatmentOfRate(rate: Hundredths): VatTreatment {
  return VAT_RATES.find((each) => each.rate === rate)?.treatment ?? 'STANDARD';
}
