import { sql, type SqlBool } from 'kysely';
import { MONEY_ROWS } from '#domain/bill/money-overview.ts';
import { offIndex } from '#server/platform/db/engine.ts';
import type { BillRow } from '#server/platform/db/bill-tables.ts';
import { keepQuery, type Slot } from '#server/platform/db/kept-query.ts';
import type { OfferRow } from '#server/platform/db/offer-tables.ts';
import type { Db } from '#server/platform/db/tables.ts';
import { undelivered, type UndeliveredRow } from '#server/jobs/undelivered-store.ts';
import type { Day } from '#domain/time/date.ts';

// As the indexes say it, which have these rows alone.
export const IS_OPEN = sql<SqlBool>`kind = 'INVOICE' and to_pay > received + credited`;
const IS_OVERPAID = sql<SqlBool>`kind = 'INVOICE' and to_pay < received + credited`;
const IS_WAITING = sql<SqlBool>`offer.state = 'OPEN'`;
const IS_CANCELLED = sql<SqlBool>`offer.state = 'CANCELLED'`;
const IS_ANSWERED = sql<SqlBool>`answered_at is not null`;
const COUNTS = sql<SqlBool>`voided_at is null`;

/** Sums as a database gives them: on PostgreSQL as text, of no rows as nothing. */
type Sum = number | string | null;

type OfDay = { readonly accountId: string; readonly today: Day; readonly soon: Day };

const owedSums = keepQuery((db, slot: Slot<OfDay>) => {
  const due = sql`to_pay - received - credited`;
  return db
    .selectFrom('bill')
    .select([
      sql<Sum>`sum(${due})`.as('owed'),
      sql<Sum>`sum(case when due_on < ${slot('today')} then ${due} else 0 end)`.as('overdue'),
      sql<Sum>`sum(case when due_on >= ${slot('today')} and due_on <= ${slot('soon')} then ${due} else 0 end)`.as(
        'soon',
      ),
    ])
    .where('account_id', '=', slot('accountId'))
    .where(IS_OPEN);
});

/** What is owed, what of it is overdue, and what is due soon, in pence. */
export async function sumOwed(db: Db, ofDay: OfDay): Promise<{ owed: number; overdue: number; soon: number }> {
  const [sums] = await owedSums(db, ofDay);
  return { owed: Number(sums?.owed ?? 0), overdue: Number(sums?.overdue ?? 0), soon: Number(sums?.soon ?? 0) };
}

type Since = { readonly accountId: string; readonly since: Day };

const receivedSum = keepQuery((db, slot: Slot<Since>) =>
  db
    .selectFrom('payment')
    .select(sql<Sum>`sum(amount)`.as('sum'))
    .where('account_id', '=', slot('accountId'))
    .where('received_on', '>=', slot('since'))
    .where(COUNTS),
);

/** What came in from a day on, less what went back, in pence; what is moved from one invoice to another comes to nothing. */
export async function sumReceived(db: Db, since: Since): Promise<number> {
  const [row] = await receivedSum(db, since);
  return Number(row?.sum ?? 0);
}

// By days, which the indexes have in their order: to group by months the database would sort all rows.
const receivedDays = keepQuery((db, slot: Slot<Since>) =>
  db
    .selectFrom('payment')
    .select(['received_on as day', sql<Sum>`sum(amount)`.as('sum')])
    .where('account_id', '=', slot('accountId'))
    .where('received_on', '>=', slot('since'))
    .where(COUNTS)
    .groupBy('received_on'),
);

const invoicedDays = keepQuery((db, slot: Slot<Since>) =>
  db
    .selectFrom('bill')
    .select(['issued_on as day', sql<Sum>`sum(case when kind = 'INVOICE' then total else -total end)`.as('sum')])
    .where('account_id', '=', slot('accountId'))
    .where('issued_on', '>=', slot('since'))
    .groupBy('issued_on'),
);

/** What was invoiced less what was credited, and what came in less what went back, by months such as `2026-11`, in pence. */
export async function sumMonths(
  db: Db,
  since: Since,
): Promise<{ invoiced: ReadonlyMap<string, number>; received: ReadonlyMap<string, number> }> {
  return { invoiced: byMonth(await invoicedDays(db, since)), received: byMonth(await receivedDays(db, since)) };
}

function byMonth(days: readonly { day: Day; sum: Sum }[]): ReadonlyMap<string, number> {
  const sums = new Map<string, number>();
  for (const { day, sum } of days) {
    const month = day.slice(0, 'yyyy-mm'.length);
    sums.set(month, (sums.get(month) ?? 0) + Number(sum ?? 0));
  }
  return sums;
}

/** An invoice of a list, with its customer's name. */
export type BillOfList = Pick<BillRow, 'id' | 'job_id' | 'number' | 'to_pay' | 'received' | 'credited' | 'due_on'> & {
  readonly customer_name: string;
  readonly customer_email: string;
};

const BILL_COLUMNS = [
  'bill.id',
  'bill.job_id',
  'bill.number',
  'bill.to_pay',
  'bill.received',
  'bill.credited',
  'bill.due_on',
  'job.customer_name',
  'job.customer_email',
] as const;

/** Invoices that money is due for: those that are late, the longest first, or those that are not, the soonest first. */
export async function listDue(
  db: Db,
  { accountId, today, isLate }: { readonly accountId: string; readonly today: Day; readonly isLate: boolean },
): Promise<BillOfList[]> {
  return (
    billsWithNames(db)
      .where('bill.account_id', '=', accountId)
      .where(IS_OPEN)
      .where((eb) => (isLate ? eb('due_on', '<', today) : eb.or([eb('due_on', '>=', today), eb('due_on', 'is', null)])))
      // Those that are late come in the order of the index.
      .orderBy(isLate ? 'due_on' : (eb) => eb.fn.coalesce('due_on', sql<string>`'9999'`))
      .orderBy('issued_at')
      .limit(MONEY_ROWS)
      .execute()
  );
}

/** Invoices that were paid above what they ask for. */
export async function listOverpaid(db: Db, accountId: string): Promise<BillOfList[]> {
  return (
    billsWithNames(db)
      .where('bill.account_id', '=', accountId)
      .where(IS_OVERPAID)
      // Of few rows; by the index of all bills' times the database would look through all.
      .orderBy((eb) => offIndex(db, eb.ref('issued_at')))
      .limit(MONEY_ROWS)
      .execute()
  );
}

/** Invoices of cancelled contracts for which money came in, with the day by which it is to be paid back. */
export async function listCancelled(
  db: Db,
  accountId: string,
): Promise<(BillOfList & Pick<OfferRow, 'pay_back_by'>)[]> {
  return billsWithNames(db)
    .innerJoin('offer', (join) =>
      join.onRef('offer.account_id', '=', 'bill.account_id').onRef('offer.job_id', '=', 'bill.job_id'),
    )
    .select('offer.pay_back_by')
    .where('offer.account_id', '=', accountId)
    .where(IS_CANCELLED)
    .where('bill.received', '>', 0)
    .orderBy('offer.cancelled_at')
    .limit(MONEY_ROWS)
    .execute();
}

/** A quote that waits for its answer; whose word was the last of its job is null where nobody wrote. */
export type WaitingOffer = Pick<OfferRow, 'id' | 'job_id' | 'total' | 'valid_until' | 'views'> &
  UndeliveredRow & {
    readonly customer_name: string;
    readonly customer_email: string;
    readonly job_number: number;
    readonly last_written_by: string | null;
  };

/** The open quotes of jobs that were not deleted, the oldest first: how many there are, what they come to, in pence, and the first of them. */
export async function listWaiting(
  db: Db,
  { accountId, today }: { readonly accountId: string; readonly today: Day },
): Promise<{ count: number; value: number; offers: WaitingOffer[] }> {
  const open = db
    .selectFrom('offer')
    .innerJoin('job', (join) =>
      join.onRef('job.account_id', '=', 'offer.account_id').onRef('job.id', '=', 'offer.job_id'),
    )
    .where('offer.account_id', '=', accountId)
    .where(IS_WAITING)
    .where((eb) => eb.or([eb('offer.valid_until', 'is', null), eb('offer.valid_until', '>=', today)]))
    .where('job.status', '<>', 'DELETED');
  const sums = await open
    .select([sql<Sum>`count(*)`.as('count'), sql<Sum>`sum(offer.total)`.as('value')])
    .executeTakeFirstOrThrow();
  const offers = await open
    .select(['offer.id', 'offer.job_id', 'offer.total', 'offer.valid_until', 'offer.views'])
    .select(['job.customer_name', 'job.customer_email', 'job.job_number'])
    .select((eb) => [
      undelivered(eb, sql.val(accountId)),
      eb
        .selectFrom('job_message')
        .select('written_by')
        .where('job_message.account_id', '=', accountId)
        .whereRef('job_message.job_id', '=', 'offer.job_id')
        .orderBy('seq', 'desc')
        .limit(1)
        .as('last_written_by'),
    ])
    .orderBy('job.job_number')
    .limit(MONEY_ROWS)
    .execute();
  return { count: Number(sums.count ?? 0), value: Number(sums.value ?? 0), offers };
}

const answeredOffers = keepQuery((db, slot: Slot<{ accountId: string; since: string }>) =>
  db
    .selectFrom('offer')
    .select(['job_id', 'state'])
    .where('account_id', '=', slot('accountId'))
    .where('answered_at', '>=', slot('since'))
    .where(IS_ANSWERED)
    .orderBy('answered_at'),
);

/** Of the jobs whose quotes were answered from a moment on, how many were won by the newest answer: a cancelled one was not. */
export async function countWon(db: Db, accountId: string, since: string): Promise<{ won: number; answered: number }> {
  const rows = await answeredOffers(db, { accountId, since });
  const states = [...new Map(rows.map(({ job_id, state }) => [job_id, state])).values()];
  return { won: states.filter((state) => state === 'ACCEPTED').length, answered: states.length };
}

/** Invoices and credit notes with the names of their customers; the caller says whose and which. */
export function billsWithNames(db: Db) {
  return db
    .selectFrom('bill')
    .innerJoin('job', (join) =>
      join.onRef('job.account_id', '=', 'bill.account_id').onRef('job.id', '=', 'bill.job_id'),
    )
    .select(BILL_COLUMNS);
}
