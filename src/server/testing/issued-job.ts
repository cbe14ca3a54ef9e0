import { randomUUID } from 'node:crypto';
import type { DocumentType } from '#domain/job/job.ts';
import { statusFacts } from '#domain/job/job-status.ts';
import type { Db } from '#server/platform/db/tables.ts';
import type { WireJob } from './priced-job.ts';

/** Leaves a job as sending or downloading its quote or invoice does, without drawing one. */
export async function markIssued(db: Db, { id, version }: WireJob, type: DocumentType): Promise<void> {
  const { account_id } = await db.selectFrom('job').select('account_id').where('id', '=', id).executeTakeFirstOrThrow();
  const earlier = await db.selectFrom('job_file').select('seq').where('job_id', '=', id).execute();
  const status = type === 'quote' ? 'QUOTED' : 'INVOICED';
  const document_id = randomUUID();
  const now = new Date().toISOString();
  const common = { account_id, job_id: id, type, version };
  await db
    .insertInto('document')
    .values({ ...common, id: document_id, model: '{}', pdf: new Uint8Array(), created_at: now, content_version: 1 })
    .execute();
  await db
    .insertInto('job_file')
    .values({
      ...common,
      id: randomUUID(),
      document_id,
      tstamp_created: now,
      seq: earlier.length + 1,
      action: 'DOWNLOAD',
      destination: '',
      delivery: null,
      delivery_error: '',
    })
    .execute();
  await db
    .updateTable('job')
    .set({ status, status_rank: statusFacts(status).rank, tstamp_updated: now })
    .where('id', '=', id)
    .execute();
}
