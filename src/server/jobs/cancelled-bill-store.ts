import { lastInvoice } from '#domain/job/billed-total.ts';
import type { BillRecord } from '#domain/job/bill-record.ts';
import { billedNow, isSameBilled } from '#domain/job/billed-to.ts';
import type { Customer, Job } from '#domain/job/job.ts';
import { pence, sumPence } from '#domain/money/money.ts';
import { isSameParty } from '#domain/offer/offered-to.ts';
import { NOTHING_ASKED, type AskedBefore } from '#domain/offer/pay-back.ts';
import { EMPTY_ADDRESS } from '#domain/text/address.ts';
import type { OfferRow } from '#server/platform/db/offer-tables.ts';
import type { Db, Tx } from '#server/platform/db/tables.ts';
import { listBills } from './bill-store.ts';
import { namedOn } from './billed-to-store.ts';
import { findOfferedTo } from './offered-to-store.ts';
import { addressIn, hasNoEmailIn } from './stored-job.ts';

/**
 * Notes which invoices a cancellation is about: of a quote all that its customer had of the job, of an extra by itself the one that asks for
 * all of the job, as what is not invoiced yet asks for less by itself. The caller holds the job.
 */
export async function noteCancelledBills(
  tx: Tx,
  offer: OfferRow,
  { at: cancelled_at, payBackBy: pay_back_by }: { readonly at: string; readonly payBackBy: string | null },
): Promise<void> {
  const { account_id, job_id, id: offer_id, extra, total } = offer;
  const row = await tx
    .selectFrom('job')
    .select(['status', 'customer_id', 'customer_name', 'customer_email', 'customer_address', 'details'])
    .where('account_id', '=', account_id)
    .where('id', '=', job_id)
    .executeTakeFirstOrThrow();
  const { invoices } = await listBills(tx, account_id, job_id);
  const last = lastInvoice({ status: row.status, invoices });
  const asked = extra === null ? invoices.filter(({ kind }) => kind === 'INVOICE') : last === undefined ? [] : [last];
  if (asked.length === 0) return;
  const offeredTo = (await findOfferedTo(tx, account_id, job_id)).get(offer_id);
  const present = {
    customerId: row.customer_id,
    customerHasNoEmail: hasNoEmailIn(row.details),
    customerName: row.customer_name,
    customerEmail: row.customer_email,
    customerAddress: addressIn(row.customer_address) ?? EMPTY_ADDRESS,
  };
  for (const bill of asked) {
    const billedTo = await findBilledTo(tx, account_id, { bill, present });
    // Where it is not known whom either was for, it is the job's that is cancelled.
    if (offeredTo !== undefined && billedTo !== null && !isSameParty(offeredTo, billedTo)) continue;
    const extra_total = extra === null ? null : total;
    const cancelled = { account_id, bill_id: bill.id, offer_id, cancelled_at, pay_back_by, extra_total };
    await tx.insertInto('cancelled_bill').values(cancelled).execute();
  }
}

/** The invoices that a cancellation is about and of which nothing was credited since, and what they asked its customer for. */
export async function listCancelledOf(
  db: Db,
  { account_id, job_id, id, extra, total }: OfferRow,
): Promise<{ readonly toCredit: readonly BillRecord[]; readonly asked: AskedBefore }> {
  const rows = await db
    .selectFrom('cancelled_bill')
    .select('bill_id')
    .where('account_id', '=', account_id)
    .where('offer_id', '=', id)
    .execute();
  if (rows.length === 0) return { toCredit: [], asked: NOTHING_ASKED };
  const ids = new Set<string>(rows.map(({ bill_id }) => bill_id));
  const { invoices } = await listBills(db, account_id, job_id);
  const toCredit = invoices.filter(
    ({ id: billId, cancelledOn, extrasToCredit, toPay }) =>
      ids.has(billId) && ((cancelledOn !== null && toPay > 0) || extrasToCredit !== null),
  );
  const asked = {
    unpaid: toCredit.filter(({ due }) => due > 0).map(({ number }) => number),
    paid: extra === null ? sumPence(toCredit.map(({ paid }) => paid)) : pence(0),
    extra: extra === null ? null : pence(total),
  };
  return { toCredit, asked };
}

type Asked = {
  readonly bill: BillRecord;
  readonly present: Customer & Pick<Job, 'customerId' | 'customerHasNoEmail'>;
};

/** Whom an invoice is made out to; null where that is not known. */
async function findBilledTo(tx: Tx, accountId: string, { bill, present }: Asked): Promise<Customer | null> {
  const row = await tx
    .selectFrom('document_facts')
    .select(['facts', 'customer_email as email'])
    .where('account_id', '=', accountId)
    .where('document_id', '=', bill.id)
    .executeTakeFirst();
  if (row === undefined) return null;
  const isPresent = isSameBilled(bill, billedNow(present));
  if (row.email === null && isPresent) return null;
  const { name, address } = namedOn(row.facts);
  // What it says is where bills go, which may be elsewhere than what was offered.
  const customerAddress = isPresent ? present.customerAddress : address;
  return customerAddress && { customerName: name, customerEmail: row.email ?? '', customerAddress };
}
