import { hundredths, pence, type Pence } from '#domain/money/money.ts';
import { cisDeduction, type CisDeduction, type CostedLine } from './cis-deduction.ts';
import type { Discount } from './discount.ts';
import { settleVat, type VatStanding } from './settle-vat.ts';
import { EMPTY_LINE_VAT } from './vat-line.ts';
import { vatSums, type VatSums } from './vat-sums.ts';
import { EMPTY_WORK, type Work } from './work.ts';

/** The day on which the worked cases are priced. */
export const CASE_DAY = '2026-11-22';

/** A business that is registered for VAT at 20 % and for CIS at 20 %. */
export const REGISTERED = {
  vatRate: hundredths(2_000),
  cisRegistered: true,
  cisDeductionRate: hundredths(2_000),
} as const satisfies VatStanding & { cisDeductionRate: unknown };

/** A line over so many pence, goods that cost as much, or whatever else is said. */
export function vatLine(totalPrice: number, own: Partial<CostedLine> = {}): CostedLine {
  return {
    ...EMPTY_LINE_VAT,
    type: 'PRODUCT',
    totalPrice: pence(totalPrice),
    quantity: hundredths(100),
    unitPriceWithoutMarkup: pence(totalPrice),
    ...own,
  };
}

/** Labour over so many pence that fits these kinds. */
export function labour(totalPrice: number, ...fits: CostedLine['fits']): CostedLine {
  return vatLine(totalPrice, { type: 'LABOUR', fits });
}

/** What was asked of a job, and what was not. */
export function workOf(own: Partial<Work>): Work {
  return { ...EMPTY_WORK, ...own };
}

/** A builder who is registered for VAT and CIS, in a home. */
export const CONTRACTOR: Work = workOf({
  property: 'HOME',
  customerKind: 'BUSINESS',
  customerVatRegistered: true,
  customerCis: true,
});

/** A job as the worked cases have it. */
export type VatCase = {
  readonly lines: readonly CostedLine[];
  readonly work: Work | null;
  readonly standing?: VatStanding;
  readonly day?: string;
  readonly discount?: Discount;
};

/** A worked case summed, with the deduction from its invoice and what is then to be paid. */
export function sumCase({ lines, work, standing = REGISTERED, day = CASE_DAY, discount }: VatCase): VatSums & {
  readonly total: Pence;
  readonly cis: CisDeduction | null;
  readonly toPay: Pence;
} {
  const settled = settleVat(lines, work, standing, day);
  const sums = vatSums(settled, standing.vatRate, discount ?? null);
  const account = { ...standing, cisDeductionRate: REGISTERED.cisDeductionRate };
  const cis = cisDeduction({ lineItems: settled, work, cisMaterials: null }, sums.net, account);
  const total = pence(sums.net + sums.vat);
  return { ...sums, total, cis, toPay: pence(total - (cis?.deduction ?? 0)) };
}
