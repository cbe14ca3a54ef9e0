import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import type * as z from 'zod/mini';
import type { InvoiceAnswer } from '#contract/invoice-body.ts';
import { numberIn } from '#domain/account/paper-number.ts';
import { cellsOf, paragraphsOf } from '#domain/document/document-reading.ts';
import type { DocumentModel } from '#domain/document/document-model.ts';
import { findModel } from '#server/papers/document-store.ts';
import { readJob, refusal, saveJob } from '#server/testing/job-calls.ts';
import { createPricedJob, repriceJob, type WireJob } from '#server/testing/priced-job.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import type { TestClient } from '#server/testing/test-client.ts';

type Answer = z.input<typeof InvoiceAnswer>;

let world: TestApp;
let client: TestClient;
let job: WireJob;

beforeEach(async () => {
  world = await createTestApp({ environment: { RATE_LIMITS: 'off' } });
  client = await world.signUp();
  job = await createPricedJob(client);
});

const deposit = { share: { percent: 25 }, label: 'Deposit' };
const part = (body: object, key?: string) =>
  client.post(`/api/jobs/${job.id}/invoices`, body, key === undefined ? {} : { 'idempotency-key': key });
const issued = async (body: object): Promise<Answer> => (await part(body)).json<Answer>();
const rest = async () =>
  (await client.post(`/api/jobs/${job.id}/download-pdf?isQuote=false`)).json<{ job: WireJob }>().job;

async function paper(id: string) {
  const { account_id } = await world.db.selectFrom('account').select('id as account_id').executeTakeFirstOrThrow();
  return findModel(world.db, account_id, id);
}

describe('a part of a job', () => {
  test('is seen before as it will be, and afterwards as it was issued', async () => {
    const path = `/api/jobs/${job.id}/document?isQuote=false`;
    const before = await client.get(`${path}&percent=25&label=Deposit`);
    expect(before.statusCode).toBe(200);
    const { invoice } = await issued(deposit);
    const model = await paper(invoice?.id ?? '');
    const seen = before.json<DocumentModel>();
    expect(cellsOf(seen, 'Items')).toEqual(cellsOf(model, 'Items'));
    expect([seen.title, cellsOf(seen, 'Sums')]).toEqual([model.title, cellsOf(model, 'Sums')]);
    const after = await client.get(`${path}&invoiceId=${invoice?.id}`);
    expect(after.json<DocumentModel>()).toEqual(JSON.parse(JSON.stringify(model)));
    const above = await client.get(`${path}&amount=${job.priceVatInclusive}&label=All`);
    expect(refusal(above)).toMatchObject({ status: 409, code: 'ABOVE_REST' });
    const unknown = await client.get(`${path}&partId=${randomUUID()}`);
    expect(refusal(unknown)).toMatchObject({ status: 422 });
    const other = await client.get(`${path}&invoiceId=${randomUUID()}`);
    expect(refusal(other)).toMatchObject({ status: 404, code: 'INVOICE_NOT_FOUND' });
    expect((await client.get(`${path}&label=Deposit`)).statusCode).toBe(422);
  });

  test('is an invoice of its own, and the job goes on as it was', async () => {
    await client.post(`/api/jobs/${job.id}/download-pdf?isQuote=true`);
    const response = await part(deposit);
    expect(response.statusCode).toBe(201);
    const { invoice, file, job: after } = response.json<Answer>();
    const total = Math.round(job.priceVatInclusive * 25) / 100;
    expect(invoice).toMatchObject({
      number: `#${job.jobNumber}`,
      kind: 'INVOICE',
      label: 'Deposit',
      total,
      due: total,
    });
    expect(invoice?.vatBreakdown).toHaveLength(1);
    expect(file).toMatchObject({ type: 'invoice', action: 'DOWNLOAD' });
    expect(after).toMatchObject({ status: 'QUOTED', offer: { state: 'OPEN' }, tstampUpdated: file?.tstampCreated });
    const model = await paper(invoice?.id ?? '');
    const [[words, , , amount]] = cellsOf(model, 'Items') as [string[]];
    expect(words).toMatch(/^Deposit, 25% of £[\d,.]+, .* by quote #1 version 1$/);
    expect(amount).toBe(`£${invoice?.net.toFixed(2)}`);
    expect(model.title).toBe('Invoice #1');
  });

  test('is followed by the rest, which lists all lines less what was invoiced, and comes to the penny', async () => {
    const first = await issued(deposit);
    const second = await issued({ share: { amount: 100 }, label: 'Materials' });
    const { invoices, status } = await rest();
    expect(status).toBe('INVOICED');
    expect(invoices.map(({ number }) => number)).toEqual(['#1', '#1-2', '#1-3']);
    const last = invoices[2];
    const sum = (of: 'net' | 'vat' | 'total') => Math.round(invoices.reduce((all, each) => all + each[of] * 100, 0));
    expect(sum('total')).toBe(Math.round(job.priceVatInclusive * 100));
    expect(sum('net')).toBe(Math.round(job.priceVatExclusive * 100));
    expect(last).toMatchObject({ label: 'Balance', version: 1 });
    const items = cellsOf(await paper(last?.id ?? ''), 'Items');
    expect(items.slice(job.lineItems.length).map(([words, , , amount]) => [words, amount])).toEqual([
      [expect.stringMatching(/^less invoice #1 of \d\d \w{3} \d{4}, Deposit$/), `−£${first.invoice?.net.toFixed(2)}`],
      [expect.stringMatching(/^less invoice #1-2 of .*, Materials$/), `−£${second.invoice?.net.toFixed(2)}`],
    ]);
  });

  test('that leaves nothing makes the job INVOICED, the rest of nothing too', async () => {
    const all = await issued({ share: { amount: job.priceVatInclusive }, label: 'Everything' });
    expect(all.job.status).toBe('INVOICED');
    expect(refusal(await part(deposit))).toMatchObject({ status: 409, code: 'JOB_INVOICED' });
  });

  test('above what is left is refused, and so is a job that is not priced or a share that is none', async () => {
    await issued({ share: { percent: 60 }, label: 'Half' });
    expect(refusal(await part({ share: { percent: 50 }, label: 'More' }))).toMatchObject({
      status: 409,
      code: 'ABOVE_REST',
    });
    const both = { percent: 10, amount: 5 };
    for (const share of [{ percent: 100 }, { percent: 0 }, { amount: 0 }, { amount: -1 }, 'ALL', both, {}, null]) {
      expect(refusal(await part({ share, label: 'Part' }))).toMatchObject({ status: 422, paths: ['/share'] });
    }
    expect(refusal(await part({ share: { percent: 1 }, label: '' }))).toMatchObject({ status: 422, paths: ['/label'] });
    for (const workFinishedOn of ['0000-01-01', '1999-12-31', '2026-11-21', 'soon']) {
      const refused = refusal(await part({ ...deposit, workFinishedOn }));
      expect(refused).toMatchObject({ status: 422, paths: ['/workFinishedOn'] });
    }
    expect(refusal(await part({ partId: randomUUID() }))).toMatchObject({ status: 422, paths: ['/partId'] });
    const measured = await saveJob(client, await readJob(client, job), { status: 'MEASURED' });
    expect(refusal(await part(deposit))).toMatchObject({ status: 409, code: 'NOT_READY' });
    expect(measured.invoices).toHaveLength(1);
  });

  test('stands when the price falls below it: nothing is issued until an invoice is credited', async () => {
    const { invoice } = await issued({ share: { percent: 99 }, label: 'Most' });
    const cheaper = await repriceJob(client, await readJob(client, job), 1);
    expect(cheaper.version).toBe(2);
    for (const refused of [await part(deposit), await client.post(`/api/jobs/${job.id}/download-pdf?isQuote=false`)]) {
      expect(refusal(refused)).toMatchObject({ status: 409, code: 'REST_BELOW_ZERO' });
    }
    await client.post(`/api/invoices/${invoice?.id}/credit`, { amount: 'ALL', reason: 'The job got smaller' });
    const { invoices } = await rest();
    const total = invoices.reduce((sum, each) => sum + (each.kind === 'INVOICE' ? each.total : -each.total), 0);
    expect(total).toBeCloseTo(cheaper.priceVatInclusive, 2);
  });

  test('is asked for with its key once, and an issued one goes out again as it was', async () => {
    const key = randomUUID();
    const answers = await Promise.all([1, 2, 3].map(() => part(deposit, key)));
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 200, 201]);
    const [first] = (await readJob(client, job)).invoices;
    expect((await readJob(client, job)).invoices).toHaveLength(1);
    const again = await client.post(`/api/invoices/${first?.id}/download-pdf`);
    expect(again.json()).toMatchObject({ file: { type: 'invoice' }, job: { invoices: [first] } });
    const { url } = again.json<{ url: string }>();
    const [one, other] = await Promise.all([client.get(`/api/files/${first?.fileId}`), client.get(url)]);
    expect(one?.rawPayload.equals(other?.rawPayload ?? Buffer.from(''))).toBe(true);
    const second = await issued({ share: { percent: 10 }, label: 'Second' });
    const named = await client.get(`/api/files/${second.file?.id}`);
    expect(named.headers['content-disposition']).toContain('"Invoice-1-2.pdf"');
  });

  test('keeps its job from being deleted', async () => {
    await issued(deposit);
    expect(refusal(await client.delete(`/api/jobs/${job.id}`))).toMatchObject({ status: 409, code: 'HAS_PAPERS' });
  });

  test('says the day on which the work was finished, and the tax point where it is that', async () => {
    const workFinishedOn = '2026-11-01';
    await client.put(`/api/jobs/${job.id}/aside`, { workFinishedOn });
    const [invoice] = (await rest()).invoices;
    expect(invoice).toMatchObject({ workFinishedOn, taxPoint: workFinishedOn });
    const [page] = (await paper(invoice?.id ?? '')).pages;
    expect(page && paragraphsOf(page)).toContain('Work finished (tax point) 01 Nov 2026');
  });

  test('is taxed when it was paid where that was before its issue, and all of it (B7)', async () => {
    const { invoice } = await issued(deposit);
    const body = { amount: job.priceVatInclusive, method: 'BANK', receivedOn: '2026-11-20', note: '' };
    await client.post(`/api/invoices/${invoice?.id}/payments`, body);
    world.clock.advance(10 * 24 * 60 * 60_000);
    const [, second] = (await rest()).invoices;
    expect(second).toMatchObject({ issuedOn: '2026-11-30', taxPoint: '2026-11-20' });
    const [page] = (await paper(second?.id ?? '')).pages;
    expect(page && paragraphsOf(page)).toContain('Tax point 20 Nov 2026');
    // The invoice that is taken back has told of its VAT on that day: the right one would tell of it twice.
    await client.post(`/api/invoices/${second?.id}/correct`, { reason: 'The name was wrong' });
    expect((await rest()).invoices.at(-1)).toMatchObject({ kind: 'INVOICE', taxPoint: '2026-11-30' });
  });
});

describe('numbers', () => {
  test('of one job follow one another without gap or repeat, however many are asked for at once', async () => {
    await Promise.all(Array.from({ length: 4 }, (_, at) => part({ share: { percent: 5 + at }, label: `Part ${at}` })));
    const { invoices } = await readJob(client, job);
    expect(invoices.map(({ number }) => number)).toEqual(['#1', '#1-2', '#1-3', '#1-4'].slice(0, invoices.length));
    expect(invoices.length).toBeGreaterThan(0);
  });

  test('of a job go on after those that a restored backup passed over', async () => {
    await world.db.updateTable('job').set({ numbers_passed_over: 2 }).execute();
    for (const label of ['Deposit', 'Stage']) await part({ share: { percent: 5 }, label });
    expect((await rest()).invoices.map(({ number }) => number)).toEqual(['#1-3', '#1-4', '#1-5']);
  });

  test("of the account's own series are shared by its jobs, and none is given twice", async () => {
    const account = (await client.get('/api/account')).json<object>();
    const invoiceSeries = { prefix: 'INV-', next: 7 };
    expect((await client.put('/api/account', { ...account, invoiceSeries })).json()).toMatchObject({ invoiceSeries });
    const jobs = await Promise.all([1, 2, 3].map(() => createPricedJob(client)));
    const answers = await Promise.all(
      [job, ...jobs].map(({ id }) => client.post(`/api/jobs/${id}/download-pdf?isQuote=false`)),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
    const bills = (await client.get('/api/invoices')).json<{ number: string }[]>();
    expect(bills.map(({ number }) => numberIn(number, 'INV-')).toSorted((a, b) => a - b)).toEqual([7, 8, 9, 10]);
    const lower = await client.put('/api/account', { ...account, invoiceSeries: { prefix: 'INV-', next: 10 } });
    expect(refusal(lower)).toMatchObject({ status: 422, paths: ['/invoiceSeries/next'] });
    const [newest] = bills;
    const file = (await client.get('/api/invoices')).json<{ fileId: string; number: string }[]>()[0];
    const named = await client.get(`/api/files/${file?.fileId}`);
    expect(named.headers['content-disposition']).toContain(`"Invoice-${newest?.number}.pdf"`);
  });

  test('name what is printed, and each file of the history, also where it goes out again', async () => {
    const account = (await client.get('/api/account')).json<object>();
    await client.put('/api/account', { ...account, invoiceSeries: { prefix: 'INV-', next: 7 } });
    await client.post(`/api/jobs/${job.id}/download-pdf?isQuote=true`);
    const [invoice] = (await rest()).invoices;
    expect((await paper(invoice?.id ?? '')).title).toBe('Invoice INV-0007');
    await client.post(`/api/invoices/${invoice?.id}/download-pdf`);
    const { files } = await readJob(client, job);
    expect(files.map(({ type, number }) => [type, number])).toEqual([
      ['invoice', 'INV-0007'],
      ['invoice', 'INV-0007'],
      ['quote', null],
    ]);
  });
});

test('what the mail server refuses at once is answered as not delivered: a part, its credit note, and a correction', async () => {
  const deliver = async () => ({ kind: 'REFUSED', reason: 'No such customer.' }) as const;
  const mail = { mailer: { delivery: 'smtp', deliver }, answerWaitMs: 30_000 } as const;
  const server = await createTestApp({ environment: { RATE_LIMITS: 'off' }, deps: { mail } });
  const trader = await server.signUp();
  const { id } = await createPricedJob(trader);
  const send = async (path: string, body: object) => {
    const answer = (await trader.post(path, { ...body, deliver: 'SEND' })).json<Answer>();
    const told = { delivery: 'FAILED', deliveryError: 'No such customer.' };
    expect(answer).toMatchObject({ file: told, job: { files: expect.arrayContaining([answer.file]) } });
    return answer.invoice?.id ?? '';
  };
  const first = await send(`/api/jobs/${id}/invoices`, deposit);
  await send(`/api/invoices/${first}/credit`, { amount: 1, reason: 'A mistake' });
  const whole = await send(`/api/jobs/${id}/invoices`, { share: 'REST', label: 'All of it' });
  await send(`/api/invoices/${whole}/correct`, { reason: 'A mistake' });
});
