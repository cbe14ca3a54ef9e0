import type { DocumentModel } from '#domain/document/document-model.ts';
import type { Db, Tx } from '#server/platform/db/tables.ts';

/** A document as it was issued. */
export type StoredDocument = { readonly id: string; readonly model: DocumentModel };

/** The one invoice of a job, if it is issued (ruling D5). */
export async function findInvoice(db: Db, accountId: string, jobId: string): Promise<StoredDocument | undefined> {
  const row = await db
    .selectFrom('document')
    .select(['id', 'model'])
    .where('account_id', '=', accountId)
    .where('job_id', '=', jobId)
    .where('type', '=', 'invoice')
    .executeTakeFirst();
  return row && documentOf(row);
}

/** The document of this id; throws when there is none. */
export async function findDocument(db: Db, accountId: string, id: string): Promise<StoredDocument> {
  const row = await db
    .selectFrom('document')
    .select(['id', 'model'])
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return documentOf(row);
}

/** Stores an issued document: its model and the exact bytes that were drawn from it (ruling D3). */
export async function addDocument(
  tx: Tx,
  accountId: string,
  jobId: string,
  { id, model, pdf }: StoredDocument & { readonly pdf: Uint8Array },
): Promise<void> {
  await tx
    .insertInto('document')
    .values({
      account_id: accountId,
      id,
      job_id: jobId,
      type: model.type,
      version: model.version,
      model: JSON.stringify(model),
      pdf,
      created_at: model.issuedAt,
    })
    .execute();
}

function documentOf({ id, model }: { id: string; model: string }): StoredDocument {
  // The column holds what addDocument wrote.
  return { id, model: JSON.parse(model) as DocumentModel };
}
