import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { refusal } from '#server/testing/job-calls.ts';
import { createPricedJob } from '#server/testing/priced-job.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import type { TestClient } from '#server/testing/test-client.ts';
import { testPng } from '#server/testing/test-images.ts';

const DAY = 24 * 60 * 60_000;

/** What the counts must say: the sizes of the rows themselves. */
async function rowsAdded({ db }: TestApp): Promise<number> {
  const documents = await db.selectFrom('document').select('pdf').execute();
  const logos = await db.selectFrom('logo').select('bytes').execute();
  const imports = await db.selectFrom('product_import').select('changes').execute();
  const quoted = await db.selectFrom('quoted_job').select(['zones', 'line_items', 'details']).execute();
  const sizes = [
    ...documents.map(({ pdf }) => pdf.length),
    ...logos.map(({ bytes }) => bytes.length),
    ...imports.map(({ changes }) => Buffer.byteLength(changes)),
    ...quoted.flatMap((job) => Object.values(job).map((column) => Buffer.byteLength(column))),
  ];
  return sizes.reduce((sum, size) => sum + size, 0);
}

const usedBy = async (client: TestClient) =>
  (await client.get('/api/account/storage')).json<{ used: number; limit: number }>();

const putLogo = (client: TestClient, side: number) =>
  client.put('/api/account/logo', testPng({ width: side, height: side }), { 'content-type': 'image/png' });

const download = (client: TestClient, id: string, isQuote = true) =>
  client.post(`/api/jobs/${id}/download-pdf?isQuote=${isQuote}`);

function importList(client: TestClient, id: string, names: readonly string[]) {
  const rows = names.map((name) => ({ name, unitPrice: 4.5 }));
  return client.post('/api/products/imports', { id, batch: 0, total: 1, known: 'skip', newCategory: 'Lists', rows });
}

test('documents, what quotes keep of their jobs, logos and imports are counted as they come and go, also many at once', async () => {
  const world = await createTestApp();
  const client = await world.signUp();
  const [first, second] = [await createPricedJob(client), await createPricedJob(client)];
  expect(await usedBy(client)).toEqual({ used: 0, limit: 1_000_000_000 });
  const [one, other] = ['5b0f8a3e-8d0e-4c36-9d4c-6a2f4f1f6d11', '5b0f8a3e-8d0e-4c36-9d4c-6a2f4f1f6d12'];
  const steps = [
    () => putLogo(client, 20),
    () => putLogo(client, 20),
    () => download(client, first.id),
    () => putLogo(client, 30),
    () => client.delete('/api/account/logo'),
    () => Promise.all([download(client, second.id, false), download(client, second.id, false)]),
    () => Promise.all([1, 2, 3, 4, 5, 6].map(() => download(client, first.id))),
    () => Promise.all([40, 50, 60].map((side) => putLogo(client, side))),
    () => importList(client, one, ['Ash', 'Elm']),
    () => importList(client, one, ['Ash', 'Elm']),
    () => client.post(`/api/products/imports/${one}/undo`),
    async () => world.clock.advance(31 * DAY),
  ];
  for (const step of steps) {
    await step();
    expect(await world.db.selectFrom('account').select('stored_bytes').execute()).toEqual([
      { stored_bytes: await rowsAdded(world) },
    ]);
  }
  const again = await world.visitor();
  await again.post('/api/sign-in', { email: 'owner-1@example.co.uk', password: 'Tape-measure5!' });
  await importList(again, other, ['Oak']);
  expect((await usedBy(again)).used).toBe(await rowsAdded(world));
});

test('a full account stores nothing new, says what to do, and gives what is there', async () => {
  const world = await createTestApp({ environment: { STORAGE_PER_ACCOUNT: '1' } });
  const client = await world.signUp();
  const [job, fresh] = [await createPricedJob(client), await createPricedJob(client)];
  const invoice = await download(client, job.id, false);
  expect(invoice.statusCode).toBe(200);
  await world.db.updateTable('account').set({ stored_bytes: 1_000_000 }).execute();
  const full = { status: 409, code: 'STORAGE_FULL' };
  expect(refusal(await download(client, fresh.id))).toMatchObject(full);
  expect((await download(client, fresh.id)).json<{ detail: string }>().detail).toContain(
    'Ask whoever runs this server for more space.',
  );
  expect(refusal(await putLogo(client, 20))).toMatchObject(full);
  const list = await importList(client, '5b0f8a3e-8d0e-4c36-9d4c-6a2f4f1f6d11', ['Zebrano']);
  expect(refusal(list)).toMatchObject(full);
  expect((await client.get('/api/products?q=Zebrano')).json()).toEqual([]);
  // The invoice that is issued already takes no more room.
  expect((await download(client, job.id, false)).statusCode).toBe(200);
  expect((await client.put(`/api/jobs/${fresh.id}`, fresh)).statusCode).toBe(200);
  const stranger = await world.signUp();
  expect((await download(stranger, (await createPricedJob(stranger)).id)).statusCode).toBe(200);
});

test('of several at once into the last room one is stored', async () => {
  const world = await createTestApp({ environment: { STORAGE_PER_ACCOUNT: '1' } });
  const client = await world.signUp();
  const job = await createPricedJob(client);
  await world.db.updateTable('account').set({ stored_bytes: 999_999 }).execute();
  const tries = await Promise.all([1, 2, 3, 4].map(() => download(client, job.id)));
  expect(tries.map(({ statusCode }) => statusCode).filter((code) => code === 200)).toHaveLength(1);
  expect(tries.map(({ statusCode }) => statusCode).filter((code) => code === 409)).toHaveLength(3);
});

test('a job whose history is full takes no other file, says what to do, and keeps all that it has', async () => {
  const { db, signUp } = await createTestApp();
  const client = await signUp();
  const job = await createPricedJob(client);
  expect((await download(client, job.id)).statusCode).toBe(200);
  const file = await db.selectFrom('job_file').selectAll().executeTakeFirstOrThrow();
  for (let seq = 2; seq <= 1_000; seq += 1) {
    await db
      .insertInto('job_file')
      .values({ ...file, id: randomUUID(), seq })
      .execute();
  }
  const refused = await download(client, job.id);
  expect(refusal(refused)).toMatchObject({ status: 409, code: 'STORAGE_FULL' });
  expect(refused.json<{ detail: string }>().detail).toContain('Duplicate the job and go on there.');
  expect((await client.get(`/api/files/${file.id}`)).statusCode).toBe(200);
  expect((await download(client, (await createPricedJob(client)).id)).statusCode).toBe(200);
});

test('an account makes at most 2,000 jobs and products a day, duplicates too', async () => {
  const world = await createTestApp();
  const client = await world.signUp();
  const job = await createPricedJob(client);
  // Making one that is there already counts as well, and costs little. The job and its product are the first two.
  for (let made = 2; made < 2_000; made += 1) {
    expect((await client.post('/api/jobs', { id: job.id })).statusCode).toBe(200);
  }
  const product = { name: 'Oak', category: 'Wood', unitPrice: 1, supplierUrl: '' };
  const more = [
    await client.post('/api/jobs', {}),
    await client.post(`/api/jobs/${job.id}/duplicate`, {}),
    await client.post('/api/products', product),
  ];
  expect(more.map(({ statusCode }) => statusCode)).toEqual([429, 429, 429]);
  expect((await (await world.signUp()).post('/api/jobs', {})).statusCode).toBe(201);
  world.clock.advance(DAY);
  expect((await client.post('/api/jobs', {})).statusCode).toBe(201);
});
