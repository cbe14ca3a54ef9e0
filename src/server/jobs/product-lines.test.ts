import { beforeEach, describe, expect, test } from 'vitest';
import {
  addProduct,
  createJob,
  CUSTOMER,
  extra,
  labour,
  lounge,
  readJob,
  saveJob,
  type WireProduct,
} from '#server/testing/job-calls.ts';
import type { WireJob } from '#server/testing/priced-job.ts';
import { createTestApp } from '#server/testing/test-app.ts';
import type { TestClient } from '#server/testing/test-client.ts';

let client: TestClient;
let laminate: WireProduct;
let underlay: WireProduct;

beforeEach(async () => {
  client = await (await createTestApp()).signUp();
  laminate = await addProduct(client);
  underlay = await addProduct(client, { name: 'Test underlay', unitPrice: null });
});

function measured(job: WireJob, changes: Record<string, unknown> = {}): Promise<WireJob> {
  return saveJob(client, job, { ...changes, status: 'MEASURED' });
}

test('measuring makes one line for each product, in order of first appearance, then the added lines in their order', async () => {
  const bedroom = { roomType: 'BEDROOM', length: 3.8, width: 3.15 } as const;
  const zones = [lounge([underlay]), lounge([laminate, underlay], bedroom)];
  const lineItems = [
    labour({ description: 'First' }),
    extra({ description: 'Second' }),
    labour({ description: 'Third' }),
  ];
  const job = await createJob(client, { ...CUSTOMER, zones, lineItems });
  expect(job.lineItems.map(({ type }) => type)).toEqual(['LABOUR', 'EXTRA', 'LABOUR']);
  const saved = await measured(job);
  expect(saved.lineItems).toMatchObject([
    {
      type: 'PRODUCT',
      description: 'Test underlay',
      productId: underlay.id,
      quantity: 31.29,
      units: 'SQM',
      unitPriceWithoutMarkup: null,
      markup: 21,
      unitPriceWithMarkup: null,
      totalPrice: null,
      zones: [
        { name: 'Lounge 1', area: 19.32 },
        { name: 'Bedroom 1', area: 11.97 },
      ],
    },
    {
      type: 'PRODUCT',
      description: 'Test laminate',
      quantity: 11.97,
      unitPriceWithoutMarkup: 9.95,
      markup: 21,
      unitPriceWithMarkup: 12.04,
      totalPrice: 144.12,
      zones: [{ name: 'Bedroom 1', area: 11.97 }],
    },
    { type: 'LABOUR', description: 'First', productId: null, markup: 0, totalPrice: 380, zones: [] },
    {
      type: 'EXTRA',
      description: 'Second',
      productId: null,
      markup: 21,
      unitPriceWithMarkup: 10.29,
      totalPrice: 30.87,
    },
    { type: 'LABOUR', description: 'Third' },
  ]);
  expect(saved.priceVatExclusive).toBe(934.99);
});

test('a line keeps its id, unit price and markup through every later save', async () => {
  const first = await measured(await createJob(client, { ...CUSTOMER, zones: [lounge([laminate])] }));
  const [line] = first.lineItems;
  const priced = await measured(first, { lineItems: [{ ...line, unitPriceWithoutMarkup: 12.5, markup: 10 }] });
  expect(priced.lineItems).toMatchObject([
    { id: line?.id, unitPriceWithoutMarkup: 12.5, markup: 10, unitPriceWithMarkup: 13.75 },
  ]);
  const rezoned = await saveJob(client, priced, {
    zones: priced.zones.map((zone) => ({ ...zone, length: 5 })),
    status: 'CUSTOMER_DETAILS_ENTERED',
  });
  expect(rezoned.lineItems).toEqual(priced.lineItems);
  const again = await measured(rezoned);
  expect(again.lineItems).toMatchObject([{ id: line?.id, quantity: 21, unitPriceWithoutMarkup: 12.5, markup: 10 }]);
});

describe('a line that the client did not send', () => {
  test('keeps what is stored of it', async () => {
    const first = await measured(await createJob(client, { ...CUSTOMER, zones: [lounge([laminate])] }));
    const priced = await measured(first, { lineItems: [{ ...first.lineItems[0], unitPriceWithoutMarkup: 12.5 }] });
    expect(await measured(priced, { lineItems: [] })).toEqual(priced);
  });

  test('is gone when it was added by hand', async () => {
    const job = await createJob(client, { lineItems: [labour(), extra()] });
    const saved = await saveJob(client, job, { lineItems: job.lineItems.slice(1) });
    expect(saved.lineItems).toEqual(job.lineItems.slice(1));
    expect(saved.priceVatExclusive).toBe(30.87);
  });
});

test('an emptied price is kept empty, not filled from the library', async () => {
  const first = await measured(await createJob(client, { ...CUSTOMER, zones: [lounge([laminate])] }));
  const emptied = await measured(first, { lineItems: [{ ...first.lineItems[0], unitPriceWithoutMarkup: null }] });
  expect(emptied.lineItems).toMatchObject([{ unitPriceWithoutMarkup: null, totalPrice: null }]);
  expect(emptied.priceVatExclusive).toBe(0);
  expect(await measured(emptied, { customerName: 'Later' })).toMatchObject({ lineItems: emptied.lineItems });
});

test('a product that leaves all zones loses its line, and starts anew when it comes back', async () => {
  const first = await measured(await createJob(client, { ...CUSTOMER, zones: [lounge([laminate, underlay])] }));
  const dear = first.lineItems.map((line) => ({ ...line, unitPriceWithoutMarkup: 50 }));
  const priced = await measured(first, { lineItems: dear });
  const without = await measured(priced, {
    zones: priced.zones.map((zone) => ({ ...zone, zoneProducts: zone.zoneProducts.slice(1) })),
  });
  expect(without.lineItems.map(({ description }) => description)).toEqual(['Test underlay']);
  const back = await measured(without, { zones: priced.zones });
  expect(back.lineItems).toMatchObject([
    { description: 'Test laminate', unitPriceWithoutMarkup: 9.95 },
    { unitPriceWithoutMarkup: 50 },
  ]);
});

test('a line for a product in no zone is dropped', async () => {
  const job = await createJob(client, { ...CUSTOMER, zones: [lounge([laminate])] });
  const invented = { ...labour(), type: 'PRODUCT', productId: underlay.id, unitPriceWithoutMarkup: 1, markup: 0 };
  const saved = await measured(job, { lineItems: [invented] });
  expect(saved.lineItems.map(({ productId }) => productId)).toEqual([laminate.id]);
});

test('a client may make the line itself, with the id it will keep', async () => {
  const job = await createJob(client, { ...CUSTOMER, zones: [lounge([laminate])] });
  const own = { ...labour(), type: 'PRODUCT', productId: laminate.id, unitPriceWithoutMarkup: 7, markup: 5 };
  const saved = await measured(job, { lineItems: [own] });
  expect(saved.lineItems).toMatchObject([
    { id: own.id, unitPriceWithoutMarkup: 7, markup: 5, unitPriceWithMarkup: 7.35 },
  ]);
});

test('labour has no markup, whatever was sent', async () => {
  const job = await createJob(client, { lineItems: [labour({ markup: 50 })] });
  expect(job.lineItems).toMatchObject([{ markup: 0, unitPriceWithMarkup: 190 }]);
});

test('the library’s later price changes no line that is there', async () => {
  const job = await measured(await createJob(client, { ...CUSTOMER, zones: [lounge([laminate])] }));
  await client.put(`/api/products/${laminate.id}`, { ...laminate, unitPrice: 20 });
  await measured(job, { customerName: 'Later' });
  expect((await readJob(client, job)).lineItems).toEqual(job.lineItems);
});

test('added lines are described, charged and ordered anew as the save asks', async () => {
  const lineItems = [labour({ description: 'First' }), extra({ description: 'Second' })];
  const job = await createJob(client, { ...CUSTOMER, zones: [lounge([laminate])], lineItems });
  const [product, first, second] = (await measured(job)).lineItems;
  const turned = [second, product, { ...first, description: 'Sanding', units: 'SQM' }];
  const saved = await measured(await readJob(client, job), { lineItems: turned });
  expect(saved.lineItems).toEqual([product, second, { ...first, description: 'Sanding', units: 'SQM' }]);
  expect((await readJob(client, job)).lineItems).toEqual(saved.lineItems);
});
