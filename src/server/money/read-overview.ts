import {
  chartMonths,
  MONEY_ROWS,
  SOON_DAYS,
  taxYearStart,
  WON_DAYS,
  type MoneyAct,
  type MoneyOverview,
  type MoneyRow,
} from '#domain/bill/money-overview.ts';
import { cancelledSums, dueToCredit, extrasToCredit, openCancellation } from '#domain/bill/cancelled-bill.ts';
import { billedTotal } from '#domain/job/billed-total.ts';
import type { ExtrasToCredit } from '#domain/job/bill-record.ts';
import { groupedBy } from '#domain/grouped-by.ts';
import { pence, sumPence } from '#domain/money/money.ts';
import { addDays, dayOf, startOfDay, type Day } from '#domain/time/date.ts';
import { balanceOf } from '#server/jobs/bill-store.ts';
import { listReadyJobs, type ReadyJob } from '#server/jobs/ready-store.ts';
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
import { countWon, listWaiting, sumWaiting, type WaitingOffer } from './quotes-store.ts';

const USUAL = { issuedOn: null, credited: pence(0), cancelledOn: null, usableFor: null, otherJobsOwe: pence(0) };

/** What the business is owed, has received and waits for today (B13). */
export async function readOverview(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  accountId: string,
): Promise<MoneyOverview> {
  const today = dayOf(clock().toISOString());
  const months = chartMonths(today);
  const soon = addDays(today, SOON_DAYS);
  const sums = await sumOwed(db, { accountId, today, soon });
  const cancelled = (await listCancelled(db, accountId)).map(withSums);
  const toCredit = cancelled.filter(({ sums: { toCredit: open } }) => open > 0);
  const ofExtras = cancelled.flatMap(({ extras, ...each }) => (extras === null ? [] : [{ ...each, extras }]));
  // What of an invoice is due and is to be credited: nobody is asked for it.
  const notAsked = new Map(
    [...toCredit, ...ofExtras].map(({ bill, cancelledOn, extras }) => {
      const due = dueToCredit({ due: pence(Math.max(0, balanceOf(bill))), cancelledOn, extrasToCredit: extras });
      return [bill.id, { bill, due }];
    }),
  );
  const isAllOf = ({ bill, due }: { readonly bill: BillOfList; readonly due: number }) => balanceOf(bill) <= due;
  const without = new Set([...notAsked.values()].filter(isAllOf).map(({ bill }) => bill.id));
  const listDueRows = async (isLate: boolean): Promise<MoneyRow[]> => {
    const bills = await listDue(db, { accountId, today, without, isLate });
    return bills.map((bill) => dueRow(bill, notAsked.get(bill.id)?.due ?? 0));
  };
  const ofCancelled = (is: (dueOn: Day | null) => boolean): number =>
    sumPence([...notAsked.values()].filter(({ bill }) => is(bill.due_on)).map(({ due }) => due));
  const [firstDay, yearStart] = [`${months[0]}-01`, taxYearStart(today)];
  // Read once for both: in April the tax year may have begun before the first month.
  const since = yearStart < firstDay ? yearStart : firstDay;
  const happened = await sumMonths(db, { accountId, since, yearStart });
  const byMonth = new Map(happened.map((each) => [each.month, each]));
  const waiting = await sumWaiting(db, { accountId, today });
  return {
    owed: pence(sums.owed),
    ofCancelled: pence(ofCancelled(() => true)),
    overdue: pence(sums.overdue - ofCancelled((dueOn) => dueOn !== null && dueOn < today)),
    dueSoon: pence(sums.soon - ofCancelled((dueOn) => dueOn !== null && dueOn >= today && dueOn <= soon)),
    receivedThisMonth: pence(byMonth.get(today.slice(0, 7))?.received ?? 0),
    receivedThisTaxYear: pence(happened.reduce((sum, { receivedOfYear }) => sum + receivedOfYear, 0)),
    quotesWaiting: { count: waiting.count, value: pence(waiting.value) },
    won: await countWon(db, accountId, startOfDay(addDays(today, -WON_DAYS))),
    months: months.map((month) => ({
      month,
      invoiced: pence(byMonth.get(month)?.invoiced ?? 0),
      received: pence(byMonth.get(month)?.received ?? 0),
    })),
    lists: {
      overdue: await listDueRows(true),
      waiting: [...(await listDueRows(false)), ...(await listWaiting(db, { accountId, today })).map(offerRow)],
      ready: (await listReadyJobs(db, { accountId, today, limit: MONEY_ROWS })).flatMap(readyRows).slice(0, MONEY_ROWS),
      payBack: await payBackRows(db, accountId, cancelled),
      toCredit: [...toCredit.map(creditRow), ...ofExtras.map(extrasRow)].slice(0, MONEY_ROWS),
    },
  };
}

function dueRow(bill: BillOfList, notAsked: number): MoneyRow {
  return { ...rowOf(bill, 'PAY', balanceOf(bill) - notAsked), whole: pence(bill.to_pay - notAsked), day: bill.due_on };
}

type CancelledSums = ReturnType<typeof withSums>;

function withSums(bill: CancelledBill) {
  const cancelledOn = openCancellation(bill);
  const { to_pay: toPay, received, credited } = bill;
  const sums = cancelledSums({ toPay, received, credited }, cancelledOn !== null);
  return { bill, cancelledOn, sums, extras: extrasToCredit(bill) };
}

function extrasRow({ bill, extras }: { readonly bill: BillOfList; readonly extras: ExtrasToCredit }): MoneyRow {
  const { total, cancelledOn, payBackBy } = extras;
  return { ...rowOf(bill, 'CREDIT_EXTRA', total), day: payBackBy, cancelledOn };
}

function creditRow({ bill, cancelledOn, sums }: CancelledSums): MoneyRow {
  return { ...rowOf(bill, 'CREDIT', sums.toCredit), day: bill.due_on, cancelledOn };
}

/** Money of cancelled contracts first: the law sets a day for that. */
async function payBackRows(db: Deps['db'], accountId: string, bills: readonly CancelledSums[]): Promise<MoneyRow[]> {
  const cancelled = bills
    .filter(({ sums }) => sums.payBack > 0)
    .map(({ bill, cancelledOn, sums }) => ({
      ...rowOf(bill, 'PAY_BACK', sums.payBack),
      day: bill.pay_back_by,
      cancelledOn,
    }));
  const named = new Set(cancelled.map(({ id }) => id));
  const overpaid = (await listOverpaid(db, accountId)).filter(({ id }) => !named.has(id));
  const jobIds = new Set(overpaid.map((bill) => bill.job_id));
  const due = groupedBy(await listDueOfJobs(db, accountId, [...jobIds]), (bill) => bill.job_id);
  const rows = overpaid.map((bill) => {
    const [own] = due.get(bill.job_id) ?? [];
    return {
      ...rowOf(bill, 'PAY_BACK', 0 - balanceOf(bill)),
      usableFor: own === undefined ? null : { id: own.id, number: own.number, due: balanceOf(own) },
      otherJobsOwe: pence(own === undefined ? (bill.customer_owes ?? 0) : 0),
    };
  });
  return [...cancelled.slice(0, MONEY_ROWS), ...rows];
}

function rowOf(bill: BillOfList, act: MoneyAct, amount: number): MoneyRow {
  return {
    act,
    id: bill.id,
    jobId: bill.job_id,
    customerName: bill.customer_name,
    customerEmail: bill.customer_email,
    number: bill.number,
    label: '',
    amount: pence(amount),
    whole: pence(bill.to_pay),
    day: null,
    views: 0,
    ...USUAL,
    issuedOn: bill.issued_on,
    credited: pence(bill.credited),
  };
}

function offerRow(offer: WaitingOffer): MoneyRow {
  return {
    act: actOf(offer),
    id: offer.id,
    jobId: offer.job_id,
    customerName: offer.customer_name,
    customerEmail: offer.customer_email,
    number: `#${offer.job_number}`,
    label: '',
    amount: pence(offer.waits ?? 0),
    whole: pence(offer.total),
    day: offer.valid_until,
    // The page of what was handed over on paper may stay unopened.
    views: offer.views === 0 && offer.mailed === null ? null : offer.views,
    ...USUAL,
  };
}

function readyRows({ job, parts }: ReadyJob): MoneyRow[] {
  return parts.map(({ id, label, total, day }) => ({
    act: 'INVOICE',
    id: id ?? job.id,
    jobId: job.id,
    customerName: job.customerName,
    customerEmail: job.customerEmail,
    number: `#${job.jobNumber}`,
    label,
    amount: total,
    whole: billedTotal(job),
    day,
    views: 0,
    ...USUAL,
  }));
}

/** A customer who asks, or has looked, has the quote, whatever became of a mail. */
function actOf({ last_written_by: writer, not_delivered: isUndelivered, views }: WaitingOffer): MoneyAct {
  if (writer === 'CUSTOMER') return 'ANSWER';
  return isUndelivered === 1 && views === 0 ? 'SEND_AGAIN' : 'LOOK';
}
