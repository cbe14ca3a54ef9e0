import {
  chartMonths,
  DUE_ROWS,
  MONEY_ROWS,
  SOON_DAYS,
  taxYearStart,
  WON_DAYS,
  type DueInvoices,
  type MoneyOverview,
  type MoneyRow,
} from '#domain/bill/money-overview.ts';
import { cancelledSums, dueToCredit, extrasToCredit, openCancellation } from '#domain/bill/cancelled-bill.ts';
import { pence, sumPence, type Pence } from '#domain/money/money.ts';
import { addDays, dayOf, startOfDay, type Day } from '#domain/time/date.ts';
import { monthOf } from '#domain/time/month.ts';
import { isOfOneCustomer } from '#server/jobs/billed-to-store.ts';
import { balanceOf } from '#server/jobs/bill-row.ts';
import { listReadyJobs } from '#server/jobs/ready-store.ts';
import type { Db } from '#server/platform/db/tables.ts';
import type { Deps } from '#server/platform/deps.ts';
import {
  listCancelled,
  listDue,
  listDueOfJobs,
  listOverpaid,
  sumMonths,
  sumOwed,
  type BillOfList,
  type CancelledBill,
} from './overview-store.ts';
import { offerRow, readyRows, rowOf } from './money-row.ts';
import { countWon, listWaiting, sumWaiting } from './quotes-store.ts';

type OfDay = { readonly accountId: string; readonly today: Day };

/** What the business is owed, has received and waits for today (B13). */
export async function readOverview(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  accountId: string,
): Promise<MoneyOverview> {
  const today = dayOf(clock().toISOString());
  const of = { accountId, today };
  const cancelled = (await listCancelled(db, accountId)).map(withSums);
  const notAsked = notAskedOf(cancelled);
  const waiting = await sumWaiting(db, of);
  return {
    ...(await owedFigures(db, of, notAsked)),
    ...(await receivedFigures(db, of)),
    quotesWaiting: { count: waiting.count, value: pence(waiting.value) },
    won: await countWon(db, accountId, startOfDay(addDays(today, -WON_DAYS))),
    lists: {
      overdue: await dueRows(db, { ...of, isLate: true, rows: MONEY_ROWS }, notAsked),
      waiting: [
        ...(await dueRows(db, { ...of, isLate: false, rows: MONEY_ROWS }, notAsked)),
        ...(await listWaiting(db, of)).map(offerRow),
      ],
      ready: (await listReadyJobs(db, { ...of, limit: MONEY_ROWS })).flatMap(readyRows).slice(0, MONEY_ROWS),
      payBack: await payBackRows(db, accountId, cancelled),
      toCredit: [...cancelled.flatMap(creditRow), ...cancelled.flatMap(extrasRow)].slice(0, MONEY_ROWS),
    },
  };
}

/** The invoices that money is due for, of which the overview has the first. */
export async function readDue({ db, clock }: Pick<Deps, 'db' | 'clock'>, accountId: string): Promise<DueInvoices> {
  const of = { accountId, today: dayOf(clock().toISOString()), rows: DUE_ROWS };
  const notAsked = notAskedOf((await listCancelled(db, accountId)).map(withSums));
  return {
    overdue: await dueRows(db, { ...of, isLate: true }, notAsked),
    waiting: await dueRows(db, { ...of, isLate: false }, notAsked),
  };
}

/** Of invoices that are to be credited what of each is due, so that nobody is asked for it, by their ids. */
type NotAsked = ReadonlyMap<string, { readonly bill: BillOfList; readonly due: Pence }>;

function notAskedOf(cancelled: readonly CancelledSums[]): NotAsked {
  const toCredit = cancelled.filter(({ sums, extras }) => sums.toCredit > 0 || extras !== null);
  return new Map(
    toCredit.map(({ bill, cancelledOn, extras }) => {
      const due = dueToCredit({ due: pence(Math.max(0, balanceOf(bill))), cancelledOn, extrasToCredit: extras });
      return [bill.id, { bill, due }];
    }),
  );
}

async function owedFigures(
  db: Db,
  { accountId, today }: OfDay,
  notAsked: NotAsked,
): Promise<Pick<MoneyOverview, 'owed' | 'ofCancelled' | 'overdue' | 'dueSoon'>> {
  const soon = addDays(today, SOON_DAYS);
  const sums = await sumOwed(db, { accountId, today, soon });
  const ofCancelled = (isOf: (dueOn: Day | null) => boolean): Pence =>
    sumPence([...notAsked.values()].filter(({ bill }) => isOf(bill.due_on)).map(({ due }) => due));
  return {
    owed: pence(sums.owed),
    ofCancelled: ofCancelled(() => true),
    overdue: pence(sums.overdue - ofCancelled((dueOn) => dueOn !== null && dueOn < today)),
    dueSoon: pence(sums.soon - ofCancelled((dueOn) => dueOn !== null && dueOn >= today && dueOn <= soon)),
  };
}

async function receivedFigures(
  db: Db,
  { accountId, today }: OfDay,
): Promise<Pick<MoneyOverview, 'receivedThisMonth' | 'receivedThisTaxYear' | 'months'>> {
  const months = chartMonths(today);
  const [firstDay, yearStart] = [`${months[0]}-01`, taxYearStart(today)];
  // Read once for both: in April the tax year may have begun before the first month.
  const since = yearStart < firstDay ? yearStart : firstDay;
  const happened = await sumMonths(db, { accountId, since, yearStart });
  const byMonth = new Map(happened.map((each) => [each.month, each]));
  return {
    receivedThisMonth: pence(byMonth.get(monthOf(today))?.received ?? 0),
    receivedThisTaxYear: sumPence(happened.map(({ receivedOfYear }) => pence(receivedOfYear))),
    months: months.map((month) => ({
      month,
      invoiced: pence(byMonth.get(month)?.invoiced ?? 0),
      received: pence(byMonth.get(month)?.received ?? 0),
    })),
  };
}

/** Invoices that money is due for, each by what of it is asked for. */
async function dueRows(
  db: Db,
  of: OfDay & { readonly isLate: boolean; readonly rows: number },
  notAsked: NotAsked,
): Promise<MoneyRow[]> {
  const isAllOf = ({ bill, due }: { readonly bill: BillOfList; readonly due: Pence }) => balanceOf(bill) <= due;
  const without = new Set([...notAsked.values()].filter(isAllOf).map(({ bill }) => bill.id));
  const bills = await listDue(db, { ...of, without });
  return bills.map((bill) => {
    const toCredit = notAsked.get(bill.id)?.due ?? 0;
    const due = { whole: pence(bill.to_pay - toCredit), day: bill.due_on, neverArrived: bill.never_arrived === 1 };
    return { ...rowOf(bill, 'PAY', balanceOf(bill) - toCredit), ...due };
  });
}

type CancelledSums = ReturnType<typeof withSums>;

function withSums(bill: CancelledBill) {
  const cancelledOn = openCancellation(bill);
  const sums = cancelledSums({ ...bill, toPay: bill.to_pay }, cancelledOn !== null);
  return { bill, cancelledOn, sums, extras: extrasToCredit(bill) };
}

/** The row of an invoice that is to be credited as its contract was cancelled; none of another. */
function creditRow({ bill, cancelledOn, sums: { toCredit } }: CancelledSums): MoneyRow[] {
  return toCredit > 0 ? [{ ...rowOf(bill, 'CREDIT', toCredit), day: bill.due_on, cancelledOn }] : [];
}

/** The row of one of which extras are; none of another. */
function extrasRow({ bill, extras }: CancelledSums): MoneyRow[] {
  if (extras === null) return [];
  const { total, cancelledOn, payBackBy } = extras;
  return [{ ...rowOf(bill, 'CREDIT_EXTRA', total), day: payBackBy, cancelledOn }];
}

/** Money of cancelled contracts first: the law sets a day for that. */
async function payBackRows(db: Db, accountId: string, bills: readonly CancelledSums[]): Promise<MoneyRow[]> {
  const cancelled = bills
    .filter(({ sums }) => sums.payBack > 0)
    .map(({ bill, cancelledOn, sums }) => ({
      ...rowOf(bill, 'PAY_BACK', sums.payBack),
      day: bill.pay_back_by,
      cancelledOn,
    }));
  const named = new Set(cancelled.map(({ id }) => id));
  const overpaid = (await listOverpaid(db, accountId)).filter(({ id }) => !named.has(id));
  const due = await listDueOfJobs(db, accountId, [...new Set(overpaid.map((bill) => bill.job_id))]);
  const rows = overpaid.map((bill) => {
    const own = due.find((other) => other.job_id === bill.job_id && isOfOneCustomer(other, bill));
    return {
      ...rowOf(bill, 'PAY_BACK', 0 - balanceOf(bill)),
      usableFor: own === undefined ? null : { id: own.id, number: own.number, due: balanceOf(own) },
      otherJobsOwe: pence(own === undefined ? (bill.customer_owes ?? 0) : 0),
    };
  });
  return [...cancelled.slice(0, MONEY_ROWS), ...rows];
}
