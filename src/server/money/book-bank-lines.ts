import { setImmediate } from 'node:timers/promises';
import type { Actor } from '#domain/actor.ts';
import type { PaymentRecord } from '#domain/bill/payment.ts';
import { formatPounds, sumPence, type Pence } from '#domain/money/money.ts';
import { refuse, success, type Result } from '#domain/problem.ts';
import { allOf } from '#domain/text/all-of.ts';
import { dayOf, formatDay } from '#domain/time/date.ts';
import { standingOf } from '#server/jobs/bill-row.ts';
import { findBillRow } from '#server/jobs/bill-store.ts';
import { refuseUnknownBill } from '#server/papers/bills/refuse-bill.ts';
import type { BillRow } from '#server/platform/db/bill-tables.ts';
import type { Db } from '#server/platform/db/tables.ts';
import type { Deps } from '#server/platform/deps.ts';
import { findImport, type ImportedLine } from './bank-import-store.ts';
import { refuseBookedLine } from './check-payment.ts';
import { isLineBooked } from './payment-entry-store.ts';
import { recordPayments, type EnteredPayment } from './record-payment.ts';

/** A line to which the trader said yes, and the invoice that it is for, or several that it pays together. */
export type LineToBook = {
  readonly id: string;
  readonly invoiceIds: readonly string[];
  /** Whether the trader knows that the invoice is paid already. */
  readonly again: boolean;
};

/** How many lines were booked as which payments, and why each of the other lines was left out. */
export type Booking = {
  readonly booked: number;
  readonly payments: readonly PaymentRecord[];
  readonly skippedLines: readonly { readonly id: string; readonly detail: string }[];
};

/**
 * Books lines of a statement as payments by bank, each by itself, so that one which can't be booked any more stops no other (B11). Every
 * line is checked again: one that was booked meanwhile, or whose invoice was paid, is left out. Receipts go as the account has set.
 * Whatever else is asked for meanwhile is answered between two lines.
 */
export async function bookBankLines(
  deps: Deps,
  actor: Actor,
  { importId, lines }: { readonly importId: string; readonly lines: readonly LineToBook[] },
): Promise<Result<Booking>> {
  const found = await findImport(deps.db, actor.accountId, importId);
  if (found === undefined) {
    return refuse('IMPORT_NOT_FOUND', 'This statement is no longer kept. Import the file again.');
  }
  const lineOf = new Map(found.lines.map((line) => [line.id, line]));
  const wrong = lines.flatMap(({ id }, index) =>
    lineOf.has(id) ? [] : [{ path: `/lines/${index}/id`, message: 'Use a line on which money came in' }],
  );
  if (wrong.length > 0) return refuse('INVALID', 'Some lines are not of this statement.', wrong);
  const payments: PaymentRecord[] = [];
  const skippedLines: { id: string; detail: string }[] = [];
  for (const { id, invoiceIds, again } of lines) {
    const line = lineOf.get(id);
    if (line === undefined) continue;
    const entered = await bookLine(deps, actor, line, { invoiceIds, again, payments });
    if (entered.ok) payments.push(...entered.value.map(({ payment }) => payment));
    else skippedLines.push({ id, detail: entered.problem.detail });
    await setImmediate();
  }
  return success({ booked: lines.length - skippedLines.length, payments, skippedLines });
}

async function bookLine(
  deps: Deps,
  actor: Actor,
  line: ImportedLine,
  { invoiceIds, again, payments }: Omit<LineToBook, 'id'> & { readonly payments: readonly PaymentRecord[] },
): Promise<Result<readonly EnteredPayment[]>> {
  const { date, amount, text, match, hash } = line;
  if (date > dayOf(deps.clock().toISOString())) {
    return refuse('INVALID', `Its day, ${formatDay(date)}, is still to come. Import the statement again after that.`);
  }
  const amounts =
    invoiceIds.length > 1 ? await amountsOf(deps.db, actor.accountId, line, invoiceIds) : success([amount]);
  if (!amounts.ok) return amounts;
  const isExact = invoiceIds.length > 1 || (match === 'SURE' && line.invoiceId === invoiceIds[0]);
  const calls = invoiceIds.map((invoiceId, share) => {
    const payment = { amount: amounts.value[share] ?? amount, method: 'BANK', receivedOn: date, note: text } as const;
    const before = sumPence(payments.filter((each) => each.invoiceId === invoiceId).map((each) => each.amount));
    return { invoiceId, key: null, payment, line: { hash, share, isExact, isAgain: again, before } };
  });
  return recordPayments(deps, actor, calls);
}

/** What of a line each of several invoices gets: all that is due, which has to come to the line. It is checked again as the payments are entered. */
async function amountsOf(
  db: Db,
  accountId: string,
  { hash, amount }: ImportedLine,
  invoiceIds: readonly string[],
): Promise<Result<readonly Pence[]>> {
  const bills: BillRow[] = [];
  for (const id of invoiceIds) {
    const bill = await findBillRow(db, accountId, id);
    if (bill === undefined) return refuseUnknownBill();
    bills.push(bill);
  }
  const dues = bills.map((bill) => standingOf(bill).due);
  const sum = sumPence(dues);
  if (sum === amount) return success(dues);
  if (await isLineBooked(db, accountId, hash)) return refuseBookedLine();
  const all = allOf(bills.map(({ number }) => number));
  const now = sum === 0 ? `Nothing is due for ${all} any more.` : `For ${all} ${formatPounds(sum)} is due now.`;
  return refuse('NOT_DUE', `${now} Import the statement again to look at it.`);
}
