import { beforeEach, expect, test } from 'vitest';
import type * as z from 'zod/mini';
import type { DocumentModel } from '#contract/document.ts';
import type { FileAnswer } from '#contract/job.ts';
import { cellsOf } from '#domain/document/document-reading.ts';
import { extra, labour, saveJob } from '#server/testing/job-calls.ts';
import { createPricedJob, type WireJob } from '#server/testing/priced-job.ts';
import { createTestApp } from '#server/testing/test-app.ts';
import type { TestClient } from '#server/testing/test-client.ts';
import { readPdf } from '#server/platform/pdf/testing/read-pdf.ts';

type Answer = z.input<typeof FileAnswer>;

let client: TestClient;

beforeEach(async () => {
  client = await (await createTestApp()).signUp();
});

/** A priced job of laminate for £232.61, labour for £380, and door bars for £30.87 that the customer may add or not. */
function jobWithOption(isOptional = true): Promise<WireJob> {
  return createPricedJob(client, { lineItems: [labour(), { ...extra(), isOptional }] });
}

/** The preview of a job's quote or invoice. */
async function preview({ id }: WireJob, type: 'quote' | 'invoice') {
  const response = await client.get(`/api/jobs/${id}/document?isQuote=${type === 'quote'}`);
  return response.json<z.output<typeof DocumentModel>>();
}

async function issue({ id }: WireJob, type: 'quote' | 'invoice'): Promise<Answer> {
  return (await client.post(`/api/jobs/${id}/download-pdf?isQuote=${type === 'quote'}`)).json<Answer>();
}

/** Every word of a PDF, in one line. */
async function wordsOf({ url }: Answer): Promise<string> {
  const { words } = await readPdf((await client.get(url)).rawPayload);
  return words.flat().join(' ');
}

test('a quote lists the option below its total, in the preview and in the PDF', async () => {
  const job = await jobWithOption();
  const model = await preview(job, 'quote');
  expect(cellsOf(model, 'Optional')).toEqual([['Door bar (3 items)', '£37.05']]);
  expect(cellsOf(model, 'Sums').at(-1)).toEqual(['Total', '£735.13']);
  const words = await wordsOf(await issue(job, 'quote'));
  expect(words).toContain('Total £735.13 Optional with VAT, not in the total Door bar (3 items) £37.05');
});

test('an invoice says nothing of what nobody took', async () => {
  const job = await jobWithOption();
  const plain = await createPricedJob(client);
  const linesOf = async (of: WireJob) =>
    cellsOf(await preview(of, 'invoice'), 'Items').map(([, ...figures]) => figures);
  expect(await linesOf(job)).toEqual(await linesOf(plain));
  const words = await wordsOf(await issue(job, 'invoice'));
  expect(words).toContain('Total £735.13');
  expect(words).not.toContain('Door bar');
  expect(words).not.toContain('Optional');
});

test('another tick is another version, and the quote that went out stays as it was', async () => {
  const job = await jobWithOption();
  const first = await issue(job, 'quote');
  const bytes = (await client.get(first.url)).rawPayload;
  const lineItems = first.job.lineItems.map((line) => ({ ...line, isOptional: false }));
  const second = await saveJob(client, first.job, { lineItems, status: 'PRICED' });
  expect(second).toMatchObject({ version: 2, priceVatInclusive: 772.18 });
  expect(cellsOf(await preview(second, 'quote'), 'Optional')).toEqual([]);
  expect((await issue(second, 'quote')).job.files.map(({ version }) => version)).toEqual([2, 1]);
  expect(Buffer.compare((await client.get(first.url)).rawPayload, bytes)).toBe(0);
});

test('a job whose lines are all in the total has the papers that it had, to the last byte of its model', async () => {
  const taken = await jobWithOption(false);
  const chosen = await saveJob(client, taken, {
    // Alone with its letter, each line is taken.
    lineItems: taken.lineItems.map((line, index) => ({ ...line, choice: 'ABC'[index] })),
  });
  const [plain, lettered] = [await preview(taken, 'quote'), await preview(chosen, 'quote')];
  expect({ ...lettered, issuedAt: '' }).toEqual({ ...plain, issuedAt: '' });
});
