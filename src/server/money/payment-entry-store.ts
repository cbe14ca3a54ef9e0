import type { PaymentRecord } from '#domain/bill/payment.ts';
import type { MoneyOut } from '#domain/bill/undo-first.ts';
import { pence } from '#domain/money/money.ts';
import type { Instant } from '#domain/time/date.ts';
import { paymentOf, tallyPayments } from '#server/papers/bills/payment-store.ts';
import type { BillRow, PaymentRow } from '#server/platform/db/bill-tables.ts';
import type { Db, Tx } from '#server/platform/db/tables.ts';
import { lineMarks } from './line-mark.ts';

/** A payment's row as it is found again; the caller holds its job where it will write. */
export async function findPaymentRow(db: Db, accountId: string, id: string): Promise<PaymentRow | undefined> {
  return db
    .selectFrom('payment')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** The payment that a call with this key entered. */
export async function findPaymentByKey(db: Db, accountId: string, key: string): Promise<PaymentRecord | undefined> {
  const row = await db
    .selectFrom('payment')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('idempotency_key', '=', key)
    .executeTakeFirst();
  return row && paymentOf(row);
}

/** How many payments were entered against an invoice, those that were voided among them. */
export async function countPayments(db: Db, accountId: string, billId: string): Promise<number> {
  const { count } = await db
    .selectFrom('payment')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('account_id', '=', accountId)
    .where('bill_id', '=', billId)
    .executeTakeFirstOrThrow();
  return count;
}

/** Whether the line of a bank statement with this hash was booked, and any of that stands. */
export async function isLineBooked(db: Db, accountId: string, hash: string): Promise<boolean> {
  const row = await db
    .selectFrom('payment')
    .select('id')
    .where('account_id', '=', accountId)
    .where('import_line', 'in', lineMarks(hash))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** The rows that stand and fall together: a payment by itself, or all that moved one credit. */
export async function findPaymentsWith(db: Db, row: PaymentRow): Promise<PaymentRow[]> {
  if (row.pair_id === null) return [row];
  return db
    .selectFrom('payment')
    .selectAll()
    .where('account_id', '=', row.account_id)
    .where('pair_id', '=', row.pair_id)
    .execute();
}

/** What was paid back of an invoice's money, or used for another one, and stands, the oldest first. */
export async function listMoneyOut(db: Db, { account_id, id }: BillRow): Promise<MoneyOut[]> {
  const rows = await db
    .selectFrom('payment')
    .leftJoin('payment as other', (join) =>
      join
        .onRef('other.account_id', '=', 'payment.account_id')
        // As its index has it.
        .onRef('other.job_id', '=', 'payment.job_id')
        .onRef('other.pair_id', '=', 'payment.pair_id')
        .on('other.amount', '>', 0),
    )
    .leftJoin('bill', (join) =>
      join.onRef('bill.account_id', '=', 'other.account_id').onRef('bill.id', '=', 'other.bill_id'),
    )
    .select(['payment.amount', 'payment.received_on', 'bill.number'])
    .where('payment.account_id', '=', account_id)
    .where('payment.bill_id', '=', id)
    .where('payment.amount', '<', 0)
    .where('payment.voided_at', 'is', null)
    .orderBy('payment.created_at')
    .orderBy('payment.id')
    .execute();
  return rows.map(({ amount, received_on: on, number: usedFor }) => ({ amount: pence(0 - amount), on, usedFor }));
}

/** Notes of payments that they were a mistake and sums up anew what they changed; the line of a bank statement can be booked again. The caller holds the account and their job. */
export async function voidRows(
  tx: Tx,
  rows: readonly PaymentRow[],
  { at, reason }: { readonly at: Instant; readonly reason: string },
): Promise<void> {
  for (const { account_id: accountId, id } of rows) {
    await tx
      .updateTable('payment')
      .set({ voided_at: at, void_reason: reason, import_line: null })
      .where('account_id', '=', accountId)
      .where('id', '=', id)
      .execute();
  }
  await tallyPayments(tx, rows);
}
