import { randomUUID } from 'node:crypto';
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
import { createTestApp } from '#server/testing/test-app.ts';
import type { TestClient } from '#server/testing/test-client.ts';

let client: TestClient;
let source: WireJob;

beforeEach(async () => {
  client = await (await createTestApp()).signUp();
  const product = await addProduct(client);
  const content = { ...CUSTOMER, zones: [lounge([product])], lineItems: [labour(), extra()] };
  source = await saveJob(client, await createJob(client), { ...content, status: 'PRICED' });
  // The job keeps what its library has no more (ruling C10).
  await client.delete(`/api/products/${product.id}`);
});

const duplicate = (body?: object) => client.post(`/api/jobs/${source.id}/duplicate`, body);
const withoutIds = (parts: readonly { id: string }[]) => parts.map((part) => ({ ...part, id: '' }));

test('a duplicate is a new job with the same zones, products, lines and prices, and no customer', async () => {
  const response = await duplicate({});
  expect(response.statusCode).toBe(201);
  const copy = response.json<WireJob>();
  expect(copy).toMatchObject({
    jobNumber: 2,
    status: 'NEW',
    version: 1,
    customerName: '',
    customerEmail: '',
    customerAddress: { line1: '', line2: '', postcode: '', city: '' },
    files: [],
    priceVatExclusive: source.priceVatExclusive,
    priceVatInclusive: source.priceVatInclusive,
  });
  expect(withoutIds(copy.zones)).toEqual(withoutIds(source.zones));
  expect(withoutIds(copy.lineItems)).toEqual(withoutIds(source.lineItems));
  expect(copy.id).not.toBe(source.id);
  expect(await readJob(client, copy)).toEqual(copy);
  expect(await readJob(client, source)).toEqual(source);
});

test('and goes on like any other job, at the prices that it took over', async () => {
  const copy = (await duplicate()).json<WireJob>();
  const priced = await saveJob(client, copy, { ...CUSTOMER, status: 'PRICED' });
  expect(priced.priceVatExclusive).toBe(source.priceVatExclusive);
});

describe('its id may be made by the client', () => {
  test('and a repeat answers the same job, without a number', async () => {
    const id = randomUUID();
    const copy = (await duplicate({ id })).json<WireJob>();
    const repeat = await duplicate({ id });
    expect(repeat.statusCode).toBe(200);
    expect(repeat.json()).toEqual(copy);
    expect((await createJob(client)).jobNumber).toBe(3);
  });

  test('but must be a UUID', async () => {
    expect(refusal(await duplicate({ id: '7' }))).toEqual({ status: 422, code: 'INVALID', paths: ['/id'] });
  });
});
