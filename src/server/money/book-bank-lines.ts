import { setImmediate } from 'node:timers/promises';
import type { Actor } from '#domain/actor.ts';
import type { PaymentRecord } from '#domain/bill/payment.ts';
import { refuse, success, type Result } from '#domain/problem.ts';
import { dayOf, formatDay } from '#domain/time/date.ts';
import type { Deps } from '#server/platform/deps.ts';
import { findImport, type ImportedLine } from './bank-import-store.ts';
import { recordPayment, type EnteredPayment } from './record-payment.ts';

/** A line to which the trader said yes, and the invoice that it is for. */
export type LineToBook = { readonly id: string; readonly invoiceId: string };

/** What was booked, and why each of the other lines was left out. */
export type Booking = {
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
  for (const { id, invoiceId } of lines) {
    const line = lineOf.get(id);
    if (line === undefined) continue;
    const entered = await bookLine(deps, actor, line, invoiceId);
    if (entered.ok) payments.push(entered.value.payment);
    else skippedLines.push({ id, detail: entered.problem.detail });
    await setImmediate();
  }
  return success({ payments, skippedLines });
}

async function bookLine(
  deps: Deps,
  actor: Actor,
  { date, amount, text, match, hash, ...matched }: ImportedLine,
  invoiceId: string,
): Promise<Result<EnteredPayment>> {
  if (date > dayOf(deps.clock().toISOString())) {
    return refuse('INVALID', `Its day, ${formatDay(date)}, is still to come. Import the statement again after that.`);
  }
  const isExact = match === 'SURE' && matched.invoiceId === invoiceId;
  const payment = { amount, method: 'BANK', receivedOn: date, note: text } as const;
  return recordPayment(deps, actor, { invoiceId, key: null, payment, line: { hash, isExact } });
}
