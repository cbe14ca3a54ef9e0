import { sql } from 'kysely';
import type { FileType } from '#domain/job/job.ts';
import { readAside, readTextsAside } from '#server/platform/db/engine.ts';
import type { Db } from '#server/platform/db/tables.ts';

/** A stored document: what its file's name is made of, and the size of its PDF in bytes. */
export type ExportedDocument = {
  readonly id: string;
  readonly type: FileType;
  readonly version: number;
  readonly jobNumber: number;
  readonly number: string | null;
  readonly extra: number | null;
  readonly size: number;
};

/** The ids of all jobs of the account, deleted ones too, by their numbers. */
export async function listJobIds(db: Db, accountId: string): Promise<string[]> {
  const query = db.selectFrom('job').select('id').where('account_id', '=', accountId).orderBy('job_number');
  return readTextsAside(db, accountId, query.compile());
}

/** All documents of the account, or of these jobs of it, by job and time. */
export async function listDocuments(
  db: Db,
  accountId: string,
  jobIds: readonly string[] | null = null,
): Promise<ExportedDocument[]> {
  if (jobIds?.length === 0) return [];
  const query = db
    .selectFrom('document')
    .innerJoin('job', (join) =>
      join.onRef('job.account_id', '=', 'document.account_id').onRef('job.id', '=', 'document.job_id'),
    )
    .leftJoin('bill', (join) =>
      join.onRef('bill.account_id', '=', 'document.account_id').onRef('bill.id', '=', 'document.id'),
    )
    .select([
      'document.id as id',
      'bill.number as number',
      'document.extra as extra',
      'document.type as type',
      'document.version as version',
      'job.job_number as jobNumber',
      sql<number>`octet_length(document.pdf)`.as('size'),
    ])
    .where('document.account_id', '=', accountId)
    .where((eb) => (jobIds === null ? eb.lit(true) : eb('document.job_id', 'in', jobIds)))
    .orderBy('job.job_number')
    .orderBy('document.created_at')
    .orderBy('document.id');
  return readAside(db, accountId, query.compile());
}

/** The PDF of a document. */
export async function readPdf(db: Db, accountId: string, documentId: string): Promise<Uint8Array> {
  const { pdf } = await db
    .selectFrom('document')
    .select('pdf')
    .where('account_id', '=', accountId)
    .where('id', '=', documentId)
    .executeTakeFirstOrThrow();
  return pdf;
}

/** Which document each file of these jobs' histories is, by the file's id. */
export async function documentOfFiles(
  db: Db,
  accountId: string,
  jobIds: readonly string[],
): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('job_file')
    .select(['id', 'document_id'])
    .where('account_id', '=', accountId)
    .where('job_id', 'in', jobIds)
    .execute();
  return new Map(rows.map((row) => [row.id, row.document_id]));
}

/** Those of these jobs that have an offer. */
export async function withOffers(db: Db, accountId: string, jobIds: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('offer')
    .select('job_id')
    .distinct()
    .where('account_id', '=', accountId)
    .where('job_id', 'in', jobIds)
    .execute();
  const found = new Set(rows.map(({ job_id }) => job_id));
  return jobIds.filter((id) => found.has(id));
}

/** All logos that the account has had. */
export async function listLogos(db: Db, accountId: string): Promise<{ id: string; mime: string; size: number }[]> {
  return db
    .selectFrom('logo')
    .select(['id', 'mime', sql<number>`octet_length(bytes)`.as('size')])
    .where('account_id', '=', accountId)
    .execute();
}

/** The photos of all extras, or of those of these jobs, by the ids of their offers. */
export async function listPhotos(
  db: Db,
  accountId: string,
  jobIds: readonly string[] | null = null,
): Promise<{ id: string; mime: string; size: number }[]> {
  if (jobIds?.length === 0) return [];
  const photos = db
    .selectFrom('extra_photo')
    .select(['offer_id as id', 'mime', sql<number>`octet_length(bytes)`.as('size')])
    .where('account_id', '=', accountId);
  if (jobIds === null) return photos.execute();
  const offers = db.selectFrom('offer').select('id').where('account_id', '=', accountId).where('job_id', 'in', jobIds);
  return photos.where('offer_id', 'in', offers).execute();
}

/** The bytes of the photo of an offer's extra. */
export async function readPhoto(db: Db, accountId: string, offerId: string): Promise<Uint8Array> {
  const { bytes } = await db
    .selectFrom('extra_photo')
    .select('bytes')
    .where('account_id', '=', accountId)
    .where('offer_id', '=', offerId)
    .executeTakeFirstOrThrow();
  return bytes;
}
