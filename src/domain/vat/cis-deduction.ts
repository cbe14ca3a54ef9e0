import { JOB_TOTAL_MAX } from '#domain/limits.ts';
import {
  formatPounds,
  pence,
  percentOf,
  sumPence,
  timesQuantity,
  type Hundredths,
  type Pence,
} from '#domain/money/money.ts';
import { fittedKinds, isWithinCis } from './cis-scope.ts';
import { isSettled } from './settle-vat.ts';
import type { VatLine } from './vat-line.ts';
import type { Work } from './work.ts';

/** What a contractor keeps back from an invoice and pays to HMRC, all in pence but the rate, which is percent (V12). */
export type CisDeduction = {
  readonly materials: Pence;
  readonly rate: Hundredths;
  readonly base: Pence;
  readonly deduction: Pence;
};

/** What the deduction needs of a line: also what its material costs the trader. */
export type CostedLine = VatLine & {
  readonly quantity: Hundredths | null;
  readonly unitPriceWithoutMarkup: Pence | null;
};

/** The trader's own side of CIS. */
export type CisStanding = { readonly cisRegistered: boolean; readonly cisDeductionRate: Hundredths };

/** What the materials of all lines but labour cost the trader, in pence, as long as nothing else is said. */
function materialsOf(lines: readonly CostedLine[]): Pence {
  const costs = lines.map(({ type, quantity, unitPriceWithoutMarkup }) =>
    type === 'LABOUR' || quantity === null || unitPriceWithoutMarkup === null
      ? null
      : timesQuantity(unitPriceWithoutMarkup, quantity),
  );
  return sumPence(costs.filter((cost) => cost !== null));
}

/** The message for a cost of materials that can't be one; null if it is fine. */
export function cisMaterialsBreak(materials: Pence | null): string | null {
  const isRight = materials === null || (materials >= 0 && materials <= JOB_TOTAL_MAX);
  return isRight ? null : `Enter an amount from £0 to ${formatPounds(JOB_TOTAL_MAX)}`;
}

/** The deduction from an invoice over a net in pence; null where there is none: another customer, work outside CIS, a rate of 0 (V12). */
export function cisDeduction(
  job: { readonly lineItems: readonly CostedLine[]; readonly work: Work | null; readonly cisMaterials: Pence | null },
  net: Pence,
  { cisRegistered, cisDeductionRate: rate }: CisStanding,
): CisDeduction | null {
  const { work, lineItems } = job;
  if (!cisRegistered || rate === 0 || !isSettled(work)) return null;
  if (work.customerKind !== 'BUSINESS' || !work.customerCis || !isWithinCis(fittedKinds(lineItems), work)) return null;
  const materials = job.cisMaterials ?? materialsOf(lineItems);
  const base = pence(Math.max(0, net - materials));
  return { materials, rate, base, deduction: percentOf(base, rate) };
}
