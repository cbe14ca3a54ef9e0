import type { Kysely } from 'kysely';
import { expect, test } from 'vitest';
import type { FilledTables } from '#server/testing/first-rows.ts';
import { expectKeptSums } from '#server/testing/kept-sums.ts';
import { rowsAt } from '#server/testing/rows-by-migration.ts';
import { emptyPlace, openTestDatabase } from '#server/testing/test-database.ts';
import { migrate } from './migrate.ts';

const [FIRST, LATER, LAST] = ['2026-11-20T09:00:00.000Z', '2026-11-21T09:00:00.000Z', '2026-11-22T09:00:00.000Z'];
const ANSWERS: Readonly<Record<string, object>> = {
  whole: { state: 'ACCEPTED', answered_at: FIRST },
  again: { state: 'DECLINED', answered_at: LATER },
  besides: { state: 'DECLINED', answered_at: LAST, extra: '{"number":1}' },
  over: { state: 'CANCELLED', answered_at: FIRST },
};

test('an installation from before has what is kept of customers, days and offers summed up from all its bills and payments', async () => {
  const db = await openTestDatabase(await emptyPlace());
  await migrate(db, '0079-kept-counts');
  const { account, customer, job, document, job_file: file, bill, payment, offer } = await rowsAt('0079-kept-counts');
  // Tables as they were, not today's.
  const tables = db as unknown as Kysely<FilledTables>;
  const insert = (table: string, row: FilledTables[string]) => tables.insertInto(table).values(row).execute();
  await insert('account', { ...account, logo_id: null });
  for (const id of ['customer', 'other', 'settled']) await insert('customer', { ...customer, id });
  await insert('job', { ...job });
  const bills = [
    { id: 'open', customer_id: 'customer', received: 4_000 },
    { id: 'unpaid', customer_id: 'customer', issued_on: '2026-11-21' },
    { id: 'above', customer_id: 'customer', received: 10_500 },
    { id: 'credited', customer_id: 'other', credited: 11_000 },
    { id: 'note', customer_id: 'other', kind: 'CREDIT_NOTE', corrects: 'credited' },
    { id: 'paid', customer_id: 'settled', received: 10_000 },
    { id: 'nobody', customer_id: null },
  ];
  for (const [seq, row] of bills.entries()) {
    await insert('document', { ...document, id: row.id });
    await insert('bill', { ...bill, received: 0, ...row, seq: seq + 1, number: `#${seq}` });
  }
  await insert('job_file', { ...file, document_id: 'open' });
  for (const row of [
    { id: 'first', amount: 4_000 },
    { id: 'second', amount: 50, received_on: '2026-11-20' },
    { id: 'voided', voided_at: '2026-11-22T08:14:00.000Z' },
  ]) {
    await insert('payment', { ...payment, bill_id: 'open', idempotency_key: null, ...row });
  }
  await insert('job', { ...job, id: 'quoted', job_number: 2 });
  await insert('job', { ...job, id: 'deleted', job_number: 3, status: 'DELETED', status_rank: 6 });
  for (const [seq, [id, job_id, total]] of (
    [
      ['part', 'job', 90_000],
      ['over', 'job', 100],
      ['whole', 'quoted', 100],
      ['gone', 'deleted', 100],
      ['again', 'quoted', 200],
      ['besides', 'quoted', 50],
    ] as const
  ).entries()) {
    await insert('offer', {
      ...offer,
      id,
      job_id,
      total,
      ...ANSWERS[id],
      seq: seq + 1,
      token: id,
      file_id: 'file',
      record_file_id: null,
      news_event_id: null,
    });
  }
  await migrate(db);
  await expectKeptSums(db);
  const waits = await db.selectFrom('offer').select(['id', 'waits']).orderBy('id').execute();
  expect(waits).toEqual([
    { id: 'again', waits: 200 },
    { id: 'besides', waits: 50 },
    { id: 'gone', waits: null },
    { id: 'over', waits: null },
    { id: 'part', waits: 40_000 },
    { id: 'whole', waits: 100 },
  ]);
  const last = await db.selectFrom('offer').select('id').where('last_answer', '=', 1).orderBy('id').execute();
  expect(last.map(({ id }) => id)).toEqual(['again', 'over']);
  const owed = await db.selectFrom('customer').select(['id', 'owed', 'credit']).orderBy('id').execute();
  expect(owed).toEqual([
    { id: 'customer', owed: 16_000, credit: 500 },
    { id: 'other', owed: 0, credit: 1_000 },
    { id: 'settled', owed: 0, credit: 0 },
  ]);
});
