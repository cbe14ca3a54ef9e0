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

let client: TestClient;
let job: WireJob;

type WireLine = WireJob['lineItems'][number];

/** Laminate of £232.61, labour of £380 and door bars of £30.87, priced. */
beforeEach(async () => {
  client = await (await createTestApp()).signUp();
  const content = { ...CUSTOMER, zones: [lounge([await addProduct(client)])], lineItems: [labour(), extra()] };
  job = await saveJob(client, await createJob(client), { ...content, status: 'PRICED' });
});

/** The lines of the job, each with what is said of it, by its place. */
function lines(...said: readonly Partial<WireLine>[]): WireLine[] {
  return job.lineItems.map((line, index) => ({ ...line, ...said[index] }));
}

const options = (of: WireJob) => of.lineItems.map(({ isOptional, choice }) => [isOptional, choice]);

test('a line that says nothing leaves nothing to decide', () => {
  expect(options(job)).toEqual([
    [false, null],
    [false, null],
    [false, null],
  ]);
  expect(job).toMatchObject({ priceVatExclusive: 643.48, priceVatComponent: 128.7, priceVatInclusive: 772.18 });
});

describe('the sums of a job', () => {
  test.each<[string, Partial<WireLine>[], [number, number, number]]>([
    ['are without its optional lines', [{}, {}, { isOptional: true }], [612.61, 122.52, 735.13]],
    ['are without an optional product', [{ isOptional: true }], [410.87, 82.17, 493.04]],
    ['have the first of a choice', [{}, { choice: 'B' }, { choice: 'B' }], [612.61, 122.52, 735.13]],
    ['have one of each choice', [{ choice: 'E' }, { choice: 'B' }, { choice: 'E' }], [612.61, 122.52, 735.13]],
  ])('%s', async (_name, said, [net, vat, total]) => {
    // What a client says of sums is not looked at.
    const sums = { priceVatExclusive: 1, priceVatComponent: 1, priceVatInclusive: 2, vatBreakdown: [] };
    const saved = await saveJob(client, job, { lineItems: lines(...said), ...sums });
    expect(saved).toMatchObject({
      status: 'PRICED',
      priceVatExclusive: net,
      priceVatComponent: vat,
      priceVatInclusive: total,
      vatBreakdown: [{ treatment: 'STANDARD', rate: 20, net, vat }],
    });
    expect(await readJob(client, job)).toEqual(saved);
    expect((await client.get('/api/jobs')).json()).toMatchObject([{ priceVatInclusive: total }]);
  });

  test('have a discount on what is in the total', async () => {
    const lineItems = lines({}, {}, { isOptional: true });
    const discount = { kind: 'AMOUNT', value: 612.61, label: '' };
    expect(await saveJob(client, job, { lineItems, discount })).toMatchObject({ priceVatInclusive: 0 });
    const tooMuch = await putJob(client, job, { lineItems, discount: { ...discount, value: 612.62 } });
    expect(refusal(tooMuch)).toMatchObject({ status: 422, paths: ['/discount/value'] });
  });
});

describe('is refused at its member:', () => {
  test.each<[string, Partial<WireLine>[], string]>([
    ['a line that is both', [{}, {}, { isOptional: true, choice: 'A' }], '/lineItems/2/choice'],
    ['a product that is both', [{ isOptional: true, choice: 'A' }], '/lineItems/0/choice'],
    ['a letter that is none', [{}, { choice: 'F' as 'A' }], '/lineItems/1/choice'],
    ['a tick that is none', [{}, { isOptional: 'yes' as unknown as boolean }], '/lineItems/1/isOptional'],
    ['a job with nothing in its total', Array(3).fill({ isOptional: true }), '/lineItems'],
  ])('%s', async (_name, said, path) => {
    const response = await putJob(client, job, { lineItems: lines(...said) });
    expect(refusal(response)).toEqual({ status: 422, code: 'INVALID', paths: [path] });
    expect(await readJob(client, job)).toEqual(job);
  });

  test('a letter for a line that is stored as optional, by a client that knows letters alone', async () => {
    const saved = await saveJob(client, job, { lineItems: lines({}, {}, { isOptional: true }) });
    const [, , bars] = saved.lineItems;
    const { isOptional: _, ...known } = { ...(bars as WireLine), choice: 'A' };
    const response = await putJob(client, saved, { lineItems: [...saved.lineItems.slice(0, 2), known] });
    expect(refusal(response)).toMatchObject({ status: 422, paths: ['/lineItems/2/choice'] });
  });

  test('but not a draft with nothing in its total', async () => {
    const lineItems = lines(...Array(3).fill({ isOptional: true }));
    expect(await saveJob(client, job, { lineItems, status: 'MEASURED' })).toMatchObject({ priceVatInclusive: 0 });
  });
});

describe('options are kept', () => {
  const said = [{ choice: 'A' }, { isOptional: true }, { choice: 'A' }] as const;
  const kept = [
    ['A', false],
    [null, true],
    ['A', false],
  ].map(([choice, isOptional]) => [isOptional, choice]);
  let saved: WireJob;

  beforeEach(async () => {
    saved = await saveJob(client, job, { lineItems: lines(...said) });
  });

  test('by a save of a client that knows nothing of them', async () => {
    const lineItems = saved.lineItems.map(({ isOptional: _, choice: __, ...line }) => line);
    expect(options(await saveJob(client, saved, { lineItems, customerName: 'Ann' }))).toEqual(kept);
  });

  test('when a product line is rebuilt from its zones', async () => {
    const zones = saved.zones.map((zone) => ({ ...zone, length: 5 }));
    const measured = await saveJob(client, saved, { zones, status: 'MEASURED' });
    expect(measured.lineItems[0]).toMatchObject({ type: 'PRODUCT', quantity: 21, choice: 'A' });
    expect(options(await saveJob(client, measured, { status: 'PRICED' }))).toEqual(kept);
  });

  test('by a duplicate, with the sums that follow from them', async () => {
    const copy = (await client.post(`/api/jobs/${job.id}/duplicate`, {})).json<WireJob>();
    expect(options(copy)).toEqual(kept);
    expect(copy.priceVatInclusive).toBe(saved.priceVatInclusive);
  });

  test('until they are taken back', async () => {
    const lineItems = saved.lineItems.map((line) => ({ ...line, isOptional: false, choice: null }));
    expect(await saveJob(client, saved, { lineItems })).toMatchObject({ lineItems: job.lineItems });
  });
});
