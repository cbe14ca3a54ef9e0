import { beforeEach, describe, expect, test } from 'vitest';
import { createJob, CUSTOMER, putJob, readJob, refusal, saveJob } from '#server/testing/job-calls.ts';
import type { WireJob } from '#server/testing/priced-job.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import type { TestClient } from '#server/testing/test-client.ts';

type Listed = { id: string; name: string; email: string; phone: string; jobCount: number; address: { line1: string } };

let server: TestApp;
let client: TestClient;

beforeEach(async () => {
  server = await createTestApp();
  client = await server.signUp();
});

const DONE = { ...CUSTOMER, status: 'CUSTOMER_DETAILS_ENTERED' };

async function jobOf(changes: object = {}): Promise<WireJob> {
  server.clock.advance(1_000);
  return saveJob(client, await createJob(client), { ...DONE, ...changes });
}

async function records(): Promise<Listed[]> {
  return (await client.get('/api/customers?page=1')).json<Listed[]>();
}

async function names(): Promise<string[]> {
  return (await records()).map(({ name }) => name);
}

async function added(details: object): Promise<string> {
  return (await client.post('/api/customers', { ...details })).json<{ id: string }>().id;
}

describe('a save with a whole form links its job', () => {
  test('to a new record, and another job of the same e-mail and name to the same, whatever their case', async () => {
    const first = await jobOf();
    const second = await jobOf({ customerName: 'MARGARET ELLISON', customerEmail: 'M.Ellison@Post.Example' });
    expect(first.customerId).toEqual(expect.any(String));
    expect(second.customerId).toBe(first.customerId);
    expect(await records()).toMatchObject([{ id: first.customerId, name: 'Margaret Ellison', jobCount: 2 }]);
    expect((await readJob(client, second)).customerName).toBe('MARGARET ELLISON');
  });

  test('without an e-mail by name and postcode', async () => {
    const none = { customerEmail: '', customerHasNoEmail: true };
    const [first, second] = [await jobOf(none), await jobOf(none)];
    const third = await jobOf({ ...none, customerAddress: { ...CUSTOMER.customerAddress, postcode: 'LS1 1AA' } });
    expect(second.customerId).toBe(first.customerId);
    expect(third.customerId).not.toBe(first.customerId);
  });

  test('and never one that is still New, or half a form', async () => {
    const job = await saveJob(client, await createJob(client), { ...CUSTOMER, status: 'NEW' });
    expect(job.customerId).toBeNull();
    const half = await putJob(client, job, { customerEmail: '', status: 'CUSTOMER_DETAILS_ENTERED' });
    expect(half.statusCode).toBe(422);
    expect(await names()).toEqual([]);
  });
});

describe('a changed customer', () => {
  test('takes the record of its only job along', async () => {
    const job = await jobOf({ customerName: 'Margret Elison' });
    const saved = await saveJob(client, job, { customerName: 'Margaret Ellison' });
    expect(saved.customerId).toBe(job.customerId);
    expect(await names()).toEqual(['Margaret Ellison']);
  });

  test('is another one where others have the record, or papers name it', async () => {
    const [job] = [await jobOf(), await jobOf()];
    const other = await saveJob(client, job, { customerName: 'Ann Smith' });
    expect(other.customerId).not.toBe(job.customerId);
    await client.post(`/api/jobs/${other.id}/send-email?isQuote=true`);
    expect(await names()).toEqual(['Ann Smith', 'Margaret Ellison']);
  });

  test('is the one that is known by the new name, and the mistyped one is gone', async () => {
    const known = await jobOf();
    const mistyped = await jobOf({ customerName: 'Margaret Elison' });
    const saved = await saveJob(client, mistyped, { customerName: 'Margaret Ellison' });
    expect(saved.customerId).toBe(known.customerId);
    expect(await names()).toEqual(['Margaret Ellison']);
  });

  test('of a repeat after a lost answer is no conflict', async () => {
    const fresh = await createJob(client);
    const saved = await saveJob(client, fresh, DONE);
    expect(await saveJob(client, fresh, DONE)).toEqual(saved);
  });
});

test('a phone number that is entered on a job is noted in its record', async () => {
  const job = await jobOf();
  await client.put(`/api/jobs/${job.id}/aside`, { customerPhone: '07700-900318' });
  expect(await records()).toMatchObject([{ phone: '07700-900318' }]);
});

describe('a customer that is asked for', () => {
  const DETAILS = {
    name: 'Aire Valley Developments Ltd',
    kind: 'BUSINESS',
    email: 'ann@aire.example',
    phone: '0113 496 0000',
    address: CUSTOMER.customerAddress,
    vatNumber: 'GB 123 4567 82',
    isCis: true,
  };

  test('brings its details to a new job', async () => {
    const customerId = await added(DETAILS);
    const job = await createJob(client, { customerId });
    expect(job).toMatchObject({
      customerId,
      status: 'NEW',
      customerName: DETAILS.name,
      customerEmail: DETAILS.email,
      customerPhone: '0113-496-0000',
      customerAddress: DETAILS.address,
      customerVatNumber: DETAILS.vatNumber,
      work: { customerKind: 'BUSINESS', customerCis: true, property: null },
    });
    expect(await saveJob(client, job, { status: 'CUSTOMER_DETAILS_ENTERED' })).toMatchObject({ customerId });
    expect(await records()).toMatchObject([{ id: customerId, jobCount: 1 }]);
  });

  test('keeps its record at another address', async () => {
    const customerId = await added({ ...DETAILS, email: '' });
    const job = await createJob(client, { customerId });
    const elsewhere = { line1: '1 Mill Lane', line2: '', postcode: 'LS1 4PL', city: 'Leeds' };
    const typed = await saveJob(client, job, { customerAddress: elsewhere, customerHasNoEmail: true });
    const saved = await saveJob(client, typed, { status: 'CUSTOMER_DETAILS_ENTERED' });
    expect(saved).toMatchObject({ customerId, customerAddress: elsewhere });
    expect(await records()).toMatchObject([{ id: customerId, address: { line1: '27 Alma Road' } }]);
  });

  test('brings its details to a job whose own are not changed by the same call, else those win', async () => {
    const customerId = await added(DETAILS);
    const job = await jobOf();
    const changed = await saveJob(client, job, { customerId, customerName: 'Ann Smith' });
    expect(changed).toMatchObject({ customerId, customerName: 'Ann Smith', customerEmail: CUSTOMER.customerEmail });
    const other = await jobOf();
    const taken = await saveJob(client, other, { customerId });
    expect(taken).toMatchObject({ customerId, customerName: DETAILS.name, customerPhone: '0113-496-0000' });
    expect(taken.tstampUpdated > other.tstampUpdated).toBe(true);
  });

  test('brings what it says of VAT also to a form that is filled by the same call, where nothing stands there', async () => {
    const customerId = await added(DETAILS);
    const typed = { customerName: DETAILS.name, customerEmail: DETAILS.email, customerAddress: DETAILS.address };
    const job = await saveJob(client, await createJob(client), { ...typed, customerId });
    const known = { customerVatNumber: DETAILS.vatNumber, work: { customerKind: 'BUSINESS', customerCis: true } };
    expect(job).toMatchObject({ ...typed, ...known, customerId, status: 'NEW', customerHasNoEmail: false });
    const said = { customerVatNumber: 'GB 999 9999 73' };
    const other = await saveJob(client, await createJob(client), { ...typed, ...said, customerId });
    expect(other).toMatchObject(said);
  });

  test('is not turned into somebody else by who is typed over it', async () => {
    const customerId = await added({ ...DETAILS, name: 'Ann Hart' });
    const elsewhere = { line1: '1 Mill Lane', line2: '', postcode: 'LS1 4PL', city: 'Leeds' };
    const typed = { customerName: 'Bob Stone', customerEmail: 'bob@stone.example', customerAddress: elsewhere };
    const other = await saveJob(client, await createJob(client, { customerId }), { ...DONE, ...typed });
    expect(other.customerId).not.toBe(customerId);
    expect(await names()).toEqual(['Ann Hart', 'Bob Stone']);
  });

  test('must be the account’s own', async () => {
    const stranger = await server.signUp();
    const { id } = (await stranger.post('/api/customers', DETAILS)).json<{ id: string }>();
    const unknown = { status: 422, code: 'INVALID', paths: ['/customerId'] };
    expect(refusal(await client.post('/api/jobs', { customerId: id }))).toEqual(unknown);
    expect(refusal(await putJob(client, await jobOf(), { customerId: id }))).toEqual(unknown);
  });
});
