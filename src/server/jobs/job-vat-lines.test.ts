import { beforeEach, describe, expect, test } from 'vitest';
import {
  addProduct,
  createJob,
  CUSTOMER,
  lounge,
  putJob,
  readJob,
  refusal,
  saveJob,
  type LineBody,
} from '#server/testing/job-calls.ts';
import { CONTRACTOR, fitting, goods, pricedWith } from '#server/testing/vat-job.ts';
import type { WireJob } from '#server/testing/priced-job.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import type { TestClient } from '#server/testing/test-client.ts';

let server: TestApp;
let client: TestClient;

beforeEach(async () => {
  server = await createTestApp();
  client = await server.signUp();
});

async function setAccount(edit: Record<string, unknown>): Promise<void> {
  const account = (await client.get('/api/account')).json<object>();
  expect((await client.put('/api/account', { ...account, ...edit })).statusCode).toBe(200);
}

const shares = ({ vatBreakdown }: WireJob) =>
  vatBreakdown.map(({ treatment, rate, net, vat }) => [treatment, rate, net, vat]);

const ROOF = [goods('ROOFING', 2_000), fitting(1_000)];
const LAID = [goods('CARPET', 1_000), goods('FIXED_FLOOR', 500), fitting(500, 'CARPET', 'FIXED_FLOOR')];
const INSULATED = [goods('INSULATION', 600), fitting(250)];

// The worked cases of the chapter on VAT, over the wire; the contractor's account is registered for CIS.
const CASES: readonly (readonly [string, readonly LineBody[], object, unknown[][], number])[] = [
  ['1', [goods('FIXED_FLOOR', 1_000), fitting(400)], { property: 'HOME' }, [['STANDARD', 20, 1_400, 280]], 0],
  [
    '2',
    [goods('FIXED_FLOOR', 1_000), goods('CARPET', 500), fitting(300, 'FIXED_FLOOR'), fitting(150, 'CARPET')],
    { property: 'NEW_HOME' },
    [
      ['STANDARD', 20, 650, 130],
      ['ZERO', 0, 1_300, 0],
    ],
    0,
  ],
  [
    '3',
    [goods('FIXED_FLOOR', 800), goods('CARPET', 100), goods('CARPET', 300), fitting(200, 'FIXED_FLOOR')],
    { property: 'EMPTY_HOME' },
    [
      ['STANDARD', 20, 400, 80],
      ['REDUCED', 5, 1_000, 50],
    ],
    0,
  ],
  ['4', INSULATED, { property: 'HOME' }, [['ZERO', 0, 850, 0]], 0],
  ['5', ROOF, CONTRACTOR, [['REVERSE_CHARGE', 20, 3_000, 0]], 600],
  ['6', ROOF, { ...CONTRACTOR, endUserConfirmedOn: '2026-11-20' }, [['STANDARD', 20, 3_000, 600]], 0],
  ['7', [goods('CARPET', 2_000), fitting(1_000, 'CARPET')], CONTRACTOR, [['STANDARD', 20, 3_000, 600]], 0],
  ['8', LAID, { ...CONTRACTOR, partOfBuildingWork: true }, [['REVERSE_CHARGE', 20, 2_000, 0]], 400],
  ['8a', LAID, CONTRACTOR, [['STANDARD', 20, 2_000, 400]], 0],
  ['9', ROOF, { ...CONTRACTOR, property: 'NEW_HOME' }, [['ZERO', 0, 3_000, 0]], 0],
  ['14', [goods('NOT_FITTED', 400)], { property: 'NEW_HOME' }, [['STANDARD', 20, 400, 80]], 0],
];

describe('what was asked decides the VAT of each line', () => {
  test.each(CASES)('worked case %s', async (_, lines, work, expected, reversed) => {
    await setAccount({ cisRegistered: true });
    const job = await pricedWith(client, lines, { work });
    expect(shares(job)).toEqual(expected);
    expect(job.reverseChargeVat).toBe(reversed);
    expect(job.priceVatComponent).toBe(expected.reduce((sum, [, , , vat]) => sum + Number(vat), 0));
    expect(await readJob(client, job)).toEqual(job);
  });

  test('worked case 10: nothing is reversed for an account outside CIS, and the open job is summed once it is in', async () => {
    const job = await pricedWith(client, ROOF, { work: CONTRACTOR });
    expect(shares(job)).toEqual([['STANDARD', 20, 3_000, 600]]);
    await setAccount({ cisRegistered: true });
    expect(shares(await readJob(client, job))).toEqual([['REVERSE_CHARGE', 20, 3_000, 0]]);
  });

  test('worked case 11: an account that is not registered charges nothing', async () => {
    await setAccount({ vatRegistered: false });
    const job = await pricedWith(client, ROOF, { work: { property: 'HOME' } });
    expect(job).toMatchObject({ vatBreakdown: [], priceVatComponent: 0 });
    expect(job.lineItems.map(({ vatTreatment, vatRate }) => [vatTreatment, vatRate])).toEqual([
      ['NONE', null],
      ['NONE', null],
    ]);
  });

  test('an account that leaves the register and comes back finds its answers, not its own decisions', async () => {
    const work = { ...CONTRACTOR, property: 'NEW_HOME', evidence: 'Letter' };
    const job = await pricedWith(client, [goods('CARPET', 100), goods('FIXED_FLOOR', 50)], { work });
    const decided = { vatChosenBy: 'USER', vatTreatment: 'REDUCED', vatNote: 'Asked my adviser' };
    await saveJob(client, job, { lineItems: job.lineItems.map((line) => ({ ...line, ...decided })) });
    await setAccount({ vatRegistered: false });
    expect(await readJob(client, job)).toMatchObject({ work, vatBreakdown: [] });
    await setAccount({ vatRegistered: true });
    expect(shares(await readJob(client, job))).toEqual([
      ['STANDARD', 20, 100, 20],
      ['ZERO', 0, 50, 0],
    ]);
  });

  test('worked case 12: a discount of 10 %', async () => {
    const lines = [33.33, 33.33, 33.34].map((pounds) => goods('MATERIAL', pounds));
    const discount = { kind: 'PERCENT', value: 10, label: 'Old friend' };
    const job = await pricedWith(client, lines, { work: { property: 'HOME' }, discount });
    expect(job).toMatchObject({ discount, priceVatExclusive: 90, priceVatComponent: 18, priceVatInclusive: 108 });
  });

  test('worked case 13: pounds that make the total', async () => {
    const job = await pricedWith(client, [goods('MATERIAL', 433.1)], { discount: { kind: 'AMOUNT', value: 16.43 } });
    expect(job).toMatchObject({ priceVatExclusive: 416.67, priceVatComponent: 83.33, priceVatInclusive: 500 });
  });

  test('a product takes its kind from its category, and keeps what the job says of it', async () => {
    const carpet = await addProduct(client, { name: 'Saxony', category: 'Carpet' });
    const work = { property: 'NEW_HOME' };
    const draft = await createJob(client, { ...CUSTOMER, zones: [lounge([carpet])], work });
    const job = await saveJob(client, draft, { status: 'MEASURED' });
    expect(job.lineItems[0]).toMatchObject({ vatKind: 'CARPET', vatTreatment: 'STANDARD' });
    const lineItems = job.lineItems.map((line) => ({ ...line, vatKind: 'FIXED_FLOOR' }));
    const changed = await saveJob(client, job, { lineItems });
    expect(changed.lineItems[0]).toMatchObject({ vatKind: 'FIXED_FLOOR', vatTreatment: 'ZERO' });
  });
});

describe('a line that the user decided', () => {
  const decide = (job: WireJob, own: object) => ({ lineItems: job.lineItems.map((line) => ({ ...line, ...own })) });
  const OVER_THE_COUNTER = { vatTreatment: 'ZERO', vatChosenBy: 'USER', vatNote: 'Children’s playmat, 0 rated' };

  test('stays as decided, says why, and is given back to the rule by null', async () => {
    const job = await pricedWith(client, [goods('CARPET', 100)], {});
    const decided = await saveJob(client, job, decide(job, { ...OVER_THE_COUNTER, vatRate: 17 }));
    expect(decided.lineItems[0]).toMatchObject({ ...OVER_THE_COUNTER, vatRate: 0 });
    expect(decided.lineItems[0]?.vatReason).toContain(OVER_THE_COUNTER.vatNote);
    const back = await saveJob(client, decided, decide(decided, { vatTreatment: null }));
    expect(back.lineItems[0]).toMatchObject({
      vatTreatment: 'STANDARD',
      vatRate: 20,
      vatChosenBy: 'RULE',
      vatNote: '',
    });
  });

  test('a client that knows nothing of VAT wipes nothing', async () => {
    const work = { ...CONTRACTOR, evidence: 'Letter' };
    const job = await pricedWith(client, [goods('CARPET', 100)], {
      work,
      customerVatNumber: 'gb 123 4567 82',
      cisMaterials: 5,
    });
    const decided = await saveJob(client, job, decide(job, OVER_THE_COUNTER));
    const known = decided.lineItems.map((line) =>
      Object.fromEntries(Object.entries(line).filter(([member]) => !/^vat|fits/.test(member))),
    );
    const { work: _w, discount: _d, customerVatNumber: _n, cisMaterials: _m, ...old } = decided;
    const response = await client.put(`/api/jobs/${job.id}`, { ...old, customerName: 'Ann', lineItems: known });
    expect(response.statusCode).toBe(200);
    const { tstampUpdated: _t, ...rest } = decided;
    expect(response.json()).toMatchObject({ ...rest, customerName: 'Ann', customerVatNumber: 'GB 123 4567 82' });
  });

  test('what a body says of rates, reasons and sums is ignored (G3)', async () => {
    const job = await pricedWith(client, [goods('CARPET', 100), fitting(50)], { work: { property: 'NEW_HOME' } });
    const forged = {
      vatRate: 0,
      priceVatComponent: 0,
      priceVatInclusive: 1,
      reverseChargeVat: 9,
      vatBreakdown: [{ treatment: 'ZERO', rate: 0, net: 1, vat: 0 }],
      lineItems: job.lineItems.map((line) => ({ ...line, vatTreatment: 'ZERO', vatRate: 0, vatReason: 'Because' })),
    };
    const saved = await saveJob(client, job, { ...forged, customerName: 'Ann' });
    const { tstampUpdated: _t, customerName: _c, ...rest } = job;
    expect(saved).toMatchObject({ ...rest, vatRate: 20, priceVatComponent: 30 });
  });

  test('what labour fits is kept once each, however often it is sent', async () => {
    const job = await pricedWith(client, [goods('CARPET', 100), fitting(50, 'FIXED_FLOOR')], {});
    const kinds = ['ROOFING', ...Array.from({ length: 500 }, () => 'CARPET')];
    const fits = (line: WireJob['lineItems'][number]) => (line.type === 'LABOUR' ? { ...line, fits: kinds } : line);
    const saved = await saveJob(client, job, { lineItems: job.lineItems.map(fits) });
    expect(saved.lineItems.at(-1)?.fits).toEqual(['CARPET', 'ROOFING']);
  });

  test('is refused without a note of ten characters', async () => {
    const job = await pricedWith(client, [goods('CARPET', 100)], {});
    const response = await putJob(client, job, decide(job, { ...OVER_THE_COUNTER, vatNote: 'Because' }));
    expect(refusal(response)).toMatchObject({ status: 422, paths: ['/lineItems/0/vatNote'] });
  });
});

describe('what is refused at its member', () => {
  test.each([
    [{ work: { property: 'CASTLE' } }, '/work/property'],
    [{ work: { customerKind: 'DOG' } }, '/work/customerKind'],
    [{ work: { endUserConfirmedOn: '2026-13-01' } }, '/work/endUserConfirmedOn'],
    [{ work: { endUserConfirmedOn: '2026-11-21' } }, '/work/endUserConfirmedOn'],
    [{ work: { evidence: 'x'.repeat(501) } }, '/work/evidence'],
    [{ discount: { kind: 'GIFT', value: 1 } }, '/discount/kind'],
    [{ discount: { kind: 'PERCENT', value: 100.01 } }, '/discount/value'],
    [{ discount: { kind: 'AMOUNT', value: 100.01 } }, '/discount/value'],
    [{ discount: { kind: 'AMOUNT', value: 1.005 } }, '/discount/value'],
    [{ discount: { kind: 'AMOUNT', value: -1 } }, '/discount/value'],
    [{ discount: { kind: 'PERCENT', value: -0.01 } }, '/discount/value'],
    [{ discount: { kind: 'AMOUNT', value: 1e300 } }, '/discount/value'],
    [{ discount: { kind: '__proto__', value: 1 } }, '/discount/kind'],
    [{ discount: { kind: 'constructor', value: 1 } }, '/discount/kind'],
    [{ discount: { kind: 'AMOUNT', value: 1, label: 'x'.repeat(41) } }, '/discount/label'],
    [{ work: { property: 'toString' } }, '/work/property'],
    [{ work: { endUserConfirmedOn: '10000-01-01' } }, '/work/endUserConfirmedOn'],
    [{ work: { endUserConfirmedOn: '2026-02-30' } }, '/work/endUserConfirmedOn'],
    [{ work: { customerCis: 'yes' } }, '/work/customerCis'],
    [{ work: [] }, '/work'],
    [{ cisMaterials: 1e15 }, '/cisMaterials'],
    [{ customerVatNumber: 'GB<script>' }, '/customerVatNumber'],
    [{ customerVatNumber: 'FR123' }, '/customerVatNumber'],
    [{ cisMaterials: -1 }, '/cisMaterials'],
  ])('%j', async (changes, path) => {
    const job = await pricedWith(client, [goods('CARPET', 100)], {});
    expect(refusal(await putJob(client, job, changes))).toEqual({ status: 422, code: 'INVALID', paths: [path] });
  });

  test.each(['vatKind', 'fits', 'vatTreatment', 'vatChosenBy'])('a wrong %s of a line', async (member) => {
    const job = await pricedWith(client, [goods('CARPET', 100)], {});
    const lineItems = job.lineItems.map((line) => ({ ...line, [member]: member === 'fits' ? ['NOT_FITTED'] : 'WOOL' }));
    const { status, paths } = refusal(await putJob(client, job, { lineItems }));
    expect([status, paths[0]]).toEqual([422, `/lineItems/0/${member}${member === 'fits' ? '/0' : ''}`]);
  });

  test('a discount above a sum that shrank waits until the job is to be priced', async () => {
    const job = await pricedWith(client, [goods('CARPET', 100)], { discount: { kind: 'AMOUNT', value: 80 } });
    const lineItems = job.lineItems.map((line) => ({ ...line, unitPriceWithoutMarkup: 50 }));
    const measured = await saveJob(client, job, { lineItems, status: 'MEASURED' });
    expect(measured).toMatchObject({ priceVatExclusive: 0, priceVatInclusive: 0 });
    expect(refusal(await putJob(client, measured, { status: 'PRICED' })).paths).toEqual(['/discount/value']);
  });

  test.each([
    [{ cisDeductionRate: 25 }, '/cisDeductionRate'],
    [{ cisRegistered: 'yes' }, '/cisRegistered'],
  ])('of the account: %j', async (edit, path) => {
    const account = (await client.get('/api/account')).json<object>();
    expect(refusal(await client.put('/api/account', { ...account, ...edit })).paths).toEqual([path]);
  });
});
