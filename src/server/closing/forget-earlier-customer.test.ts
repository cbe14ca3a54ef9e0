import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { Db } from '#server/platform/db/tables.ts';
import type { Mailer } from '#server/platform/mail/mail.ts';
import { addExtra, ofExtra } from '#server/testing/extras.ts';
import { readJob, refusal, saveJob } from '#server/testing/job-calls.ts';
import { accept, issueQuote, openOffer, readPage, tokenOf, type OpenOffer } from '#server/testing/open-offer.ts';
import { QUILL, tracesIn } from '#server/testing/traces.ts';
import { RIGHT } from '#server/testing/two-customers.ts';

// Of a job that is made out to somebody else by now goes and stays what would of a job of one's own.

const OF_RIGHT = /right client|right@client|secret street|blue pot|Right asks/i;

// Every mail still waits.
const WAITING = {
  mailer: { delivery: 'smtp', deliver: async () => ({ kind: 'DELAYED', reason: 'Later' }) as const },
  answerWaitMs: 0,
} as const;

type TwoCustomers = OpenOffer & {
  /** The record of who had the job first. */
  readonly firstId: string | null;
  readonly rightId: string | null;
  readonly second: Pick<OpenOffer, 'customer' | 'path'>;
};

const ask = ({ customer, path }: Pick<OpenOffer, 'customer' | 'path'>, text: string) =>
  customer.post(`${path}/question`, { text });

/** A job that was quoted to one customer, who did something with it, and then to another, who asked something. */
async function twoCustomers(
  changes: object = {},
  act: (first: OpenOffer) => Promise<void> = async () => undefined,
): Promise<TwoCustomers> {
  const first = await openOffer({ ...QUILL, ...changes }, { deps: { mail: WAITING } });
  const { trader, customer, db } = first;
  await db.updateTable('account').set({ email_confirmed: 1 }).execute();
  await trader.post(`/api/jobs/${first.job.id}/send-email?isQuote=true`);
  await ask(first, 'Zebedee asks');
  await trader.post(`/api/jobs/${first.job.id}/messages`, { text: 'Dear Zebedee', send: true });
  await act(first);
  const before = await readJob(trader, first.job);
  const priced = await saveJob(trader, { ...before, ...RIGHT, status: 'PRICED' });
  const job = await issueQuote(trader, priced);
  const second = { customer, path: `/api/offers/${tokenOf(job)}` };
  expect((await ask(second, 'Right asks about the blue pot')).statusCode).toBe(200);
  expect(job.customerId).not.toBe(first.job.customerId);
  return { ...first, job, second, firstId: first.job.customerId, rightId: job.customerId };
}

const deposit = { id: randomUUID(), label: 'Deposit', share: { percent: 25 }, when: 'ON_ACCEPTANCE' };
const rest = { id: randomUUID(), label: 'Rest', share: 'REST', when: 'ON_FINISH' };

/** The first customer accepts, has an extra and pays a part of the deposit. */
async function signsAndPays(first: OpenOffer): Promise<void> {
  const { trader, job } = first;
  expect((await accept(first, { name: 'Zebedee Quill', email: 'z.quill@zedmail.co.uk' })).statusCode).toBe(200);
  await ask(ofExtra(first, await addExtra(first)), 'Zebedee asks about the extra');
  const issued = await trader.post(`/api/jobs/${job.id}/invoices`, { partId: deposit.id });
  const { invoice } = issued.json<{ invoice: { id: string } }>();
  const payment = { amount: 1, method: 'CASH', receivedOn: '2026-11-01', note: 'From Zebedee', sendReceipt: true };
  expect((await trader.post(`/api/invoices/${invoice.id}/payments`, payment)).statusCode).toBe(201);
}

const signedByFirst = () => twoCustomers({ paymentPlan: [deposit, rest] }, signsAndPays);

const countsOf = (db: Db) => db.selectFrom('account').select('stored_bytes').executeTakeFirstOrThrow();

test('of who was only quoted in a job that is another’s by now nothing is left, and all of the other’s', async () => {
  const { db, trader, customer, job, firstId, path, second } = await twoCustomers();
  // Looking is noted too.
  const page = await readPage(second);
  const ofRight = await tracesIn(db, OF_RIGHT);
  const answer = await trader.post(`/api/customers/${firstId}/forget`, {});
  expect([answer.statusCode, answer.json()]).toEqual([
    200,
    {
      kept: { jobs: 0, papers: 0, payments: 0, jobNumbers: [], otherJobNumbers: [job.jobNumber] },
      erased: { jobs: 0, papers: 2, messages: 2, mails: 3 },
    },
  ]);
  expect(await tracesIn(db)).toEqual({});
  expect(await tracesIn(db, OF_RIGHT)).toEqual(ofRight);
  expect(refusal(await customer.get(path))).toMatchObject({ status: 404, code: 'OFFER_NOT_FOUND' });
  expect(await readPage(second)).toEqual(page);
  const left = await readJob(trader, job);
  expect(left).toMatchObject({ ...RIGHT, status: 'QUOTED', offer: { id: job.offer?.id, state: 'OPEN' } });
  expect(left.files.map(({ version }) => version)).toEqual([2]);
  const events = (await trader.get(`/api/jobs/${job.id}/events`)).json<{ what: string; facts: object }[]>();
  expect(events.at(-1)).toMatchObject({ what: 'FORGOTTEN', facts: { isEarlier: true } });
});

test('of who signed and was invoiced the papers stay as they must, and nothing else', async () => {
  const { db, trader, customer, job, firstId, path, second } = await signedByFirst();
  const before = await tracesIn(db);
  expect(Object.keys(before)).toEqual(
    expect.arrayContaining([
      'customer',
      'job_event',
      'job_message',
      'job_file',
      'payment',
      'offer',
      'letter',
      'outbox',
    ]),
  );
  // Looking is noted too.
  const page = await readPage(second);
  const ofRight = await tracesIn(db, OF_RIGHT);
  const papers = await db.selectFrom('document').select(['id', 'pdf', 'model']).orderBy('id').execute();
  const answer = await trader.post(`/api/customers/${firstId}/forget`, {});
  expect(answer.json()).toMatchObject({
    kept: { jobs: 1, papers: 5, payments: 1, jobNumbers: [job.jobNumber], otherJobNumbers: [job.jobNumber] },
    erased: { jobs: 0, papers: 0, messages: 3 },
  });
  expect(await tracesIn(db)).toEqual({ document: 5, document_facts: 4 });
  expect(await db.selectFrom('document').select(['id', 'pdf', 'model']).orderBy('id').execute()).toEqual(papers);
  expect(await tracesIn(db, OF_RIGHT)).toEqual(ofRight);
  for (const link of [path, `${path}/record`]) expect((await customer.get(link)).statusCode).toBe(404);
  expect(await readPage(second)).toEqual(page);
  const left = await readJob(trader, job);
  expect(left).toMatchObject({ ...RIGHT, invoices: [{ customerId: null, remindersOff: true }] });
  expect((await accept(second, { name: 'Right Client' })).statusCode).toBe(200);
});

test('of who signed in a job that was only made out to somebody else goes the same', async () => {
  const first = await openOffer(QUILL, { deps: { mail: WAITING } });
  const { db, trader, job } = first;
  await accept(first, { name: 'Zebedee Quill', email: 'z.quill@zedmail.co.uk' });
  await saveJob(trader, { ...(await readJob(trader, job)), ...RIGHT, status: 'MEASURED' });
  const answer = await trader.post(`/api/customers/${job.customerId}/forget`, {});
  expect(answer.json()).toMatchObject({ kept: { jobs: 1, papers: 2 } });
  expect(await tracesIn(db)).toEqual({ document: 2, document_facts: 1 });
});

test('a quote of a business that takes no answers online goes by whom it names', async () => {
  const { db, trader, job } = await openOffer(QUILL);
  await db.deleteFrom('quoted_job').execute();
  await db.deleteFrom('offer').execute();
  await db.deleteFrom('offered_quote').execute();
  const second = await issueQuote(
    trader,
    await saveJob(trader, await readJob(trader, job), { ...RIGHT, status: 'PRICED' }),
  );
  const { files } = await readJob(trader, second);
  const answer = await trader.post(`/api/customers/${job.customerId}/forget`, {});
  expect(answer.json()).toMatchObject({ kept: { jobs: 0 }, erased: { papers: 1 } });
  expect(await tracesIn(db)).toEqual({});
  expect((await readJob(trader, second)).files).toEqual(files.filter(({ version }) => version === 2));
});

test('forgetting whom the job is for by now leaves the other’s link, messages and papers as they were', async () => {
  const { db, trader, job, rightId, path, customer } = await signedByFirst();
  const ofFirst = await tracesIn(db);
  const page = await readPage({ customer, path });
  const answer = await trader.post(`/api/customers/${rightId}/forget`, {});
  expect(answer.json()).toMatchObject({
    kept: { jobs: 0, papers: 0, jobNumbers: [], otherJobNumbers: [] },
    erased: { jobs: 0, papers: 1, messages: 1 },
  });
  expect(await tracesIn(db, OF_RIGHT)).toEqual({});
  expect(await tracesIn(db)).toEqual(ofFirst);
  expect(await readPage({ customer, path })).toMatchObject({
    state: page.state,
    messages: page.messages,
    customerName: 'Zebedee Quill',
  });
  expect(await readJob(trader, job)).toMatchObject({ customerName: '', customerId: null });
});

test('a job goes whole where no paper of either must be kept', async () => {
  const { db, trader, job, rightId } = await twoCustomers();
  const answer = await trader.post(`/api/customers/${rightId}/forget`, {});
  expect(answer.json()).toMatchObject({ kept: { jobs: 0 }, erased: { jobs: 1, papers: 3, messages: 3 } });
  expect((await trader.get(`/api/jobs/${job.id}`)).statusCode).toBe(404);
  expect(await tracesIn(db, OF_RIGHT)).toEqual({});
  expect(await tracesIn(db)).toEqual({ customer: 1 });
});

test('the room of what goes of another’s job is given back', async () => {
  const { db, trader, firstId } = await twoCustomers();
  const sizes = await db.selectFrom('document').select(['version', 'pdf']).execute();
  const quoted = await db.selectFrom('quoted_job').selectAll().where('customer_name', '=', 'Zebedee Quill').execute();
  const bytes = quoted.flatMap(({ zones, line_items, details }) =>
    [zones, line_items, details].map((column) => Buffer.byteLength(column)),
  );
  const before = await countsOf(db);
  await trader.post(`/api/customers/${firstId}/forget`, {});
  const went = sizes.filter(({ version }) => version === 1).map(({ pdf }) => pdf.length);
  const sum = [...went, ...bytes].reduce((total, size) => total + size, 0);
  expect((await countsOf(db)).stored_bytes).toBe(before.stored_bytes - sum);
});

test('two who share an e-mail address are told apart by name in the job of a third', async () => {
  const { db, trader, firstId } = await twoCustomers();
  const other = { name: 'Ann Other', email: QUILL.customerEmail };
  const { id } = (await trader.post('/api/customers', other)).json<{ id: string }>();
  const offers = () => db.selectFrom('offer').selectAll().orderBy('id').execute();
  const before = await offers();
  expect((await trader.post(`/api/customers/${id}/forget`, {})).json()).toMatchObject({ erased: { papers: 0 } });
  expect(await offers()).toEqual(before);
  expect((await trader.post(`/api/customers/${firstId}/forget`, {})).json()).toMatchObject({ erased: { papers: 2 } });
});

test('what was for the same customer, by an e-mail address put right, is the job’s and stays with it', async () => {
  const first = await openOffer(QUILL);
  const { trader, job, customer } = first;
  await accept(first, { name: 'Zebedee Quill' });
  const changed = await saveJob(trader, await readJob(trader, job), {
    customerEmail: 'zq@post.example',
    status: 'PRICED',
  });
  expect(changed.customerId).not.toBe(job.customerId);
  await trader.post(`/api/customers/${job.customerId}/forget`, {});
  expect((await customer.get(first.path)).statusCode).toBe(200);
  await trader.post(`/api/customers/${changed.customerId}/forget`, {});
  expect((await customer.get(first.path)).statusCode).toBe(404);
});

test.each([
  ['the first', true],
  ['the other', false],
])('an address at which a mail to %s failed goes: %s', async (_who, isTheirs) => {
  const deliver: Mailer['deliver'] = async ({ to }) =>
    to.address.startsWith('old') ? { kind: 'REFUSED', reason: 'No such mailbox' } : { kind: 'SENT', reply: '250 ok' };
  const mail = { mailer: { delivery: 'smtp', deliver }, answerWaitMs: 30_000 } as const;
  const customerEmail = isTheirs ? 'old.quill@zedmail.co.uk' : QUILL.customerEmail;
  const { db, trader, job } = await openOffer({ ...QUILL, customerEmail }, { deps: { mail } });
  await db.updateTable('account').set({ email_confirmed: 1 }).execute();
  const sendTo = async (destination: string) => {
    const sent = await trader.post(`/api/jobs/${job.id}/send-email?isQuote=true`);
    const { file } = sent.json<{ file: { id: string } }>();
    expect((await trader.post(`/api/files/${file.id}/retry`, { destination })).statusCode).toBe(200);
  };
  const failed = async () =>
    (await db.selectFrom('job').select('failed_emails').executeTakeFirstOrThrow()).failed_emails;
  if (isTheirs) await sendTo('z.quill@zedmail.co.uk');
  const other = { ...RIGHT, customerEmail: 'old.right@client.example', status: 'PRICED' };
  await saveJob(trader, await readJob(trader, job), other);
  if (!isTheirs) await sendTo('right@client.example');
  expect(await failed()).toContain(isTheirs ? 'old.quill' : 'old.right');
  await trader.post(`/api/customers/${job.customerId}/forget`, {});
  expect((await failed()) === null).toBe(isTheirs);
});

test.each(['own', 'another’s'])('of calls about their quote in a job that is %s no key is left', async (whose) => {
  const first = await openOffer(QUILL);
  const { db, trader, customer, path, job } = first;
  await customer.post(`${path}/question`, { text: 'Zebedee asks' }, { 'idempotency-key': randomUUID() });
  await accept(first, { name: 'Zebedee Quill' }, { 'idempotency-key': randomUUID() });
  expect(await db.selectFrom('idempotency').select('key').execute()).toHaveLength(2);
  if (whose !== 'own') await saveJob(trader, await readJob(trader, job), { ...RIGHT, status: 'PRICED' });
  await trader.post(`/api/customers/${job.customerId}/forget`, {});
  expect(await db.selectFrom('idempotency').select('key').execute()).toEqual([]);
});
