import { sql } from 'kysely';
import type { Day } from '#domain/time/date.ts';
import type { Tx } from '#server/platform/db/tables.ts';
import { IS_OPEN, IS_OVERPAID, BALANCE } from './standing-store.ts';

// Sums that are kept beside what they are sums of (ADR 0054, ADR 0071). Each is made anew from all its rows, and no act adds to one. Of two
// that sum up at once the second must see the rows of the first, so each says what its caller holds: the account where it sums over
// several jobs, the job where its rows are of one.

/**
 * Sums up what was received and credited of an invoice, from the rows of its payments that were not voided and of its credit notes, and
 * then what its customer owes: whatever adds, voids or moves one calls this in its transaction, which holds the account and the job. Nothing
 * else writes these sums.
 */
export async function tallyBill(tx: Tx, accountId: string, id: string): Promise<void> {
  const bill = await tx
    .updateTable('bill')
    .set(({ selectFrom }) => ({
      received: selectFrom('payment')
        .select(({ fn, val }) => fn.coalesce(fn.sum<number>('payment.amount'), val(0)).as('sum'))
        .where('payment.account_id', '=', accountId)
        .where('payment.bill_id', '=', id)
        .where('payment.voided_at', 'is', null),
      credited: selectFrom('bill as note')
        .select(({ fn, val }) => fn.coalesce(fn.sum<number>('note.to_pay'), val(0)).as('sum'))
        .where('note.account_id', '=', accountId)
        .where('note.corrects', '=', id),
    }))
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .returning('customer_id')
    .executeTakeFirst();
  await tallyCustomer(tx, accountId, bill?.customer_id ?? null);
}

/** Sums up what is left to pay of the invoices of a customer, and what was paid above others: whatever adds an invoice or tallies one calls this in its transaction, which holds the account, as other jobs of the customer have invoices too. */
export async function tallyCustomer(tx: Tx, accountId: string, customerId: string | null): Promise<void> {
  if (customerId === null) return;
  await tx
    .updateTable('customer')
    .set(({ selectFrom }) => {
      const bills = selectFrom('bill')
        .where('bill.account_id', '=', accountId)
        .where('bill.customer_id', '=', customerId);
      return {
        owed: bills.where(IS_OPEN).select(sql<number>`coalesce(sum(${BALANCE}), 0)`.as('sum')),
        credit: bills.where(IS_OVERPAID).select(sql<number>`coalesce(-sum(${BALANCE}), 0)`.as('sum')),
      };
    })
    .where('account_id', '=', accountId)
    .where('id', '=', customerId)
    .execute();
}

/**
 * Notes of each offer of a job what waits for an answer: a quote's total less what was invoiced of the job, unless that leaves nothing, and
 * the whole of an extra, which can't be invoiced before it is accepted. Whatever adds an offer or a bill, changes a total, deletes the job or
 * restores it calls this in its transaction, which holds the job; deleting holds no account.
 */
export async function tallyOffers(tx: Tx, accountId: string, jobId: string): Promise<void> {
  const invoiced = sql`case when extra is null then coalesce((
    select sum(case when bill.kind = 'INVOICE' then bill.total else -bill.total end) from bill
    where bill.account_id = ${accountId} and bill.job_id = ${jobId}), 0) else 0 end`;
  const isDeleted = sql`exists (
    select 1 from job where job.account_id = ${accountId} and job.id = ${jobId} and job.status = 'DELETED')`;
  await tx
    .updateTable('offer')
    .set({
      waits: sql<
        number | null
      >`case when ${isDeleted} or (${invoiced} > 0 and total <= ${invoiced}) then null else total - ${invoiced} end`,
    })
    .where('account_id', '=', accountId)
    .where('job_id', '=', jobId)
    .execute();
}

/** Notes which offer of a job has the answer to its quotes that counts, which those of extras do not: that of the newest which has one, as each takes the place of those before. Whatever answers one calls this in its transaction, which holds the job. */
export async function tallyAnswers(tx: Tx, accountId: string, jobId: string): Promise<void> {
  const newest = sql`(
    select answer.id from offer as answer
    where answer.account_id = ${accountId} and answer.job_id = ${jobId}
      and answer.answered_at is not null and answer.extra is null
    order by answer.seq desc limit 1)`;
  await tx
    .updateTable('offer')
    .set({ last_answer: sql<number>`case when id = ${newest} then 1 else 0 end` })
    .where('account_id', '=', accountId)
    .where('job_id', '=', jobId)
    .execute();
}

/** Sums up what was invoiced and what came in on a day: whatever issues a paper of that day, or enters or voids a payment of it, calls this in its transaction, which holds the account. */
export async function tallyDay(tx: Tx, accountId: string, day: Day): Promise<void> {
  await tx
    .insertInto('money_day')
    .values(({ selectFrom }) => ({
      account_id: accountId,
      day,
      invoiced: selectFrom('bill')
        .select(sql<number>`coalesce(sum(case when kind = 'INVOICE' then total else -total end), 0)`.as('sum'))
        .where('bill.account_id', '=', accountId)
        .where('bill.issued_on', '=', day),
      received: selectFrom('payment')
        .select(({ fn, val }) => fn.coalesce(fn.sum<number>('payment.amount'), val(0)).as('sum'))
        .where('payment.account_id', '=', accountId)
        .where('payment.received_on', '=', day)
        .where('payment.voided_at', 'is', null),
    }))
    .onConflict((conflict) =>
      conflict.columns(['account_id', 'day']).doUpdateSet(({ ref }) => ({
        invoiced: ref('excluded.invoiced'),
        received: ref('excluded.received'),
      })),
    )
    .execute();
}
