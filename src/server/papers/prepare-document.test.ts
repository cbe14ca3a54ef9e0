import { expect, test } from 'vitest';
import type { DocumentModel, PlacedLogo } from '#domain/document/document-model.ts';
import { cellsOf, paragraphsOf } from '#domain/document/document-reading.ts';
import { createJob, readJob, refusal } from '#server/testing/job-calls.ts';
import { createPricedJob } from '#server/testing/priced-job.ts';
import { createTestApp } from '#server/testing/test-app.ts';
import type { TestClient } from '#server/testing/test-client.ts';
import { testPng } from '#server/testing/test-images.ts';

const DAY_MS = 24 * 60 * 60_000;

async function start() {
  const server = await createTestApp();
  const client = await server.signUp({ businessName: 'Prys Flooring' });
  return { ...server, client, job: await createPricedJob(client) };
}

async function preview(client: TestClient, jobId: string, type: 'quote' | 'invoice' = 'quote'): Promise<DocumentModel> {
  const response = await client.get(`/api/jobs/${jobId}/document?isQuote=${type === 'quote'}`);
  expect(response.statusCode).toBe(200);
  return response.json<DocumentModel>();
}

const saidOn = ({ pages }: DocumentModel) => pages.flatMap(paragraphsOf);
const logoOf = ({ pages }: DocumentModel) => pages[0]?.head.find((block): block is PlacedLogo => block.kind === 'logo');

async function rename(client: TestClient, businessName: string): Promise<void> {
  const account = (await client.get('/api/account')).json<Record<string, unknown>>();
  expect((await client.put('/api/account', { ...account, businessName })).statusCode).toBe(200);
}

test('a draft shows the job and the account as they are now, with today as its issue date', async () => {
  const { client, job, clock } = await start();
  const draft = await preview(client, job.id);
  expect(draft).toMatchObject({ type: 'quote', jobNumber: job.jobNumber, version: 1 });
  expect(saidOn(draft)).toContain('Prys Flooring');
  expect(cellsOf(draft, 'Sums').map(([label]) => label)).toEqual(['Subtotal', 'VAT 20%', 'Total']);
  clock.advance(1000);
  await rename(client, 'Prys & Daughters');
  expect(saidOn(await preview(client, job.id))).toContain('Prys & Daughters');
  expect(await readJob(client, job)).toEqual(job);
});

test('after a quote is issued its preview has the date of the file, and each new quote a new one', async () => {
  const { client, job, clock } = await start();
  clock.advance(DAY_MS);
  await client.post(`/api/jobs/${job.id}/download-pdf?isQuote=true`);
  const { tstampUpdated, files } = await readJob(client, job);
  expect(files[0]?.tstampCreated).toBe(tstampUpdated);
  const shown = await preview(client, job.id);
  expect(shown.issuedAt).toBe(tstampUpdated);
  expect(saidOn(shown)).toContain('Issue date 21 Nov 2026');
});

test('what is not issued yet is previewed with the days that it will have, also in the first minute of a day', async () => {
  const { client, job, clock } = await start();
  const terms = { paymentTermsDays: 14, quoteValidityDays: 30 };
  const preferences = (await client.get('/api/account/preferences')).json<object>();
  expect((await client.put('/api/account/preferences', { ...preferences, ...terms })).statusCode).toBe(200);
  clock.advance(Date.parse('2026-11-28T00:00:30Z') - clock.now().getTime());
  const days = (of: DocumentModel) => saidOn(of).filter((text) => /^(?:Issue date|Pay by|Valid until) /.test(text));
  const invoice = await preview(client, job.id, 'invoice');
  expect(days(invoice)).toEqual(['Issue date 28 Nov 2026', 'Pay by 12 Dec 2026']);
  expect(days(await preview(client, job.id))).toEqual(['Issue date 28 Nov 2026', 'Valid until 28 Dec 2026']);
  clock.advance(DAY_MS);
  await client.post(`/api/jobs/${job.id}/download-pdf?isQuote=false`);
  expect(days(await preview(client, job.id, 'invoice'))).toEqual(['Issue date 29 Nov 2026', 'Pay by 13 Dec 2026']);
  clock.advance(DAY_MS);
  expect(days(await preview(client, job.id, 'invoice'))).toEqual(['Issue date 29 Nov 2026', 'Pay by 13 Dec 2026']);
});

test('a quote that went out keeps its day, also after an invoice for a part, while that invoice is of today', async () => {
  const { client, job, clock } = await start();
  await client.post(`/api/jobs/${job.id}/download-pdf?isQuote=true`);
  clock.advance(DAY_MS);
  const part = { share: { percent: 30 }, label: 'Deposit', deliver: 'DOWNLOAD' };
  expect((await client.post(`/api/jobs/${job.id}/invoices`, part)).statusCode).toBe(201);
  clock.advance(DAY_MS);
  expect(saidOn(await preview(client, job.id))).toContain('Issue date 20 Nov 2026');
  expect(saidOn(await preview(client, job.id, 'invoice'))).toContain('Issue date 22 Nov 2026');
});

test('the preview of an issued invoice is the document that was issued, whatever the account is now', async () => {
  const { client, job, clock, db } = await start();
  await client.post(`/api/jobs/${job.id}/download-pdf?isQuote=false`);
  const issued = await preview(client, job.id, 'invoice');
  const { model } = await db.selectFrom('document').select('model').executeTakeFirstOrThrow();
  expect(issued).toEqual(JSON.parse(model));
  clock.advance(60_000);
  await rename(client, 'Quite Another Name');
  await client.post(`/api/jobs/${job.id}/download-pdf?isQuote=false`);
  expect(await preview(client, job.id, 'invoice')).toEqual(issued);
});

test('a logo is on the document, and stays on an issued one when the business changes it', async () => {
  const { client, job } = await start();
  await client.put('/api/account/logo', testPng({ width: 120, height: 40 }), { 'content-type': 'image/png' });
  const { logoUrl } = (await client.get('/api/account')).json<{ logoUrl: string }>();
  expect(logoOf(await preview(client, job.id))?.url).toBe(logoUrl);
  await client.post(`/api/jobs/${job.id}/download-pdf?isQuote=false`);
  await client.delete('/api/account/logo');
  const issued = await preview(client, job.id, 'invoice');
  expect(logoOf(issued)?.url).toBe(logoUrl);
  expect((await client.get(logoUrl)).statusCode).toBe(200);
});

test('a job that is not priced, invoiced already or deleted has no such document', async () => {
  const { client, job } = await start();
  const refusedCode = async (id: string, isQuote: boolean) => {
    const path = `/api/jobs/${id}`;
    const responses = [
      await client.get(`${path}/document?isQuote=${isQuote}`),
      await client.post(`${path}/download-pdf?isQuote=${isQuote}`),
      await client.post(`${path}/send-email?isQuote=${isQuote}`),
    ].map(refusal);
    expect(responses.map(({ status }) => status)).toEqual([409, 409, 409]);
    return new Set(responses.map(({ code }) => code));
  };
  const fresh = await createJob(client);
  expect(await refusedCode(fresh.id, true)).toEqual(new Set(['JOB_NOT_PRICED']));
  expect(await refusedCode(fresh.id, false)).toEqual(new Set(['JOB_NOT_PRICED']));
  await client.delete(`/api/jobs/${fresh.id}`);
  expect(await refusedCode(fresh.id, true)).toEqual(new Set(['JOB_DELETED']));
  await client.post(`/api/jobs/${job.id}/download-pdf?isQuote=false`);
  expect(await refusedCode(job.id, true)).toEqual(new Set(['JOB_INVOICED']));
});

test('an issued invoice that a later version wrote is one clear refusal, and all else goes on', async () => {
  const { client, job, db } = await start();
  const { file } = (await client.post(`/api/jobs/${job.id}/send-email?isQuote=false`)).json<{
    file: { link: string };
  }>();
  await db.updateTable('document').set({ content_version: 99 }).execute();
  const response = await client.get(`/api/jobs/${job.id}/document?isQuote=false`);
  expect(refusal(response)).toEqual({ status: 500, code: 'UNREADABLE', paths: [] });
  expect(response.json<{ detail: string }>().detail).toMatch(
    /^The document is kept here in a form that can’t be read\./,
  );
  expect((await client.get('/api/jobs')).json()).toHaveLength(1);
  expect((await client.get(file.link)).statusCode).toBe(200);
  expect((await client.post(`/api/jobs/${job.id}/download-pdf?isQuote=false`)).statusCode).toBe(200);
});
