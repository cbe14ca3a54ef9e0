import type { ExpressionBuilder } from 'kysely';
import * as z from 'zod/mini';
import type { PaymentRecord } from '#domain/bill/payment.ts';
import type { PaperPlace, StatementSource } from '#domain/bill/statement.ts';
import { isNothingKept } from '#domain/job/kept-goods.ts';
import { pence } from '#domain/money/money.ts';
import { EMPTY_ADDRESS } from '#domain/text/address.ts';
import { dayOf } from '#domain/time/date.ts';
import { addressIn, billedIn } from '#server/jobs/stored-job.ts';
import { recordOf } from '#server/jobs/bill-row.ts';
import { foundBills } from '#server/jobs/bill-store.ts';
import { keptIn } from '#server/jobs/found-offer.ts';
import type { PaymentRow } from '#server/platform/db/bill-tables.ts';
import { readOrNull } from '#server/platform/db/stored-content.ts';
import type { Db, Tables } from '#server/platform/db/tables.ts';

/** All papers of a customer and what was entered against them, the oldest first (K2). */
export async function listForStatement(db: Db, accountId: string, customerId: string): Promise<StatementSource> {
  // In one query, which both engines answer as of one moment: what is still to pay of an invoice agrees with its payments.
  const rows = await foundBills(db)
    .leftJoin('payment', (join) =>
      join.onRef('payment.account_id', '=', 'bill.account_id').onRef('payment.bill_id', '=', 'bill.id'),
    )
    .select('job.customer_address as site')
    .select((from) => owesNothing(from).as('owes_nothing'))
    .select(['payment.id as payment_id', 'payment.amount as amount', 'payment.method as method'])
    .select(['payment.received_on as received_on', 'payment.note as note', 'payment.created_at as entered_at'])
    .select(['payment.voided_at as voided_at', 'payment.void_reason as void_reason'])
    .where('bill.account_id', '=', accountId)
    .where('bill.customer_id', '=', customerId)
    .orderBy('bill.issued_at')
    .orderBy('bill.id')
    .execute();
  const bills = [...new Map(rows.map((row) => [row.id, row])).values()];
  const cancelled = new Set(bills.flatMap(({ id, cancelled_at }) => (cancelled_at === null ? [] : [id])));
  const ofNoWork = bills.filter(({ owes_nothing }) => owes_nothing === 1).map(({ id }) => id);
  const keeps = await findBillsThatKeep(db, accountId, ofNoWork);
  const settled = new Set(ofNoWork.filter((id) => !keeps.has(id)));
  const places = new Map(bills.map((row) => [row.id, placeOf(row)]));
  const payments = rows.flatMap(paymentsIn).toSorted(byEntry);
  return { bills: bills.map(recordOf), payments, cancelled, owesNothing: settled, places };
}

/**
 * 1 where something of an invoice was cancelled after it, and none of its work is owed: there was a right to cancel, and neither that, nor an extra
 * that ended with it or before, was asked for early (Consumer Contracts Regulations 2013, regulation 36); else 0.
 */
function owesNothing({ selectFrom, case: when, exists, not, and, lit }: ExpressionBuilder<Tables, 'bill'>) {
  const ended = selectFrom('cancelled_bill as of')
    .innerJoin('offer as ended', (join) =>
      join.onRef('ended.account_id', '=', 'of.account_id').onRef('ended.id', '=', 'of.offer_id'),
    )
    .select('ended.id')
    .whereRef('of.account_id', '=', 'bill.account_id')
    .whereRef('of.bill_id', '=', 'bill.id');
  const owed = ended
    .innerJoin('offer as early', (join) =>
      join.onRef('early.account_id', '=', 'ended.account_id').onRef('early.job_id', '=', 'ended.job_id'),
    )
    .where(({ eb, or, ref }) =>
      or([
        eb('ended.start_early', 'is', null),
        and([
          eb('early.state', '=', 'CANCELLED'),
          eb('early.start_early', '=', 1),
          or([
            eb('early.id', '=', ref('ended.id')),
            // What was cancelled before this contract was made was of an earlier one.
            and([eb('ended.extra', 'is', null), eb('early.cancelled_at', '>=', ref('ended.answered_at'))]),
          ]),
        ]),
      ]),
    );
  return when()
    .when(and([exists(ended), not(exists(owed))]))
    .then(lit(1))
    .else(lit(0))
    .end();
}

// Of what an offer said, in every version.
const MeasuredContent = z.object({ work: z.nullable(z.object({ madeToMeasure: z.string() })) });

/** Those of these invoices of which something that was cancelled after them is paid for all the same, as that could not be cancelled (regulation 28). */
async function findBillsThatKeep(db: Db, accountId: string, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .selectFrom('cancelled_bill as of')
    .innerJoin('offer', (join) =>
      join.onRef('offer.account_id', '=', 'of.account_id').onRef('offer.id', '=', 'of.offer_id'),
    )
    .innerJoin('job', (join) =>
      join.onRef('job.account_id', '=', 'offer.account_id').onRef('job.id', '=', 'offer.job_id'),
    )
    .innerJoin('offered_quote as quote', (join) =>
      join.onRef('quote.account_id', '=', 'offer.account_id').onRef('quote.document_id', '=', 'offer.document_id'),
    )
    .selectAll('offer')
    .select(['of.bill_id', 'of.cancelled_at as ended_at', 'job.aside', 'quote.content'])
    .where('of.account_id', '=', accountId)
    .where('of.bill_id', 'in', ids)
    .execute();
  const keeping = rows.filter(({ bill_id, ended_at, content, ...offer }) => {
    const madeToMeasure = readOrNull(MeasuredContent, content)?.work?.madeToMeasure ?? '';
    return !isNothingKept(keptIn(offer, madeToMeasure, offer.cancel_told_on ?? dayOf(ended_at)));
  });
  return new Set<string>(keeping.map(({ bill_id }) => bill_id));
}

type Entered = Pick<PaymentRow, 'amount' | 'method' | 'received_on' | 'note' | 'voided_at' | 'void_reason'>;

type WithPayment = { readonly id: string; readonly job_id: string } & {
  readonly [Column in keyof Entered]: Entered[Column] | null;
} & { readonly payment_id: string | null; readonly entered_at: string | null };

/** The payment that a bill was found with; none where nothing was entered against it. */
function paymentsIn(row: WithPayment): PaymentRecord[] {
  const { payment_id: id, amount, method, received_on: receivedOn, entered_at: tstampCreated } = row;
  if (id === null || amount === null || method === null || receivedOn === null || tstampCreated === null) return [];
  const { id: invoiceId, job_id: jobId, note, voided_at: voidedAt, void_reason: voidReason } = row;
  const words = { note: note ?? '', voidReason: voidReason ?? '' };
  return [{ id, invoiceId, jobId, amount: pence(amount), method, receivedOn, voidedAt, tstampCreated, ...words }];
}

function byEntry(one: PaymentRecord, other: PaymentRecord): number {
  const [first, second] = [one, other].map(({ tstampCreated, id }) => `${tstampCreated} ${id}`);
  return (first ?? '') < (second ?? '') ? -1 : 1;
}

function placeOf({ site, details }: { readonly site: string; readonly details: string }): PaperPlace {
  const { customerBillingAddress: billing, purchaseOrder } = billedIn(details);
  return { site: addressIn(site) ?? EMPTY_ADDRESS, billing, purchaseOrder };
}
