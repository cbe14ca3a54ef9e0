import { encode } from 'uqr';
import { expect, test } from 'vitest';
import type { DocumentModel } from '#domain/document/document-model.ts';
import { paragraphsOf } from '#domain/document/document-reading.ts';
import { readPdf } from '#server/platform/pdf/testing/read-pdf.ts';
import { issueQuote, openOffer } from '#server/testing/open-offer.ts';
import { createPricedJob, type WireJob } from '#server/testing/priced-job.ts';
import { createTestApp } from '#server/testing/test-app.ts';
import type { TestClient } from '#server/testing/test-client.ts';
import { pageLink } from './page-link.ts';

const ENVIRONMENT = { PUBLIC_URL: 'https://quotes.example.com' };

async function wordsOf(client: TestClient, fileId: string | undefined): Promise<string> {
  const { words } = await readPdf((await client.get(`/api/files/${fileId}`)).rawPayload);
  return words.flat().join('');
}

async function previewOf(client: TestClient, { id }: { id: string }): Promise<string> {
  const { pages } = (await client.get(`/api/jobs/${id}/document?isQuote=true`)).json<DocumentModel>();
  return pages.flatMap(paragraphsOf).join('\n');
}

test('a code has the very modules of its link, and is one path', () => {
  const url = `https://quotes.example.com/q/${'aB3-_'.repeat(8)}xyz`;
  const { path, modules } = pageLink(url);
  const { data, size } = encode(url, { ecc: 'M', boostEcc: false, border: 0 });
  expect(modules).toBe(size);
  const dark = Array.from({ length: size }, () => Array<boolean>(size).fill(false));
  for (const { groups = {} } of path.matchAll(/M(?<x>\d+) (?<y>\d+)h(?<run>\d+)v1h-(?:\d+)z/g)) {
    const [x = 0, y = 0, run = 0] = [groups['x'], groups['y'], groups['run']].map(Number);
    dark[y]?.fill(true, x, x + run);
  }
  expect(dark).toEqual(data);
});

test('a quote that goes out says the very link of its offer, and so does its preview from then on', async () => {
  const server = await createTestApp({ environment: ENVIRONMENT });
  const client = await server.signUp();
  const priced = await createPricedJob(client);
  expect(await previewOf(client, priced)).toContain('once this quote is sent or downloaded');
  const job = await issueQuote(client, priced);
  expect(await wordsOf(client, job.files[0]?.id)).toContain(`Scanthecode,oropen${job.offer?.url}`);
  expect(await previewOf(client, job)).toContain(`Scan the code, or open ${job.offer?.url}`);
  const again = await issueQuote(client, job);
  expect(again.offer?.url).toBe(job.offer?.url);
  expect(await wordsOf(client, again.files[0]?.id)).toContain(`${job.offer?.url}`);
  const invoiced = await client.post(`/api/jobs/${job.id}/download-pdf?isQuote=false`);
  const { file } = invoiced.json<{ file: { id: string } }>();
  expect(await wordsOf(client, file.id)).not.toContain('/q/');
});

test('of many downloads at once each file says the link that works', async () => {
  const server = await createTestApp({ environment: ENVIRONMENT });
  const client = await server.signUp();
  const priced = await createPricedJob(client);
  const jobs = await Promise.all([1, 2, 3].map(() => issueQuote(client, priced)));
  const [url] = new Set(jobs.map(({ offer }) => offer?.url));
  for (const { id } of (await client.get(`/api/jobs/${priced.id}`)).json<WireJob>().files) {
    expect(await wordsOf(client, id)).toContain(`${url}`);
  }
});

test('a refused quote that is sent again has a link of its own on it', async () => {
  const { trader, customer, job, path } = await openOffer();
  await customer.post(`${path}/decline`, { reason: '' });
  const again = await issueQuote(trader, job);
  expect(again.offer?.url).not.toBe(job.offer?.url);
  expect(await wordsOf(trader, again.files[0]?.id)).toContain(`${again.offer?.url}`);
});

test.each([
  ['no customer can answer online', ENVIRONMENT, { acceptOnline: false }],
  ['nobody has said by which address the server is reached', { PUBLIC_URL: '' }, { acceptOnline: true }],
])('there is no link where %s', async (_, environment, account) => {
  const server = await createTestApp({ environment });
  const client = await server.signUp();
  await client.put('/api/account', { ...(await client.get('/api/account')).json<object>(), ...account });
  const job = await issueQuote(client, await createPricedJob(client));
  expect(await wordsOf(client, job.files[0]?.id)).not.toContain('/q/');
  expect(await previewOf(client, job)).not.toContain('Accept or ask online');
});
