import { sql, type SqlBool } from 'kysely';
import { MONEY_ROWS } from '#domain/bill/money-overview.ts';
import { BILLED_COLUMNS, ofAnother, type BilledRow } from '#server/jobs/billed-to-store.ts';
import { cancellationColumns, neverArrived } from '#server/jobs/bill-store.ts';
import { IS_OPEN, IS_OVERPAID, BALANCE } from '#server/jobs/standing-store.ts';
import type { BillRow } from '#server/platform/db/bill-tables.ts';
import { keepQuery, type Slot } from '#server/platform/db/kept-query.ts';
import type { Db } from '#server/platform/db/tables.ts';
import type { Day } from '#domain/time/date.ts';

/** Sums as a database gives them: on PostgreSQL as text, of no rows as nothing. */
export type Sum = number | string | null;

type OfDay = { readonly accountId: string; readonly today: Day; readonly soon: Day };

const owedSums = keepQuery((db, slot: Slot<OfDay>) =>
  db
    .selectFrom('bill')
    .select([
      sql<Sum>`sum(${BALANCE})`.as('owed'),
      sql<Sum>`sum(case when due_on < ${slot('today')} then ${BALANCE} else 0 end)`.as('overdue'),
      sql<Sum>`sum(case when due_on >= ${slot('today')} and due_on <= ${slot('soon')} then ${BALANCE} else 0 end)`.as(
        'soon',
      ),
    ])
    .where('account_id', '=', slot('accountId'))
    .where(IS_OPEN),
);

/** What is owed, what of it is overdue, and what is due soon, in pence. */
export async function sumOwed(db: Db, ofDay: OfDay): Promise<{ owed: number; overdue: number; soon: number }> {
  const [sums] = await owedSums(db, ofDay);
  return { owed: Number(sums?.owed ?? 0), overdue: Number(sums?.overdue ?? 0), soon: Number(sums?.soon ?? 0) };
}

type MonthsOf = { readonly accountId: string; readonly since: Day; readonly yearStart: Day };

const monthSums = keepQuery((db, slot: Slot<MonthsOf>) =>
  db
    .selectFrom('money_day')
    .select([
      sql<string>`substr(day, 1, 7)`.as('month'),
      sql<Sum>`sum(invoiced)`.as('invoiced'),
      sql<Sum>`sum(received)`.as('received'),
      sql<Sum>`sum(case when day >= ${slot('yearStart')} then received else 0 end)`.as('ofYear'),
    ])
    .where('account_id', '=', slot('accountId'))
    .where('day', '>=', slot('since'))
    .groupBy(sql`substr(day, 1, 7)`),
);

/** What happened in a month such as `2026-11`, in pence. */
export type MonthSums = {
  readonly month: string;
  readonly invoiced: number;
  readonly received: number;
  /** Of what was received, what came in since a year began. */
  readonly receivedOfYear: number;
};

/** What was invoiced less what was credited, and what came in less what went back, by the months from a day on in which anything did; what is moved from one invoice to another comes to nothing. */
export async function sumMonths(db: Db, of: MonthsOf): Promise<readonly MonthSums[]> {
  const rows = await monthSums(db, of);
  return rows.map(({ month, invoiced, received, ofYear }) => ({
    month,
    invoiced: Number(invoiced),
    received: Number(received),
    receivedOfYear: Number(ofYear),
  }));
}

/** An invoice of a list, with what tells whom it is made out to. */
export type BillOfList = BilledRow &
  Pick<BillRow, 'id' | 'job_id' | 'number' | 'to_pay' | 'received' | 'credited' | 'issued_on' | 'due_on'>;

/** The same with what a contractor keeps back of it and its credit notes for CIS; null where no deduction is. */
export type KeptBill = BillOfList & { readonly kept_back: Sum };

// Of most there is none, and then no credit note is looked for.
const KEPT_BACK = sql<Sum>`case when bill.cis_deduction = 0 and bill.cis_kept is null then null else
  coalesce(bill.cis_kept, bill.cis_deduction) - (
    select coalesce(sum(note.cis_deduction), 0) from bill as note
    where note.account_id = bill.account_id and note.corrects = bill.id) end`.as('kept_back');

const BILL_COLUMNS = [
  'bill.id',
  'bill.job_id',
  'bill.number',
  'bill.to_pay',
  'bill.received',
  'bill.credited',
  'bill.issued_on',
  'bill.due_on',
  ...BILLED_COLUMNS,
] as const;

type OfAccount = { readonly accountId: string };

type SoMany = OfAccount & { readonly limit: number };

// In the order of their index.
function openBills(db: Db, slot: Slot<SoMany>) {
  return billsWithNames(db)
    .select(neverArrived)
    .select(KEPT_BACK)
    .where('bill.account_id', '=', slot('accountId'))
    .where(IS_OPEN)
    .orderBy('due_on')
    .orderBy('issued_at')
    .limit(slot('limit'));
}

type DueOn = SoMany & { readonly today: Day };

const lateBills = keepQuery((db, slot: Slot<DueOn>) => openBills(db, slot).where('due_on', '<', slot('today')));

const datedBills = keepQuery((db, slot: Slot<DueOn>) => openBills(db, slot).where('due_on', '>=', slot('today')));

// By themselves, since databases read all that are open where either will do.
const undatedBills = keepQuery((db, slot: Slot<SoMany>) => openBills(db, slot).where('due_on', 'is', null));

/** So many invoices that money is due for, but for those of these ids: those that are late, the longest first, or those that are not, the soonest first and those without a day last. */
export async function listDue(
  db: Db,
  {
    isLate,
    without,
    rows,
    ...of
  }: Omit<DueOn, 'limit'> & {
    readonly isLate: boolean;
    readonly without: ReadonlySet<string>;
    readonly rows: number;
  },
): Promise<(KeptBill & { readonly never_arrived: number | null })[]> {
  // So many that enough are left, whichever of them are to be left out: what those are is too much for the index to say.
  const limit = rows + without.size;
  const due = { ...of, limit };
  const found = isLate ? await lateBills(db, due) : await datedBills(db, due);
  const undated = isLate || found.length === limit ? [] : await undatedBills(db, due);
  return [...found, ...undated].filter(({ id }) => !without.has(id)).slice(0, rows);
}

const overpaidBills = keepQuery((db, slot: Slot<OfAccount>) =>
  billsWithNames(db)
    .select(KEPT_BACK)
    .select(({ selectFrom }) =>
      selectFrom('customer')
        .select('customer.owed')
        .whereRef('customer.account_id', '=', 'bill.account_id')
        .whereRef('customer.id', '=', 'bill.customer_id')
        .as('customer_owes'),
    )
    .where('bill.account_id', '=', slot('accountId'))
    .where(IS_OVERPAID)
    .orderBy('issued_at')
    .limit(MONEY_ROWS),
);

/** Invoices that were paid above what they ask for, with what their customers owe on all their jobs, in pence. */
export async function listOverpaid(
  db: Db,
  accountId: string,
): Promise<(KeptBill & { readonly customer_owes: number | null })[]> {
  return overpaidBills(db, { accountId });
}

/** The invoices of some jobs that money is due for, the oldest first. */
export async function listDueOfJobs(db: Db, accountId: string, jobIds: readonly string[]): Promise<BillOfList[]> {
  if (jobIds.length === 0) return [];
  return billsWithNames(db)
    .where('bill.account_id', '=', accountId)
    .where('bill.job_id', 'in', jobIds)
    .where(IS_OPEN)
    .orderBy('bill.seq')
    .execute();
}

// What was cancelled comes first, which is little of all that was invoiced.
const cancelledBills = keepQuery((db, slot: Slot<OfAccount>) =>
  db
    .selectFrom(({ selectFrom }) =>
      selectFrom('cancelled_bill')
        .select('bill_id')
        .distinct()
        .where('account_id', '=', slot('accountId'))
        .as('cancelled'),
    )
    .innerJoin('bill', (join) =>
      join.onRef('bill.id', '=', 'cancelled.bill_id').on('bill.account_id', '=', slot('accountId')),
    )
    .innerJoin('job', (join) =>
      join.onRef('job.account_id', '=', 'bill.account_id').onRef('job.id', '=', 'bill.job_id'),
    )
    .leftJoin('document_facts as billed', ofAnother)
    .select(BILL_COLUMNS)
    .select(KEPT_BACK)
    .select((from) => cancellationColumns(db, from))
    // Where anything is to be paid back or credited; by no index that has open ones alone.
    .where(sql<SqlBool>`bill.kind = 'INVOICE' and (bill.received > 0 or ${BALANCE} > 0)`)
    .orderBy('cancelled_at')
    .orderBy('bill.issued_at'),
);

/** An invoice whose contract or extras were cancelled after it, with the day by which what came in is to be paid back, and when it was credited last. */
export type CancelledBill = KeptBill &
  Record<'pay_back_by' | 'cancelled_at' | 'extras_cancelled_at' | 'credited_at', string | null> & {
    readonly extras_total: Sum;
  };

/** Invoices for which money came in or is due and whose contract was cancelled after them, those that were first cancelled first. */
export async function listCancelled(db: Db, accountId: string): Promise<CancelledBill[]> {
  return cancelledBills(db, { accountId });
}

/** Invoices and credit notes with what tells whom each is made out to; the caller says whose and which. */
export function billsWithNames(db: Db) {
  return db
    .selectFrom('bill')
    .innerJoin('job', (join) =>
      join.onRef('job.account_id', '=', 'bill.account_id').onRef('job.id', '=', 'bill.job_id'),
    )
    .leftJoin('document_facts as billed', ofAnother)
    .select(BILL_COLUMNS);
}
