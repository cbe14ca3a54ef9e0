import type { NewerVersion } from '#domain/document/document-mail.ts';
import type { JobOffer } from '#domain/job/job-offer.ts';
import { isOffered } from '#domain/price/options.ts';
import { listVersions } from '#server/jobs/offered-to-store.ts';
import type { MailedOffer } from '#server/papers/document-mail.ts';
import type { Db } from '#server/platform/db/tables.ts';
import { findOfferedQuote } from './offered-quote-store.ts';

/** What the mail of an offer tells of it; null for a paper without an offer. */
export async function findMailedOffer(db: Db, accountId: string, token: string | null): Promise<MailedOffer | null> {
  if (token === null) return null;
  const row = await db
    .selectFrom('offer')
    .select(['account_id', 'job_id', 'id', 'extra', 'document_id'])
    .where('account_id', '=', accountId)
    .where('token', '=', token)
    .executeTakeFirstOrThrow();
  const { lines, onTop } = await findOfferedQuote(db, accountId, row.document_id);
  const versions = await listVersions(db, row);
  const offer = versions.find(({ id }) => id === row.id);
  const earlier = offer?.state === 'OPEN' ? offer.replaces : null;
  const newer = offer === undefined ? null : await newerVersion(db, accountId, offer, versions);
  return { token, hasOptions: lines.some(isOffered), onTop, earlier, newer };
}

/** What a version replaces of those that its customer was offered, the newest first. */
async function newerVersion(
  db: Db,
  accountId: string,
  { version }: JobOffer,
  versions: readonly JobOffer[],
): Promise<NewerVersion | null> {
  const before = versions.find((each) => each.version < version);
  if (before === undefined) return null;
  const { sent_on: replacesOf } = await db
    .selectFrom('offer')
    .select('sent_on')
    .where('account_id', '=', accountId)
    .where('id', '=', before.id)
    .executeTakeFirstOrThrow();
  return { version, replaces: before.version, replacesOf };
}

/** The token of the offer whose newest bytes a file brought; null for any other file. */
export async function findTokenOfFile(db: Db, accountId: string, fileId: string): Promise<string | null> {
  const row = await db
    .selectFrom('offer')
    .select('token')
    .where('account_id', '=', accountId)
    .where('file_id', '=', fileId)
    .executeTakeFirst();
  return row?.token ?? null;
}
