import { sql } from 'kysely';
import { dueToCredit } from '#domain/bill/cancelled-bill.ts';
import type { BillRecord } from '#domain/job/bill-record.ts';
import { pence, sumPence, type Pence } from '#domain/money/money.ts';
import { recordOf } from '#server/jobs/bill-row.ts';
import { foundBills } from '#server/jobs/bill-store.ts';
import { PAID } from '#server/jobs/standing-store.ts';
import type { Db } from '#server/platform/db/tables.ts';

/** An invoice or credit note, and whether it was mailed only, and each time in vain. */
export type BillOfCustomer = BillRecord & { readonly neverArrived: boolean };

/** The newest invoices and credit notes of a customer. */
export async function listBillsOf(
  db: Db,
  accountId: string,
  { customerId, atMost }: { readonly customerId: string; readonly atMost: number },
): Promise<BillOfCustomer[]> {
  const rows = await billsOf(db, accountId, customerId)
    .orderBy('bill.issued_at', 'desc')
    .orderBy('bill.seq', 'desc')
    .limit(atMost)
    .execute();
  return rows.map((row) => ({ ...recordOf(row), neverArrived: row.never_arrived === 1 }));
}

/** What all invoices of a customer come to, in pence: what came in for them, without what is the customer's credit, and what of what is due is to be credited. */
export async function sumBillsOf(
  db: Db,
  accountId: string,
  customerId: string,
): Promise<{ readonly paid: Pence; readonly toCredit: Pence }> {
  const { paid } = await db
    .selectFrom('bill')
    // A sum comes as a text from PostgreSQL, and as nothing where there are none.
    .select(sql<number | string | null>`sum(${PAID})`.as('paid'))
    .where('account_id', '=', accountId)
    .where('customer_id', '=', customerId)
    .where('kind', '=', 'INVOICE')
    .executeTakeFirstOrThrow();
  const cancelled = db.selectFrom('cancelled_bill').select('bill_id').where('account_id', '=', accountId);
  const rows = await billsOf(db, accountId, customerId).where('bill.id', 'in', cancelled).execute();
  return { paid: pence(Number(paid ?? 0)), toCredit: sumPence(rows.map((row) => dueToCredit(recordOf(row)))) };
}

function billsOf(db: Db, accountId: string, customerId: string) {
  return foundBills(db).where('bill.account_id', '=', accountId).where('bill.customer_id', '=', customerId);
}
