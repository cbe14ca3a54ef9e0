import { beforeEach, expect, test } from 'vitest';
import { addProduct, createJob, CUSTOMER, lounge, refusal, saveJob } from '#server/testing/job-calls.ts';
import type { WireJob } from '#server/testing/priced-job.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import type { TestClient } from '#server/testing/test-client.ts';

let server: TestApp;
let client: TestClient;

beforeEach(async () => {
  server = await createTestApp();
  client = await server.signUp();
});

/** A job with 20.00 m² of a product in packs of 2.22, 5 percent for cutting. */
async function orderedJob(): Promise<WireJob> {
  const product = await addProduct(client, {
    name: 'Harbour Oak',
    unitPrice: 24.5,
    supplierUrl: 'https://www.tradefloors.example/oak',
    soldBy: 'PACK',
    packCovers: 2.22,
    waste: 5,
  });
  const zones = [lounge([product], { length: 5, width: 4 })];
  const materials = { isOn: true, packsBy: 'JOB', chargeFor: 'NET' };
  return saveJob(client, await createJob(client), { ...CUSTOMER, zones, status: 'MEASURED', materials });
}

test('the order list of a job says what to order where, what it costs and what it leaves (rule M11)', async () => {
  const job = await orderedJob();
  const answer = await client.get(`/api/jobs/${job.id}/order-list`);
  expect(answer.json()).toEqual({
    orders: [
      {
        supplier: 'tradefloors.example',
        cost: 543.9,
        items: [
          {
            lineItemId: job.lineItems[0]?.id,
            description: 'Harbour Oak',
            soldBy: 'PACK',
            quantity: 22.2,
            units: 'SQM',
            packs: 10,
            packCovers: 2.22,
            unitCost: 24.5,
            cost: 543.9,
            link: 'https://www.tradefloors.example/oak',
            orderedOn: null,
          },
        ],
      },
    ],
    cost: 543.9,
    price: 593,
    profit: 49.1,
    margin: 8.28,
  });
});

test('its CSV says the same, with the day on which a line was ticked off', async () => {
  const job = await orderedJob();
  const ordered = [{ lineItemId: job.lineItems[0]?.id ?? '', orderedOn: '2026-11-19' }];
  expect((await client.put(`/api/jobs/${job.id}/aside`, { ordered })).json()).toMatchObject({
    ordered,
    tstampUpdated: job.tstampUpdated,
  });
  const csv = await client.get(`/api/jobs/${job.id}/order-list.csv`);
  expect(csv.headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': `attachment; filename="Order-list-${job.jobNumber}.csv"`,
  });
  expect(csv.body.split('\r\n')[1]).toBe(
    'tradefloors.example,Harbour Oak,22.20,m²,10,2.22,24.50,543.90,https://www.tradefloors.example/oak,2026-11-19',
  );
});

test.each([
  [[{ lineItemId: 'no id', orderedOn: '2026-11-19' }], '/ordered/0/lineItemId'],
  [[{ lineItemId: crypto.randomUUID(), orderedOn: '2040-01-01' }], '/ordered/0/orderedOn'],
  ['all', '/ordered'],
])('%j is refused as what was ordered', async (ordered, path) => {
  const job = await createJob(client);
  expect(refusal(await client.put(`/api/jobs/${job.id}/aside`, { ordered }))).toEqual({
    status: 422,
    code: 'INVALID',
    paths: [path],
  });
});

test("another account's job has no order list", async () => {
  const job = await orderedJob();
  const stranger = await server.signUp();
  for (const url of [`/api/jobs/${job.id}/order-list`, `/api/jobs/${job.id}/order-list.csv`]) {
    expect((await stranger.get(url)).statusCode).toBe(404);
  }
});
