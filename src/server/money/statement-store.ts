import type { PaperPlace, StatementSource } from '#domain/bill/statement.ts';
import { EMPTY_ADDRESS } from '#domain/text/address.ts';
import { addressIn, billedIn } from '#server/jobs/stored-job.ts';
import { foundBills, recordOf } from '#server/jobs/bill-store.ts';
import { paymentOf } from '#server/papers/bills/payment-store.ts';
import type { Db } from '#server/platform/db/tables.ts';

/** All papers of a customer and what was entered against them, the oldest first (K2). */
export async function listForStatement(db: Db, accountId: string, customerId: string): Promise<StatementSource> {
  const bills = await foundBills(db)
    .select('job.customer_address as site')
    .where('bill.account_id', '=', accountId)
    .where('bill.customer_id', '=', customerId)
    .orderBy('bill.issued_at')
    .orderBy('bill.id')
    .execute();
  const payments = await db
    .selectFrom('payment')
    .innerJoin('bill', (join) =>
      join.onRef('bill.account_id', '=', 'payment.account_id').onRef('bill.id', '=', 'payment.bill_id'),
    )
    .selectAll('payment')
    .where('bill.account_id', '=', accountId)
    .where('bill.customer_id', '=', customerId)
    .orderBy('payment.created_at')
    .orderBy('payment.id')
    .execute();
  const cancelled = new Set(bills.flatMap(({ id, cancelled_at }) => (cancelled_at === null ? [] : [id])));
  const places = new Map(bills.map((row) => [row.id, placeOf(row)]));
  return { bills: bills.map(recordOf), payments: payments.map(paymentOf), cancelled, places };
}

function placeOf({ site, details }: { readonly site: string; readonly details: string }): PaperPlace {
  const { customerBillingAddress: billing, purchaseOrder } = billedIn(details);
  return { site: addressIn(site) ?? EMPTY_ADDRESS, billing, purchaseOrder };
}
