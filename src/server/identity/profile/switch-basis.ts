import type { Account } from '#domain/account/account.ts';
import { VAT_BASES_MAX } from '#domain/limits.ts';
import { refuse, success, type Result } from '#domain/problem.ts';
import { breakAt } from '#domain/text/rule-break.ts';
import type { Day } from '#domain/time/date.ts';
import { latestBasis, switchedBases, type VatBases } from '#domain/vat/vat-bases.ts';
import type { VatBasis } from '#domain/vat/vat-basis.ts';
import { readCount } from '#server/identity/account/count-store.ts';
import type { Tx } from '#server/platform/db/tables.ts';

/** By what the VAT figures are to count, and from which day; null for all along. */
export type BasisSwitch = {
  readonly vatBasis?: VatBasis | undefined;
  readonly vatBasisFrom?: Day | null | undefined;
};

/**
 * By what the figures of an account count once an edit is saved, from which day. Who has issued papers says the day of a switch: without
 * one their VAT would be in two returns or in none (VAT Notice 731).
 */
export async function switchBasis(
  tx: Tx,
  accountId: string,
  { vatBasis, vatBasisFrom }: BasisSwitch,
  { vatBases }: Pick<Account, 'vatBases'>,
): Promise<Result<VatBases>> {
  const latest = latestBasis(vatBases);
  const basis = vatBasis ?? latest;
  if (vatBasisFrom === undefined && basis === latest) return success(vatBases);
  if (vatBasisFrom === undefined && (await readCount(tx, accountId, 'bill_count')) > 0) {
    return refuseDay('Choose the first day of the VAT period from which this counts');
  }
  const bases = switchedBases(vatBases, { basis, from: vatBasisFrom ?? null });
  return bases.length <= VAT_BASES_MAX
    ? success(bases)
    : refuseDay('This was changed too often. Choose an earlier day');
}

function refuseDay(message: string) {
  return refuse('INVALID', 'When sales count in your VAT figures was not changed.', breakAt('/vatBasisFrom', message));
}
