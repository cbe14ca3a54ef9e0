import type { Account } from '#domain/account/account.ts';
import type { DeductedPaper } from '#domain/bill/stated-materials.ts';
import type { BillRecord } from '#domain/job/bill-record.ts';
import type { Job } from '#domain/job/job.ts';
import { findFacts } from '#server/papers/document-store.ts';
import type { Db } from '#server/platform/db/tables.ts';

/** The papers of a job with what each says that a contractor keeps back. */
export async function listDeducted(
  db: Db,
  accountId: string,
  papers: readonly BillRecord[],
): Promise<readonly DeductedPaper[]> {
  const deducted: DeductedPaper[] = [];
  for (const paper of papers) {
    const cis = paper.cisDeduction === 0 ? null : (await findFacts(db, accountId, paper.id)).cis;
    deducted.push({ ...paper, cis });
  }
  return deducted;
}

/** An account as it was registered for VAT when an invoice was issued, which its credit note follows whatever the business is by now (VAT Regulations 1995, regulation 15C). */
export async function registeredAs(
  db: Db,
  accountId: string,
  account: Account,
  { id, vatBreakdown }: BillRecord,
): Promise<{ readonly account: Account; readonly vatRate: Job['vatRate'] }> {
  const [share] = vatBreakdown;
  if (share === undefined) return { account: { ...account, vatRegistered: false }, vatRate: null };
  const { business } = await findFacts(db, accountId, id);
  const taxNumber = business.vatNumber === '' ? account.taxNumber : business.vatNumber;
  return { account: { ...account, vatRegistered: true, taxNumber }, vatRate: share.rate };
}
