import { randomUUID } from 'node:crypto';
import { describe, expect, test, vi } from 'vitest';
import type * as z from 'zod/mini';
import type { WholeCustomer } from '#contract/customer-record.ts';
import type { Invoice } from '#contract/invoice.ts';
import { readPdf } from '#server/platform/pdf/testing/read-pdf.ts';
import type { Mail, Mailer, MailOutcome } from '#server/platform/mail/mail.ts';
import { refusal } from '#server/testing/job-calls.ts';
import { createPricedJob } from '#server/testing/priced-job.ts';
import { createTestApp, type TestApp, type TestAppOptions } from '#server/testing/test-app.ts';
import { createTestClient, type TestClient } from '#server/testing/test-client.ts';
import { SOON } from '#server/testing/soon.ts';
import { testWorkers } from '#server/testing/test-workers.ts';

type WireCustomer = z.input<typeof WholeCustomer>;
type WireInvoice = z.input<typeof Invoice>;

async function start(
  options: TestAppOptions = {},
  outcome: MailOutcome = { kind: 'SENT', reply: '250 ok' },
  delivery: Mailer['delivery'] = 'smtp',
) {
  const sent: Mail[] = [];
  const deliver = async (mail: Mail): Promise<MailOutcome> => {
    sent.push(mail);
    return mail.subject.startsWith('Statement') ? outcome : { kind: 'SENT', reply: '250 ok' };
  };
  const mail = { mailer: { delivery, deliver }, answerWaitMs: 30_000 } as const;
  const server = await createTestApp({ ...options, deps: { mail, ...options.deps } });
  const client = await server.signUp();
  await server.db.updateTable('account').set({ email_confirmed: 1 }).execute();
  const preferences = (await client.get('/api/account/preferences')).json<object>();
  await client.put('/api/account/preferences', { ...preferences, paymentTermsDays: 14 });
  const job = await createPricedJob(client);
  const part = { share: { percent: 25 }, label: 'Deposit' };
  const { invoice } = (await client.post(`/api/jobs/${job.id}/invoices`, part)).json<{ invoice: WireInvoice }>();
  const payment = { amount: 100, method: 'BANK', receivedOn: '2026-11-20', note: '' };
  await client.post(`/api/invoices/${invoice.id}/payments`, payment);
  await client.post(`/api/invoices/${invoice.id}/credit`, { amount: 12, reason: 'Two edgings less' });
  const path = `/api/customers/${invoice.customerId}`;
  return { ...server, client, sent, invoice, path };
}

const pounds = (amount: number) => `£${amount.toLocaleString('en-GB', { minimumFractionDigits: 2 })}`;

test('the statement is a PDF of what was invoiced, paid and credited, down to what is owed', async () => {
  const { client, invoice, path } = await start();
  const response = await client.get(`${path}/statement`);
  expect(response.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': 'inline; filename="Statement-2026-11-20.pdf"',
    'cache-control': 'no-store',
  });
  const { words, isTagged, info } = await readPdf(response.rawPayload);
  const text = words.flat().join(' ');
  const { owed } = (await client.get(path)).json<WireCustomer>();
  expect(owed).toBeCloseTo(invoice.toPay - 112);
  expect(text).toContain(`Invoice #1, Deposit ${pounds(owed)} to pay by 04 Dec 2026 ${pounds(invoice.toPay)}`);
  expect(text).toContain('Received, thank you (by bank) Invoice #1 −£100.00');
  expect(text).toContain(`Credit note #1-2 for invoice #1 −£12.00 ${pounds(owed + 100)}`);
  expect(text).toContain(`Balance to pay ${pounds(owed)}`);
  expect([isTagged, info['Title']]).toEqual([true, 'Statement for Margaret Ellison, 20 Nov 2026']);
});

test('a payment beside it is on it as a whole or not at all', async () => {
  const { client, db, invoice, path, clock } = await start();
  const payment = { amount: 50, method: 'BANK', receivedOn: '2026-11-20', note: '' };
  let between: number | null = null;
  const tearing: Parameters<TestApp['db']['withPlugin']>[0] = {
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      const isBills = result.rows[0] !== undefined && 'to_pay' in result.rows[0];
      if (isBills && between === null)
        ({ statusCode: between } = await client.post(`/api/invoices/${invoice.id}/payments`, payment));
      return result;
    },
  };
  const { app } = await createTestApp({ deps: { db: db.withPlugin(tearing), clock: clock.now } });
  const other = await createTestClient(app);
  for (const [name, value] of client.cookies) other.cookies.set(name, value);
  const { rawPayload } = await other.get(`${path}/statement`);
  expect(between).toBe(201);
  const text = (await readPdf(rawPayload)).words.flat().join(' ');
  const owed = pounds(invoice.toPay - 112);
  expect(text).toContain(`Invoice #1, Deposit ${owed} to pay by`);
  expect(text).toContain(`Balance to pay ${owed}`);
  expect((await client.get(path)).json<WireCustomer>().owed).toBeCloseTo(invoice.toPay - 162);
});

test('a landlord’s goes to the office that the invoices go to, and says where each work was and by which order', async () => {
  const server = await createTestApp();
  const client = await server.signUp();
  const office = { line1: 'Suite 4', line2: 'Cavendish House', postcode: 'LS1 4AP', city: 'Leeds' };
  let customerId: string | null = null;
  for (const [line1, purchaseOrder] of [
    ['12 Burley Road', 'PO-880'],
    ['7 Alma Road', 'PO-881'],
  ]) {
    const customerAddress = { line1, line2: '', postcode: 'LS3 1JB', city: 'Leeds' };
    const job = await createPricedJob(client, { customerAddress, customerBillingAddress: office, purchaseOrder });
    await client.post(`/api/jobs/${job.id}/download-pdf?isQuote=false`);
    ({ customerId } = job);
  }
  const { rawPayload } = await client.get(`/api/customers/${customerId}/statement`);
  const text = (await readPdf(rawPayload)).words.flat().join(' ');
  expect(text).toContain('Suite 4');
  expect(text).toContain('Invoice #1 12 Burley Road, Leeds, LS3 1JB Your order PO-880');
  expect(text).toContain('Invoice #2 7 Alma Road, Leeds, LS3 1JB Your order PO-881');
  expect(text.match(/12 Burley Road/g)).toHaveLength(1);
});

test('it is mailed to the customer through the queue, with the same PDF', async () => {
  const { client, db, path, sent } = await start();
  const drawn = await client.get(`${path}/statement`);
  const response = await client.post(`${path}/send-statement`);
  expect([response.statusCode, response.json()]).toEqual([200, { destination: 'm.ellison@post.example' }]);
  await vi.waitFor(() => expect(sent).toHaveLength(1), SOON);
  expect(sent).toMatchObject([
    {
      subject: 'Statement from Prys Flooring',
      to: { name: 'Margaret Ellison', address: 'm.ellison@post.example' },
      replyTo: { address: 'owner-1@example.co.uk' },
      attachment: { filename: 'Statement-2026-11-20.pdf' },
    },
  ]);
  expect(sent[0]?.text).toContain('Balance to pay: £');
  expect(Buffer.from(sent[0]?.attachment?.bytes ?? [])).toEqual(drawn.rawPayload);
  expect(await db.selectFrom('account').select('mail_count').executeTakeFirst()).toEqual({ mail_count: 1 });
});

test('a repeat with the same key mails nothing more and answers the same, whatever was refused meanwhile', async () => {
  const { client, db, path, sent } = await start();
  const headers = { 'idempotency-key': randomUUID() };
  const send = () => client.post(`${path}/send-statement`, undefined, headers);
  // Two presses at once, and one after a lost answer.
  const answers = await Promise.all([send(), send()]);
  await db.updateTable('account').set({ mail_count: 1_000, email_confirmed: 0 }).execute();
  answers.push(await send());
  const first = [200, { destination: 'm.ellison@post.example' }];
  expect(answers.map((answer) => [answer.statusCode, answer.json()])).toEqual([first, first, first]);
  await vi.waitFor(() => expect(sent).toHaveLength(1), 5_000);
  await vi.waitFor(async () => expect(await db.selectFrom('letter').select('id').execute()).toEqual([]), 5_000);
  expect(sent).toHaveLength(1);
});

test('a key is good for one statement to one address, and for no other call', async () => {
  const { client, db, path, invoice } = await start();
  const key = randomUUID();
  const send = (to: string, own: string = key) =>
    client.post(`${to}/send-statement`, undefined, { 'idempotency-key': own });
  expect((await send(path)).statusCode).toBe(200);
  const other = { name: 'Another', email: 'another@post.example' };
  const { id } = (await client.post('/api/customers', other)).json<{ id: string }>();
  const payment = { amount: 1, method: 'BANK', receivedOn: '2026-11-20', note: '' };
  const paid = await client.post(`/api/invoices/${invoice.id}/payments`, payment, { 'idempotency-key': key });
  const record = (await client.get(path)).json<WireCustomer>();
  await client.put(path, { ...record, email: 'elsewhere@post.example' });
  for (const refused of [await send(`/api/customers/${id}`), paid, await send(path)]) {
    expect(refusal(refused)).toMatchObject({ status: 409, code: 'KEY_REUSED' });
  }
  expect(refusal(await send(path, 'no-uuid'))).toMatchObject({ status: 422, paths: ['/idempotency-key'] });
  expect((await send(path, randomUUID())).json()).toEqual({ destination: 'elsewhere@post.example' });
  expect(await db.selectFrom('account').select('mail_count').executeTakeFirst()).toEqual({ mail_count: 2 });
});

test('a statement that the mail server refuses is told to the trader', async () => {
  const { client, path, sent } = await start({}, { kind: 'REFUSED', reason: 'No such mailbox.' });
  await client.post(`${path}/send-statement`);
  const told = await vi.waitFor(() => {
    const found = sent.find(({ to }) => to.address === 'owner-1@example.co.uk');
    expect(found).toBeDefined();
    return found;
  }, SOON);
  expect(told?.subject).toBe('Not delivered: the statement for Margaret Ellison');
});

test('nothing is mailed without an address, above the mails of the day, or from an address that is not confirmed', async () => {
  const { client, db, path, sent } = await start({ environment: { PUBLIC_URL: 'https://quotes.example.com' } });
  const send = async () => refusal(await client.post(`${path}/send-statement`));
  await db.updateTable('account').set({ email_confirmed: 0 }).execute();
  expect(await send()).toMatchObject({ status: 409, code: 'ADDRESS_UNCONFIRMED' });
  await db.updateTable('account').set({ email_confirmed: 1, mail_day: '2026-11-20', mail_count: 1_000 }).execute();
  expect(await send()).toMatchObject({ status: 429, code: 'TOO_MANY_MAILS' });
  const record = (await client.get(path)).json<WireCustomer>();
  await client.put(path, { ...record, email: '' });
  expect(await send()).toMatchObject({ status: 409, code: 'CUSTOMER_EMAIL_MISSING' });
  expect(await db.selectFrom('letter').select('id').execute()).toEqual([]);
  expect(sent.filter(({ subject }) => subject.startsWith('Statement'))).toEqual([]);
  expect(refusal(await client.get('/api/customers/none/statement'))).toMatchObject({ code: 'CUSTOMER_NOT_FOUND' });
});

describe('while a statement is drawn', () => {
  /** Sends a statement, and does something else between drawing and storing it. */
  async function sendMeanwhile(act: (client: TestClient, path: string) => Promise<unknown>) {
    let meanwhile = async (): Promise<unknown> => undefined;
    const renderPdf: typeof testWorkers.renderPdf = async (wanted) => {
      const bytes = await testWorkers.renderPdf(wanted);
      await meanwhile();
      return bytes;
    };
    const { client, db, path, sent } = await start({ deps: { renderPdf } });
    meanwhile = () => act(client, path);
    const refused = refusal(
      await client.post(`${path}/send-statement`, undefined, { 'idempotency-key': randomUUID() }),
    );
    const rows = [
      await db.selectFrom('letter').select('id').execute(),
      await db
        .selectFrom('idempotency')
        .select('file_id')
        .where('file_id', '=', path.split('/').at(-1) ?? '')
        .execute(),
    ];
    return { refused, rows, mails: sent.filter(({ subject }) => subject.startsWith('Statement')) };
  }

  test('its customer is forgotten: nothing of them is written or mailed any more', async () => {
    const { refused, ...left } = await sendMeanwhile(async (client, path) => {
      expect((await client.post(`${path}/forget`)).statusCode).toBe(200);
    });
    expect(refused).toMatchObject({ status: 404, code: 'CUSTOMER_NOT_FOUND' });
    expect(left).toEqual({ rows: [[], []], mails: [] });
  });

  test('its customer gets another address: it is not mailed to the old one', async () => {
    const { refused, ...left } = await sendMeanwhile(async (client, path) => {
      const record = (await client.get(path)).json<WireCustomer>();
      expect((await client.put(path, { ...record, email: 'elsewhere@post.example' })).statusCode).toBe(200);
    });
    expect(refused).toMatchObject({ status: 409, code: 'CUSTOMER_CHANGED_ELSEWHERE' });
    expect(left).toEqual({ rows: [[], []], mails: [] });
  });
});

test('on a server that only saves its mails a statement is refused, not said to be sent', async () => {
  const { client, db, path } = await start({}, undefined, 'folder');
  const refused = refusal(await client.post(`${path}/send-statement`));
  expect(refused).toMatchObject({ status: 409, code: 'NO_MAIL' });
  expect(await db.selectFrom('letter').select('id').execute()).toEqual([]);
  expect((await client.get(`${path}/statement`)).statusCode).toBe(200);
});
