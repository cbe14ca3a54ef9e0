import { STATEMENT_METHODS, type OffStatement } from '#domain/bill/book-payment.ts';
import { PAYMENT_METHODS } from '#domain/bill/payment.ts';
import type { Period } from '#domain/bill/vat-figures.ts';
import { pence } from '#domain/money/money.ts';
import type { Db } from '#server/platform/db/tables.ts';

/** What came in and went back in a period by ways that are not on the bank's statement, by each of them; what was voided or only moved is none. */
export async function sumOffStatement(db: Db, accountId: string, { from, to }: Period): Promise<OffStatement[]> {
  const rows = await db
    .selectFrom('payment')
    .select('method')
    .select(({ fn, eb, val }) => [
      fn.countAll<number>().as('count'),
      // As text where one database has no number as large as a sum may be.
      fn
        .sum<number | string>(eb.case().when('amount', '>', 0).then(eb.ref('amount')).else(val(0)).end())
        .as('received'),
      fn.sum<number | string>(eb.case().when('amount', '<', 0).then(eb.ref('amount')).else(val(0)).end()).as('back'),
    ])
    .where('account_id', '=', accountId)
    .where('received_on', '>=', from)
    .where('received_on', '<=', to)
    .where('voided_at', 'is', null)
    .where('method', 'not in', [...STATEMENT_METHODS, 'CREDIT'])
    .groupBy('method')
    .execute();
  return rows
    .map(({ method, count, received, back }) => ({
      method,
      count,
      received: pence(Number(received)),
      paidBack: pence(0 - Number(back)),
    }))
    .toSorted((one, other) => PAYMENT_METHODS.indexOf(one.method) - PAYMENT_METHODS.indexOf(other.method));
}
