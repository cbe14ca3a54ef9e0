import type { LightMyRequestResponse } from 'fastify';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { EXAMPLE_PREFERENCES } from '#contract/examples.ts';
import { DocumentFacts } from '#contract/document-facts.ts';
import { Job } from '#contract/job.ts';
import { createJob, readJob, refusal } from '#server/testing/job-calls.ts';
import { createPricedJob, type WireJob } from '#server/testing/priced-job.ts';
import { readZip } from '#server/testing/read-zip.ts';
import { exportAccount } from './export-account.ts';
import { createTestApp } from '#server/testing/test-app.ts';
import { printedPng, testPng } from '#server/testing/test-images.ts';
import type { TestClient } from '#server/testing/test-client.ts';

const PASSWORD = 'Tape-measure5!';

type Exported = {
  exportedAt: string;
  account: { logoUrl: string | null; businessName: string };
  preferences: object;
  devices: object[];
  products: object[];
  documents: { file: string; facts: z.input<typeof DocumentFacts> | null }[];
  jobEvents: object[];
  jobs: WireJob[];
};

async function exportOf(
  client: TestClient,
): Promise<{ response: LightMyRequestResponse; files: Map<string, Buffer>; data: Exported }> {
  const response = await client.post('/api/account/export', { currentPassword: PASSWORD });
  expect(response.statusCode).toBe(200);
  const files = readZip(response.rawPayload);
  return { response, files, data: JSON.parse(files.get('account.json')?.toString() ?? '') as Exported };
}

test('a new account is a small zip of its own data', async () => {
  const { signUp } = await createTestApp();
  const client = await signUp();
  const { response, files, data } = await exportOf(client);
  expect(response.headers).toMatchObject({
    'content-type': 'application/zip',
    'content-disposition': 'attachment; filename="chalkline-2026-11-20.zip"',
    'content-length': String(response.rawPayload.length),
    'cache-control': 'no-store',
  });
  expect([...files.keys()]).toEqual(['account.json']);
  const stored = await client.get('/api/account/preferences');
  // The former name of a note is for old clients alone.
  const { footerNote: _note, ...preferences } = stored.json<Record<string, unknown>>();
  expect(data).toMatchObject({
    exportedAt: '2026-11-20T08:14:00.000Z',
    account: (await client.get('/api/account')).json(),
    preferences,
    products: (await client.get('/api/products')).json(),
    devices: [{ device: 'Unknown device', createdAt: '2026-11-20T08:14:00.000Z', seenAt: '2026-11-20T08:14:00.000Z' }],
    knownDevices: [{ firstSeenAt: '2026-11-20T08:14:00.000Z', seenAt: '2026-11-20T08:14:00.000Z' }],
    events: [
      { at: '2026-11-20T08:14:00.000Z', what: 'EXPORTED', device: 'Unknown device' },
      { at: '2026-11-20T08:14:00.000Z', what: 'SIGNED_UP', device: 'Unknown device' },
    ],
    documents: [],
    jobEvents: [],
    jobs: [],
  });
});

test('the zip is named by the day in London', async () => {
  const { clock, signUp } = await createTestApp();
  clock.jump(Date.parse('2027-06-30T23:30:00.000Z') - clock.now().getTime());
  const { response } = await exportOf(await signUp());
  expect(response.headers['content-disposition']).toBe('attachment; filename="chalkline-2027-07-01.zip"');
});

test('every job is there, deleted ones too, every PDF with its very bytes where the job says, and every logo', async () => {
  const { signUp } = await createTestApp();
  const [client, other] = [await signUp(), await signUp({ businessName: 'Somebody Else' })];
  await client.put('/api/account/preferences', { ...EXAMPLE_PREFERENCES, currentPassword: PASSWORD });
  const putLogo = (width: number) =>
    client.put('/api/account/logo', testPng({ width }), { 'content-type': 'image/png' });
  await putLogo(3);
  const priced = await createPricedJob(client);
  await client.post(`/api/jobs/${priced.id}/download-pdf?isQuote=true`);
  // The earlier one stays, because the first quote shows it.
  await putLogo(4);
  await client.post(`/api/jobs/${priced.id}/download-pdf?isQuote=true`);
  await client.post(`/api/jobs/${priced.id}/send-email?isQuote=false`);
  const deleted = await createJob(client);
  await client.delete(`/api/jobs/${deleted.id}`);
  await createPricedJob(other);

  const { files, data } = await exportOf(client);
  expect(data.preferences).toEqual(EXAMPLE_PREFERENCES);
  expect(data.jobs.map(({ id, status }) => [id, status])).toEqual([
    [priced.id, 'INVOICED'],
    [deleted.id, 'DELETED'],
  ]);
  const present = await readJob(client, priced);
  expect(data.jobs[0]).toEqual({ ...present, files: data.jobs[0]?.files });
  expect(data.jobs.every((job) => z.safeParse(Job, job).success)).toBe(true);
  expect(data.jobs[0]?.files.map(({ link }) => link.replace(/[0-9a-f]{8}\.pdf$/, '#.pdf'))).toEqual([
    'documents/1/Invoice-1-v1-#.pdf',
    'documents/1/Quote-1-v1-#.pdf',
    'documents/1/Quote-1-v1-#.pdf',
  ]);
  for (const [index, file] of present.files.entries()) {
    const pdf = (await client.get(file.link)).rawPayload;
    expect(files.get(data.jobs[0]?.files[index]?.link ?? '')?.equals(pdf)).toBe(true);
  }
  expect(data.documents.map(({ file, facts }) => [file, facts?.kind, facts?.net, facts?.vat, facts?.total])).toEqual(
    present.files
      .toReversed()
      .map(({ type }, index) => [
        data.jobs[0]?.files.at(-1 - index)?.link,
        type.toUpperCase(),
        present.priceVatExclusive,
        present.priceVatComponent,
        present.priceVatInclusive,
      ]),
  );
  expect(data.documents.every(({ facts }) => z.safeParse(DocumentFacts, facts).success)).toBe(true);
  const eventsOf = async ({ id }: { id: string }) =>
    (await client.get(`/api/jobs/${id}/events`)).json<object[]>().map((event) => ({ jobId: id, ...event }));
  expect(data.jobEvents).toEqual([...(await eventsOf(priced)), ...(await eventsOf(deleted))]);
  expect(data.jobEvents).toHaveLength(8);
  expect(files.get(data.account.logoUrl ?? '')).toEqual(printedPng({ width: 4 }));
  expect([...files.keys()].filter((name) => name.startsWith('logos/'))).toHaveLength(2);
  expect(files.size).toBe(1 + 3 + 2);
  expect(JSON.stringify(data)).not.toContain('Somebody Else');
});

test('a document whose facts nobody can read is taken along without them', async () => {
  const { db, signUp } = await createTestApp();
  const client = await signUp();
  const job = await createPricedJob(client);
  await client.post(`/api/jobs/${job.id}/download-pdf?isQuote=true`);
  await db.updateTable('document_facts').set({ content_version: 99 }).execute();
  const { data, files } = await exportOf(client);
  expect(data.documents).toEqual([{ file: data.jobs[0]?.files[0]?.link, facts: null }]);
  expect(files.has(data.documents[0]?.file ?? '')).toBe(true);
});

test('an event that nobody can read is taken along as it is stored, beside the others, and the log says so', async () => {
  const { db, clock, signUp } = await createTestApp();
  const client = await signUp();
  const job = await createPricedJob(client);
  await client.post(`/api/jobs/${job.id}/download-pdf?isQuote=true`);
  const [first, second] = (await client.get(`/api/jobs/${job.id}/events`)).json<{ id: string; what: string }[]>();
  await db
    .updateTable('job_event')
    .set({ content_version: 99 })
    .where('id', '=', first?.id ?? '')
    .execute();
  const { data } = await exportOf(client);
  expect(data.jobEvents).toEqual([
    { jobId: job.id, id: first?.id, unreadable: expect.objectContaining({ what: 'ISSUED', content_version: 99 }) },
    { jobId: job.id, ...second },
  ]);
  const told: object[] = [];
  const { account_id: accountId } = await db.selectFrom('job').select('account_id').executeTakeFirstOrThrow();
  const log = { error: (what: object) => void told.push(what) };
  await exportAccount({ db, clock: clock.now, log }, accountId);
  expect(told).toEqual([expect.objectContaining({ kind: 'event', id: first?.id })]);
});

test('needs the password, and after ten wrong ones waits', async () => {
  const { signUp } = await createTestApp();
  const client = await signUp();
  expect(refusal(await client.post('/api/account/export', {}))).toMatchObject({
    status: 422,
    paths: ['/currentPassword'],
  });
  const call = (currentPassword: string) => client.post('/api/account/export', { currentPassword });
  for (let tries = 0; tries < 10; tries += 1) {
    expect(refusal(await call('Wrong-one1!'))).toMatchObject({ status: 422, paths: ['/currentPassword'] });
  }
  expect((await call(PASSWORD)).statusCode).toBe(429);
  expect((await client.get('/api/account/export')).statusCode).toBe(404);
});
