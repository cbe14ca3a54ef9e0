import { beforeEach, expect, test } from 'vitest';
import { holdAccount } from '#server/identity/account/store.ts';
import { createJob, putJob, readJob, refusal } from '#server/testing/job-calls.ts';
import type { Tx } from '#server/platform/db/tables.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import type { TestClient } from '#server/testing/test-client.ts';
import { whileHeld } from '#server/testing/while-held.ts';
import { findCustomer, holdCustomer, removeCustomer, saveCustomer } from './record-store.ts';

const ANN = { name: 'Ann Other', email: 'ann@post.example', phone: '0113-496-0000' };

let server: TestApp;
let client: TestClient;
let accountId: string;
let customerId: string;

beforeEach(async () => {
  server = await createTestApp();
  client = await server.signUp();
  ({ id: accountId } = await server.db.selectFrom('account').select('id').executeTakeFirstOrThrow());
  ({ id: customerId } = (await client.post('/api/customers', ANN)).json<{ id: string }>());
});

test('what is set aside while a save that takes a customer over waits is kept, and the phone is taken over', async () => {
  const job = await createJob(client);
  const aside = { notes: 'The key is under the pot', workStartsOn: '2026-12-01' };
  const answers = await whileHeld(server.db, (tx) => holdAccount(tx, accountId), [
    () => putJob(client, job, { customerId }),
    () => client.put(`/api/jobs/${job.id}/aside`, aside),
  ]);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  const kept = { customerId, customerPhone: ANN.phone, ...aside };
  expect(await readJob(client, job)).toMatchObject(kept);
});

test('a save refuses a customer that is deleted while it waits, and the job has none', async () => {
  const job = await createJob(client);
  const [saved] = await whileHeld(
    server.db,
    (tx) => holdAccount(tx, accountId),
    [() => putJob(client, job, { customerId })],
    (tx) => removeCustomer(tx, accountId, customerId),
  );
  expect(saved && refusal(saved)).toEqual({ status: 422, code: 'INVALID', paths: ['/customerId'] });
  expect(await readJob(client, job)).toEqual(job);
});

test('what another device saves while a list is brought in stays beside what the list says', async () => {
  const { record } = (await findCustomer(server.db, accountId, customerId)) ?? {};
  if (record === undefined) throw new Error('The customer is not there');
  const csv = 'Name,Email,Phone\nAnn Other,ann@post.example,0113-496-0001\n';
  const [imported] = await whileHeld(
    server.db,
    (tx) => saveCustomer(tx, accountId, { ...record, notes: 'Gate code 4711' }),
    [() => client.post('/api/customers/imports', { csv, known: 'update', write: true })],
  );
  expect(imported?.json()).toMatchObject({ updated: 1 });
  const now = await client.get(`/api/customers/${customerId}`);
  expect(now.json()).toMatchObject({ phone: '0113-496-0001', notes: 'Gate code 4711' });
});

test('of two changes at once that make customers alike the first alone is made', async () => {
  const { id } = (await client.post('/api/customers', { name: 'Bob' })).json<{ id: string }>();
  const same = { name: 'Same', email: 's@post.example', unlessKnown: true };
  const holdBoth = async (tx: Tx) => {
    for (const each of [customerId, id]) await holdCustomer(tx, accountId, each);
  };
  await whileHeld(
    server.db,
    holdBoth,
    [customerId, id].map((each) => () => client.put(`/api/customers/${each}`, same)),
  );
  const names = (await client.get('/api/customers?page=1')).json<{ name: string }[]>().map(({ name }) => name);
  expect(names.filter((name) => name === 'Same')).toHaveLength(1);
});
