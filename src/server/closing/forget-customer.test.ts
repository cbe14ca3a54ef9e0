import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { letterIn } from '#server/papers/offers/letters.ts';
import { TABLES } from '#server/platform/db/move-installation.ts';
import { createJob, CUSTOMER, putJob, refusal, saveJob } from '#server/testing/job-calls.ts';
import { accept, issueQuote, openOffer, tokenOf, type OpenOffer } from '#server/testing/open-offer.ts';
import { createPricedJob, type WireJob } from '#server/testing/priced-job.ts';
import { createTestApp } from '#server/testing/test-app.ts';
import { QUILL, tracesIn } from '#server/testing/traces.ts';

// Every mail still waits.
const WAITING = {
  mailer: { delivery: 'smtp', deliver: async () => ({ kind: 'DELAYED', reason: 'Later' }) as const },
  answerWaitMs: 0,
} as const;

const NOTHING = { jobs: 0, papers: 0 };

type Known = OpenOffer & { readonly done: WireJob; readonly open: WireJob; readonly openToken: string };

/** A customer with a job that was accepted, invoiced and paid in part, and one that was only quoted, with all that is said and noted about both. */
async function knownCustomer(): Promise<Known> {
  const offer = await openOffer(QUILL, { deps: { mail: WAITING } });
  const { trader, customer, job, path } = offer;
  await trader.put(`/api/customers/${job.customerId}`, { notes: 'Quill has a dog', phone: '07700-900777' });
  await trader.put(`/api/jobs/${job.id}/aside`, { notes: 'Ask Zebedee', customerPhone: '07700-900777' });
  await accept(offer, { name: 'Zebedee Quill', email: 'z.quill@zedmail.co.uk' });
  await trader.post(`/api/jobs/${job.id}/send-email?isQuote=false`);
  const { invoices } = (await trader.get(`/api/jobs/${job.id}`)).json<WireJob>();
  const payment = { amount: 1, method: 'CASH', receivedOn: '2026-11-01', note: 'From Zebedee', sendReceipt: true };
  await trader.post(`/api/invoices/${invoices[0]?.id}/payments`, payment);
  const second = await createPricedJob(trader, { ...QUILL, purchaseOrder: 'Quill 1' });
  await trader.post(`/api/jobs/${second.id}/send-email?isQuote=true`);
  const open = (await trader.get(`/api/jobs/${second.id}`)).json<WireJob>();
  const openToken = tokenOf(open);
  await customer.post(`/api/offers/${openToken}/question`, { text: 'Zebedee asks' });
  await trader.post(`/api/jobs/${open.id}/messages`, { text: 'Dear Zebedee', send: true });
  const csv = 'Date,Amount,Description\n01/11/2026,5.00,ZEBEDEE QUILL\n02/11/2026,7.00,Somebody';
  await trader.post('/api/bank/imports', { csv });
  expect(open.customerId).toBe(job.customerId);
  expect((await customer.get(path)).statusCode).toBe(200);
  return { ...offer, done: (await trader.get(`/api/jobs/${job.id}`)).json<WireJob>(), open, openToken };
}

describe('forgetting a customer', () => {
  test('leaves no trace but on papers that must be kept, and says what stayed', async () => {
    const { db, trader, done, open } = await knownCustomer();
    const other = await createPricedJob(trader, { customerName: 'Another' });
    await issueQuote(trader, other);
    const before = await tracesIn(db);
    expect(Object.keys(before)).toEqual(
      expect.arrayContaining([
        'customer',
        'job',
        'job_event',
        'job_message',
        'job_file',
        'payment',
        'offer',
        'letter',
        'outbox',
        'bank_import',
      ]),
    );
    const papers = await db.selectFrom('document').select(['id', 'pdf']).where('job_id', '=', done.id).execute();
    const response = await trader.post(`/api/customers/${done.customerId}/forget`, {});
    expect([response.statusCode, response.json()]).toEqual([
      200,
      {
        kept: { jobs: 1, papers: 3, payments: 1, jobNumbers: [done.jobNumber], otherJobNumbers: [] },
        erased: { jobs: 1, papers: 1, messages: 2, mails: 5 },
      },
    ]);
    expect(await tracesIn(db)).toEqual({ document: 3, document_facts: 2 });
    const kept = await db.selectFrom('document').select(['id', 'pdf']).where('job_id', '=', done.id).execute();
    expect(kept).toEqual(papers);
    expect((await trader.get(`/api/jobs/${open.id}`)).statusCode).toBe(404);
    expect((await trader.get(`/api/jobs/${other.id}`)).json()).toMatchObject({ customerName: 'Another' });
  });

  test.each(['noted', 'notedBefore'] as const)(
    'leaves of a noted yes that it was noted, and nothing of what was written about it: %s',
    async (where) => {
      const offer = await openOffer(QUILL, { deps: { mail: WAITING } });
      const { db, clock, trader, job } = offer;
      const on = clock.now().toISOString().slice(0, 10);
      const yes = { offerId: job.offer?.id, answer: 'ACCEPTED', how: 'PHONE', on, note: 'Zebedee rang' };
      await trader.post(`/api/jobs/${job.id}/offer/noted`, yes);
      if (where === 'notedBefore') await accept(offer, { name: 'Zebedee Quill', email: 'z.quill@zedmail.co.uk' });
      await trader.post(`/api/jobs/${job.id}/download-pdf?isQuote=false`);
      expect(await tracesIn(db)).toMatchObject({ offer: 1 });
      await trader.post(`/api/customers/${job.customerId}/forget`, {});
      expect(await tracesIn(db)).not.toHaveProperty('offer');
      const kept = (await trader.get(`/api/jobs/${job.id}`)).json<WireJob>();
      expect(kept.offer).toMatchObject({ state: 'ACCEPTED', [where]: { how: 'PHONE', on, note: '' } });
    },
  );

  test('has every link answer that there is no such quote, that of the accepted one too', async () => {
    const { trader, customer, done, path, openToken } = await knownCustomer();
    await trader.post(`/api/customers/${done.customerId}/forget`, {});
    for (const link of [path, `/api/offers/${openToken}`]) {
      expect(refusal(await customer.get(link))).toMatchObject({ status: 404, code: 'OFFER_NOT_FOUND' });
      expect((await customer.get(`${link}/record`)).statusCode).toBe(404);
    }
    const job = (await trader.get(`/api/jobs/${done.id}`)).json<WireJob>();
    expect(job.offer).toMatchObject({ url: null, state: 'ACCEPTED', answeredBy: null });
  });

  test('keeps the invoice with its figures, tells of it in the history, and lets no device bring the customer back', async () => {
    const { trader, done } = await knownCustomer();
    await trader.post(`/api/customers/${done.customerId}/forget`, {});
    const job = (await trader.get(`/api/jobs/${done.id}`)).json<WireJob>();
    expect(job).toMatchObject({ status: 'INVOICED', customerId: null, customerName: '' });
    const nobody = { customerId: null, billedTo: { name: '', email: '' } };
    expect(job.invoices).toEqual(done.invoices.map((invoice) => ({ ...invoice, ...nobody })));
    expect(job.lineItems).toEqual(done.lineItems);
    const [file] = job.files;
    expect((await trader.get(`/api/files/${file?.id}`)).statusCode).toBe(200);
    const events = (await trader.get(`/api/jobs/${done.id}/events`)).json<{ what: string }[]>();
    expect(events.map(({ what }) => what)).toEqual(expect.arrayContaining(['ISSUED', 'ACCEPTED', 'PAID', 'FORGOTTEN']));
    expect((await trader.get('/api/jobs?q=quill')).json()).toEqual([]);
    expect((await trader.get('/api/customers?q=quill')).json()).toEqual([]);
  });

  test('a credit note of what they owed still names them, as the invoice does', async () => {
    const { trader, db, done } = await knownCustomer();
    await trader.post(`/api/customers/${done.customerId}/forget`, {});
    const body = { amount: 'ALL', reason: 'Not done' };
    const response = await trader.post(`/api/invoices/${done.invoices[0]?.id}/credit`, body);
    expect(response.statusCode).toBe(201);
    const { model } = await db
      .selectFrom('document')
      .select('model')
      .where('type', '=', 'credit-note')
      .executeTakeFirstOrThrow();
    expect(model).toContain('Zebedee Quill');
    expect(model).toContain('9 Quillstone Lane');
  });

  test('a job that was accepted and not invoiced asks who it is for before anything is issued', async () => {
    const offer = await openOffer(QUILL);
    const { trader, job } = offer;
    await accept(offer, { name: 'Zebedee Quill' });
    await trader.post(`/api/customers/${job.customerId}/forget`, {});
    const refused = refusal(await trader.post(`/api/jobs/${job.id}/download-pdf?isQuote=false`));
    expect(refused).toMatchObject({ status: 409, code: 'CUSTOMER_MISSING' });
    expect(refusal(await putJob(trader, job, { customerId: undefined, status: 'PRICED' }))).toMatchObject({
      status: 409,
      code: 'JOB_CHANGED_ELSEWHERE',
    });
    const blank = (await trader.get(`/api/jobs/${job.id}`)).json<WireJob>();
    await saveJob(trader, blank, { ...CUSTOMER, status: 'PRICED' });
    expect((await trader.post(`/api/jobs/${job.id}/download-pdf?isQuote=false`)).statusCode).toBe(200);
  });

  test('without a job takes the record alone; gone or another’s it is not found', async () => {
    const { signUp } = await createTestApp();
    const client = await signUp();
    const { id } = (await client.post('/api/customers', { name: 'Zebedee Quill' })).json<{ id: string }>();
    expect((await (await signUp()).post(`/api/customers/${id}/forget`, {})).statusCode).toBe(404);
    const response = await client.post(`/api/customers/${id}/forget`, {});
    expect(response.json()).toEqual({
      kept: { ...NOTHING, payments: 0, jobNumbers: [], otherJobNumbers: [] },
      erased: { ...NOTHING, messages: 0, mails: 0 },
    });
    expect(refusal(await client.post(`/api/customers/${id}/forget`, {}))).toMatchObject({ code: 'CUSTOMER_NOT_FOUND' });
  });

  test.each([
    ['', {}],
    [' of another address since', { email: 'other@zedmail.co.uk' }],
  ])('takes out the statement that waits for a customer without jobs%s', async (_, changes) => {
    const { db, signUp } = await createTestApp({ deps: { mail: WAITING } });
    const client = await signUp();
    await db.updateTable('account').set({ email_confirmed: 1 }).execute();
    const record = { name: 'Zebedee Quill', email: 'zebedee@zedmail.co.uk' };
    const add = async (body: object) => (await client.post('/api/customers', body)).json<{ id: string }>().id;
    const ids = [await add(record), await add({ ...record, email: 'namesake@post.example' })];
    for (const id of ids) {
      const headers = { 'idempotency-key': id };
      const sent = await client.post(`/api/customers/${id}/send-statement`, undefined, headers);
      expect(sent.statusCode).toBe(200);
    }
    await client.put(`/api/customers/${ids[0]}`, { ...record, ...changes });
    const response = await client.post(`/api/customers/${ids[0]}/forget`, {});
    expect(response.json()).toMatchObject({ erased: { mails: 1 } });
    const letters = await db.selectFrom('letter').select('mail').execute();
    expect(letters.map(({ mail }) => mail.includes('namesake@post.example'))).toEqual([true]);
    expect(await db.selectFrom('idempotency').select('key').execute()).toEqual([{ key: ids[1] }]);
  });

  test('takes out the statement to the address of the record where that of their jobs is another', async () => {
    const { db, trader, done } = await knownCustomer();
    await db.updateTable('account').set({ email_confirmed: 1 }).execute();
    await trader.put(`/api/customers/${done.customerId}`, { name: 'Zebedee Q', email: 'office@zedmail.co.uk' });
    expect((await trader.post(`/api/customers/${done.customerId}/send-statement`)).statusCode).toBe(200);
    await trader.post(`/api/customers/${done.customerId}/forget`, {});
    expect(await db.selectFrom('letter').selectAll().execute()).toEqual([]);
  });

  test('blanks the line of a statement that was booked by hand for a bill of theirs, and no other', async () => {
    const { db, trader, done } = await knownCustomer();
    const csv = 'Date,Amount,Description\n03/11/2026,6.00,MRS Q TRANSFER\n03/11/2026,8.00,SOMEBODY';
    const read = (await trader.post('/api/bank/imports', { csv })).json<{ id: string; lines: { id: string }[] }>();
    const lines = [{ id: read.lines[0]?.id, invoiceId: done.invoices[0]?.id }];
    const booked = await trader.post(`/api/bank/imports/${read.id}/book`, { lines });
    expect(booked.json()).toMatchObject({ booked: 1 });
    await trader.post(`/api/customers/${done.customerId}/forget`, {});
    const kept = await db.selectFrom('bank_import').select('lines').where('id', '=', read.id).executeTakeFirstOrThrow();
    expect(JSON.parse(kept.lines)).toMatchObject([{ text: '' }, { text: 'SOMEBODY' }]);
  });

  test('takes along jobs that were begun by hand for the same customer, and no namesake’s', async () => {
    const { trader, done, db } = await knownCustomer();
    const begun = async (body: object) => (await createJob(trader, { ...QUILL, ...body })).id;
    const theirs = [await begun({}), await begun({ customerName: 'zebedee QUILL', customerEmail: '' })];
    const elsewhere = { line1: '1 Mill Lane', line2: '', postcode: 'LS1 4PL', city: 'Leeds' };
    const namesake = { customerName: 'Zebedée Quill', customerEmail: 'other@post.example', customerAddress: elsewhere };
    const others = [await begun(namesake), await begun({ customerName: 'Ann', customerEmail: '' })];
    await db.updateTable('job').set({ customer_id: null }).where('id', 'in', theirs).execute();
    const response = await trader.post(`/api/customers/${done.customerId}/forget`, {});
    expect(response.json()).toMatchObject({ kept: { jobs: 1 }, erased: { jobs: 3 } });
    for (const id of theirs) expect((await trader.get(`/api/jobs/${id}`)).statusCode).toBe(404);
    for (const id of others) expect((await trader.get(`/api/jobs/${id}`)).statusCode).toBe(200);
  });

  test('leaves nobody to write to: neither a message nor a file that failed can be sent', async () => {
    const { trader, db, done } = await knownCustomer();
    await trader.post(`/api/customers/${done.customerId}/forget`, {});
    const missing = { status: 409, code: 'CUSTOMER_MISSING' };
    const answer = await trader.post(`/api/jobs/${done.id}/messages`, { text: 'Dear Zebedee' });
    expect(refusal(answer)).toMatchObject(missing);
    const { files } = (await trader.get(`/api/jobs/${done.id}`)).json<WireJob>();
    const failed = files.find(({ delivery }) => delivery === 'FAILED');
    for (const body of [{}, { destination: 'z.quill@zedmail.co.uk' }]) {
      expect(refusal(await trader.post(`/api/files/${failed?.id}/retry`, body))).toMatchObject(missing);
    }
    expect(await tracesIn(db)).toEqual({ document: 3, document_facts: 2 });
  });

  test('takes the mails to their very address, and not those to one that ends or begins like it', async () => {
    const { db, signUp } = await createTestApp({ deps: { mail: WAITING } });
    const client = await signUp();
    await db.updateTable('account').set({ email_confirmed: 1 }).execute();
    const ids: string[] = [];
    for (const [name, email] of [
      ['Jo', 'jo@a.co'],
      ['Bo', 'bojo@a.co'],
      ['Joan', 'jo@a.co.uk'],
    ]) {
      const { id } = (await client.post('/api/customers', { name, email })).json<{ id: string }>();
      expect((await client.post(`/api/customers/${id}/send-statement`)).statusCode).toBe(200);
      ids.push(id);
    }
    const response = await client.post(`/api/customers/${ids[0]}/forget`, {});
    expect(response.json()).toMatchObject({ erased: { mails: 1 } });
    const left = (await db.selectFrom('letter').select('mail').execute()).map(({ mail }) => letterIn({ mail }));
    expect(left.map(({ content }) => content.to.address).toSorted()).toEqual(['bojo@a.co', 'jo@a.co.uk']);
  });

  test('counts what was paid, not credit that was moved or what was noted by mistake', async () => {
    const { trader, db, done } = await knownCustomer();
    const at = `/api/invoices/${done.invoices[0]?.id}/payments`;
    const pay = { amount: 1, method: 'CASH', receivedOn: '2026-11-01' };
    const { payment } = (await trader.post(at, pay)).json<{ payment: { id: string } }>();
    await trader.post(`/api/payments/${payment.id}/void`, { reason: 'Not theirs' });
    const { payment: second } = (await trader.post(at, pay)).json<{ payment: { id: string } }>();
    await db.updateTable('payment').set({ method: 'CREDIT' }).where('id', '=', second.id).execute();
    const response = await trader.post(`/api/customers/${done.customerId}/forget`, {});
    expect(response.json()).toMatchObject({ kept: { payments: 1 } });
  });

  test('is all or nothing, and touches no other account', async () => {
    const { db, trader, done, signUp } = await knownCustomer();
    const neighbour = await signUp();
    await issueQuote(neighbour, await createPricedJob(neighbour, QUILL));
    const rowsOf = async (ofWhom: 'all' | 'neighbour') => {
      const rows = await Promise.all(TABLES.map((table) => db.selectFrom(table).selectAll().execute()));
      const [first] = await db
        .selectFrom('account')
        .select('id')
        .where('email', '=', 'owner-2@example.co.uk')
        .execute();
      return rows.flat().filter((row) => ofWhom === 'all' || ('account_id' in row && row.account_id === first?.id));
    };
    await db.updateTable('job').set({ zones: '{' }).where('id', '=', done.id).execute();
    const before = await rowsOf('all');
    expect((await trader.post(`/api/customers/${done.customerId}/forget`, {})).statusCode).toBe(500);
    expect(await rowsOf('all')).toEqual(before);
    await db.updateTable('job').set({ zones: '[]' }).where('id', '=', done.id).execute();
    const neighbours = await rowsOf('neighbour');
    expect(neighbours.length).toBeGreaterThan(5);
    expect((await trader.post(`/api/customers/${done.customerId}/forget`, {})).statusCode).toBe(200);
    expect(await rowsOf('neighbour')).toEqual(neighbours);
  });

  test('gives the room of erased papers back, and of what quotes keep of their jobs', async () => {
    const { db, trader, done } = await knownCustomer();
    const stored = () => db.selectFrom('account').select('stored_bytes').executeTakeFirstOrThrow();
    const before = await stored();
    const kept = await db.selectFrom('quoted_job').select(['zones', 'line_items', 'details']).execute();
    const keptBytes = kept.flatMap((job) => Object.values(job).map((column) => Buffer.byteLength(column)));
    const { pdf } = await db
      .selectFrom('document')
      .select('pdf')
      .where('job_id', '<>', done.id)
      .executeTakeFirstOrThrow();
    await trader.post(`/api/customers/${done.customerId}/forget`, {});
    expect((await stored()).stored_bytes).toBe(
      before.stored_bytes - pdf.length - keptBytes.reduce((sum, bytes) => sum + bytes, 0),
    );
  });
});

test('a customer with many jobs is erased in parts, between which others are answered, and whole', async () => {
  const { db, signUp } = await createTestApp({ environment: { RATE_LIMITS: 'off' } });
  const client = await signUp();
  const first = await createPricedJob(client, QUILL);
  const row = await db.selectFrom('job').selectAll().executeTakeFirstOrThrow();
  const copies = Array.from({ length: 59 }, (_, at) => ({ ...row, id: randomUUID(), job_number: 100 + at }));
  await db.insertInto('job').values(copies).execute();
  let turns = 0;
  let isGoing = true;
  const count = (): void => {
    turns += 1;
    if (isGoing) setImmediate(count);
  };
  setImmediate(count);
  const forgotten = await client.post(`/api/customers/${first.customerId}/forget`, {});
  isGoing = false;
  expect(turns).toBeGreaterThan(25);
  expect(forgotten.json()).toMatchObject({ erased: { jobs: 60 } });
  expect(await tracesIn(db)).toEqual({});
});
