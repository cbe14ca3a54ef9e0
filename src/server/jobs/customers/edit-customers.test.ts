import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { CUSTOMER, readJob, refusal, saveJob, createJob } from '#server/testing/job-calls.ts';
import { createPricedJob } from '#server/testing/priced-job.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import type { TestClient } from '#server/testing/test-client.ts';

type Wire = { id: string; name: string; tstampUpdated: string };

let server: TestApp;
let client: TestClient;

beforeEach(async () => {
  server = await createTestApp();
  client = await server.signUp();
});

async function added(details: object): Promise<Wire> {
  server.clock.advance(1_000);
  const response = await client.post('/api/customers', details);
  expect(response.statusCode).toBe(201);
  return response.json<Wire>();
}

async function found(query: string): Promise<string[]> {
  return (await client.get(`/api/customers?page=1&${query}`)).json<Wire[]>().map(({ name }) => name);
}

test('a customer that says only its name has nothing else, and a repeat of its id adds no second one', async () => {
  const id = randomUUID();
  const record = await added({ id, name: ' Otley Cricket Club ' });
  expect(record).toEqual({
    id,
    kind: 'PERSON',
    name: 'Otley Cricket Club',
    contactName: '',
    email: '',
    phone: '',
    address: { line1: '', line2: '', postcode: '', city: '' },
    vatNumber: '',
    isCis: false,
    endUserConfirmedOn: null,
    notes: '',
    tstampUpdated: expect.any(String),
  });
  const again = await client.post('/api/customers', { id, name: 'Another' });
  expect([again.statusCode, again.json()]).toEqual([200, record]);
});

test.each([
  [{ name: '' }, '/name'],
  [{ name: 'A', email: 'nobody' }, '/email'],
  [{ name: 'A', phone: '12' }, '/phone'],
  [{ name: 'A', vatNumber: '7' }, '/vatNumber'],
  [{ name: 'A', address: { postcode: 'nowhere' } }, '/address/postcode'],
  [{ name: 'A', endUserConfirmedOn: '2099-01-01' }, '/endUserConfirmedOn'],
  [{ name: 'A', notes: 'x'.repeat(2_001) }, '/notes'],
])('%o is refused', async (details, path) => {
  expect(refusal(await client.post('/api/customers', details))).toEqual({
    status: 422,
    code: 'INVALID',
    paths: [path],
  });
});

test('what a change leaves out stays, null empties, and no job changes with it', async () => {
  const job = await saveJob(client, await createJob(client), { ...CUSTOMER, status: 'CUSTOMER_DETAILS_ENTERED' });
  const path = `/api/customers/${job.customerId}`;
  const named = await client.put(path, { name: 'Margaret Hart', notes: 'Key with the neighbour' });
  expect(named.json()).toMatchObject({ name: 'Margaret Hart', email: CUSTOMER.customerEmail });
  expect((await client.put(path, { notes: null })).json()).toMatchObject({ name: 'Margaret Hart', notes: '' });
  expect(await readJob(client, job)).toEqual(job);
});

const ADDRESS = { line1: '1 High Street', line2: '', postcode: 'LS1 4AP', city: 'Leeds' };

test('what was changed since it was seen is not overwritten', async () => {
  const record = await added({ name: 'Ann' });
  server.clock.advance(1_000);
  await client.put(`/api/customers/${record.id}`, { notes: 'Dog' });
  const late = await client.put(`/api/customers/${record.id}`, { notes: 'Cat', tstampUpdated: record.tstampUpdated });
  expect(refusal(late)).toMatchObject({ status: 409, code: 'CUSTOMER_CHANGED_ELSEWHERE' });
  expect((await client.get(`/api/customers/${record.id}`)).json()).toMatchObject({ notes: 'Dog' });
});

describe('adding one who may be known', () => {
  const address = ADDRESS;
  const asked = (body: object) => client.post('/api/customers', { ...body, unlessKnown: true });

  test.each([
    [{ name: ' fuzz 7-8', email: 'FUZZ@ex.example' }],
    [{ name: 'Fuzz 7-8', address: { ...address, line1: '', postcode: 'ls14ap' } }],
    [{ name: 'Fuzz 7-8', email: 'other@ex.example', address }],
  ])('answers the one that there is for %j, and adds nobody', async (body) => {
    const known = await added({ name: 'Fuzz 7-8', email: 'fuzz@ex.example', address });
    const response = await asked(body);
    expect([response.statusCode, response.json()]).toEqual([200, known]);
    expect(await found('')).toEqual(['Fuzz 7-8']);
    expect((await client.post('/api/customers', body)).statusCode).toBe(201);
  });

  test('adds who only has the same name, and answers its own id as it is', async () => {
    await added({ name: 'Fuzz 7-8', email: 'fuzz@ex.example', address });
    const id = randomUUID();
    expect((await asked({ id, name: 'Fuzz 7-8' })).statusCode).toBe(201);
    expect((await asked({ id, name: 'Fuzz 7-8', email: 'fuzz@ex.example' })).json()).toMatchObject({ id, email: '' });
  });
});

describe('a change with unlessKnown', () => {
  const asked = async (id: string, body: object) =>
    (await client.put(`/api/customers/${id}`, { ...body, unlessKnown: true })).json<{ id: string; email: string }>();

  test.each([
    ['an e-mail', { name: 'Cora Singh' }, { email: 'CORA@singh.example' }],
    ['a name', { name: 'Cora', address: ADDRESS }, { name: 'cora singh' }],
    ['a postcode', { name: 'Cora Singh' }, { address: { ...ADDRESS, postcode: 'ls1 4ap' } }],
  ])('that makes two alike by %s answers the other one and changes nobody', async (_, before, change) => {
    const known = await added({ name: 'Cora Singh', email: 'cora@singh.example', address: ADDRESS });
    const other = await added(before);
    expect(await asked(other.id, change)).toEqual(known);
    expect((await client.get(`/api/customers/${other.id}`)).json()).toMatchObject(other);
    const saved = (await client.put(`/api/customers/${other.id}`, change)).json<{ id: string }>();
    expect(saved.id).toBe(other.id);
  });

  test('of what does not make them alike is saved, also of two that were', async () => {
    const one = await added({ name: 'Cora Singh', email: 'cora@singh.example' });
    const two = await added({ name: 'Cora Singh', email: 'cora@singh.example' });
    expect(await asked(two.id, { name: 'Cora Singh', phone: '0113 496 0107' })).toMatchObject({ id: two.id });
    expect(await asked(one.id, { email: 'office@singh.example' })).toMatchObject({ id: one.id });
    expect(await asked(two.id, { email: '' })).toMatchObject({ id: two.id, email: '' });
  });
});

describe('the list', () => {
  beforeEach(async () => {
    await added({ name: 'Zoë Ellison', email: 'zoe@post.example', phone: '07700 900318' });
    await added({ name: 'Aire Valley Ltd', contactName: 'Ann Rees', address: { ...CUSTOMER.customerAddress } });
    await saveJob(client, await createJob(client), { ...CUSTOMER, status: 'CUSTOMER_DETAILS_ENTERED' });
  });

  test.each([
    ['q=zoe', ['Zoë Ellison']],
    ['q=rees', ['Aire Valley Ltd']],
    ['q=post.example', ['Margaret Ellison', 'Zoë Ellison']],
    ['q=07700-900 318', ['Zoë Ellison']],
    ['q=%2B44 7700 900318', ['Zoë Ellison']],
    ['q=ls176dn', ['Aire Valley Ltd', 'Margaret Ellison']],
    ['q=%25', []],
    ['sort=name&order=desc', ['Zoë Ellison', 'Margaret Ellison', 'Aire Valley Ltd']],
    ['sort=lastJob', ['Margaret Ellison', 'Aire Valley Ltd', 'Zoë Ellison']],
    ['pageSize=1&order=desc', ['Zoë Ellison']],
  ])('%s', async (query, names) => {
    expect(await found(query)).toEqual(names);
  });

  test('says how many there are, and of each how many jobs and when the last was changed', async () => {
    const response = await client.get('/api/customers?page=1&pageSize=2');
    expect(response.headers['x-total-count']).toBe('3');
    expect(response.json()).toMatchObject([
      { jobCount: 0, lastJobAt: null },
      { jobCount: 1, lastJobAt: expect.any(String) },
    ]);
  });
});

describe('deleting', () => {
  test('leaves the jobs without the customer', async () => {
    const job = await createPricedJob(client, {});
    expect((await client.delete(`/api/customers/${job.customerId}`)).statusCode).toBe(204);
    expect(await readJob(client, job)).toEqual({ ...job, customerId: null });
    expect(refusal(await client.get(`/api/customers/${job.customerId}`))).toMatchObject({ code: 'CUSTOMER_NOT_FOUND' });
  });

  test('is refused while there are invoices', async () => {
    const job = await createPricedJob(client, {});
    await client.post(`/api/jobs/${job.id}/download-pdf?isQuote=true`);
    await client.post(`/api/jobs/${job.id}/download-pdf?isQuote=false`);
    const response = await client.delete(`/api/customers/${job.customerId}`);
    expect(refusal(response)).toMatchObject({ status: 409, code: 'CUSTOMER_HAS_PAPERS' });
    expect((await client.get(`/api/customers/${job.customerId}`)).json()).toMatchObject({
      jobs: [{ id: job.id, status: 'INVOICED' }],
      papers: [{ type: 'invoice' }, { type: 'quote', jobNumber: 1 }],
    });
  });
});

test('what a customer owes is what is due of its invoices, what came in above them is its credit, and the list sorts by it', async () => {
  const owing = await createPricedJob(client, { customerName: 'Owing' });
  await createPricedJob(client, { customerName: 'Another' });
  await client.post(`/api/jobs/${owing.id}/download-pdf?isQuote=false`);
  const owed = async () => (await client.get('/api/customers?page=1&sort=owed')).json<object[]>();
  const total = owing.priceVatInclusive;
  expect(await owed()).toMatchObject([
    { name: 'Owing', owed: total, credit: 0 },
    { name: 'Another', owed: 0, credit: 0 },
  ]);
  const [invoice] = (await client.get(`/api/jobs/${owing.id}/invoices`)).json<{ id: string }[]>();
  const payment = { amount: total + 2.5, method: 'BANK', receivedOn: '2026-11-20', note: '' };
  expect((await client.post(`/api/invoices/${invoice?.id}/payments`, payment)).statusCode).toBe(201);
  expect(await owed()).toMatchObject([{ name: 'Another' }, { name: 'Owing', owed: 0, credit: 2.5 }]);
  const whole = await client.get(`/api/customers/${owing.customerId}`);
  expect(whole.json()).toMatchObject({ credit: 2.5, invoices: [{ customerId: owing.customerId, state: 'PAID' }] });
});
