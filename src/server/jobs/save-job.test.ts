import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
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
} from '#server/testing/job-calls.ts';
import { createPricedJob, repriceJob } from '#server/testing/priced-job.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import type { TestClient } from '#server/testing/test-client.ts';

let server: TestApp;
let client: TestClient;

beforeEach(async () => {
  server = await createTestApp();
  client = await server.signUp();
});

describe('what is the server’s own', () => {
  test('is neither taken nor checked, and unknown members are dropped', async () => {
    const product = await addProduct(client);
    const job = await createJob(client, { ...CUSTOMER, zones: [lounge([product])] });
    const measured = await saveJob(client, job, { status: 'MEASURED' });
    const saved = await saveJob(client, measured, {
      customerName: 'Changed',
      id: randomUUID(),
      jobNumber: 99,
      version: 9,
      vatRate: 5,
      files: [{ made: 'up' }],
      priceVatExclusive: 1,
      priceVatComponent: 'much',
      priceVatInclusive: null,
      zones: measured.zones.map((zone) => ({ ...zone, name: 'Ballroom 7', area: 1000 })),
      lineItems: measured.lineItems.map((line) => ({
        ...line,
        description: 'Free carpet',
        quantity: 1,
        units: 'ITEM',
        unitPriceWithMarkup: 0.01,
        totalPrice: 0.01,
        zones: [],
      })),
      madeUp: { by: 'a client' },
    });
    expect(saved).toEqual({ ...measured, customerName: 'Changed', tstampUpdated: saved.tstampUpdated });
  });

  test('is computed: areas, quantities, prices with markup, totals and VAT', async () => {
    const product = await addProduct(client);
    const job = await createJob(client, { ...CUSTOMER, zones: [lounge([product])], lineItems: [labour()] });
    const saved = await saveJob(client, job, { status: 'PRICED' });
    expect(saved.zones).toMatchObject([{ name: 'Lounge 1', area: 19.32 }]);
    expect(saved.lineItems).toMatchObject([
      { quantity: 19.32, unitPriceWithoutMarkup: 9.95, markup: 21, unitPriceWithMarkup: 12.04, totalPrice: 232.61 },
      { quantity: 2, unitPriceWithoutMarkup: 190, markup: 0, unitPriceWithMarkup: 190, totalPrice: 380 },
    ]);
    expect(saved).toMatchObject({ priceVatExclusive: 612.61, priceVatComponent: 122.52, priceVatInclusive: 735.13 });
  });

  test('a rounding at the half goes away from zero', async () => {
    const job = await createJob(client, {
      lineItems: [
        labour({ quantity: 0.5, unitPriceWithoutMarkup: 2.01 }),
        labour({ quantity: 1, unitPriceWithoutMarkup: 1.12 }),
      ],
    });
    expect(job.lineItems.map((line) => line.totalPrice)).toEqual([1.01, 1.12]);
    expect(job).toMatchObject({ priceVatExclusive: 2.13, priceVatComponent: 0.43 });
  });
});

test('texts are trimmed and a postcode takes its own form', async () => {
  const job = await createJob(client);
  const customerAddress = { line1: '  27 Alma Road ', line2: '\u00a0', postcode: ' ec1a-1bb ', city: 'London ' };
  const saved = await saveJob(client, job, {
    customerName: '  Zoë  ',
    customerEmail: ' zoe@post.example ',
    customerAddress,
  });
  expect(saved).toMatchObject({
    customerName: 'Zoë',
    customerEmail: 'zoe@post.example',
    customerAddress: { line1: '27 Alma Road', line2: '', postcode: 'EC1A 1BB', city: 'London' },
  });
});

describe('a save says which last update it has seen', () => {
  test('and is refused with the present job when there is a later one', async () => {
    const seen = await createJob(client);
    const present = await saveJob(client, seen, { customerName: 'From another tab' });
    const response = await putJob(client, seen, { customerName: 'From this tab' });
    expect(refusal(response)).toEqual({ status: 409, code: 'JOB_CHANGED_ELSEWHERE', paths: [] });
    expect(response.json().job).toEqual(present);
    expect(await readJob(client, seen)).toEqual(present);
    expect(await saveJob(client, present, { customerName: 'From this tab' })).toMatchObject({
      customerName: 'From this tab',
    });
  });

  test('and of two saves at once only one goes through', async () => {
    const seen = await createJob(client);
    const responses = await Promise.all(
      Array.from({ length: 10 }, (_, tab) => putJob(client, seen, { customerName: `From tab ${tab}` })),
    );
    const [saved, ...others] = responses.toSorted((a, b) => a.statusCode - b.statusCode);
    expect(saved?.statusCode).toBe(200);
    expect(others.map((response) => response.statusCode)).toEqual(Array.from({ length: 9 }, () => 409));
    expect(await readJob(client, seen)).toEqual(saved?.json());
  });

  test('and the same save four times at once is one change and no conflict', async () => {
    const seen = await createJob(client);
    const responses = await Promise.all(
      Array.from({ length: 4 }, () => putJob(client, seen, { customerName: 'From a repeated call' })),
    );
    expect(responses.map((response) => response.statusCode)).toEqual([200, 200, 200, 200]);
    const saved = await readJob(client, seen);
    for (const response of responses) expect(response.json()).toEqual(saved);
  });

  test.each([undefined, null, 'yesterday', '2026-11-20T08:14:00Z', 7])('but not as %j', async (tstampUpdated) => {
    const response = await putJob(client, await createJob(client), { tstampUpdated });
    expect(refusal(response)).toMatchObject({ status: 422, paths: ['/tstampUpdated'] });
  });

  test('and its repeat after a lost answer is no conflict', async () => {
    const product = await addProduct(client);
    const job = await createJob(client, { ...CUSTOMER, zones: [lounge([product])] });
    const change = { customerName: 'Changed', status: 'PRICED' };
    const saved = await saveJob(client, job, change);
    server.clock.advance(5_000);
    expect(await saveJob(client, job, change)).toEqual(saved);
    expect((await putJob(client, job, { ...change, customerName: 'Changed more' })).statusCode).toBe(409);
  });

  test('and what is wrong is told before what is stale', async () => {
    const seen = await createJob(client);
    await saveJob(client, seen, { customerName: 'Later' });
    expect((await putJob(client, seen, { status: 'PRICED' })).statusCode).toBe(422);
  });
});

describe('the last update moves', () => {
  test('to now, or by a millisecond when the clock stands still or goes back', async () => {
    const job = await createJob(client);
    server.clock.advance(60_000);
    const first = await saveJob(client, job, { customerName: 'One' });
    const second = await saveJob(client, first, { customerName: 'Two' });
    server.clock.advance(-3_600_000);
    const third = await saveJob(client, second, { customerName: 'Three' });
    expect([first, second, third].map((each) => each.tstampUpdated)).toEqual([
      '2026-11-20T08:15:00.000Z',
      '2026-11-20T08:15:00.001Z',
      '2026-11-20T08:15:00.002Z',
    ]);
  });
});

describe('the version', () => {
  test('stays 1 as long as nothing is issued', async () => {
    const priced = await createPricedJob(client);
    expect((await repriceJob(client, priced, 200)).version).toBe(1);
  });

  test('is raised above the issued ones by the next saving of pricing', async () => {
    const priced = await createPricedJob(client);
    await markIssued(server.db, priced, 'quote');
    const quoted = await readJob(client, priced);
    const measured = await saveJob(client, quoted, { status: 'MEASURED' });
    expect(measured.version).toBe(1);
    const second = await saveJob(client, measured, { status: 'PRICED' });
    expect(second.version).toBe(2);
    expect((await repriceJob(client, second, 210)).version).toBe(2);
    await markIssued(server.db, second, 'quote');
    expect((await repriceJob(client, await readJob(client, priced), 220)).version).toBe(3);
  });

  test('is not raised by an edit of a job that is priced already', async () => {
    const priced = await createPricedJob(client);
    await markIssued(server.db, priced, 'quote');
    const again = await saveJob(client, await readJob(client, priced), { status: 'PRICED' });
    expect(again.version).toBe(2);
    expect(await saveJob(client, again, { customerName: 'Else' })).toMatchObject({ version: 2, status: 'PRICED' });
  });
});
