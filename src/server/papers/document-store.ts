import type { DocumentFacts } from '#domain/document/document-facts.ts';
import type { DocumentModel } from '#domain/document/document-model.ts';
import type { FileType } from '#domain/job/job.ts';
import { newestVersion, readStored, UnreadableContentError } from '#server/platform/db/stored-content.ts';
import type { Db, Tx } from '#server/platform/db/tables.ts';
import { FACTS_FORM, MODEL_FORM, type StoredFacts } from './stored-document.ts';

/** An issued document by its id, as it was then: the model that it was drawn from, the bytes that were drawn, and what it says. */
export type IssuedDocument = {
  readonly id: string;
  readonly model: DocumentModel;
  readonly pdf: Uint8Array;
  readonly facts: DocumentFacts;
};

/** The model of an issued document; throws when there is none, and an UnreadableContentError when it can't be read. */
export async function findModel(db: Db, accountId: string, id: string): Promise<DocumentModel> {
  const { model, content_version } = await db
    .selectFrom('document')
    .select(['model', 'content_version'])
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return readStored(MODEL_FORM, { id, version: content_version, content: model });
}

/** What an issued document says; throws an UnreadableContentError when that is not known or can't be read. */
export async function findFacts(db: Db, accountId: string, id: string): Promise<DocumentFacts> {
  const row = await db
    .selectFrom('document_facts')
    .select(['facts', 'content_version', 'customer_email'])
    .where('account_id', '=', accountId)
    .where('document_id', '=', id)
    .executeTakeFirst();
  if (!row) throw new UnreadableContentError(FACTS_FORM.kind, id, 'there are none');
  const facts = readStored(FACTS_FORM, { id, version: row.content_version, content: row.facts });
  return { ...facts, customer: { ...facts.customer, email: row.customer_email } };
}

// Papers about an offer: what they say of it stands with the offer (see keepPaper).
const WITHOUT_FACTS: readonly FileType[] = ['papers', 'acceptance'];

/** The same of any document that is kept, null of those that have no facts of their own. */
export async function findFactsIfAny(db: Db, accountId: string, id: string): Promise<DocumentFacts | null> {
  const { type } = await db
    .selectFrom('document')
    .select('type')
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return WITHOUT_FACTS.includes(type) ? null : findFacts(db, accountId, id);
}

/** Stores an issued document: its model, the exact bytes that were drawn from it (ruling D3), and its facts. An extra is drawn as a quote is. */
export async function addDocument(
  tx: Tx,
  accountId: string,
  jobId: string,
  { id, model, pdf, facts }: IssuedDocument,
  { type = model.type, extra = null }: { readonly type?: FileType; readonly extra?: number | null } = {},
): Promise<void> {
  await tx
    .insertInto('document')
    .values({
      account_id: accountId,
      id,
      job_id: jobId,
      type,
      version: model.version,
      model: JSON.stringify(model),
      pdf,
      created_at: model.issuedAt,
      content_version: newestVersion(MODEL_FORM),
      extra,
    })
    .execute();
  const { email, ...customer } = facts.customer;
  const stored: StoredFacts = { ...facts, customer };
  await tx
    .insertInto('document_facts')
    .values({
      account_id: accountId,
      document_id: id,
      content_version: newestVersion(FACTS_FORM),
      facts: JSON.stringify(stored),
      customer_email: email,
    })
    .execute();
}
