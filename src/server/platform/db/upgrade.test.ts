import type { Kysely } from 'kysely';
import { expect, test } from 'vitest';
import { openDatabaseAt } from '#server/testing/database-at-version.ts';
import type { FilledTables } from '#server/testing/first-rows.ts';
import { rowsAt, rowsByMigration, SPARE_CODE } from '#server/testing/rows-by-migration.ts';
import { findFacts, findModel } from '#server/papers/document-store.ts';
import { signUpBody } from '#server/testing/sign-up-body.ts';
import { createTestApp } from '#server/testing/test-app.ts';
import { forMigrations } from './engine.ts';
import { MIGRATION_NAMES, migrate } from './migrate.ts';
import type { Db } from './tables.ts';

// Tables as they were, not today's.
function asItWas(db: Db): Kysely<FilledTables> {
  return db as unknown as Kysely<FilledTables>;
}

test('every migration says what it gave a place to', async () => {
  expect(Object.keys(await rowsByMigration())).toEqual(MIGRATION_NAMES);
});

test.each(MIGRATION_NAMES)('an installation at %s keeps all its data, and its owner can go on', async (version) => {
  const db = await openDatabaseAt(version);
  const { schema } = await forMigrations(db);
  const tables = (await db.introspection.getTables()).filter((table) => (table.schema ?? null) === schema);
  const rows = await rowsAt(version);
  expect(Object.keys(rows).toSorted()).toEqual(tables.map(({ name }) => name).toSorted());
  for (const [table, row] of Object.entries(rows)) await asItWas(db).insertInto(table).values(row).execute();

  await migrate(db);
  const newest = await rowsAt(MIGRATION_NAMES.at(-1) ?? '');
  for (const [table, row] of Object.entries(rows)) {
    for (const [name, value] of Object.entries(newest[table] ?? {})) if (value === undefined) delete row[name];
    const [kept, ...more] = await asItWas(db).selectFrom(table).selectAll().execute();
    expect(more).toEqual([]);
    expect(withPlainBytes(kept ?? {})).toMatchObject(withPlainBytes(row));
  }

  const { visitor } = await createTestApp({ deps: { db } });
  const owner = await visitor();
  const { email, password } = signUpBody();
  expect((await owner.post('/api/sign-in', { email, password, code: SPARE_CODE })).statusCode).toBe(200);
  const [job] = (await owner.get('/api/jobs')).json<{ id: string; jobNumber: number }[]>();
  expect(job).toMatchObject({ id: 'job', jobNumber: 1 });
  expect((await owner.post('/api/jobs', {})).json()).toMatchObject({ jobNumber: 2 });
  expect((await owner.get('/api/products')).json()).toMatchObject([{ name: 'Éclair oak' }]);
  expect((await owner.get('/api/account')).json()).toMatchObject({ businessName: 'Prys Flooring ✓' });
  expect((await owner.get('/api/files/file')).rawPayload.toString()).toBe('%PDF-1.7 %%EOF');
  expect(await findModel(db, 'account', 'document')).toMatchObject({ type: 'quote', title: 'Quote #1 (Version 1 )' });
  expect(await findFacts(db, 'account', 'document')).toMatchObject({ number: '#1', total: 62_326, vatBreakdown: [] });
});

// The engines answer bytes as different classes.
function withPlainBytes(row: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(row).map(([name, value]) => [name, value instanceof Uint8Array ? Array.from(value) : value]),
  );
}
