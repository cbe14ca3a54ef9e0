import { randomUUID } from 'node:crypto';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import type * as z from 'zod/mini';
import type { InvoiceAnswer } from '#contract/invoice-body.ts';
import { cellsOf, paragraphsOf } from '#domain/document/document-reading.ts';
import { findModel } from '#server/papers/document-store.ts';
import { createSmtpMailer } from '#server/platform/mail/smtp-mailer.ts';
import { readJob, refusal } from '#server/testing/job-calls.ts';
import { createPricedJob, repriceJob, type WireJob } from '#server/testing/priced-job.ts';
import { createSmtpPeer } from '#server/testing/test-smtp-peer.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import type { TestClient } from '#server/testing/test-client.ts';

type Answer = z.input<typeof InvoiceAnswer>;
type Bill = WireJob['invoices'][number];

let world: TestApp;
let client: TestClient;
let job: WireJob;

beforeEach(async () => {
  world = await createTestApp({ environment: { RATE_LIMITS: 'off' } });
  client = await world.signUp();
  job = await createPricedJob(client);
});

async function invoiced(): Promise<Bill> {
  const response = await client.post(`/api/jobs/${job.id}/download-pdf?isQuote=false`);
  const bill = response.json<{ job: WireJob }>().job.invoices.at(-1);
  if (!bill) throw new Error(response.body);
  return bill;
}

const credit = (id: string, body: object, key: string = randomUUID()) =>
  client.post(`/api/invoices/${id}/credit`, body, { 'idempotency-key': key });
const correct = (id: string) => client.post(`/api/invoices/${id}/correct`, { reason: 'The price was wrong' });

test('a credit note of what was paid says that the money stands in the customer’s favour', async () => {
  const bill = await invoiced();
  const payment = { amount: 20, method: 'BANK', receivedOn: '2026-11-20', note: '' };
  expect((await client.post(`/api/invoices/${bill.id}/payments`, payment)).statusCode).toBe(201);
  const { invoice: note } = (await credit(bill.id, { amount: 'ALL', reason: 'Not done' })).json<Answer>();
  const { account_id } = await world.db.selectFrom('bill').select('account_id').executeTakeFirstOrThrow();
  const said = (await findModel(world.db, account_id, note?.id ?? '')).pages.flatMap(paragraphsOf);
  expect(said).toContain('In your favour: £20.00');
  expect(said).not.toContain('Nothing left to pay');
});

test('a credit note gives back a part, says of what and why, and what is left to pay', async () => {
  const bill = await invoiced();
  const response = await credit(bill.id, { amount: 12, reason: 'Two edgings were not fitted', description: 'Edgings' });
  expect(response.statusCode).toBe(201);
  const { invoice: note, file, job: after } = response.json<Answer>();
  expect(note).toMatchObject({
    number: `#${job.jobNumber}-2`,
    kind: 'CREDIT_NOTE',
    label: 'Edgings',
    corrects: bill.id,
    net: 10,
    vat: 2,
    total: 12,
    state: 'ISSUED',
    due: 0,
  });
  expect(file?.type).toBe('credit-note');
  expect(after).toMatchObject({ status: 'INVOICED', invoices: [{ credited: 12, due: bill.due - 12 }, {}] });
  const { account_id } = await world.db.selectFrom('bill').select('account_id').executeTakeFirstOrThrow();
  const model = await findModel(world.db, account_id, note?.id ?? '');
  expect(cellsOf(model, 'Items')).toEqual([
    [expect.stringMatching(/^Edgings ?Two edgings were not fitted \(corrects invoice #1 of .*\)$/), '', '', '£10.00'],
  ]);
  const said = model.pages.flatMap(paragraphsOf);
  expect(said).toContain(`Credit note #${job.jobNumber}-2`);
  expect(said).toContain('For invoice #1');
  expect(said.find((text) => text.startsWith('Left to pay'))).toBe(
    `Left to pay: £${(bill.due - 12).toLocaleString('en-GB', { minimumFractionDigits: 2 })}`,
  );
  const name = (await client.get(`/api/files/${file?.id}`)).headers['content-disposition'];
  expect(name).toContain('"Credit-note-1-2.pdf"');
  const events = (await client.get(`/api/jobs/${job.id}/events`)).json<{ what: string }[]>();
  expect(events.map(({ what }) => what)).toEqual(['INVOICED', 'DOWNLOADED', 'CREDITED', 'DOWNLOADED']);
});

const DEPOSIT = { share: { percent: 30 }, label: 'Deposit' };

test.each([
  ['with VAT has it, with our number, after the business left the register', true],
  ['without VAT has none of it once the business is registered', false],
])('a credit note of a part %s', async (_, wasRegistered) => {
  const register = async (vatRegistered: boolean) => {
    const account = (await client.get('/api/account')).json<object>();
    expect((await client.put('/api/account', { ...account, vatRegistered })).statusCode).toBe(200);
  };
  await register(wasRegistered);
  const { invoice } = (await client.post(`/api/jobs/${job.id}/invoices`, DEPOSIT)).json<Answer>();
  await register(!wasRegistered);
  const { invoice: note } = (await credit(invoice?.id ?? '', { amount: 'ALL', reason: 'Called off' })).json<Answer>();
  const { account_id } = await world.db.selectFrom('bill').select('account_id').executeTakeFirstOrThrow();
  const said = JSON.stringify((await findModel(world.db, account_id, note?.id ?? '')).pages);
  const rows = ['Subtotal', 'VAT 20%', 'VAT No. GB123-4567-89'].map((words) => said.includes(words));
  expect([note?.vat === 0, rows]).toEqual([!wasRegistered, rows.map(() => wasRegistered)]);
});

test('the list says of an invoiced job that all its invoices are credited in full, or paid but for those', async () => {
  const listed = async () => {
    const [found] = (await client.get('/api/jobs')).json<{ paid: boolean; credited: boolean }[]>();
    return { paid: found?.paid, credited: found?.credited };
  };
  const share = { percent: 25 };
  await client.post(`/api/jobs/${job.id}/invoices`, { share, label: 'Deposit', deliver: 'DOWNLOAD' });
  const [deposit] = (await readJob(client, job)).invoices;
  await credit(deposit?.id ?? '', { amount: 'ALL', reason: 'Not asked for' });
  expect(await listed()).toEqual({ paid: false, credited: false });
  const bill = await invoiced();
  await credit(bill.id, { amount: 12, reason: 'Edgings' });
  expect(await listed()).toEqual({ paid: false, credited: false });
  const body = { amount: bill.due - 12, method: 'BANK', receivedOn: '2026-11-20', note: '' };
  await client.post(`/api/invoices/${bill.id}/payments`, body, { 'idempotency-key': randomUUID() });
  expect(await listed()).toEqual({ paid: true, credited: false });
  await credit(bill.id, { amount: 'ALL', reason: 'All of it' });
  expect(await listed()).toEqual({ paid: false, credited: true });
});

test('an invoice is never credited above itself, a credit note not at all, and a repeated call once', async () => {
  const bill = await invoiced();
  const key = randomUUID();
  const body = { amount: bill.total - 1, reason: 'Wrong' };
  const answers = await Promise.all([1, 2].map(() => credit(bill.id, body, key)));
  expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 201]);
  const note = (await readJob(client, job)).invoices[1];
  expect(refusal(await credit(bill.id, { amount: 1.01, reason: 'Wrong' }))).toMatchObject({
    status: 409,
    code: 'ABOVE_INVOICE',
  });
  expect(refusal(await credit(note?.id ?? '', { amount: 'ALL', reason: 'Wrong' }))).toMatchObject({
    status: 409,
    code: 'NOT_CORRECTABLE',
  });
  expect((await credit(bill.id, { amount: 'ALL', reason: 'Wrong' })).statusCode).toBe(201);
  expect((await readJob(client, job)).invoices[0]).toMatchObject({ state: 'CREDITED', due: 0 });
  expect(refusal(await credit(bill.id, { amount: 'ALL', reason: 'Wrong' }))).toMatchObject({
    status: 409,
    code: 'ABOVE_INVOICE',
  });
  expect(refusal(await credit(bill.id, { amount: 1, reason: '' }))).toMatchObject({ status: 422, paths: ['/reason'] });
  expect(refusal(await credit(randomUUID(), { amount: 1, reason: 'x' }))).toMatchObject({ status: 404 });
});

test('of what a call with a key says only a hash is kept beside the key', async () => {
  const bill = await invoiced();
  await credit(bill.id, { amount: 12, reason: 'Mrs Ellison was in hospital', description: '' });
  const share = { share: { percent: 10 }, label: 'For Mrs Ellison' };
  const other = await createPricedJob(client);
  const key = { 'idempotency-key': randomUUID() };
  expect((await client.post(`/api/jobs/${other.id}/invoices`, { ...share, deliver: 'DOWNLOAD' }, key)).statusCode).toBe(
    201,
  );
  const kept = await world.db.selectFrom('idempotency').select('operation').execute();
  expect(kept).toHaveLength(2);
  expect(JSON.stringify(kept)).not.toMatch(/Ellison|hospital/);
});

test('correcting takes the newest invoice back and opens the job, whose next one is for the right price', async () => {
  await client.post(`/api/jobs/${job.id}/download-pdf?isQuote=true`);
  const deposit = await client.post(`/api/jobs/${job.id}/invoices`, { share: { percent: 25 }, label: 'Deposit' });
  expect(refusal(await correct(deposit.json<Answer>().invoice?.id ?? ''))).toMatchObject({
    status: 409,
    code: 'NOT_CORRECTABLE',
  });
  const bill = await invoiced();
  const response = await correct(bill.id);
  expect(response.statusCode).toBe(201);
  const { invoice: note, file, job: opened } = response.json<Answer>();
  expect(note).toMatchObject({ kind: 'CREDIT_NOTE', corrects: bill.id, total: bill.total });
  expect(opened).toMatchObject({ status: 'PRICED', version: 2, priceVatInclusive: job.priceVatInclusive });
  // By this the screens tell that nothing was changed yet (`isChangedSince`).
  expect(file).toMatchObject({ type: 'credit-note', version: 1, tstampCreated: opened.tstampUpdated });
  expect(opened.lineItems.map(({ totalPrice }) => totalPrice)).toEqual(
    job.lineItems.map(({ totalPrice }) => totalPrice),
  );
  expect(refusal(await correct(bill.id))).toMatchObject({ status: 409, code: 'NOT_CORRECTABLE' });
  const cheaper = await repriceJob(client, opened, 150);
  await invoiced();
  const { invoices } = await readJob(client, job);
  const total = invoices.reduce((sum, each) => sum + (each.kind === 'INVOICE' ? each.total : -each.total), 0);
  expect(total).toBeCloseTo(cheaper.priceVatInclusive, 2);
  expect(invoices.map(({ number }) => number)).toEqual(['#1', '#1-2', '#1-3', '#1-4']);
});

test('after a correction of the only invoice the next one is of the whole job again, and no balance', async () => {
  const first = await invoiced();
  await correct(first.id);
  await repriceJob(client, await readJob(client, job), 150);
  expect([first.label, (await invoiced()).label]).toEqual(['', '']);
});

test('where all of it was credited before, correcting only opens the job', async () => {
  const bill = await invoiced();
  await credit(bill.id, { amount: 'ALL', reason: 'Wrong' });
  const answer = (await correct(bill.id)).json<Answer>();
  expect(answer).toMatchObject({ invoice: null, file: null, job: { status: 'PRICED', version: 2 } });
  expect(answer.job.invoices).toHaveLength(2);
});

test('an invoice over nothing leaves nothing to credit: correcting it only opens the job, and the rest can be invoiced again', async () => {
  const cheap = await repriceJob(client, job, 1);
  const [deposit, rest] = [randomUUID(), randomUUID()];
  const paymentPlan = [
    { id: deposit, label: 'Deposit', share: { amount: cheap.priceVatInclusive }, when: 'ON_ACCEPTANCE' },
    { id: rest, label: 'Rest', share: 'REST', when: 'ON_FINISH' },
  ];
  await repriceJob(client, { ...cheap, paymentPlan } as WireJob, 190); // filled in by the answer
  await client.post(`/api/jobs/${job.id}/invoices`, { partId: deposit });
  await repriceJob(client, await readJob(client, job), 1);
  const last = await invoiced();
  expect(last).toMatchObject({ total: 0, label: 'Rest' });
  const response = await correct(last.id);
  expect(response.statusCode).toBe(201);
  const { job: opened, ...papers } = response.json<Answer>();
  expect(papers).toMatchObject({ invoice: null, file: null });
  expect(opened).toMatchObject({ status: 'PRICED', paymentPlan: [{ id: deposit }, { id: rest, invoiceId: null }] });
  expect(refusal(await correct(last.id))).toMatchObject({ status: 409, code: 'NOT_CORRECTABLE' });
  const dearer = await repriceJob(client, opened, 300);
  const again = await invoiced();
  expect(again.total).toBeCloseTo(dearer.priceVatInclusive - cheap.priceVatInclusive, 2);
  expect((await readJob(client, job)).paymentPlan).toMatchObject([{ id: deposit }, { invoiceId: again.id }]);
});

test('a repeat of a correction that only opened the job is answered with the job as it is', async () => {
  const bill = await invoiced();
  await credit(bill.id, { amount: 'ALL', reason: 'Wrong' });
  const key = { 'idempotency-key': randomUUID() };
  const call = (reason: string) => client.post(`/api/invoices/${bill.id}/correct`, { reason }, key);
  const [first, again] = [await call('The price was wrong'), await call('The price was wrong')];
  expect([first.statusCode, again.statusCode]).toEqual([201, 200]);
  expect(again.json<Answer>()).toEqual(first.json<Answer>());
  expect(refusal(await call('The name was wrong'))).toMatchObject({ status: 409, code: 'KEY_REUSED' });
});

test('a repeat of a correction with its key is answered as the first, and with another reason refused', async () => {
  const bill = await invoiced();
  const key = { 'idempotency-key': randomUUID() };
  const call = (reason: string) => client.post(`/api/invoices/${bill.id}/correct`, { reason }, key);
  const [first, again] = [await call('The price was wrong'), await call('The price was wrong')];
  expect([first.statusCode, again.statusCode]).toEqual([201, 200]);
  expect(again.json<Answer>().invoice).toEqual(first.json<Answer>().invoice);
  expect(refusal(await call('The name was wrong'))).toMatchObject({ status: 409, code: 'KEY_REUSED' });
});

test('a credit note is mailed as it is issued where that is asked, also that of an invoice that is corrected', async () => {
  const peer = await createSmtpPeer();
  onTestFinished(peer.letGo);
  const mailer = createSmtpMailer(peer.url, 'quotes@mail.example');
  const environment = { SMTP_URL: peer.url, MAIL_FROM: 'quotes@mail.example' };
  world = await createTestApp({ environment, deps: { mail: { mailer, answerWaitMs: 30_000 } } });
  client = await world.signUp();
  job = await createPricedJob(client);
  const bill = await invoiced();
  const key = { 'idempotency-key': randomUUID() };
  const body = { amount: 12, reason: 'Two edgings were not fitted', deliver: 'SEND' };
  const answers = [
    await client.post(`/api/invoices/${bill.id}/credit`, body, key),
    await client.post(`/api/invoices/${bill.id}/credit`, body, key),
    await client.post(`/api/invoices/${bill.id}/correct`, { reason: 'The price was wrong', deliver: 'SEND' }),
  ];
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 200, 201]);
  const { job: opened } = answers[2]?.json<Answer>() ?? {};
  expect(opened?.status).toBe('PRICED');
  const notes = opened?.files.filter(({ type }) => type === 'credit-note');
  expect(notes?.map(({ action }) => action)).toEqual(['SEND', 'SEND']);
  expect(peer.arrived[0]?.email.text).toContain('This is taken off invoice #1.\n\nLeft to pay on it: £');
  expect(peer.arrived[1]?.email.text).toContain('Nothing is left to pay on it.');
  expect(peer.arrived.map(({ email }) => email.subject)).toEqual([
    expect.stringMatching(/^Credit note #1-2 /),
    expect.stringMatching(/^Credit note #1-3 /),
  ]);
  const preferences = (await client.get('/api/account/preferences')).json<object>();
  await client.put('/api/account/preferences', { ...preferences, paymentTermsDays: 14 });
  const right = (await client.post(`/api/jobs/${job.id}/send-email?isQuote=false`)).json<{ job: WireJob }>().job;
  await client.post(`/api/invoices/${right.invoices.at(-1)?.id}/send-email`);
  const mails = peer.arrived.slice(2).map(({ email }) => email);
  const said = 'This invoice replaces invoice #1, which credit notes #1-2 and #1-3 cancel.';
  expect(mails.map(({ text }) => text?.includes(`\n\n${said}\n\nPay by: `))).toEqual([true, true]);
  expect(mails.map(({ html }) => html?.includes(`>${said}</p>`) && /<p[^>]*>Pay by: \d/.test(html))).toEqual([
    true,
    true,
  ]);
});
