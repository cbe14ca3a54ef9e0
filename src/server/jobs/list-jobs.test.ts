import { ASIDE_MEMBERS } from '#domain/job/job-fields.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { markIssued } from '#server/testing/issued-job.ts';
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

/** The numbers that a query of the list answers, and the total it says. */
async function list(query: string): Promise<{ numbers: number[]; total: string | undefined }> {
  const response = await client.get(`/api/jobs${query}`);
  expect(response.statusCode).toBe(200);
  const total = response.headers['x-total-count']?.toString();
  return { numbers: response.json<WireJob[]>().map((job) => job.jobNumber), total };
}

async function numbersOf(query: string): Promise<number[]> {
  return (await list(query)).numbers;
}

async function createNamed(names: readonly string[]): Promise<void> {
  for (const customerName of names) await createJob(client, { customerName });
}

test('the list answers whole jobs but for their content, files, sums by rate and what is set aside', async () => {
  const job = await createJob(client, CUSTOMER);
  const left = [
    'zones',
    'lineItems',
    'scopeText',
    'files',
    'work',
    'discount',
    'customerId',
    'customerVatNumber',
    'customerBillingAddress',
    'purchaseOrder',
    'cisMaterials',
    'paymentPlan',
    'materials',
  ];
  const sums = [
    'customerHasNoEmail',
    ...ASIDE_MEMBERS,
    'vatBreakdown',
    'reverseChargeVat',
    'invoices',
    'numbersPassedOver',
    'credit',
    'extras',
    'agreedPlan',
  ];
  const summary = Object.fromEntries(Object.entries(job).filter(([member]) => ![...left, ...sums].includes(member)));
  const listed = { notDelivered: false, hasQuestion: false, paid: false, credited: false, isKept: false };
  expect((await client.get('/api/jobs')).json()).toEqual([{ ...summary, ...listed }]);
});

test('an account without jobs has an empty list', async () => {
  expect(await list('')).toEqual({ numbers: [], total: '0' });
  expect(await list('?page=1')).toEqual({ numbers: [], total: '0' });
});

describe('pages', () => {
  beforeEach(() => createNamed(Array.from({ length: 23 }, (_, index) => `Customer ${index + 1}`)));

  test.each([
    ['?page=1', [23, 22, 21, 20, 19, 18, 17, 16, 15, 14]],
    ['?page=3', [3, 2, 1]],
    ['?page=4', []],
    ['?page=999999999999999', []],
    ['?page=2&pageSize=4', [19, 18, 17, 16]],
    ['?pageSize=2', [23, 22]],
    ['?page=1&pageSize=100&sort=jobNumber&order=asc', Array.from({ length: 23 }, (_, index) => index + 1)],
  ])('%s', async (query, numbers) => {
    expect(await list(query)).toEqual({ numbers, total: '23' });
  });

  test('without them all jobs are answered', async () => {
    expect((await list('')).numbers).toHaveLength(23);
  });
});

describe('a query that is wrong is refused', () => {
  test.each([
    ['?page=0', ['/page']],
    ['?page=-1', ['/page']],
    ['?page=1.5', ['/page']],
    ['?page=', ['/page']],
    ['?page=1&page=2', ['/page']],
    ['?pageSize=0', ['/pageSize']],
    ['?pageSize=101', ['/pageSize']],
    ['?pageSize=ten', ['/pageSize']],
    ['?sort=price', ['/sort']],
    ['?order=up', ['/order']],
    ['?notDelivered=false', ['/notDelivered']],
    ['?status=PAID', ['/status']],
    ['?status=', ['/status']],
    [`?q=${'x'.repeat(257)}`, ['/q']],
    ['?sort=x&order=y&page=z', ['/page', '/order', '/sort']],
  ])('%s', async (query, paths) => {
    const { status, paths: found } = refusal(await client.get(`/api/jobs${query}`));
    expect(status).toBe(422);
    expect(found.toSorted()).toEqual(paths.toSorted());
  });

  test('one wrong status among several is named', async () => {
    const { status, paths } = refusal(await client.get('/api/jobs?status=NEW&status=PAID'));
    expect(status).toBe(422);
    expect(paths[0]).toMatch(/^\/status/);
  });
});

describe('sorting', () => {
  test('by name ignores case and accents, puts empty names last both ways, and breaks ties by number descending', async () => {
    await createNamed(['Östen', 'anna', '', 'Zoe', 'Ånna', 'zoë', '', 'Łukasz', 'mark', 'Oscar']);
    expect(await numbersOf('?sort=name')).toEqual([5, 2, 8, 9, 10, 1, 6, 4, 7, 3]);
    expect(await numbersOf('?sort=name&order=asc')).toEqual([5, 2, 8, 9, 10, 1, 6, 4, 7, 3]);
    expect(await numbersOf('?sort=name&order=desc')).toEqual([6, 4, 1, 10, 9, 8, 5, 2, 7, 3]);
    expect(await numbersOf('?sort=name&order=desc&page=2&pageSize=7')).toEqual([2, 7, 3]);
  });

  test('by last update, newest first unless asked otherwise', async () => {
    const [one, two] = [await createJob(client), await createJob(client), await createJob(client)];
    server.clock.advance(1_000);
    await saveJob(client, two, { customerName: 'Later' });
    server.clock.advance(1_000);
    await saveJob(client, one, { customerName: 'Latest' });
    expect(await numbersOf('?sort=updated')).toEqual([1, 2, 3]);
    expect(await numbersOf('?sort=updated&order=asc')).toEqual([3, 2, 1]);
    await createJob(client);
    await createJob(client);
    expect(await numbersOf('?sort=updated')).toEqual([5, 4, 1, 2, 3]);
    expect(await numbersOf('?sort=updated&order=asc')).toEqual([3, 2, 5, 4, 1]);
  });

  test('by number, highest first unless asked otherwise', async () => {
    await createNamed(['b', 'a', 'c']);
    expect(await numbersOf('')).toEqual([3, 2, 1]);
    expect(await numbersOf('?sort=jobNumber&order=desc')).toEqual([3, 2, 1]);
    expect(await numbersOf('?sort=jobNumber&order=asc')).toEqual([1, 2, 3]);
  });
});

describe('statuses', () => {
  // Numbers 1 to 7 in the order of the life cycle, 8 to 14 the same again.
  beforeEach(async () => {
    const product = await addProduct(client);
    for (const status of [
      'NEW',
      'CUSTOMER_DETAILS_ENTERED',
      'MEASURED',
      'PRICED',
      'QUOTED',
      'INVOICED',
      'DELETED',
      'NEW',
    ]) {
      const job = await createJob(client, { ...CUSTOMER, zones: [lounge([product])] });
      if (status === 'NEW') continue;
      if (status === 'DELETED') await client.delete(`/api/jobs/${job.id}`);
      else if (status === 'QUOTED' || status === 'INVOICED') {
        await markIssued(
          server.db,
          await saveJob(client, job, { status: 'PRICED' }),
          status === 'QUOTED' ? 'quote' : 'invoice',
        );
      } else await saveJob(client, job, { status });
    }
  });

  test.each([
    ['?page=1', [8, 6, 5, 4, 3, 2, 1]],
    ['', [8, 6, 5, 4, 3, 2, 1]],
    ['?page=1&status=NEW', [8, 1]],
    ['?page=1&status=DELETED', [7]],
    ['?page=1&status=PRICED&status=QUOTED&status=DELETED', [7, 5, 4]],
    ['?page=1&status=NEW&status=NEW', [8, 1]],
    ['?page=1&status=DELETED&q=alma', [7]],
    ['?page=1&status=DELETED&q=nowhere', []],
    ['?page=1&sort=status', [8, 1, 2, 3, 4, 5, 6]],
    ['?page=1&sort=status&order=desc', [6, 5, 4, 3, 2, 8, 1]],
    ['?page=1&sort=status&status=NEW&status=DELETED&status=INVOICED', [8, 1, 6, 7]],
  ])('%s answers exactly the named ones, else all but the deleted', async (query, numbers) => {
    expect(await list(query)).toEqual({ numbers, total: String(numbers.length) });
  });
});
