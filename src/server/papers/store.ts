import { NO_OWN_MAIL, type OwnMail } from '#domain/document/own-mail.ts';
import type { FileType, JobFile } from '#domain/job/job.ts';
import { fileOfRow, numberedFiles } from '#server/jobs/job-files.ts';
import type { Db, Tx } from '#server/platform/db/tables.ts';

/** What a new row of the history says; its version is the document's. */
export type NewFile = Pick<
  JobFile,
  'id' | 'type' | 'version' | 'tstampCreated' | 'action' | 'destination' | 'delivery'
> & {
  readonly jobId: string;
  readonly documentId: string;
  readonly own: OwnMail;
};

/** A row of the history with what is needed to send it again. */
export type FoundFile = {
  readonly file: JobFile;
  readonly jobId: string;
  readonly documentId: string;
  readonly own: OwnMail;
  /** The number of the extra that it is about. */
  readonly extra: number | null;
};

/** The bytes of a file with what its name is made of. */
export type StoredPdf = {
  readonly bytes: Uint8Array;
  readonly type: FileType;
  readonly version: number;
  readonly jobNumber: number;
  /** Of a numbered paper, as printed. */
  readonly number: string | null;
  /** Of the extra that it is about. */
  readonly extra: number | null;
};

/** The account's file of this id. */
export async function findFile(db: Db, accountId: string, id: string): Promise<FoundFile | undefined> {
  const row = await numberedFiles(db)
    .innerJoin('document', (join) =>
      join.onRef('document.account_id', '=', 'job_file.account_id').onRef('document.id', '=', 'job_file.document_id'),
    )
    .select('document.extra as extra')
    .where('job_file.account_id', '=', accountId)
    .where('job_file.id', '=', id)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  // The column holds what addFile wrote.
  const own = row.own_mail === null ? NO_OWN_MAIL : (JSON.parse(row.own_mail) as OwnMail);
  return { file: fileOfRow(row), jobId: row.job_id, documentId: row.document_id, own, extra: row.extra };
}

/** The PDF of the account's file of this id. */
export async function findPdf(db: Db, accountId: string, id: string): Promise<StoredPdf | undefined> {
  return db
    .selectFrom('job_file as file')
    .innerJoin('document', (join) =>
      join.onRef('document.account_id', '=', 'file.account_id').onRef('document.id', '=', 'file.document_id'),
    )
    .innerJoin('job', (join) =>
      join.onRef('job.account_id', '=', 'file.account_id').onRef('job.id', '=', 'file.job_id'),
    )
    .leftJoin('bill', (join) =>
      join.onRef('bill.account_id', '=', 'file.account_id').onRef('bill.id', '=', 'file.document_id'),
    )
    .select(['document.pdf as bytes', 'file.type as type', 'file.version as version', 'job.job_number as jobNumber'])
    .select(['bill.number as number', 'document.extra as extra'])
    .where('file.account_id', '=', accountId)
    .where('file.id', '=', id)
    .executeTakeFirst();
}

/** Puts a file on top of its job's history. Call it once the job's row is written: that keeps two calls from taking one place. */
export async function addFile(tx: Tx, accountId: string, file: NewFile): Promise<void> {
  const top = await tx
    .selectFrom('job_file')
    .select((eb) => eb.fn.max('seq').as('seq'))
    .where('account_id', '=', accountId)
    .where('job_id', '=', file.jobId)
    .executeTakeFirst();
  await tx
    .insertInto('job_file')
    .values({
      account_id: accountId,
      id: file.id,
      job_id: file.jobId,
      document_id: file.documentId,
      type: file.type,
      version: file.version,
      tstamp_created: file.tstampCreated,
      seq: (top?.seq ?? 0) + 1,
      action: file.action,
      destination: file.destination,
      delivery: file.delivery,
      delivery_error: '',
      own_mail: file.action === 'SEND' ? JSON.stringify(file.own) : null,
    })
    .execute();
}

/** Writes how far the e-mail of a file has come; what was set for it is kept for as long as it may have to be written again. */
export async function setDelivery(
  tx: Tx,
  accountId: string,
  id: string,
  { delivery, deliveryError }: Pick<JobFile, 'delivery' | 'deliveryError'>,
): Promise<void> {
  await tx
    .updateTable('job_file')
    .set({ delivery, delivery_error: deliveryError, ...(delivery === 'SENT' ? { own_mail: null } : {}) })
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .execute();
}

/** Sets a file whose e-mail failed on its way again, to this address; false when it has not failed. */
export async function sendFileAgain(tx: Tx, accountId: string, id: string, destination: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('job_file')
    .set({ destination, delivery: 'SENDING', delivery_error: '' })
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .where('delivery', '=', 'FAILED')
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}
