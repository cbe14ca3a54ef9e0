import { expect, test } from 'vitest';
import { migrate } from '#server/platform/db/migrate.ts';
import { databaseAt } from '#server/testing/rows-by-migration.ts';

const YES = { state: 'ACCEPTED', version: 1, answered_at: '2026-11-21T09:14:00.000Z', extra: null };
const PLANNED = JSON.stringify({ jobNumber: 1, plan: { parts: [], invoiced: 0 } });
const NOT_PLANNED = JSON.stringify({ jobNumber: 1, plan: null });

test.each<[string, object, object, string, string | null]>([
  ['whose accepted quote had a plan may be ready from the day of the yes', {}, {}, PLANNED, '2026-11-21'],
  ['that was to be ready later may be from that day', { ready_on: '2026-12-01' }, {}, PLANNED, '2026-11-21'],
  ['that was ready before stays', { ready_on: '2026-11-01' }, {}, PLANNED, '2026-11-01'],
  ['that is as it was accepted stays', { version: 1 }, {}, PLANNED, null],
  ['whose accepted quote had no plan stays', {}, {}, NOT_PLANNED, null],
  ['whose quote is open stays', {}, { state: 'OPEN', answered_at: null }, PLANNED, null],
  ['of which an extra was accepted stays', {}, { extra: '{}' }, PLANNED, null],
])('a job of before %s', async (_, job, offer, content, ready) => {
  const { db, insert } = await databaseAt('0098-quoted-bytes');
  await insert('account', { logo_id: null });
  await insert('job', { id: 'job', status: 'PRICED', version: 2, ready_on: null, ...job });
  await insert('document', { id: 'document', job_id: 'job' });
  await insert('offer', { job_id: 'job', document_id: 'document', ...YES, ...offer });
  await insert('offered_quote', { document_id: 'document', content });
  await migrate(db);
  expect(await db.selectFrom('job').select('ready_on').execute()).toEqual([{ ready_on: ready }]);
});
