import { randomUUID } from 'node:crypto';
import { EMPTY_ZONE } from '#contract/example-zones.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import {
  addProduct,
  createJob,
  CUSTOMER,
  extra,
  labour,
  lounge,
  readJob,
  refusal,
  saveJob,
} from '#server/testing/job-calls.ts';
import type { WireJob } from '#server/testing/priced-job.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import type { TestClient } from '#server/testing/test-client.ts';

let server: TestApp;
let client: TestClient;

beforeEach(async () => {
  server = await createTestApp();
  client = await server.signUp();
});

test.each([{}, { customerAddress: {} }])(
  'a job made from %j has an empty customer, one empty zone and no prices',
  async (body) => {
    const response = await client.post('/api/jobs', body);
    expect(response.statusCode).toBe(201);
    expect(response.json()).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      jobNumber: 1,
      status: 'NEW',
      version: 1,
      tstampUpdated: '2026-11-20T08:14:00.000Z',
      customerName: '',
      customerEmail: '',
      customerHasNoEmail: false,
      customerAddress: { line1: '', line2: '', postcode: '', city: '' },
      zones: [{ ...EMPTY_ZONE, id: expect.any(String) }],
      lineItems: [],
      materials: { isOn: false, packsBy: 'JOB', chargeFor: 'NET' },
      scopeText: null,
      work: null,
      discount: null,
      customerId: null,
      customerVatNumber: '',
      customerBillingAddress: null,
      purchaseOrder: '',
      cisMaterials: null,
      paymentPlan: null,
      notes: '',
      customerPhone: '',
      workStartsOn: null,
      workEndsOn: null,
      goodsArrivedOn: null,
      offerRemindersOff: false,
      workStartedOn: null,
      workFinishedOn: null,
      ordered: [],
      offer: null,
      extras: [],
      agreed: null,
      agreedPlan: null,
      invoices: [],
      numbersPassedOver: 0,
      credit: 0,
      files: [],
      vatRate: 20,
      priceVatExclusive: 0,
      priceVatComponent: 0,
      priceVatInclusive: 0,
      vatBreakdown: [{ treatment: 'STANDARD', rate: 20, net: 0, vat: 0 }],
      reverseChargeVat: 0,
    });
    expect(await readJob(client, response.json())).toEqual(response.json());
  },
);

test('a job can start with content, which is derived as in any save', async () => {
  const product = await addProduct(client);
  const job = await createJob(client, {
    ...CUSTOMER,
    customerAddress: { line1: ' 27 Alma Road ', postcode: 'ls176dn' },
    zones: [{ ...lounge([product]), zoneProducts: [{ productId: product.id, name: 'Something else' }] }],
    lineItems: [labour(), extra({ unitPriceWithoutMarkup: null })],
    status: 'PRICED',
    jobNumber: 77,
    version: 9,
    priceVatExclusive: 1,
    madeUp: true,
  });
  expect(job).toMatchObject({ status: 'NEW', jobNumber: 1, version: 1, customerName: 'Margaret Ellison' });
  expect(job.customerAddress).toEqual({ line1: '27 Alma Road', line2: '', postcode: 'LS17 6DN', city: '' });
  expect(job.zones).toMatchObject([{ name: 'Lounge 1', area: 19.32, zoneProducts: [{ name: product.name }] }]);
  expect(job.lineItems).toMatchObject([{ totalPrice: 380 }, { unitPriceWithMarkup: null, totalPrice: null }]);
  expect(job).toMatchObject({ priceVatExclusive: 380, priceVatComponent: 76, priceVatInclusive: 456 });
  expect(job).not.toHaveProperty('madeUp');
});

describe('the id of a job may be made by the client', () => {
  test('and a repeat answers the job as it is now, without a number', async () => {
    const id = randomUUID();
    const made = await createJob(client, { id });
    const saved = await saveJob(client, made, { customerName: 'Since then' });
    const repeat = await client.post('/api/jobs', { id: id.toUpperCase(), customerName: 'Another' });
    expect(repeat.statusCode).toBe(200);
    expect(repeat.json()).toEqual(saved);
    expect((await createJob(client)).jobNumber).toBe(2);
  });

  test('and 20 repeats at once make one job', async () => {
    const id = randomUUID();
    const responses = await Promise.all(Array.from({ length: 20 }, () => client.post('/api/jobs', { id })));
    const codes = responses.map((response) => response.statusCode).toSorted((a, b) => b - a);
    expect(codes).toEqual([201, ...Array.from({ length: 19 }, () => 200)]);
    expect(new Set(responses.map((response) => response.body)).size).toBe(1);
    expect((await createJob(client)).jobNumber).toBe(2);
  });

  test('but must be a UUID', async () => {
    expect(refusal(await client.post('/api/jobs', { id: '7' }))).toEqual({
      status: 422,
      code: 'INVALID',
      paths: ['/id'],
    });
  });
});

describe('job numbers', () => {
  test('run 1 to 50 without gap or repeat when 50 jobs are made at once', async () => {
    const jobs = await Promise.all(Array.from({ length: 50 }, () => createJob(client)));
    expect(jobs.map((job) => job.jobNumber).toSorted((a, b) => a - b)).toEqual(
      Array.from({ length: 50 }, (_, i) => i + 1),
    );
  });

  test('are not used up by a refused creation', async () => {
    const refused = [
      await client.post('/api/jobs', { customerName: 'x'.repeat(65) }),
      await client.post('/api/jobs', {
        zones: [lounge([{ id: randomUUID(), name: '' }])],
      }),
    ];
    expect(refused.map(refusal)).toMatchObject([
      { paths: ['/customerName'] },
      { paths: ['/zones/0/zoneProducts/0/productId'] },
    ]);
    expect((await createJob(client)).jobNumber).toBe(1);
  });

  test('go on after deletions and run apart in each account', async () => {
    const other = await server.signUp();
    const [first] = [await createJob(client), await createJob(client)];
    await client.delete(`/api/jobs/${first.id}`);
    const numbers: WireJob[] = [await createJob(other), await createJob(client), await createJob(other)];
    expect(numbers.map((job) => job.jobNumber)).toEqual([1, 3, 2]);
  });
});
