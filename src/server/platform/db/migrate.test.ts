import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { rowsAt } from '#server/testing/rows-by-migration.ts';
import { createTestDatabase, openTestDatabase, emptyPlace } from '#server/testing/test-database.ts';
import { migrate } from './migrate.ts';
import { up as sessionDevices } from './migrations/0003-session-devices.ts';

test('migrating again changes nothing', async () => {
  const { db } = await createTestDatabase();
  const before = await db.introspection.getTables();
  await migrate(db);
  expect(await db.introspection.getTables()).toEqual(before);
});

test('processes that start together on a new database migrate it once', async () => {
  const place = await emptyPlace();
  const databases = await Promise.all(Array.from({ length: 4 }, () => openTestDatabase(place)));
  await Promise.all(databases.map((db) => migrate(db)));
  const [first] = databases;
  expect(await first?.selectFrom('account').selectAll().execute()).toEqual([]);
});

test('a database that a newer version has changed is refused', async () => {
  const db = await openTestDatabase(await emptyPlace());
  await migrate(db);
  await sql`insert into kysely_migration values ('9999-from-the-future', '2030-01-01')`.execute(db);
  await expect(migrate(db)).rejects.toThrow('could not be brought up to date');
});

test('sessions of before their devices were kept go on, each with an id', async () => {
  const db = await openTestDatabase(await emptyPlace());
  await sql`create table account (id text primary key)`.execute(db);
  await sql`create table session (token_hash text primary key, account_id text not null)`.execute(db);
  await sql`insert into session values ('a', '1'), ('b', '1')`.execute(db);
  await sessionDevices(db);
  const { rows } = await sql<{ id: string }>`select id, user_agent from session`.execute(db);
  expect(rows).toEqual([
    { id: expect.stringMatching(/^[0-9a-f-]{36}$/), user_agent: '' },
    { id: expect.stringMatching(/^[0-9a-f-]{36}$/), user_agent: '' },
  ]);
  expect(rows[0]?.id).not.toBe(rows[1]?.id);
});

test('an installation of before times were remembered begins with the highest among its rows, whatever the clock says', async () => {
  const db = await openTestDatabase(await emptyPlace());
  await migrate(db, '0013-one-kind-of-queue');
  const account = (await rowsAt('0013-one-kind-of-queue'))['account'];
  await db
    .insertInto('account')
    .values({ ...account, closed_at: '2027-01-31T17:00:00.000Z' } as never) // the row as it was then
    .execute();
  await migrate(db);
  expect(await db.selectFrom('latest_time').selectAll().execute()).toEqual([
    { id: 1, at: Date.parse('2027-01-31T17:00:00.000Z') },
  ]);
});

test('open jobs of before they followed their account take its VAT; those that cost something else are priced anew, nothing issued changes', async () => {
  const db = await openTestDatabase(await emptyPlace());
  await migrate(db, '0023-document-texts');
  const { account, job, document, job_file: file } = await rowsAt('0023-document-texts');
  const insert = (table: 'account' | 'job' | 'document' | 'job_file', row: object) =>
    db
      .insertInto(table)
      .values(row as never) // the rows as they were then
      .execute();
  await insert('account', { ...account, id: 'left', logo_id: null, vat_registered: 0 });
  await insert('account', { ...account, id: 'reduced', logo_id: null, email: 'b@post.example', vat_rate: 500 });
  const statuses = { PRICED: 3, QUOTED: 4, INVOICED: 5, DELETED: 6 };
  for (const [number, account_id] of ['left', 'reduced'].entries()) {
    for (const [at, [status, status_rank]] of Object.entries(statuses).entries()) {
      await insert('job', { ...job, account_id, id: status, status, status_rank, job_number: 1 + at + number });
    }
    await insert('document', { ...document, account_id, job_id: 'QUOTED' });
    await insert('job_file', { ...file, account_id, job_id: 'QUOTED' });
    await insert('job', { ...job, account_id, id: 'empty', job_number: 9, price_ex: 0, price_vat: 0, price_inc: 0 });
  }
  await migrate(db);
  const rows = await db.selectFrom('job').selectAll().orderBy('account_id').orderBy('id').execute();
  const before = '2026-11-20T08:14:00.000Z';
  expect(
    rows.map((row) => [
      row.account_id,
      row.id,
      row.status,
      row.status_rank,
      row.version,
      row.vat_rate,
      row.price_vat,
      row.price_inc,
      row.tstamp_updated === before,
    ]),
  ).toEqual([
    ['left', 'DELETED', 'DELETED', 6, 1, 2_000, 50_979, 305_872, true],
    ['left', 'INVOICED', 'INVOICED', 5, 1, 2_000, 50_979, 305_872, true],
    ['left', 'PRICED', 'PRICED', 3, 1, null, 0, 254_893, false],
    ['left', 'QUOTED', 'PRICED', 3, 2, null, 0, 254_893, false],
    ['left', 'empty', 'CUSTOMER_DETAILS_ENTERED', 1, 1, null, 0, 0, true],
    ['reduced', 'DELETED', 'DELETED', 6, 1, 2_000, 50_979, 305_872, true],
    ['reduced', 'INVOICED', 'INVOICED', 5, 1, 2_000, 50_979, 305_872, true],
    ['reduced', 'PRICED', 'PRICED', 3, 1, 500, 12_745, 267_638, false],
    ['reduced', 'QUOTED', 'PRICED', 3, 2, 500, 12_745, 267_638, false],
    ['reduced', 'empty', 'CUSTOMER_DETAILS_ENTERED', 1, 1, 500, 0, 0, true],
  ]);
});

test('jobs of before there were customers are linked to one for each customer, the newest job’s details on it; closed accounts and New jobs to none', async () => {
  const db = await openTestDatabase(await emptyPlace());
  await migrate(db, '0046-cancellation-terms');
  const { account, job } = await rowsAt('0046-cancellation-terms');
  const insert = (table: 'account' | 'job', row: object) =>
    db
      .insertInto(table)
      .values(row as never) // the rows as they were then
      .execute();
  await insert('account', { ...account, id: 'open', logo_id: null });
  await insert('account', {
    ...account,
    id: 'closed',
    email: '',
    logo_id: null,
    closed_at: '2026-11-20T08:14:00.000Z',
  });
  const none = { customer_email: '', details: '{"customerHasNoEmail":true}' };
  const jobs = {
    old: { tstamp_updated: '2026-01-01T08:14:00.000Z' },
    cased: {
      customer_name: 'MARGARET ELLISON',
      customer_email: 'M.Ellison@post.example',
      aside: '{"customerPhone":"0113-496-0000"}',
    },
    posted: { ...none, status: 'DELETED', status_rank: 6, status_before_deletion: 'QUOTED' },
    elsewhere: { ...none, customer_address: '{"line1":"","line2":"","postcode":"LS1 1AA","city":""}' },
    begun: { status: 'NEW', status_rank: 0 },
    nobody: { status: 'DELETED', status_rank: 6, status_before_deletion: 'NEW' },
    broken: { customer_name: 'Ann', customer_address: '{', details: '[', aside: '' },
  };
  for (const [at, [id, own]] of Object.entries(jobs).entries()) {
    await insert('job', { ...job, ...own, account_id: 'open', id, job_number: at + 1 });
  }
  await insert('job', { ...job, account_id: 'closed', id: 'invoiced', status: 'INVOICED', status_rank: 5 });
  await migrate(db);
  const linked = await db
    .selectFrom('job')
    .leftJoin('customer', (join) =>
      join.onRef('customer.account_id', '=', 'job.account_id').onRef('customer.id', '=', 'job.customer_id'),
    )
    .select(['job.id', 'customer.name', 'customer.email', 'customer.phone', 'customer.address', 'job.customer_id'])
    .orderBy('job.id')
    .execute();
  const address = '{"line1":"27 Alma Road","line2":"","postcode":"LS17 6DN","city":"Leeds"}';
  const margaret = { name: 'MARGARET ELLISON', email: 'M.Ellison@post.example', phone: '0113-496-0000', address };
  const unlinked = { name: null, customer_id: null };
  const by = { name: 'Margaret Ellison', email: '' };
  expect(linked).toMatchObject([
    { id: 'begun', ...unlinked },
    { id: 'broken', name: 'Ann', address: '{"line1":"","line2":"","postcode":"","city":""}' },
    { id: 'cased', ...margaret },
    { id: 'elsewhere', ...by },
    { id: 'invoiced', ...unlinked },
    { id: 'nobody', ...unlinked },
    { id: 'old', ...margaret },
    { id: 'posted', ...by, address },
  ]);
  expect(new Set(linked.map((each) => each.customer_id)).size).toBe(5);
});

test('jobs of before Money said what is ready are ready from the end of their work, and those with a plan are looked at', async () => {
  const db = await openTestDatabase(await emptyPlace());
  await migrate(db, '0072-papers-of-extras');
  const { account, customer, job } = await rowsAt('0072-papers-of-extras');
  const insert = (table: 'account' | 'customer' | 'job', row: object) =>
    db
      .insertInto(table)
      .values(row as never) // the rows as they were then
      .execute();
  await insert('account', { ...account, logo_id: null });
  await insert('customer', { ...customer });
  const jobs = {
    begun: { aside: '{"workFinishedOn":null}' },
    finished: { aside: '{"workStartedOn":"2026-11-01","workFinishedOn":"2026-11-18"}' },
    invoiced: { aside: '{"workFinishedOn":"2026-11-17"}', status: 'INVOICED', status_rank: 5 },
    old: { aside: '{}' },
    planned: { aside: '{}', details: '{"paymentPlan":[{}]}' },
  };
  for (const [index, [id, row]] of Object.entries(jobs).entries()) {
    await insert('job', { ...job, id, job_number: index + 1, ...row });
  }
  await migrate(db);
  const rows = await db.selectFrom('job').select(['id', 'ready_on']).orderBy('job_number').execute();
  expect(rows.map(({ id, ready_on }) => [id, ready_on])).toEqual([
    ['begun', null],
    ['finished', '2026-11-18'],
    ['invoiced', '2026-11-17'],
    ['old', null],
    ['planned', '2026-11-23'],
  ]);
});
