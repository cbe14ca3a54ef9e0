import type { Pence } from '#domain/money/money.ts';
import { tallyBill } from '#server/jobs/tally-store.ts';
import type { BillRow } from '#server/platform/db/bill-tables.ts';
import type { Tx } from '#server/platform/db/tables.ts';

/** Notes what counts as kept back of an invoice, null for what its paper states, and sums up anew what that changes. The caller holds the account and the job. */
export async function storeKept(tx: Tx, { account_id, id }: BillRow, kept: Pence | null): Promise<void> {
  await tx
    .updateTable('bill')
    .set(({ eb, ref, val }) => ({
      cis_kept: kept,
      to_pay: eb('total', '-', kept === null ? ref('cis_deduction') : val(kept)),
    }))
    .where('account_id', '=', account_id)
    .where('id', '=', id)
    .execute();
  await tallyBill(tx, account_id, id);
}
