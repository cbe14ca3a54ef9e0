import { formatQuantity, hundredths, type Hundredths, type Pence } from '#domain/money/money.ts';
import type { Day } from '#domain/time/date.ts';

/** The ways in which a supply can be treated for VAT; one by a business that is not registered has none. */
export const VAT_TREATMENTS = ['STANDARD', 'REDUCED', 'ZERO', 'REVERSE_CHARGE'] as const;

/** A way in which a supply is treated for VAT. */
export type VatTreatment = (typeof VAT_TREATMENTS)[number];

/** How a line is treated; NONE while the business is not registered (V4). */
export type LineTreatment = VatTreatment | 'NONE';

/** What each treatment is called on the screens, not by a code (V13). */
export const VAT_WORDS: Readonly<Record<LineTreatment, string>> = {
  STANDARD: 'Standard rate',
  REDUCED: 'Reduced rate',
  ZERO: 'Zero rate',
  REVERSE_CHARGE: 'Customer pays the VAT',
  NONE: 'No VAT',
};

/** A treatment that names a rate of the law by itself. */
export type RatedTreatment = Exclude<VatTreatment, 'REVERSE_CHARGE'>;

/** The VAT rates that British law knows by name, as percentages (VAT Act 1994, sections 2, 29A and 30; ruling D8). */
export const VAT_RATES = [
  { rate: hundredths(2_000), label: 'Standard, 20%', treatment: 'STANDARD' },
  { rate: hundredths(500), label: 'Reduced, 5%', treatment: 'REDUCED' },
  { rate: hundredths(0), label: 'Zero, 0%', treatment: 'ZERO' },
] as const satisfies readonly { rate: Hundredths; label: string; treatment: VatTreatment }[];

/** What a treatment came to from which day on, as a percentage: another rate is one more row (G10). */
const DATED_RATES: readonly { readonly treatment: RatedTreatment; readonly from: Day; readonly rate: Hundredths }[] = [
  // Finance (No. 2) Act 2010, section 3.
  { treatment: 'STANDARD', from: '2011-01-04', rate: hundredths(2_000) },
  // VAT Act 1994, section 29A, from Finance Act 2001.
  { treatment: 'REDUCED', from: '2001-05-11', rate: hundredths(500) },
  // VAT Act 1994, section 30.
  { treatment: 'ZERO', from: '1994-09-01', rate: hundredths(0) },
];

/** What is charged at one treatment and rate (percent): the net and the VAT on it, which is 0 where the customer accounts for it. */
export type VatShare = {
  readonly treatment: VatTreatment;
  readonly rate: Hundredths;
  readonly net: Pence;
  readonly vat: Pence;
};

/** What a paper states to be charged at one rate; rate and treatment are null on papers of before facts were kept whose rate nobody can tell. */
export type StatedVat = Omit<VatShare, 'treatment' | 'rate'> & {
  readonly treatment: VatTreatment | null;
  readonly rate: Hundredths | null;
};

/** The treatment of an account's own rate: one that the law does not know by name counts as the standard one. */
export function treatmentOfRate(rate: Hundredths): RatedTreatment {
  return VAT_RATES.find((each) => each.rate === rate)?.treatment ?? 'STANDARD';
}

/** What choosing a treatment charges on a day, in words: `20%` by the law of that day, whatever the account's own rate is (V13). */
export function chargeWords(treatment: VatTreatment, day: Day): string {
  return treatment === 'REVERSE_CHARGE' ? VAT_WORDS.REVERSE_CHARGE : `${formatQuantity(rateOn(treatment, day))}%`;
}

/** The rate of a treatment on a day, as a percentage; throws a RangeError for a day before any that is known. */
export function rateOn(treatment: RatedTreatment, day: Day): Hundredths {
  const row = DATED_RATES.findLast((each) => each.treatment === treatment && each.from <= day);
  if (row === undefined) throw new RangeError(`No ${treatment} rate of VAT is known for ${day}.`);
  return row.rate;
}
