import { beforeEach, describe, expect, test } from 'vitest';
import { createJob, CUSTOMER, refusal, saveJob } from '#server/testing/job-calls.ts';
import { createPricedJob, type WireJob } from '#server/testing/priced-job.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import type { TestClient } from '#server/testing/test-client.ts';

let server: TestApp;
let client: TestClient;

beforeEach(async () => {
  server = await createTestApp();
  client = await server.signUp();
});

async function customerOf(owner: TestClient, changes: object, status = 'CUSTOMER_DETAILS_ENTERED'): Promise<string> {
  server.clock.advance(1_000);
  const job = await saveJob(owner, await createJob(owner), { ...CUSTOMER, ...changes, status });
  return job.id;
}

type Offered = {
  customerId: string | null;
  customerName: string;
  customerEmail: string;
  customerPhone: string;
  customerAddress: { line1: string };
};

async function offered(owner: TestClient, q?: string): Promise<Offered[]> {
  const response = await owner.get(`/api/customers${q === undefined ? '' : `?q=${encodeURIComponent(q)}`}`);
  expect(response.statusCode).toBe(200);
  return response.json<Offered[]>();
}

async function list(owner: TestClient, q?: string): Promise<string[]> {
  return (await offered(owner, q)).map(({ customerName }) => customerName);
}

async function recordOf(details: object): Promise<string> {
  return (await client.post('/api/customers', { ...details })).json<{ id: string }>().id;
}

test('a customer is answered with e-mail, phone and address', async () => {
  const id = await customerOf(client, {});
  const { customerId } = (await client.get(`/api/jobs/${id}`)).json<WireJob>();
  const before = { ...CUSTOMER, customerHasNoEmail: false, customerPhone: '', customerId };
  expect((await client.get('/api/customers')).json()).toEqual([before]);
  await client.put(`/api/jobs/${id}/aside`, { customerPhone: '07700-900318' });
  await customerOf(client, { customerName: 'Jo', customerEmail: '', customerHasNoEmail: true });
  expect((await client.get('/api/customers')).json()).toEqual([
    { ...before, customerName: 'Jo', customerEmail: '', customerHasNoEmail: true, customerId: expect.any(String) },
    { ...before, customerPhone: '07700-900318' },
  ]);
});

test('the same customer with another phone number is answered once, with the newest', async () => {
  const [first, second] = [await customerOf(client, {}), await customerOf(client, {})];
  await client.put(`/api/jobs/${first}/aside`, { customerPhone: '07700-900318' });
  await client.put(`/api/jobs/${second}/aside`, { customerPhone: '07700-900142' });
  expect((await client.get('/api/customers')).json()).toMatchObject([{ customerPhone: '07700-900142' }]);
});

test('the newest come first, at most five', async () => {
  for (const customerName of ['Ann', 'Bob', 'Cat', 'Dan', 'Eve', 'Fay']) await customerOf(client, { customerName });
  expect(await list(client)).toEqual(['Fay', 'Eve', 'Dan', 'Cat', 'Bob']);
});

test('the same customer of several jobs is answered once, at another address once more', async () => {
  const landlord = { customerName: 'Letty Landlord' };
  const elsewhere = { ...CUSTOMER.customerAddress, line1: '29 Alma Road' };
  await customerOf(client, landlord);
  await customerOf(client, { ...landlord, customerAddress: elsewhere });
  await customerOf(client, { customerName: 'Ann' });
  await customerOf(client, landlord);
  expect(await list(client)).toEqual(['Letty Landlord', 'Ann', 'Letty Landlord']);
});

describe('a part of the name finds them', () => {
  test.each([
    ['ellis', ['Zoë Ellison']],
    ['ZOE', ['Zoë Ellison']],
    ['100%', ['100% Floors']],
    ['%', ['100% Floors']],
    ['_', []],
    ['alma', []],
    [' ', ['100% Floors', 'Zoë Ellison']],
  ])('%s', async (q, found) => {
    await customerOf(client, { customerName: 'Zoë Ellison' });
    await customerOf(client, { customerName: '100% Floors' });
    expect(await list(client, q)).toEqual(found);
  });

  test('which may not be longer than any search', async () => {
    const response = await client.get(`/api/customers?q=${'x'.repeat(257)}`);
    expect(refusal(response)).toEqual({ status: 422, code: 'INVALID', paths: ['/q'] });
  });
});

test('jobs that are still new, and deleted ones, lend nobody', async () => {
  await customerOf(client, { customerName: 'Half typed' }, 'NEW');
  const id = await customerOf(client, { customerName: 'Thrown away' });
  await client.delete(`/api/jobs/${id}`);
  expect(await list(client)).toEqual([]);
});

test('a job that is kept of a forgotten customer lends nobody, not even a blank row', async () => {
  const job = await createPricedJob(client, { customerName: 'Zoë Ellison' });
  await client.post(`/api/jobs/${job.id}/send-email?isQuote=false`);
  await customerOf(client, { customerName: 'Ann' });
  expect(await list(client)).toEqual(['Ann', 'Zoë Ellison']);
  const { customerId } = (await client.get(`/api/jobs/${job.id}`)).json<WireJob>();
  expect((await client.post(`/api/customers/${customerId}/forget`, {})).statusCode).toBe(200);
  expect(await list(client)).toEqual(['Ann']);
});

test('another account’s customers are its own', async () => {
  await customerOf(client, {});
  expect(await list(await server.signUp(), 'Margaret')).toEqual([]);
});

describe('records without a job (K1)', () => {
  const ANN = { name: 'Ann Hart', phone: '0113-496-0000', address: CUSTOMER.customerAddress };

  test('are offered after those of jobs, by name, with what is known of them', async () => {
    const id = await recordOf(ANN);
    await recordOf({ name: 'Aaron Hart' });
    await customerOf(client, { customerName: 'Zoe Hart' });
    expect(await list(client, 'hart')).toEqual(['Zoe Hart', 'Aaron Hart', 'Ann Hart']);
    expect(await offered(client, 'ann')).toEqual([
      {
        customerId: id,
        customerName: 'Ann Hart',
        customerEmail: '',
        customerHasNoEmail: false,
        customerPhone: '0113-496-0000',
        customerAddress: ANN.address,
      },
    ]);
  });

  test('that a list brought in are offered, a forgotten or deleted one is not', async () => {
    const csv = 'Name,Email\nAnn Hart,ann@aire.example\nBob Hart,bob@aire.example\nCat Hart,cat@aire.example';
    await client.post('/api/customers/imports', { csv, write: true });
    const [ann, bob] = await offered(client, 'hart');
    expect((await client.post(`/api/customers/${ann?.customerId}/forget`, {})).statusCode).toBe(200);
    expect((await client.delete(`/api/customers/${bob?.customerId}`)).statusCode).toBe(204);
    expect(await list(client)).toEqual(['Cat Hart']);
  });

  test('are no more than make five, and another account’s are its own', async () => {
    for (const name of ['Ann', 'Bob', 'Cat', 'Dan', 'Eve']) await recordOf({ name });
    await customerOf(client, { customerName: 'Zoe' });
    expect(await list(client)).toEqual(['Zoe', 'Ann', 'Bob', 'Cat', 'Dan']);
    expect(await list(await server.signUp())).toEqual([]);
  });
});

describe('a record that was changed since its job (K1)', () => {
  const ELSEWHERE = { line1: '29 Alma Road', line2: '', postcode: 'LS17 6DN', city: 'Leeds' };

  async function changed(change: object): Promise<string | null> {
    const id = await customerOf(client, {});
    await client.put(`/api/jobs/${id}/aside`, { customerPhone: '07700-900318' });
    const { customerId } = (await client.get(`/api/jobs/${id}`)).json<WireJob>();
    server.clock.advance(1_000);
    expect((await client.put(`/api/customers/${customerId}`, { ...change })).statusCode).toBe(200);
    return customerId;
  }

  test('lends its name, e-mail and phone, and is found by its new name', async () => {
    const customerId = await changed({ name: 'Maggie Hart', email: 'maggie@post.example', phone: '07700-900142' });
    const now = {
      customerId,
      customerName: 'Maggie Hart',
      customerEmail: 'maggie@post.example',
      customerPhone: '07700-900142',
    };
    expect(await offered(client)).toMatchObject([now]);
    expect(await offered(client, 'hart')).toMatchObject([now]);
  });

  test('is offered at its address and at that of the job', async () => {
    const customerId = await changed({ address: ELSEWHERE });
    expect(await offered(client)).toMatchObject([
      { customerId, customerAddress: ELSEWHERE },
      { customerId, customerAddress: CUSTOMER.customerAddress },
    ]);
  });
});

test('a job whose record was deleted still lends its customer, once with a record of the same', async () => {
  const id = await customerOf(client, {});
  const { customerId } = (await client.get(`/api/jobs/${id}`)).json<WireJob>();
  await client.delete(`/api/customers/${customerId}`);
  expect(await offered(client)).toMatchObject([{ customerId: null, customerName: CUSTOMER.customerName }]);
  const { customerName: name, customerEmail: email, customerAddress: address } = CUSTOMER;
  const again = await recordOf({ name, email, address });
  expect(await offered(client)).toMatchObject([{ customerId: again, customerName: name }]);
});
