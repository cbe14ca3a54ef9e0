import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import type { DocumentModel } from '#domain/document/document-model.ts';
import { cellsOf } from '#domain/document/document-reading.ts';
import { readPdf } from '#server/platform/pdf/testing/read-pdf.ts';
import { readJob, refusal, saveJob } from '#server/testing/job-calls.ts';
import { createPricedJob, type WireJob } from '#server/testing/priced-job.ts';
import type { SmtpPeer } from '#server/testing/smtp-peer.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import type { TestClient } from '#server/testing/test-client.ts';
import { createSmtpPeer } from '#server/testing/test-smtp-peer.ts';

let peer: SmtpPeer;
let server: TestApp;
let client: TestClient;

beforeEach(async () => {
  peer = await createSmtpPeer();
  server = await createTestApp({ environment: { SMTP_URL: peer.url, MAIL_FROM: 'quotes@mail.example' } });
  client = await server.signUp({ taxNumber: 'GB999-9999-99' });
});

async function leaveRegister(): Promise<void> {
  const account = (await client.get('/api/account')).json<object>();
  expect((await client.put('/api/account', { ...account, vatRegistered: false })).statusCode).toBe(200);
}

/** What is printed and mailed for a job: its preview, the PDF of a call, and the text of the last mail. */
async function papersOf(job: WireJob, type: 'quote' | 'invoice') {
  const query = `isQuote=${type === 'quote'}`;
  const preview = (await client.get(`/api/jobs/${job.id}/document?${query}`)).json<DocumentModel>();
  const sent = await client.post(`/api/jobs/${job.id}/send-email?${query}`);
  expect(sent.statusCode).toBe(200);
  const pdf = await readPdf((await client.get(sent.json<{ url: string }>().url)).rawPayload);
  const { subject, text, html } = peer.arrived.at(-1)?.email ?? {};
  return { preview, words: pdf.words.join(' '), mail: [subject, text, html].join('\n') };
}

function expectNoVat({ preview, words, mail }: Awaited<ReturnType<typeof papersOf>>, total: string): void {
  expect(cellsOf(preview, 'Sums')).toEqual([['Total', total]]);
  for (const text of [JSON.stringify(preview), words, mail]) {
    expect(text).not.toMatch(/VAT|GB999/);
    expect(text).toContain(total);
  }
}

test.each(['quote', 'invoice'] as const)(
  'the preview, PDF and mail of a %s of a business that is not registered show no VAT, though the job was priced with it',
  async (type) => {
    const job = await createPricedJob(client);
    expect(cellsOf((await papersOf(job, 'quote')).preview, 'Sums').map(([label]) => label)).toContain('VAT 20%');
    await leaveRegister();
    expectNoVat(await papersOf(job, type), `£${job.priceVatExclusive.toFixed(2)}`);
    const issued = await readJob(client, job);
    expect(issued).toMatchObject({ vatRate: null, priceVatComponent: 0, priceVatInclusive: job.priceVatExclusive });
    expect(issued.version).toBe(2);
  },
);

test('nor those of a job that could not be read when the business left the register, once it can', async () => {
  const job = await createPricedJob(client);
  const { zones } = await server.db.selectFrom('job').select('zones').executeTakeFirstOrThrow();
  await server.db.updateTable('job').set({ zones: '[{' }).execute();
  await leaveRegister();
  await server.db.updateTable('job').set({ zones }).execute();
  expectNoVat(await papersOf(job, 'invoice'), `£${job.priceVatExclusive.toFixed(2)}`);
  expect(await readJob(client, job)).toMatchObject({ status: 'INVOICED', vatRate: null, priceVatComponent: 0 });
});

test('what was issued before keeps its VAT, its preview and its bytes', async () => {
  const job = await createPricedJob(client);
  const { url } = (await client.post(`/api/jobs/${job.id}/download-pdf?isQuote=false`)).json<{ url: string }>();
  const read = async () => [
    (await client.get(`/api/jobs/${job.id}/document?isQuote=false`)).json<object>(),
    (await client.get(url)).rawPayload,
    await readJob(client, job),
  ];
  const before = await read();
  await leaveRegister();
  expect(await read()).toEqual(before);
});

test('a change of the VAT while a paper is being drawn has it drawn anew', async () => {
  let onDrawn = async (): Promise<void> => {};
  const { renderPdf } = server.deps;
  const app = await createTestApp({
    deps: {
      db: server.db,
      renderPdf: async (drawing) => {
        const pdf = await renderPdf(drawing);
        const act = onDrawn;
        onDrawn = async () => {};
        await act();
        return pdf;
      },
    },
  });
  const owner = await app.signUp({ email: 'second@example.co.uk' });
  const job = await createPricedJob(owner);
  client = owner;
  onDrawn = leaveRegister;
  const { url } = (await owner.post(`/api/jobs/${job.id}/download-pdf?isQuote=false`)).json<{ url: string }>();
  const { words } = await readPdf((await owner.get(url)).rawPayload);
  expect(words.join(' ')).not.toContain('VAT');
});

test('a quote is not sent with a deposit above what is left of its total without the VAT', async () => {
  const job = await createPricedJob(client);
  const parts = [
    { id: randomUUID(), label: 'Deposit', share: { amount: 700 }, when: 'ON_ACCEPTANCE' },
    { id: randomUUID(), label: 'Rest', share: 'REST', when: 'ON_FINISH' },
  ];
  const planned = await saveJob(client, job, { paymentPlan: parts });
  await leaveRegister();
  const send = () => client.post(`/api/jobs/${job.id}/send-email?isQuote=true`);
  const refused = await send();
  expect(refusal(refused)).toEqual({ status: 409, code: 'PLAN_ABOVE_TOTAL', paths: [] });
  expect(refused.json()).toMatchObject({
    detail: 'The parts come to £700.00, more than the total of £612.61. Change the payment plan first.',
  });
  expect((await client.post(`/api/jobs/${job.id}/download-pdf?isQuote=true`)).statusCode).toBe(409);
  const { tstampUpdated } = await readJob(client, job);
  await saveJob(client, { ...planned, tstampUpdated }, { paymentPlan: null });
  expect((await send()).statusCode).toBe(200);
});
