import type { Actor } from '#domain/actor.ts';
import { isLeftToKeep, keptBackBreak, keptInAll, keptOfInvoice, type KeptPaper } from '#domain/bill/kept-back.ts';
import { creditNotesOf, type BillRecord } from '#domain/job/bill-record.ts';
import type { Job } from '#domain/job/job.ts';
import { pence, type Pence } from '#domain/money/money.ts';
import { refuse, success, type Result } from '#domain/problem.ts';
import { breakAt } from '#domain/text/rule-break.ts';
import type { Instant } from '#domain/time/date.ts';
import { inOpenAccount } from '#server/identity/account/in-open-account.ts';
import { keptOf, recordOf } from '#server/jobs/bill-row.ts';
import { findBillRow } from '#server/jobs/bill-store.ts';
import { addEvent } from '#server/jobs/event-store.ts';
import { holdWithAccount } from '#server/jobs/hold-with-account.ts';
import { findJob } from '#server/jobs/store.ts';
import { listBillRows } from '#server/papers/bills/payment-store.ts';
import { refuseUnknownBill } from '#server/papers/bills/refuse-bill.ts';
import type { BillRow } from '#server/platform/db/bill-tables.ts';
import type { Tx } from '#server/platform/db/tables.ts';
import type { Deps } from '#server/platform/deps.ts';
import { storeKept } from './kept-back-store.ts';

/** What a contractor kept back of an invoice in all that may be noted: what counts of the invoice by it, and what counted in all before. */
export type CheckedKept<Row extends BillRow = BillRow> = {
  readonly amount: Pence;
  readonly before: Pence;
  /** Null where that is what its paper states. */
  readonly own: Pence | null;
  /** The invoice as it is by it. */
  readonly bill: Row;
};

/** Notes what a contractor kept back of an invoice, where it is something else than its paper states (ADR 0080). */
export async function keepBack(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  actor: Actor,
  { invoiceId, keptBack }: { readonly invoiceId: string; readonly keptBack: Pence },
): Promise<Result<{ readonly invoice: BillRecord; readonly job: Job }>> {
  const { accountId } = actor;
  const at = clock().toISOString();
  return inOpenAccount(db, accountId, async (tx) => {
    const found = await findBillRow(tx, accountId, invoiceId);
    if (!found || !(await holdWithAccount(tx, accountId, found.job_id))) return refuseUnknownBill();
    const bills = await listBillRows(tx, accountId, found.job_id);
    const checked = checkKept(keptBack, bills, bills.find(({ id }) => id === invoiceId) ?? found);
    if (!checked.ok) return checked;
    await noteKept(tx, actor, checked.value, at);
    const [bill, job] = [await findBillRow(tx, accountId, invoiceId), await findJob(tx, accountId, found.job_id)];
    return bill && job ? success({ invoice: recordOf(bill), job }) : refuseUnknownBill();
  });
}

/** Looks whether so much can have been kept back of an invoice in all; `bills` are all of its job. */
export function checkKept<Row extends BillRow>(
  amount: Pence,
  bills: readonly BillRow[],
  bill: Row,
): Result<CheckedKept<Row>> {
  const { kind, number, total } = bill;
  if (kind === 'CREDIT_NOTE')
    return refuse('NO_PAYMENTS', `${number} is a credit note. Say of its invoice what was kept back.`);
  const [invoice, notes] = [keptPaperOf(bill), creditNotesOf(bills, bill).map(keptPaperOf)];
  if (!isLeftToKeep(invoice, notes)) {
    return refuse('CREDITED', `${number} was credited in full: nothing can be kept back of it any more.`);
  }
  const broken = keptBackBreak(amount, invoice, notes);
  if (broken !== null) return refuse('INVALID', `${broken}.`, breakAt('/keptBack', broken));
  const own = keptOfInvoice(amount, invoice, notes);
  const after = { ...bill, cis_kept: own, to_pay: total - (own ?? bill.cis_deduction) };
  return success({ amount, before: keptInAll(invoice, notes), own, bill: after });
}

/** Stores it and tells it in the history, unless it is so already. The caller holds the account and the job. */
export async function noteKept(tx: Tx, actor: Actor, checked: CheckedKept, at: Instant): Promise<void> {
  const { amount, before, own, bill } = checked;
  if (amount === before) return;
  await storeKept(tx, bill, own);
  const facts = { invoiceId: bill.id, number: bill.number, amount, before };
  await addEvent(tx, actor, { jobId: bill.job_id, at, act: { what: 'KEPT_BACK', facts } });
}

function keptPaperOf(row: BillRow): KeptPaper {
  const { net, total, cis_deduction: deduction } = row;
  return { net: pence(net), total: pence(total), cisDeduction: pence(deduction), cisKept: keptOf(row) };
}
