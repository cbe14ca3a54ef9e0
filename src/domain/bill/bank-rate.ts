import { hundredths, type Hundredths } from '#domain/money/money.ts';
import type { Day } from '#domain/time/date.ts';

/** Bank Rate, percent, as it stood on a day. */
export type BankRate = { readonly on: Day; readonly rate: Hundredths };

/**
 * Bank Rate on the days by which statutory interest is counted, the newest first: what the Monetary Policy Committee of the Bank of
 * England had last decided by then (bankofengland.co.uk, Official Bank Rate history; the decision is named beside each). A new line is
 * all that a new half-year takes; without it no interest is stated that begins in that half-year.
 */
const BANK_RATES: readonly BankRate[] = [
  { on: '2026-06-30', rate: hundredths(375) }, // kept on 18 June 2026
  { on: '2025-12-31', rate: hundredths(375) }, // 18 December 2025
  { on: '2025-06-30', rate: hundredths(425) }, // kept on 19 June 2025
  { on: '2024-12-31', rate: hundredths(475) }, // 7 November 2024
  { on: '2024-06-30', rate: hundredths(525) }, // kept on 20 June 2024
  { on: '2023-12-31', rate: hundredths(525) }, // kept on 14 December 2023
];

/** The 30 June or 31 December before a day on which interest begins to run (SI 2002/1675, article 4). */
export function referenceDay(runsFrom: Day): Day {
  const year = Number(runsFrom.slice(0, 4));
  return runsFrom.slice(5) >= '07-01' ? `${year}-06-30` : `${year - 1}-12-31`;
}

/** Bank Rate on the day that counts for interest which begins to run on this one; null where it is not known here. */
export function bankRateFor(runsFrom: Day): BankRate | null {
  const on = referenceDay(runsFrom);
  return BANK_RATES.find((each) => each.on === on) ?? null;
}
