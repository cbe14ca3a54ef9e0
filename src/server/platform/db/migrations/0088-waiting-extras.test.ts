import { expect, test } from 'vitest';
import { migrate } from '#server/platform/db/migrate.ts';
import { databaseAt } from '#server/testing/rows-by-migration.ts';

const BEFORE = '0087-offered-days';

test('an extra of before waits with its whole total, unless its job is deleted, and a quote as it did', async () => {
  const { db, insert } = await databaseAt(BEFORE);
  await insert('account', { logo_id: null });
  await insert('job', { id: 'kept', status: 'INVOICED' });
  await insert('job', { id: 'deleted', job_number: 2, status: 'DELETED' });
  const offers = [
    { job_id: 'kept', extra: '{}', waits: null },
    { job_id: 'kept', extra: '{}', waits: 4_402 },
    { job_id: 'kept', extra: null, waits: null },
    { job_id: 'deleted', extra: '{}', waits: null },
  ];
  for (const [at, offer] of offers.entries()) {
    const document_id = `document-${at}`;
    await insert('document', { id: document_id, job_id: offer.job_id, version: at + 1 });
    const own = { id: `offer-${at}`, seq: at + 1, document_id, token: `token-${at}`, total: 14_402 };
    await insert('offer', { ...own, ...offer });
  }
  await migrate(db);
  const kept = await db.selectFrom('offer').select('waits').orderBy('id').execute();
  expect(kept.map(({ waits }) => waits)).toEqual([14_402, 14_402, null, null]);
});
