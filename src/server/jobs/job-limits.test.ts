import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import {
  addProduct,
  createJob,
  CUSTOMER,
  extra,
  labour,
  lounge,
  putJob,
  readJob,
  refusal,
  saveJob,
} from '#server/testing/job-calls.ts';
import type { WireJob } from '#server/testing/priced-job.ts';
import { createTestApp } from '#server/testing/test-app.ts';
import type { TestClient } from '#server/testing/test-client.ts';

type Changes = Record<string, unknown>;
type Limit = [name: string, fits: Changes, breaks: Changes, path: string];

let client: TestClient;
let job: WireJob;

beforeEach(async () => {
  client = await (await createTestApp()).signUp();
  job = await createJob(client);
});

/** What a save and a creation say of a change: the paths of the rules that it breaks. */
async function pathsOf(changes: Changes): Promise<string[]> {
  const responses = [await putJob(client, job, changes), await client.post('/api/jobs', changes)];
  const [saved, created] = responses.map((response) => (response.statusCode < 300 ? [] : refusal(response).paths));
  expect(created).toEqual(saved);
  expect(responses.map((response) => response.statusCode >= 300 && response.statusCode !== 422)).toEqual([
    false,
    false,
  ]);
  return saved ?? [];
}

type Verdict = [name: string, ofWhatFits: string[], ofWhatBreaks: string[]];

/** The paths named for what just fits each limit, and for what breaks it. */
async function verdictsOn(limits: readonly Limit[]): Promise<Verdict[]> {
  const verdicts: Verdict[] = [];
  for (const [name, fits, breaks] of limits) {
    verdicts.push([name, await pathsOf(fits), await pathsOf(breaks)]);
    job = await readJob(client, job);
  }
  return verdicts;
}

function wanted(limits: readonly Limit[]): Verdict[] {
  return limits.map(([name, , , path]) => [name, [], [path]]);
}

function text(length: number): string {
  return 'x'.repeat(length);
}

function address(replaced: Changes): Changes {
  return { customerAddress: { line1: '', line2: '', postcode: '', city: '', ...replaced } };
}

function oneZone(replaced: Changes): Changes {
  return { zones: [{ ...lounge([]), ...replaced }] };
}

function oneLine(replaced: Changes): Changes {
  return { lineItems: [{ ...extra({ quantity: 1, unitPriceWithoutMarkup: 1, markup: 0 }), ...replaced }] };
}

function lines(...prices: number[]): Changes {
  return { lineItems: prices.map((price) => labour({ quantity: 1, unitPriceWithoutMarkup: price })) };
}

function times<T>(count: number, make: () => T): T[] {
  return Array.from({ length: count }, make);
}

test('texts', async () => {
  const limits: Limit[] = [
    ['name', { customerName: text(64) }, { customerName: text(65) }, '/customerName'],
    [
      'e-mail',
      { customerEmail: `${text(244)}@example.com` },
      { customerEmail: `${text(245)}@example.com` },
      '/customerEmail',
    ],
    ['line 1', address({ line1: text(64) }), address({ line1: text(65) }), '/customerAddress/line1'],
    ['line 2', address({ line2: text(64) }), address({ line2: text(65) }), '/customerAddress/line2'],
    ['city', address({ city: text(64) }), address({ city: text(65) }), '/customerAddress/city'],
    ['postcode', address({ postcode: 'SW1A1AA' }), address({ postcode: text(65) }), '/customerAddress/postcode'],
    [
      'description',
      oneLine({ description: text(256) }),
      oneLine({ description: text(257) }),
      '/lineItems/0/description',
    ],
  ];
  expect(await verdictsOn(limits)).toEqual(wanted(limits));
});

test('sizes, quantities, prices and markups', async () => {
  const limits: Limit[] = [
    ['shortest', oneZone({ length: 0.5 }), oneZone({ length: 0.49 }), '/zones/0/length'],
    ['longest', oneZone({ length: 200 }), oneZone({ length: 200.01 }), '/zones/0/length'],
    ['narrowest', oneZone({ width: 0.5 }), oneZone({ width: 0.49 }), '/zones/0/width'],
    ['widest', oneZone({ width: 200 }), oneZone({ width: 200.01 }), '/zones/0/width'],
    ['quantity', oneLine({ quantity: 9_999_999.99 }), oneLine({ quantity: 10_000_000 }), '/lineItems/0/quantity'],
    ['no less than 0', oneLine({ quantity: 0 }), oneLine({ quantity: -0.01 }), '/lineItems/0/quantity'],
    [
      'unit price',
      oneLine({ unitPriceWithoutMarkup: 9_999_999.99 }),
      oneLine({ unitPriceWithoutMarkup: 10_000_000 }),
      '/lineItems/0/unitPriceWithoutMarkup',
    ],
    [
      'no price below 0',
      oneLine({ unitPriceWithoutMarkup: 0 }),
      oneLine({ unitPriceWithoutMarkup: -0.01 }),
      '/lineItems/0/unitPriceWithoutMarkup',
    ],
    ['markup', oneLine({ markup: 1_000 }), oneLine({ markup: 1_000.01 }), '/lineItems/0/markup'],
    ['no markup below 0', oneLine({ markup: 0 }), oneLine({ markup: -0.01 }), '/lineItems/0/markup'],
    [
      'price with markup',
      oneLine({ unitPriceWithoutMarkup: 909_090.9, markup: 1_000, quantity: 0.5 }),
      oneLine({ unitPriceWithoutMarkup: 909_091, markup: 1_000, quantity: 0.5 }),
      '/lineItems/0/unitPriceWithMarkup',
    ],
    [
      'line total',
      oneLine({ quantity: 9_999_999.99 }),
      oneLine({ quantity: 9_999_999.99, unitPriceWithoutMarkup: 1.01 }),
      '/lineItems/0/totalPrice',
    ],
  ];
  expect(await verdictsOn(limits)).toEqual(wanted(limits));
});

test('counts', async () => {
  const products = [];
  for (const name of times(51, randomUUID)) products.push(await addProduct(client, { name }));
  const limits: Limit[] = [
    ['zones', { zones: times(50, () => lounge([])) }, { zones: times(51, () => lounge([])) }, '/zones'],
    [
      'products of a zone',
      { zones: [lounge([]), lounge(products.slice(0, 50))] },
      { zones: [lounge([]), lounge(products)] },
      '/zones/1/zoneProducts',
    ],
    ['added lines', { lineItems: times(200, labour) }, { lineItems: times(201, labour) }, '/lineItems'],
  ];
  expect(await verdictsOn(limits)).toEqual(wanted(limits));
});

test('product lines do not count as added ones', async () => {
  const product = await addProduct(client);
  const full = { ...CUSTOMER, zones: [lounge([product])], lineItems: times(200, labour) };
  const measured = await saveJob(client, job, { ...full, status: 'MEASURED' });
  expect(measured.lineItems).toHaveLength(201);
  expect(await saveJob(client, measured, { status: 'PRICED' })).toMatchObject({ status: 'PRICED' });
});

describe('the total of a job', () => {
  const tenLines = times(10, () => 9_999_999.99);

  test('is at most £99,999,999.99, and a larger one is told at the last line', async () => {
    const account = (await client.get('/api/account')).json<Changes>();
    await client.put('/api/account', { ...account, vatRegistered: false });
    const limits: Limit[] = [['total', lines(...tenLines, 0.09), lines(...tenLines, 0.1), '/lineItems/10/totalPrice']];
    expect(await verdictsOn(limits)).toEqual(wanted(limits));
  });

  test('counts with its VAT', async () => {
    const net = times(10, () => 8_333_333.33);
    const limits: Limit[] = [['total', lines(...net), lines(...net, 0.04), '/lineItems/10/totalPrice']];
    expect(await verdictsOn(limits)).toEqual(wanted(limits));
  });
});

describe('a draft may be incomplete but never wrong', () => {
  test.each<[name: string, changes: Changes, path: string]>([
    ['an e-mail address that is none', { customerEmail: 'm.ellison' }, '/customerEmail'],
    ['a postcode that is none', address({ postcode: '12345' }), '/customerAddress/postcode'],
    ['a name that is a number', { customerName: 5 }, '/customerName'],
    ['a name with a line break', { customerName: 'Margaret\r\nBcc: all@example.com' }, '/customerName'],
    ['an address that is a text', { customerAddress: '27 Alma Road' }, '/customerAddress'],
    ['zones that are no list', { zones: {} }, '/zones'],
    ['a zone that is a text', { zones: ['Lounge'] }, '/zones/0'],
    ['a zone without an id', oneZone({ id: undefined }), '/zones/0/id'],
    ['a zone type that is none', oneZone({ roomType: 'ATTIC' }), '/zones/0/roomType'],
    ['a length with three decimals', oneZone({ length: 4.605 }), '/zones/0/length'],
    ['a length that is a text', oneZone({ length: '4.6' }), '/zones/0/length'],
    ['products that are no list', oneZone({ zoneProducts: null }), '/zones/0/zoneProducts'],
    ['a line type that is none', oneLine({ type: 'GIFT' }), '/lineItems/0/type'],
    ['a quantity with three decimals', oneLine({ quantity: 1.005 }), '/lineItems/0/quantity'],
    ['a price that is a text', oneLine({ unitPriceWithoutMarkup: '1' }), '/lineItems/0/unitPriceWithoutMarkup'],
    ['a price beyond all numbers', oneLine({ unitPriceWithoutMarkup: 1e300 }), '/lineItems/0/unitPriceWithoutMarkup'],
    ['a unit that is none', oneLine({ units: 'KG' }), '/lineItems/0/units'],
    ['an extra by the day', oneLine({ units: 'DAY' }), '/lineItems/0/units'],
    ['labour by the item', oneLine({ type: 'LABOUR', units: 'ITEM' }), '/lineItems/0/units'],
    ['a line without an id', oneLine({ id: 'one' }), '/lineItems/0/id'],
    ['a description of two lines', oneLine({ description: 'Fitting\nand more' }), '/lineItems/0/description'],
    ['a zone whose id is no UUID', oneZone({ id: 'one' }), '/zones/0/id'],
  ])('%s', async (_name, changes, path) => {
    expect(await pathsOf(changes)).toEqual([path]);
  });

  test('two zones or two lines with one id', async () => {
    const [zone, line] = [lounge([]), labour()];
    expect(await pathsOf({ zones: [zone, zone] })).toEqual(['/zones/1/id']);
    expect(await pathsOf({ lineItems: [line, line] })).toEqual(['/lineItems/1/id']);
  });

  test('all that is wrong is told at once', async () => {
    const wrong = { customerName: text(65), ...oneZone({ length: 0 }), ...oneLine({ quantity: -1, markup: 2_000 }) };
    const paths = ['/customerName', '/lineItems/0/markup', '/lineItems/0/quantity', '/zones/0/length'];
    expect((await pathsOf(wrong)).toSorted()).toEqual(paths);
  });

  test('empty is not wrong', async () => {
    const empty = {
      customerName: ' ',
      ...address({ city: '' }),
      ...oneZone({ roomType: null, length: null, width: null }),
      ...oneLine({ description: '', quantity: null, units: null, unitPriceWithoutMarkup: null, markup: null }),
    };
    expect(await pathsOf(empty)).toEqual([]);
  });

  test.each(['tstampUpdated', 'status', 'customerName', 'customerEmail', 'customerAddress', 'zones', 'lineItems'])(
    'a whole job is saved, so %s must be there',
    async (member) => {
      const response = await putJob(client, job, { [member]: undefined });
      expect(refusal(response)).toEqual({ status: 422, code: 'INVALID', paths: [`/${member}`] });
    },
  );
});
