import type { Kysely } from 'kysely';
import { factsOfPrinted } from './0010-printed-facts.ts';

// The tables as they were then, as far as this reads and writes them.
type Tables = {
  account: { id: string; closed_at: string | null };
  job: {
    account_id: string;
    id: string;
    status: string;
    status_before_deletion: string | null;
    version: number;
    customer_name: string;
    customer_email: string;
    customer_address: string;
    vat_rate: number | null;
  };
  document: { account_id: string; id: string; job_id: string; model: string };
  document_facts: {
    account_id: string;
    document_id: string;
    content_version: number;
    facts: string;
    customer_email: string | null;
  };
};

const ROWS_AT_ONCE = 200;

/**
 * Says of every document in which version its model is written, and gives each its facts. These are in a table of their own, so that
 * reading many of them passes by no PDF. A document whose model nobody can read gets none: asking for them then names it.
 */
export async function up(db: Kysely<Tables>): Promise<void> {
  await db.schema
    .alterTable('document')
    .addColumn('content_version', 'integer', (column) => column.notNull().defaultTo(1))
    .execute();
  await db.schema
    .createTable('document_facts')
    .addColumn('account_id', 'text', (column) => column.notNull())
    .addColumn('document_id', 'text', (column) => column.notNull())
    .addColumn('content_version', 'integer', (column) => column.notNull())
    .addColumn('facts', 'text', (column) => column.notNull())
    .addColumn('customer_email', 'text')
    .addPrimaryKeyConstraint('document_facts_key', ['account_id', 'document_id'])
    .addForeignKeyConstraint('document_facts_document', ['account_id', 'document_id'], 'document', ['account_id', 'id'])
    .execute();
  for (let last = { account_id: '', id: '' }; ;) {
    const documents = await documentsAfter(db, last);
    const rows = documents.flatMap(({ account_id, id, ...document }) => {
      const stated = factsOfPrinted(document);
      if (stated === null) return [];
      const facts = JSON.stringify(stated.facts);
      return [{ account_id, document_id: id, content_version: 1, facts, customer_email: stated.customerEmail }];
    });
    if (rows.length > 0) await db.insertInto('document_facts').values(rows).execute();
    const end = documents.at(-1);
    if (end === undefined) return;
    last = end;
  }
}

function documentsAfter(db: Kysely<Tables>, { account_id, id }: { account_id: string; id: string }) {
  return db
    .selectFrom('document')
    .innerJoin('job', (join) =>
      join.onRef('job.account_id', '=', 'document.account_id').onRef('job.id', '=', 'document.job_id'),
    )
    .innerJoin('account', 'account.id', 'document.account_id')
    .select(['document.account_id', 'document.id', 'document.model', 'account.closed_at'])
    .select(['job.status', 'job.status_before_deletion', 'job.version', 'job.vat_rate'])
    .select(['job.customer_name', 'job.customer_email', 'job.customer_address'])
    .where((eb) =>
      eb.or([
        eb('document.account_id', '>', account_id),
        eb.and([eb('document.account_id', '=', account_id), eb('document.id', '>', id)]),
      ]),
    )
    .orderBy('document.account_id')
    .orderBy('document.id')
    .limit(ROWS_AT_ONCE)
    .execute();
}
