import { randomUUID } from 'node:crypto';
import { describe, expect, test, vi } from 'vitest';
import type * as z from 'zod/mini';
import type { InvoiceAnswer } from '#contract/invoice-body.ts';
import type { InvoiceWithPayments } from '#contract/payment.ts';
import type { DocumentModel } from '#domain/document/document-model.ts';
import { cellsOf } from '#domain/document/document-reading.ts';
import { readPdf } from '#server/platform/pdf/testing/read-pdf.ts';
import type { TestClient } from '#server/testing/test-client.ts';
import type { FileAnswer as FileAnswerSchema } from '#contract/job.ts';
import type { Mail } from '#server/platform/mail/mail.ts';
import { readJob, refusal } from '#server/testing/job-calls.ts';
import { expectKeptSums } from '#server/testing/kept-sums.ts';
import { createPricedJob } from '#server/testing/priced-job.ts';
import { createTestApp } from '#server/testing/test-app.ts';
import { SOON } from '#server/testing/soon.ts';
import { testWorkers } from '#server/testing/test-workers.ts';

type Answer = z.input<typeof InvoiceAnswer>;
type FileAnswer = z.input<typeof FileAnswerSchema>;

const REST = { share: 'REST', label: 'Rest' };

/** A trader with a job of £735.13 whose deposit of £100 was paid, and so much above it. */
async function start(above: number, refusesFirst = false) {
  const sent: Mail[] = [];
  const deliver = async (mail: Mail) => {
    sent.push(mail);
    const isRefused = refusesFirst && sent.length === 1;
    if (isRefused) return { kind: 'REFUSED', reason: 'no such address' } as const;
    return { kind: 'SENT', reply: '250 ok' } as const;
  };
  // What happens while the first paper after it was set is drawn.
  const drawings = { count: 0, onFirst: async () => {} };
  const renderPdf: typeof testWorkers.renderPdf = async (drawing) => {
    const pdf = await testWorkers.renderPdf(drawing);
    drawings.count += 1;
    if (drawings.count === 1) await drawings.onFirst();
    return pdf;
  };
  const server = await createTestApp({
    deps: { renderPdf, mail: { mailer: { delivery: 'smtp', deliver }, answerWaitMs: 30_000 } },
  });
  const client = await server.signUp();
  await server.db.updateTable('account').set({ email_confirmed: 1 }).execute();
  const job = await createPricedJob(client);
  const issue = (body: object, key: string = randomUUID()) =>
    client.post(`/api/jobs/${job.id}/invoices`, body, { 'idempotency-key': key });
  const { invoice: deposit } = (await issue({ share: { amount: 100 }, label: 'Deposit' })).json<Answer>();
  const paid = { amount: 100 + above, method: 'BANK', receivedOn: '2026-11-20', note: '' };
  await client.post(`/api/invoices/${deposit?.id}/payments`, paid);
  const moved = async () => {
    const rows = await server.db.selectFrom('payment').selectAll().where('method', '=', 'CREDIT').execute();
    return new Map(rows.map(({ bill_id: id, amount }) => [id, amount]));
  };
  return { ...server, drawings, client, job, sent, issue, deposit, moved };
}

test('the rest is issued with the credit in one step: its mail asks for what is left, and the sums stay right', async () => {
  const { client, db, sent, issue, deposit, moved } = await start(51.36);
  const key = randomUUID();
  const body = { ...REST, deliver: 'SEND', useCredit: true };
  const first = await issue(body, key);
  expect(first.statusCode).toBe(201);
  const { invoice: rest, job } = first.json<Answer>();
  expect(rest).toMatchObject({ toPay: 635.13, paid: 51.36, due: 583.77, state: 'PART_PAID' });
  expect(job).toMatchObject({ credit: 0, status: 'INVOICED' });
  expect(await moved()).toEqual(
    new Map([
      [deposit?.id, -5_136],
      [rest?.id, 5_136],
    ]),
  );
  await expectKeptSums(db);
  const events = (await client.get(`/api/jobs/${job.id}/events`)).json<{ what: string; facts: object }[]>();
  expect(events.slice(-3).map(({ what }) => what)).toEqual(['INVOICED', 'CREDIT_USED', 'SENT']);
  expect(events.at(-2)?.facts).toMatchObject({ invoiceId: rest?.id, number: rest?.number, amount: 51.36 });
  await vi.waitFor(() => expect(sent).toHaveLength(1), SOON);
  expect(sent[0]?.text).toContain('Total including VAT: £635.13\n');
  expect(sent[0]?.text).toContain('\n\nAlready paid: £51.36\n\nLeft to pay: £583.77\n');
  expect(sent[0]?.html).toContain('<strong>£583.77</strong>');
  // A repeat moves nothing more, and another kind of call under the key is refused.
  expect((await issue(body, key)).statusCode).toBe(200);
  expect(refusal(await issue({ ...REST, deliver: 'SEND' }, key)).code).toBe('KEY_REUSED');
  expect((await moved()).size).toBe(2);
  await client.post(`/api/invoices/${rest?.id}/send-email`, {}, { 'idempotency-key': randomUUID() });
  await vi.waitFor(() => expect(sent).toHaveLength(2), SOON);
  expect(sent[1]?.text).toContain('\n\nLeft to pay: £583.77\n');
});

test('credit above a part pays it in full, and what is over stays', async () => {
  const { db, sent, issue } = await start(60);
  const part = { share: { amount: 50 }, label: 'Stage 1', deliver: 'SEND', useCredit: true };
  const { invoice, job } = (await issue(part)).json<Answer>();
  expect(invoice).toMatchObject({ paid: 50, due: 0, state: 'PAID' });
  expect(job.credit).toBe(10);
  await vi.waitFor(() => expect(sent).toHaveLength(1), SOON);
  expect(sent[0]?.text).toContain('\n\nAlready paid: £50.00\n\nNothing is left to pay.\n');
  await expectKeptSums(db);
});

test('unless it is asked for, and where there is none, an invoice takes no credit and its mail asks for all of it', async () => {
  const { client, sent, issue, deposit, moved } = await start(20);
  const part = { share: { amount: 50 }, label: 'Stage 1', deliver: 'SEND' };
  const { invoice, job } = (await issue(part)).json<Answer>();
  expect([invoice?.due, job.credit]).toEqual([50, 20]);
  const { payments } = (await client.get(`/api/invoices/${deposit?.id}`)).json<z.input<typeof InvoiceWithPayments>>();
  await client.post(`/api/payments/${payments[0]?.id}/void`, { reason: 'Another customer' });
  const next = (await issue({ ...part, useCredit: true })).json<Answer>();
  expect(next.invoice?.due).toBe(50);
  expect(await moved()).toEqual(new Map());
  await vi.waitFor(() => expect(sent).toHaveLength(2), SOON);
  expect(sent.map(({ text }) => text).join('\n')).not.toContain('Already paid');
});

test('the same credit is used once by parts that are issued at once', async () => {
  const { client, db, issue, job } = await start(40);
  const part = { share: { amount: 50 }, label: 'Stage', useCredit: true };
  const answers = await Promise.all([issue(part), issue(part), issue(part)]);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201]);
  const bills = (await client.get(`/api/jobs/${job.id}/invoices`)).json<{ due: number }[]>();
  expect(bills.map(({ due }) => due)).toEqual([0, 10, 50, 50]);
  await expectKeptSums(db);
});

test('a mail that was not delivered goes out once more with what is left, and another account touches none of it', async () => {
  const { client, signUp, sent, issue, job } = await start(20, true);
  const { file, invoice } = (await issue({ ...REST, deliver: 'SEND', useCredit: true })).json<Answer>();
  await vi.waitFor(async () => {
    const { files } = await readJob(client, job);
    expect(files.find(({ id }) => id === file?.id)?.delivery).toBe('FAILED');
  }, SOON);
  expect((await client.post(`/api/files/${file?.id}/retry`, {})).statusCode).toBe(200);
  await vi.waitFor(() => expect(sent).toHaveLength(2), SOON);
  expect(sent[1]?.text).toContain('\n\nAlready paid: £20.00\n\nLeft to pay: £615.13\n');
  const other = await (await signUp()).post(`/api/jobs/${job.id}/invoices`, { ...REST, useCredit: true });
  expect(refusal(other).status).toBe(404);
  expect(invoice?.due).toBe(615.13);
});

test('whether the credit is used is yes or no', async () => {
  const { issue } = await start(20);
  expect(refusal(await issue({ ...REST, useCredit: 'yes' }))).toMatchObject({ status: 422, paths: ['/useCredit'] });
});

describe('the paper of an invoice that credit is used for', () => {
  const modelOf = async (client: TestClient, path: string) => (await client.get(path)).json<DocumentModel>();

  test('states what is paid and what is left, as its preview did, and keeps its bytes when more comes in', async () => {
    const { client, job, deposit, issue } = await start(51.36);
    const path = `/api/jobs/${job.id}/document?isQuote=false`;
    expect(cellsOf(await modelOf(client, path), 'Left to pay')).toEqual([]);
    const seen = await modelOf(client, `${path}&useCredit=true`);
    const rows = [
      ['Paid', '−£51.36'],
      ['Left to pay', '£583.77'],
    ];
    expect([cellsOf(seen, 'Sums').at(-1), cellsOf(seen, 'Left to pay')]).toEqual([['Total', '£635.13'], rows]);
    const { file } = (await issue({ ...REST, useCredit: true })).json<Answer>();
    expect(cellsOf(await modelOf(client, path), 'Left to pay')).toEqual(rows);
    const pdf = async () => (await client.get(file?.link ?? '')).rawPayload;
    const bytes = await pdf();
    const said = (await readPdf(bytes)).words.flat().join(' ');
    expect(said).toContain('Paid −£51.36 Left to pay £583.77');
    const more = { amount: 10, method: 'CASH', receivedOn: '2026-11-20', note: '' };
    await client.post(`/api/invoices/${deposit?.id}/payments`, more);
    expect((await pdf()).equals(bytes)).toBe(true);
  });

  test('asks for nothing where the credit pays all of it', async () => {
    const { client, issue } = await start(700);
    const preferences = (await client.get('/api/account/preferences')).json<object>();
    const bank = { bankDetails: 'Sort code 20-41-06', paymentTermsDays: 14, currentPassword: 'Tape-measure5!' };
    expect((await client.put('/api/account/preferences', { ...preferences, ...bank })).statusCode).toBe(200);
    const { file, invoice } = (await issue({ ...REST, useCredit: true })).json<Answer>();
    expect(invoice).toMatchObject({ total: 635.13, toPay: 635.13, paid: 635.13, dueOn: '2026-12-04', state: 'PAID' });
    const said = (await readPdf((await client.get(file?.link ?? '')).rawPayload)).words.flat().join(' ');
    expect(said).toContain('Paid in full Nothing is left to pay.');
    expect(said).not.toMatch(/Pay by|20-41-06/);
  });

  test.each([
    ['less', -20, ['Paid', '−£31.36'], 603.77],
    ['none', -51.36, null, 635.13],
    ['more', 30, ['Paid', '−£81.36'], 553.77],
  ] as const)('is drawn anew where %s of it is there by the time that it is stored', async (_, change, row, due) => {
    const { client, db, drawings, job, deposit, issue } = await start(51.36);
    const moved = { amount: change, method: 'BANK', receivedOn: '2026-11-20', note: '' };
    drawings.onFirst = async () => {
      expect((await client.post(`/api/invoices/${deposit?.id}/payments`, moved)).statusCode).toBe(201);
    };
    drawings.count = 0;
    const { invoice } = (await issue({ ...REST, useCredit: true })).json<Answer>();
    expect([drawings.count, invoice?.due]).toEqual([2, due]);
    const model = await modelOf(client, `/api/jobs/${job.id}/document?isQuote=false`);
    expect(cellsOf(model, 'Left to pay')[0] ?? null).toEqual(row);
    await expectKeptSums(db);
  });
});

describe('an invoice of all that is left, issued from its preview', () => {
  const own = { subject: '', message: '', copyToMe: false };

  test('is mailed with what is left to pay, and neither a repeat nor sending it again uses more', async () => {
    const { client, db, sent, job, deposit, moved } = await start(51.36);
    const path = `/api/jobs/${job.id}/send-email?isQuote=false`;
    const key = { 'idempotency-key': randomUUID() };
    const first = await client.post(path, { ...own, useCredit: true }, key);
    expect(first.statusCode).toBe(200);
    const [, rest] = first.json<FileAnswer>().job.invoices;
    expect(rest).toMatchObject({ toPay: 635.13, paid: 51.36, due: 583.77 });
    expect(first.json<FileAnswer>().job).toMatchObject({ credit: 0, status: 'INVOICED' });
    const pair = new Map([
      [deposit?.id, -5_136],
      [rest?.id, 5_136],
    ]);
    expect(await moved()).toEqual(pair);
    await vi.waitFor(() => expect(sent).toHaveLength(1), SOON);
    expect(sent[0]?.text).toContain('\n\nAlready paid: £51.36\n\nLeft to pay: £583.77\n');
    expect((await client.post(path, { ...own, useCredit: true }, key)).json<FileAnswer>().file.id).toBe(
      first.json<FileAnswer>().file.id,
    );
    expect(refusal(await client.post(path, own, key)).code).toBe('KEY_REUSED');
    // More came in since: the invoice is issued, so its mail takes none of that.
    const more = { amount: 30, method: 'CASH', receivedOn: '2026-11-20', note: '' };
    await client.post(`/api/invoices/${deposit?.id}/payments`, more);
    const again = await client.post(path, { ...own, useCredit: true });
    expect(again.json<FileAnswer>().job.credit).toBe(30);
    await vi.waitFor(() => expect(sent).toHaveLength(2), SOON);
    expect(sent[1]?.text).toContain('\n\nLeft to pay: £583.77\n');
    expect(await moved()).toEqual(pair);
    await expectKeptSums(db);
  });

  test('takes no more than it asks for, whichever of several calls at once makes it', async () => {
    const { client, db, job } = await start(700);
    const path = `/api/jobs/${job.id}/download-pdf?isQuote=false`;
    const answers = await Promise.all([1, 2, 3].map(() => client.post(path, { useCredit: true })));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    const { invoices, credit } = await readJob(client, job);
    expect(invoices.map(({ due, state }) => [due, state])).toEqual([
      [0, 'PAID'],
      [0, 'PAID'],
    ]);
    expect(credit).toBe(64.87);
    await expectKeptSums(db);
  });

  test('takes none unless it is asked for, and a quote never does', async () => {
    const { client, job, moved } = await start(20);
    await client.post(`/api/jobs/${job.id}/download-pdf?isQuote=true`, { useCredit: true });
    expect(await moved()).toEqual(new Map());
    const { job: invoiced } = (await client.post(`/api/jobs/${job.id}/download-pdf?isQuote=false`)).json<FileAnswer>();
    expect([invoiced.status, invoiced.credit, await moved()]).toEqual(['INVOICED', 20, new Map()]);
  });

  test.each(['send-email', 'download-pdf'])('is refused by %s where that is neither yes nor no', async (end) => {
    const { client, job } = await start(20);
    const answer = await client.post(`/api/jobs/${job.id}/${end}?isQuote=false`, { useCredit: 1 });
    expect(refusal(answer)).toMatchObject({ status: 422, paths: ['/useCredit'] });
  });
});
