import { describe, expect, test } from 'vitest';
import { EXAMPLE_PREFERENCES } from '#contract/examples.ts';
import type { DocumentModel } from '#domain/document/document-model.ts';
import { cellsOf } from '#domain/document/document-reading.ts';
import { documentWords } from '#server/platform/pdf/testing/document-words.ts';
import { readPdf } from '#server/platform/pdf/testing/read-pdf.ts';
import { readJob } from '#server/testing/job-calls.ts';
import { createPricedJob, type WireJob } from '#server/testing/priced-job.ts';
import { createTestApp } from '#server/testing/test-app.ts';
import type { TestClient } from '#server/testing/test-client.ts';
import { testPng } from '#server/testing/test-images.ts';
import { createSmtpPeer } from '#server/testing/test-smtp-peer.ts';

type Issue = { url: string; file: WireJob['files'][number] };

async function start() {
  const peer = await createSmtpPeer();
  const server = await createTestApp({ environment: { SMTP_URL: peer.url, MAIL_FROM: 'quotes@mail.example' } });
  const client = await server.signUp({ businessName: 'Prys Flooring' });
  return { ...server, peer, client };
}

async function editAccount(client: TestClient, changes: object): Promise<void> {
  const account = (await client.get('/api/account')).json<object>();
  expect((await client.put('/api/account', { ...account, ...changes })).statusCode).toBe(200);
}

/** Changes everything that a document can show. */
async function changeEverything(client: TestClient): Promise<void> {
  const numbers = { phone: '029-2018-0099', taxNumber: 'GB999-9999-99' };
  const legalLine = 'Gwen Prys trading as Prys & Daughters';
  await editAccount(client, { businessName: 'Prys & Daughters', legalLine, ...numbers });
  await client.put('/api/account/preferences', { ...EXAMPLE_PREFERENCES, currentPassword: 'Tape-measure5!' });
  await client.put('/api/account/logo', testPng({ width: 300, height: 100 }), { 'content-type': 'image/png' });
}

async function issue(client: TestClient, { id }: WireJob, type: 'quote' | 'invoice', call = 'download-pdf') {
  const response = await client.post(`/api/jobs/${id}/${call}?isQuote=${type === 'quote'}`);
  expect(response.statusCode).toBe(200);
  return response.json<Issue>();
}

async function preview(client: TestClient, { id }: WireJob, type: 'quote' | 'invoice'): Promise<DocumentModel> {
  return (await client.get(`/api/jobs/${id}/document?isQuote=${type === 'quote'}`)).json<DocumentModel>();
}

const wordsOf = async (client: TestClient, url: string) => (await readPdf((await client.get(url)).rawPayload)).words;
const said = (words: unknown) => JSON.stringify(words);

describe('after a change of settings', () => {
  test('what was issued keeps its bytes, and an invoice also its preview and every later copy of it', async () => {
    const { client } = await start();
    const job = await createPricedJob(client);
    const quote = await issue(client, job, 'quote');
    const invoice = await issue(client, job, 'invoice');
    const bytes = async ({ url }: Issue) => (await client.get(url)).rawPayload;
    const before = [await bytes(quote), await bytes(invoice), await preview(client, job, 'invoice')];
    await changeEverything(client);
    expect([await bytes(quote), await bytes(invoice), await preview(client, job, 'invoice')]).toEqual(before);
    expect(await bytes(await issue(client, job, 'invoice'))).toEqual(before[1]);
  });

  test('a draft shows the new values, and so does the PDF that is made of it', async () => {
    const { client } = await start();
    const job = await createPricedJob(client);
    expect(said(await preview(client, job, 'invoice'))).not.toMatch(/Pay by|bank transfer|Thank you for paying/);
    await changeEverything(client);
    const invoice = await preview(client, job, 'invoice');
    expect(invoice.pages[0]?.head[0]).toMatchObject({ kind: 'logo', alt: 'Prys & Daughters', width: 46 });
    for (const text of [
      '029-2018-0099',
      'VAT No. GB999-9999-99',
      'Pay by ',
      '04 Dec 2026',
      'Pay by bank transfer',
      'Sort code 20-41-06',
      'Thank you for paying on time.',
      'Gwen Prys trading as Prys & Daughters',
    ]) {
      expect(said(invoice)).toContain(text);
    }
    const quote = await preview(client, job, 'quote');
    for (const text of [
      'Valid until ',
      '20 Dec 2026',
      'Not included: painting',
      'Registered in England',
      'Gwen Prys',
    ]) {
      expect(said(quote)).toContain(text);
    }
    expect(said(quote)).not.toMatch(/Pay by|Sort code|for paying/);
    expect(await wordsOf(client, (await issue(client, job, 'quote')).url)).toEqual(documentWords(quote));
    expect(await wordsOf(client, (await issue(client, job, 'invoice')).url)).toEqual(documentWords(invoice));
  });

  test('a job that is priced takes the new VAT, and is quoted with it', async () => {
    const { client } = await start();
    const job = await createPricedJob(client);
    const labelOf = async () => cellsOf(await preview(client, job, 'quote'), 'Sums')[1]?.[0];
    expect(await labelOf()).toBe('VAT 20%');
    await editAccount(client, { vatRate: 5 });
    expect(await labelOf()).toBe('VAT 5%');
    await issue(client, job, 'quote');
    expect(await readJob(client, job)).toMatchObject({ status: 'QUOTED', vatRate: 5 });
  });
});

describe('a business that is not registered for VAT', () => {
  test('has no VAT row and no VAT number in preview, PDF and mail, of quote and invoice, whatever its texts', async () => {
    const { client, peer } = await start();
    await editAccount(client, { vatRegistered: false });
    await client.put('/api/account/preferences', {
      ...EXAMPLE_PREFERENCES,
      quoteMailText: '',
      quoteMailSubject: '',
      currentPassword: 'Tape-measure5!',
    });
    const job = await createPricedJob(client);
    for (const type of ['quote', 'invoice'] as const) {
      const model = await preview(client, job, type);
      const [[label, total] = [], ...others] = cellsOf(model, 'Sums');
      expect([label, others]).toEqual(['Total', []]);
      const { url, file } = await issue(client, job, type, 'send-email');
      expect(file.delivery).toBe('SENT');
      const words = await wordsOf(client, url);
      const { email } = peer.arrived.at(-1) ?? {};
      expect(said([model, words, email?.subject, email?.text, email?.html])).not.toMatch(/VAT|GB123/);
      expect(email?.text).toContain(`Total: ${total}`);
    }
  });

  test('that fills in an own mail text gets the total without a word of VAT', async () => {
    const { client, peer } = await start();
    await editAccount(client, { vatRegistered: false });
    await client.put('/api/account/preferences', { ...EXAMPLE_PREFERENCES, currentPassword: 'Tape-measure5!' });
    await issue(client, await createPricedJob(client), 'quote', 'send-email');
    const { email } = peer.arrived[0] ?? {};
    expect(email?.subject).toBe('Your quote 1 from Prys Flooring');
    expect(email?.text).toMatch(
      /^Dear Margaret Ellison,\n\nThe total is £[\d,.]+\. Call 029-2018-0042 with any questions\./,
    );
    expect(`${email?.text}${email?.html}`).not.toContain('VAT');
  });
});
