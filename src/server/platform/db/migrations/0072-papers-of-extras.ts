import type { Kysely } from 'kysely';

// The tables as they were then, as far as this reads and writes them.
type Tables = {
  offer: { account_id: string; document_id: string; record_file_id: string | null; extra: string | null };
  job_file: { account_id: string; id: string; document_id: string };
  document: { account_id: string; id: string; extra: number | null };
};

/** Lets a paper say which extra of its job it is of, so that each is called by another name (rule O15). */
export async function up(db: Kysely<Tables>): Promise<void> {
  await db.schema.alterTable('document').addColumn('extra', 'integer').execute();
  const offered = await db
    .selectFrom('offer')
    .leftJoin('job_file as record', (join) =>
      join.onRef('record.account_id', '=', 'offer.account_id').onRef('record.id', '=', 'offer.record_file_id'),
    )
    .select(['offer.account_id', 'offer.document_id', 'offer.extra', 'record.document_id as record_id'])
    .where('offer.extra', 'is not', null)
    .execute();
  for (const { account_id, document_id, extra, record_id } of offered) {
    const { number } = JSON.parse(extra ?? '') as { number: number }; // only one form was ever written
    const ids = record_id === null ? [document_id] : [document_id, record_id];
    await db
      .updateTable('document')
      .set({ extra: number })
      .where('account_id', '=', account_id)
      .where('id', 'in', ids)
      .execute();
  }
}
