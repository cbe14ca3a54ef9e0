import { isDeepStrictEqual } from 'node:util';
import { beforeEach, describe, expect, test } from 'vitest';
import type { JobStatus } from '#domain/job/job.ts';
import { markIssued } from '#server/testing/issued-job.ts';
import {
  addProduct,
  createJob,
  CUSTOMER,
  labour,
  lounge,
  putJob,
  readJob,
  refusal,
  saveJob,
  type WireProduct,
} from '#server/testing/job-calls.ts';
import type { WireJob } from '#server/testing/priced-job.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import type { TestClient } from '#server/testing/test-client.ts';

const STATUSES = ['NEW', 'CUSTOMER_DETAILS_ENTERED', 'MEASURED', 'PRICED', 'QUOTED', 'INVOICED', 'DELETED'] as const;

let server: TestApp;
let client: TestClient;
let laminate: WireProduct;

beforeEach(async () => {
  server = await createTestApp();
  client = await server.signUp();
  laminate = await addProduct(client);
});

/** A job with everything a quote needs, in this status. */
async function jobIn(status: JobStatus): Promise<WireJob> {
  const complete = await createJob(client, { ...CUSTOMER, zones: [lounge([laminate])], lineItems: [labour()] });
  if (status === 'NEW') return complete;
  if (status === 'DELETED') {
    await client.delete(`/api/jobs/${complete.id}`);
    return readJob(client, complete);
  }
  if (status !== 'QUOTED' && status !== 'INVOICED') return saveJob(client, complete, { status });
  const priced = await saveJob(client, complete, { status: 'PRICED' });
  await markIssued(server.db, priced, status === 'QUOTED' ? 'quote' : 'invoice');
  return readJob(client, priced);
}

// What becomes of a changed job that is in the status of the row and claims that of the column, in the order of STATUSES.
const OUTCOMES: Record<JobStatus, readonly string[]> = {
  NEW: ['saved', 'saved', 'saved', 'saved', '422 /status', '422 /status', '422 /status'],
  CUSTOMER_DETAILS_ENTERED: ['422 /status', 'saved', 'saved', 'saved', '422 /status', '422 /status', '422 /status'],
  MEASURED: ['422 /status', 'saved', 'saved', 'saved', '422 /status', '422 /status', '422 /status'],
  PRICED: ['422 /status', 'saved', 'saved', 'saved', '422 /status', '422 /status', '422 /status'],
  QUOTED: ['422 /status', 'saved', 'saved', 'saved', '422 /status', '422 /status', '422 /status'],
  INVOICED: Array.from(STATUSES, () => '409 JOB_INVOICED'),
  DELETED: Array.from(STATUSES, () => '409 JOB_DELETED'),
};

async function outcomeOf(job: WireJob, changes: Record<string, unknown>): Promise<string> {
  const response = await putJob(client, job, changes);
  const present = await readJob(client, job);
  const { status, code, paths } =
    response.statusCode === 200 ? { status: 200, code: '', paths: [] } : refusal(response);
  const isKept = isDeepStrictEqual(present, job);
  if (status === 200 && isDeepStrictEqual(present, response.json())) return isKept ? 'unchanged' : 'saved';
  if (status === 422 && isKept) return `422 ${paths.join(' ')}`;
  return status === 409 && isKept && isDeepStrictEqual(response.json().job, job) ? `409 ${code}` : response.body;
}

describe.each(STATUSES)('a job that is %s', (status) => {
  test('takes these claims when it is changed, and refuses those', async () => {
    const outcomes: string[] = [];
    for (const claim of STATUSES) {
      outcomes.push(await outcomeOf(await jobIn(status), { customerName: 'Someone Else', status: claim }));
    }
    expect(outcomes).toEqual(OUTCOMES[status]);
  });

  test('answers a save that changes nothing with itself', async () => {
    const job = await jobIn(status);
    server.clock.advance(60_000);
    expect(await outcomeOf(job, {})).toBe('unchanged');
    expect(await outcomeOf(job, { tstampUpdated: '2020-01-01T00:00:00.000Z' })).toBe('unchanged');
  });
});

test('an unchanged job cannot claim to be quoted or invoiced either', async () => {
  const job = await jobIn('PRICED');
  for (const status of ['QUOTED', 'INVOICED', 'DELETED']) {
    expect(refusal(await putJob(client, job, { status }))).toMatchObject({ status: 422, paths: ['/status'] });
  }
});

describe('a claim must be earned', () => {
  const NO_CUSTOMER =
    '/customerName /customerEmail /customerAddress/line1 /customerAddress/postcode /customerAddress/city';
  const NO_ZONE = '/zones/0/roomType /zones/0/length /zones/0/width /zones/0/zoneProducts';

  test('step by step, of which some may be skipped', async () => {
    const underlay = await addProduct(client, { name: 'Test underlay', unitPrice: null });
    const contents = [
      {},
      CUSTOMER,
      { ...CUSTOMER, zones: [lounge([underlay])] },
      { ...CUSTOMER, zones: [lounge([laminate])] },
    ];
    const outcomes: string[][] = [];
    for (const content of contents) {
      const row: string[] = [];
      for (const status of ['NEW', 'CUSTOMER_DETAILS_ENTERED', 'MEASURED', 'PRICED']) {
        row.push(await outcomeOf(await createJob(client, content), { status }));
      }
      outcomes.push(row);
    }
    expect(outcomes).toEqual([
      ['unchanged', `422 ${NO_CUSTOMER}`, `422 ${NO_CUSTOMER} ${NO_ZONE}`, `422 ${NO_CUSTOMER} ${NO_ZONE}`],
      ['unchanged', 'saved', `422 ${NO_ZONE}`, `422 ${NO_ZONE}`],
      ['unchanged', 'saved', 'saved', '422 /lineItems/0/unitPriceWithoutMarkup'],
      ['unchanged', 'saved', 'saved', 'saved'],
    ]);
  });

  test.each([
    ['no zone', [], ['/zones']],
    ['a zone without type', [{ roomType: null }], ['/zones/0/roomType']],
    ['a zone without length', [{}, { length: null }], ['/zones/1/length']],
    ['a zone without width', [{ width: null }], ['/zones/0/width']],
    ['a zone without products', [{ zoneProducts: [] }, {}], ['/zones/0/zoneProducts']],
    [
      'faults in two zones',
      [{ length: null, width: null }, { roomType: null }],
      ['/zones/0/length', '/zones/0/width', '/zones/1/roomType'],
    ],
  ])('MEASURED not by %s', async (_name, faults, paths) => {
    const zones = faults.map((fault) => lounge([laminate], fault));
    const job = await createJob(client, CUSTOMER);
    expect(refusal(await putJob(client, job, { zones, status: 'MEASURED' }))).toMatchObject({ status: 422, paths });
    expect(await saveJob(client, job, { zones, status: 'CUSTOMER_DETAILS_ENTERED' })).toMatchObject({
      status: 'CUSTOMER_DETAILS_ENTERED',
    });
  });

  test.each([
    ['no quantity', { quantity: null }, 'quantity'],
    ['a quantity of 0', { quantity: 0 }, 'quantity'],
    ['no unit', { units: null }, 'units'],
    ['no unit price', { unitPriceWithoutMarkup: null }, 'unitPriceWithoutMarkup'],
    ['a unit price of 0', { unitPriceWithoutMarkup: 0 }, 'unitPriceWithoutMarkup'],
    ['no description', { description: '' }, 'description'],
    ['a total of £0.00', { quantity: 0.01, unitPriceWithoutMarkup: 0.01 }, 'totalPrice'],
  ])('PRICED not by a line with %s; the path names the line as it was sent', async (_name, fault, member) => {
    const job = await createJob(client, { ...CUSTOMER, zones: [lounge([laminate])] });
    const lineItems = [labour(), labour(fault)];
    const paths = [`/lineItems/1/${member}`];
    expect(refusal(await putJob(client, job, { lineItems, status: 'PRICED' }))).toMatchObject({ status: 422, paths });
    const draft = await saveJob(client, job, { lineItems, status: 'MEASURED' });
    expect(draft.lineItems).toHaveLength(3);
  });

  test('PRICED not by an extra without markup', async () => {
    const job = await saveJob(client, await jobIn('MEASURED'));
    const lineItems = job.lineItems.map((line) => (line.type === 'PRODUCT' ? { ...line, markup: null } : line));
    const response = await putJob(client, job, { lineItems, status: 'PRICED' });
    expect(refusal(response)).toMatchObject({ status: 422, paths: ['/lineItems/0/markup'] });
  });
});

describe('what each action claims (ruling J14)', () => {
  test('a customer edit of a quoted job makes it priced again', async () => {
    const job = await jobIn('QUOTED');
    const saved = await saveJob(client, job, { customerName: 'M. Ellison', status: 'PRICED' });
    expect(saved).toMatchObject({ status: 'PRICED', version: 2, customerName: 'M. Ellison' });
  });

  test('a zone edit of a priced job leads back to the zones and keeps its prices', async () => {
    const job = await jobIn('PRICED');
    const zones = job.zones.map((zone) => ({ ...zone, length: 5 }));
    const saved = await saveJob(client, job, { zones, status: 'CUSTOMER_DETAILS_ENTERED' });
    expect(saved).toMatchObject({ status: 'CUSTOMER_DETAILS_ENTERED', zones: [{ area: 21 }] });
    expect(saved.lineItems).toEqual(job.lineItems);
  });

  test('a status that is none is refused', async () => {
    const job = await createJob(client);
    expect(refusal(await putJob(client, job, { status: 'PAID' }))).toMatchObject({ status: 422, paths: ['/status'] });
    expect(refusal(await putJob(client, job, { status: undefined }))).toMatchObject({
      status: 422,
      paths: ['/status'],
    });
  });
});
