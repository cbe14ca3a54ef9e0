import { BOOK_PROGRAMS } from '#domain/bill/book-entry.ts';
import type { PaymentExport } from '#domain/bill/payment-export.ts';
import { keysOf } from '#domain/keys-of.ts';
import { dayOf } from '#domain/time/date.ts';
import type { Db } from '#server/platform/db/tables.ts';

/** The files for an accountant's program that hold any of these payments, the oldest first. */
export async function listPaymentExports(
  db: Db,
  accountId: string,
  payments: readonly { readonly id: string }[],
): Promise<PaymentExport[]> {
  if (payments.length === 0) return [];
  const rows = await db
    .selectFrom('book_entry')
    .innerJoin('book_export', (join) =>
      join
        .onRef('book_export.account_id', '=', 'book_entry.account_id')
        .onRef('book_export.id', '=', 'book_entry.export_id'),
    )
    .select(['book_entry.entry_id', 'book_entry.format', 'book_export.created_at'])
    .where('book_entry.account_id', '=', accountId)
    // As their index has them.
    .where('book_entry.format', 'in', keysOf(BOOK_PROGRAMS))
    .where(
      'book_entry.entry_id',
      'in',
      payments.map(({ id }) => id),
    )
    .orderBy('book_export.created_at')
    .execute();
  return rows.map((row) => ({ paymentId: row.entry_id, format: row.format, on: dayOf(row.created_at) }));
}
