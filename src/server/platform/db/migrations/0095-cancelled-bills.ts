import type { Kysely } from 'kysely';

// The tables as they were then, as far as this reads and writes them.
type Tables = {
  job: { account_id: string; id: string; status: string };
  offer: {
    account_id: string;
    id: string;
    job_id: string;
    document_id: string;
    state: string;
    extra: string | null;
    total: number;
    cancelled_at: string | null;
    pay_back_by: string | null;
  };
  bill: { account_id: string; id: string; job_id: string; seq: number; kind: string; issued_at: string };
  document_facts: { account_id: string; document_id: string; facts: string; customer_email: string | null };
  cancelled_bill: {
    account_id: string;
    bill_id: string;
    offer_id: string;
    cancelled_at: string;
    pay_back_by: string | null;
    extra_total: number | null;
  };
};

type Paper = { readonly name: string; readonly email: string };

/**
 * Keeps which invoices a cancellation is about: those of the contract that were issued before it, and of an extra that was cancelled by itself the one
 * that asks for all of its job. Until then it was found by the job alone, which may have been made out to another customer since.
 */
export async function up(db: Kysely<Tables>): Promise<void> {
  await db.schema
    .createTable('cancelled_bill')
    .addColumn('account_id', 'text', (column) => column.notNull())
    .addColumn('bill_id', 'text', (column) => column.notNull())
    .addColumn('offer_id', 'text', (column) => column.notNull())
    .addColumn('cancelled_at', 'text', (column) => column.notNull())
    .addColumn('pay_back_by', 'text')
    .addColumn('extra_total', 'integer')
    .addPrimaryKeyConstraint('cancelled_bill_key', ['account_id', 'bill_id', 'offer_id'])
    .addForeignKeyConstraint('cancelled_bill_bill', ['account_id', 'bill_id'], 'bill', ['account_id', 'id'])
    .addForeignKeyConstraint('cancelled_bill_offer', ['account_id', 'offer_id'], 'offer', ['account_id', 'id'])
    .execute();
  await fill(db);
  // What it found is found by the new table.
  await db.schema.dropIndex('offer_cancelled').execute();
}

async function fill(db: Kysely<Tables>): Promise<void> {
  const cancelled = await db
    .selectFrom('offer')
    .innerJoin('job', (join) =>
      join.onRef('job.account_id', '=', 'offer.account_id').onRef('job.id', '=', 'offer.job_id'),
    )
    .select(['offer.account_id', 'offer.id', 'offer.job_id', 'offer.document_id', 'offer.extra', 'offer.total'])
    .select(['offer.cancelled_at', 'offer.pay_back_by', 'job.status'])
    .where('offer.state', '=', 'CANCELLED')
    .where('offer.cancelled_at', 'is not', null)
    .execute();
  for (const { account_id, id, job_id, document_id, extra, total, cancelled_at, pay_back_by, status } of cancelled) {
    if (cancelled_at === null) continue;
    const bills = await db
      .selectFrom('bill')
      .select(['id', 'issued_at'])
      .where('account_id', '=', account_id)
      .where('job_id', '=', job_id)
      .where('kind', '=', 'INVOICE')
      .orderBy('seq')
      .execute();
    const isOfQuote = cancelled.some(
      (other) => other.extra === null && other.job_id === job_id && other.cancelled_at === cancelled_at,
    );
    if (extra !== null && (isOfQuote || status !== 'INVOICED')) continue;
    const offeredTo = await paperOf(db, account_id, document_id);
    for (const bill of extra === null ? bills : bills.slice(-1)) {
      if (bill.issued_at > cancelled_at) continue;
      if (isOther(offeredTo, await paperOf(db, account_id, bill.id))) continue;
      const extra_total = extra === null ? null : total;
      const row = { account_id, bill_id: bill.id, offer_id: id, cancelled_at, pay_back_by, extra_total };
      await db.insertInto('cancelled_bill').values(row).execute();
    }
  }
}

async function paperOf(db: Kysely<Tables>, accountId: string, documentId: string): Promise<Paper | null> {
  const row = await db
    .selectFrom('document_facts')
    .select(['facts', 'customer_email'])
    .where('account_id', '=', accountId)
    .where('document_id', '=', documentId)
    .executeTakeFirst();
  if (row === undefined) return null;
  const { customer } = JSON.parse(row.facts) as { readonly customer?: { readonly name?: string } }; // as each version wrote it
  return { name: plain(customer?.name ?? ''), email: plain(row.customer_email ?? '') };
}

// Only where all that is known of both differs: of any other it was said that it was cancelled until now.
function isOther(one: Paper | null, other: Paper | null): boolean {
  if (one === null || other === null || one.email === '' || other.email === '') return false;
  return one.email !== other.email && one.name !== other.name;
}

function plain(text: string): string {
  return text.trim().toLowerCase();
}
