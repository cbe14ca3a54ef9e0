import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import {
  addProduct,
  createJob,
  CUSTOMER,
  lounge,
  putJob,
  refusal,
  saveJob,
  type ZoneBody,
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

function zone(roomType: ZoneBody['roomType']): ZoneBody {
  return lounge([], { roomType });
}

function namesOf(job: WireJob): string[] {
  return job.zones.map(({ name }) => name);
}

describe('a zone is named by the server', () => {
  test('after its type, with one more than the highest number in use for that type', async () => {
    const zones = [zone('BEDROOM'), zone('KITCHEN'), zone('BEDROOM'), zone(null), zone('OTHER'), zone('BEDROOM')];
    const job = await createJob(client, { zones });
    expect(namesOf(job)).toEqual(['Bedroom 1', 'Kitchen 1', 'Bedroom 2', '', 'Other 1', 'Bedroom 3']);
  });

  test('and keeps its name when others go or come before it', async () => {
    const job = await createJob(client, { zones: [zone('BEDROOM'), zone('BEDROOM'), zone('BEDROOM')] });
    const [, second, third] = job.zones;
    const fewer = await saveJob(client, job, { zones: [second, third] });
    expect(namesOf(fewer)).toEqual(['Bedroom 2', 'Bedroom 3']);
    const more = await saveJob(client, fewer, { zones: [zone('BEDROOM'), ...fewer.zones] });
    expect(namesOf(more)).toEqual(['Bedroom 4', 'Bedroom 2', 'Bedroom 3']);
  });

  test('anew when its type changes, and what it leaves is free again once no higher one is in use', async () => {
    const job = await createJob(client, { zones: [zone('BEDROOM'), zone('BEDROOM'), zone('LOUNGE')] });
    const [first, second, third] = job.zones;
    const changed = await saveJob(client, job, { zones: [first, { ...second, roomType: 'LOUNGE' }, third] });
    expect(namesOf(changed)).toEqual(['Bedroom 1', 'Lounge 2', 'Lounge 1']);
    const back = await saveJob(client, changed, {
      zones: changed.zones.map((each) => (each.id === second?.id ? { ...each, roomType: 'BEDROOM' } : each)),
    });
    expect(namesOf(back)).toEqual(['Bedroom 1', 'Bedroom 2', 'Lounge 1']);
  });

  test.each([
    ['BEDROOM', 'Bedroom 1'],
    ['LOUNGE', 'Lounge 1'],
    ['KITCHEN', 'Kitchen 1'],
    ['BATHROOM', 'Bathroom 1'],
    ['GARAGE', 'Garage 1'],
    ['OTHER', 'Other 1'],
  ] as const)('%s as %s', async (roomType, name) => {
    expect(namesOf(await createJob(client, { zones: [zone(roomType)] }))).toEqual([name]);
  });
});

describe('the name that a user gives a zone (amendment N14)', () => {
  test('stays where a body says nothing of it, and is emptied by an empty text', async () => {
    const job = await createJob(client, { zones: [lounge([], { givenName: ' Front room ' })] });
    expect(job.zones).toMatchObject([{ name: 'Lounge 1', givenName: 'Front room' }]);
    const unsaid = job.zones.map(({ givenName: _, ...others }) => others);
    const moved = await saveJob(client, job, { zones: [...unsaid, zone('KITCHEN')] });
    expect(moved.zones.map(({ givenName }) => givenName)).toEqual(['Front room', '']);
    const emptied = await saveJob(client, moved, { zones: [{ ...moved.zones[0], givenName: '' }] });
    expect(emptied.zones).toMatchObject([{ name: 'Lounge 1', givenName: '' }]);
  });

  test('stands for its own in the lines', async () => {
    const product = await addProduct(client);
    const zones = [lounge([product], { givenName: 'Front room' }), lounge([product])];
    const job = await saveJob(client, await createJob(client, CUSTOMER), { zones, status: 'MEASURED' });
    expect(job.lineItems[0]?.zones.map(({ name }) => name)).toEqual(['Front room', 'Lounge 2']);
  });

  test.each(['x'.repeat(41), 'a\nb', 7, null])('can not be %j', async (givenName) => {
    const zones = [{ ...lounge([]), givenName }];
    const response = await putJob(client, await createJob(client), { zones });
    expect(refusal(response)).toEqual({ status: 422, code: 'INVALID', paths: ['/zones/0/givenName'] });
  });
});

test('an area is there once both sizes are, rounded half away from zero', async () => {
  const sizes = [
    [4.6, 4.2],
    [0.55, 0.9],
    [2.15, 0.7],
    [null, 3],
    [3, null],
  ] as const;
  const zones = sizes.map(([length, width]) => lounge([], { length, width }));
  const job = await createJob(client, { zones });
  expect(job.zones.map(({ area }) => area)).toEqual([19.32, 0.5, 1.51, null, null]);
});

describe('a product of a zone', () => {
  test('must be of the account’s library', async () => {
    const stranger = await server.signUp();
    const [own, foreign] = [await addProduct(client), await addProduct(stranger)];
    const job = await createJob(client);
    const zones = [lounge([own]), lounge([own, foreign, { ...own, id: randomUUID() }])];
    expect(refusal(await putJob(client, job, { zones }))).toEqual({
      status: 422,
      code: 'INVALID',
      paths: ['/zones/1/zoneProducts/1/productId', '/zones/1/zoneProducts/2/productId'],
    });
  });

  test.each(['', 'laminate', 7, null])('cannot have the id %j', async (productId) => {
    const zones = [{ ...lounge([]), zoneProducts: [{ productId, name: 'Laminate' }] }];
    const response = await putJob(client, await createJob(client), { zones });
    expect(refusal(response)).toMatchObject({ status: 422, paths: ['/zones/0/zoneProducts/0/productId'] });
  });

  test('has the library’s name, whatever name was sent', async () => {
    const product = await addProduct(client, { name: 'Oak effect laminate' });
    const zones = [{ ...lounge([]), zoneProducts: [{ productId: product.id, name: 'Gold leaf' }] }];
    const job = await saveJob(client, await createJob(client), { zones });
    expect(job.zones[0]?.zoneProducts).toEqual([{ productId: product.id, name: 'Oak effect laminate' }]);
  });

  test('stands in a zone once', async () => {
    const product = await addProduct(client);
    const response = await putJob(client, await createJob(client), { zones: [lounge([product, product])] });
    expect(refusal(response)).toMatchObject({ status: 422, paths: ['/zones/0/zoneProducts/1/productId'] });
  });

  test('stays as it was in the job when the library renames or deletes it', async () => {
    const [kept, gone] = [
      await addProduct(client, { name: 'Old name' }),
      await addProduct(client, { name: 'Gone soon' }),
    ];
    const job = await createJob(client, { ...CUSTOMER, zones: [lounge([kept, gone])] });
    const measured = await saveJob(client, job, { status: 'MEASURED' });
    expect(
      (await client.put(`/api/products/${kept.id}`, { ...kept, name: 'New name', unitPrice: 99 })).statusCode,
    ).toBe(200);
    expect((await client.delete(`/api/products/${gone.id}`)).statusCode).toBe(204);
    const zones = [...measured.zones, lounge([gone, kept])];
    const saved = await saveJob(client, measured, { zones, status: 'PRICED' });
    expect(saved.zones[1]?.zoneProducts.map(({ name }) => name)).toEqual(['Gone soon', 'Old name']);
    expect(saved.lineItems).toMatchObject([
      { description: 'Old name', unitPriceWithoutMarkup: 9.95, quantity: 38.64 },
      { description: 'Gone soon', unitPriceWithoutMarkup: 9.95, quantity: 38.64 },
    ]);
    const other = await createJob(client);
    const refused = await putJob(client, other, { zones: [lounge([gone])] });
    expect(refusal(refused).paths).toEqual(['/zones/0/zoneProducts/0/productId']);
  });
});
