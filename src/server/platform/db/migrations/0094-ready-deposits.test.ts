import { expect, test } from 'vitest';
import { migrate } from '#server/platform/db/migrate.ts';
import { databaseAt } from '#server/testing/rows-by-migration.ts';

const WAITING = { id: 'deposit', label: 'Deposit', share: { percent: 2_500 }, when: 'ON_ACCEPTANCE' };
const REST = { id: 'rest', label: 'Rest', share: 'REST', when: 'ON_FINISH' };
const detailsOf = (...paymentPlan: readonly object[]) => JSON.stringify({ paymentPlan });
const YES = { state: 'ACCEPTED', version: 1, answered_at: '2026-11-21T09:14:00.000Z', extra: null };

test.each<[string, object, object, string | null]>([
  ['whose earlier version stands accepted is ready from that day', {}, {}, '2026-11-21'],
  ['of which something else is ready later is ready from that day', { ready_on: '2026-12-01' }, {}, '2026-11-21'],
  ['of which something else was ready before stays', { ready_on: '2026-11-01' }, {}, '2026-11-01'],
  ['that is as it was accepted stays', { version: 1 }, {}, null],
  ['of which no part waits for a yes stays', { details: detailsOf(REST) }, {}, null],
  ['whose quote is open stays', {}, { state: 'OPEN', answered_at: null }, null],
  ['of which an extra was accepted stays', {}, { extra: '{}' }, null],
])('a job of before %s', async (_, job, offer, ready) => {
  const { db, insert } = await databaseAt('0093-pieces-by-area');
  await insert('account', { logo_id: null });
  const changed = { status: 'PRICED', version: 2, ready_on: null, details: detailsOf(WAITING, REST) };
  await insert('job', { id: 'job', ...changed, ...job });
  await insert('document', { job_id: 'job' });
  await insert('offer', { job_id: 'job', ...YES, ...offer });
  await migrate(db);
  expect(await db.selectFrom('job').select('ready_on').execute()).toEqual([{ ready_on: ready }]);
});
