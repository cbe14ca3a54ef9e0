import { sql, type SqlBool } from 'kysely';
import { MONEY_ROWS } from '#domain/bill/money-overview.ts';
import type { BillRow } from '#server/platform/db/bill-tables.ts';
import { keepQuery, type Slot } from '#server/platform/db/kept-query.ts';
import type { OfferRow } from '#server/platform/db/offer-tables.ts';
import type { Db } from '#server/platform/db/tables.ts';
import type { Day } from '#domain/time/date.ts';

// As the indexes say it, which have these rows alone.
export const IS_OPEN = sql<SqlBool>`kind = 'INVOICE' and to_pay > received + credited`;
const IS_OVERPAID = sql<SqlBool>`kind = 'INVOICE' and to_pay < received + credited`;
const IS_CANCELLED = sql<SqlBool>`offer.state = 'CANCELLED'`;
const COUNTS = sql<SqlBool>`voided_at is null`;

/** Sums as a database gives them: on PostgreSQL as text, of no rows as nothing. */
export type Sum = number | string | null;

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

/** Pence by days, without those on which nothing happened. */
export type DaySums = readonly { readonly day: Day; readonly pence: number }[];

/** What was invoiced less what was credited from a day on. */
export async function sumInvoiced(db: Db, since: Since): Promise<DaySums> {
  return sumsIn(await invoicedDays(db, since));
}

/** What came in less what went back from a day on; what is moved from one invoice to another comes to nothing. */
export async function sumReceived(db: Db, since: Since): Promise<DaySums> {
  return sumsIn(await receivedDays(db, since));
}

function sumsIn(rows: readonly { day: Day; sum: Sum }[]): DaySums {
  return rows.map(({ day, sum }) => ({ day, pence: Number(sum ?? 0) }));
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
  return billsWithNames(db)
    .where('bill.account_id', '=', accountId)
    .where(IS_OVERPAID)
    .orderBy('issued_at')
    .limit(MONEY_ROWS)
    .execute();
}

/** Invoices of cancelled contracts for which money came in, with the day by which it is to be paid back. */
export async function listCancelled(
  db: Db,
  accountId: string,
): Promise<(BillOfList & Pick<OfferRow, 'pay_back_by'>)[]> {
  // Which SQLite begins with, while it would join them from all bills of the account.
  return db
    .selectFrom('offer')
    .crossJoin('bill')
    .innerJoin('job', (join) =>
      join.onRef('job.account_id', '=', 'bill.account_id').onRef('job.id', '=', 'bill.job_id'),
    )
    .select(BILL_COLUMNS)
    .select('offer.pay_back_by')
    .where('offer.account_id', '=', accountId)
    .where(IS_CANCELLED)
    .whereRef('bill.account_id', '=', 'offer.account_id')
    .whereRef('bill.job_id', '=', 'offer.job_id')
    .where('bill.received', '>', 0)
    .orderBy('offer.cancelled_at')
    .limit(MONEY_ROWS)
    .execute();
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
