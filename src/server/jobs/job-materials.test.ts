import { randomUUID } from 'node:crypto';
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
  type WireProduct,
  type ZoneBody,
} from '#server/testing/job-calls.ts';
import { markIssued } from '#server/testing/issued-job.ts';
import type { WireJob } from '#server/testing/priced-job.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import type { TestClient } from '#server/testing/test-client.ts';

const OFF = { isOn: false, packsBy: 'JOB', chargeFor: 'NET' };
const BY_JOB = { isOn: true, packsBy: 'JOB', chargeFor: 'NET' };
const BY_ROOM = { ...BY_JOB, packsBy: 'ROOM' };
const FULL_PACKS = { ...BY_JOB, chargeFor: 'FULL_PACKS' };

let server: TestApp;
let client: TestClient;

beforeEach(async () => {
  server = await createTestApp();
  client = await server.signUp();
});

/** A measured job with one product in these rooms. */
async function measuredJob(
  details: Partial<WireProduct>,
  measures: readonly Partial<ZoneBody>[],
  materials: object = BY_JOB,
): Promise<WireJob> {
  const product = await addProduct(client, details);
  const zones = measures.map((room) => lounge([product], room));
  return saveJob(client, await createJob(client), { ...CUSTOMER, zones, status: 'MEASURED', materials });
}

/** Rooms one metre wide, of these areas. */
function rooms(...areas: readonly number[]): Partial<ZoneBody>[] {
  return areas.map((length) => ({ length, width: 1 }));
}

describe('the worked cases (rule M13)', () => {
  test('1: five rooms take 7 packs for the job and 10 by room', async () => {
    const job = await measuredJob({ soldBy: 'PACK', packCovers: 3.55, waste: 0 }, rooms(4.9, 5.1, 4.8, 5, 4.7));
    const counted = { net: 24.5, waste: 0, needed: 24.5, packCovers: 3.55 };
    expect(job.lineItems[0]?.material).toEqual({ ...counted, packs: 7, ordered: 24.85, leftOver: 0.35 });
    const byRoom = await saveJob(client, job, { materials: BY_ROOM });
    expect(byRoom.lineItems[0]?.material).toEqual({ ...counted, packs: 10, ordered: 35.5, leftOver: 11 });
    expect(byRoom.lineItems[0]?.quantity).toBe(24.5);
  });

  test('7: 22.20 m² take 12 packs of 1.85, and nothing is left over', async () => {
    const job = await measuredJob({ soldBy: 'PACK', packCovers: 1.85, waste: 0 }, rooms(22.2));
    expect(job.lineItems[0]?.material).toMatchObject({ needed: 22.2, packs: 12, ordered: 22.2, leftOver: 0 });
  });

  test('8: 20 m² and 5 % take 10 packs of 2.22; quantity and totals follow what is charged for', async () => {
    const job = await measuredJob({ soldBy: 'PACK', packCovers: 2.22, waste: 5 }, rooms(20));
    const material = { net: 20, waste: 5, needed: 21, packs: 10, packCovers: 2.22, ordered: 22.2, leftOver: 1.2 };
    expect(job.lineItems[0]).toMatchObject({ quantity: 20, totalPrice: 240.8, material });
    const withWaste = await saveJob(client, job, { materials: { ...BY_JOB, chargeFor: 'WITH_WASTE' } });
    expect(withWaste.lineItems[0]).toMatchObject({ quantity: 21, totalPrice: 252.84, material });
    const inFull = await saveJob(client, withWaste, { materials: FULL_PACKS });
    expect(inFull.lineItems[0]).toMatchObject({ quantity: 22.2, totalPrice: 267.29, material });
    expect(inFull).toMatchObject({ priceVatExclusive: 267.29, priceVatComponent: 53.46, priceVatInclusive: 320.75 });
  });

  test('9: trim round a room with a chimney breast, less its door, in pieces', async () => {
    const breast = { id: randomUUID(), kind: 'TAKE_OUT', side: 'LEFT', offset: 1.5, offset2: null } as const;
    const room = { length: 5, width: 4, adjustments: [{ ...breast, length: 1.4, depth: 0.35 }], openings: [0.8] };
    const job = await measuredJob({ soldBy: 'LENGTH', pieceLength: 2.4, waste: 5 }, [room], FULL_PACKS);
    const counted = { net: 17.9, waste: 5, needed: 18.8, packs: 8, packCovers: 2.4, ordered: 19.2, leftOver: 0.4 };
    expect(job.lineItems[0]).toMatchObject({ quantity: 19.2, units: 'METRE', material: counted });
  });
});

describe('the waste of a category', () => {
  test.each([
    ['Carpet', 10, 11],
    ['Sheet vinyl', 10, 11],
    ['Laminate', 5, 10.5],
    ['Underlay', 0, 10],
  ])('%s: %d percent is charged', async (category, waste, quantity) => {
    const charged = { ...BY_JOB, chargeFor: 'WITH_WASTE' };
    const job = await measuredJob({ category, soldBy: 'ROLL', rollWidth: 4, waste: null }, rooms(10), charged);
    expect(job.lineItems[0]).toMatchObject({ quantity, material: { waste, needed: quantity, packs: null } });
  });
});

describe('a job says of its materials', () => {
  test('nothing at first, and its lines are as measured', async () => {
    expect(await createJob(client)).toMatchObject({ materials: OFF });
    const job = await measuredJob({ soldBy: 'PACK', packCovers: 2.22 }, rooms(20), OFF);
    expect(job.lineItems[0]).toMatchObject({ quantity: 20, material: null });
  });

  test('what it said before, for a client that knows nothing of it; null takes it back (rule G2)', async () => {
    const job = await measuredJob({ soldBy: 'PACK', packCovers: 2.22 }, rooms(20), FULL_PACKS);
    const { materials: _unknown, ...known } = job;
    const lineItems = job.lineItems.map(({ material: _material, ...line }) => line);
    const named = await client.put(`/api/jobs/${job.id}`, { ...known, lineItems, customerName: 'Jo' });
    expect(named.json()).toMatchObject({ materials: FULL_PACKS, lineItems: [{ quantity: 22.2 }] });
    const emptied = await saveJob(client, named.json<WireJob>(), { materials: null });
    expect(emptied).toMatchObject({ materials: OFF, lineItems: [{ quantity: 20, material: null }] });
    expect(await saveJob(client, emptied, { materials: { isOn: true } })).toMatchObject({ materials: BY_JOB });
  });

  test.each([
    [{ isOn: 'yes' }, '/materials/isOn'],
    [{ isOn: true, packsBy: 'PALLET' }, '/materials/packsBy'],
    [{ isOn: true, chargeFor: 0 }, '/materials/chargeFor'],
    [true, '/materials'],
  ])('%j is refused at the member', async (materials, path) => {
    const job = await createJob(client);
    const refused = { status: 422, code: 'INVALID', paths: [path] };
    expect(refusal(await putJob(client, job, { materials }))).toEqual(refused);
    expect(refusal(await client.post('/api/jobs', { materials }))).toEqual(refused);
    expect(await readJob(client, job)).toEqual(job);
  });

  test('that full packs come to more than a line can be is told at the line', async () => {
    const job = await measuredJob({ soldBy: 'PACK', packCovers: 1_000, unitPrice: 90_000 }, rooms(5));
    const response = await putJob(client, job, { materials: FULL_PACKS });
    expect(refusal(response)).toEqual({ status: 422, code: 'INVALID', paths: ['/lineItems/0/totalPrice'] });
  });

  test('it on a quoted job makes it priced, in its next version', async () => {
    const measured = await measuredJob({ soldBy: 'PACK', packCovers: 2.22, waste: 5 }, rooms(20));
    const priced = await saveJob(client, measured, { status: 'PRICED' });
    await markIssued(server.db, priced, 'quote');
    const quoted = await readJob(client, priced);
    const changed = await saveJob(client, quoted, { status: 'PRICED', materials: FULL_PACKS });
    expect(changed).toMatchObject({ status: 'PRICED', version: 2, lineItems: [{ quantity: 22.2 }] });
  });

  test('the same in its copy', async () => {
    const job = await measuredJob({ soldBy: 'PACK', packCovers: 2.22, waste: 5 }, rooms(20), FULL_PACKS);
    const copy = (await client.post(`/api/jobs/${job.id}/duplicate`)).json<WireJob>();
    expect(copy).toMatchObject({ materials: FULL_PACKS, lineItems: [{ quantity: 22.2, material: { packs: 10 } }] });
  });
});

describe('packs of a line (rule M8)', () => {
  test('follow the library below Priced, and stay from then on while the zones still count', async () => {
    const product = await addProduct(client, { soldBy: 'PACK', packCovers: 2.22, waste: 0 });
    const zones = [lounge([product], { length: 20, width: 1 })];
    const start = { ...CUSTOMER, zones, status: 'MEASURED', materials: BY_JOB };
    const measured = await saveJob(client, await createJob(client), start);
    expect(measured.lineItems[0]?.material).toMatchObject({ packs: 10 });
    await client.put(`/api/products/${product.id}`, { ...product, packCovers: 4 });
    const priced = await saveJob(client, measured, { status: 'PRICED' });
    expect(priced.lineItems[0]?.material).toMatchObject({ packCovers: 4, packs: 5 });
    await client.put(`/api/products/${product.id}`, { ...product, packCovers: 1 });
    const wider = await saveJob(client, priced, { zones: [{ ...zones[0], length: 25 }] });
    expect(wider.lineItems[0]?.material).toMatchObject({ net: 25, packCovers: 4, packs: 7 });
  });
});

describe('what a business has set for new jobs', () => {
  test('is what they start with, unless the call says otherwise; jobs that are there stay', async () => {
    const before = await createJob(client);
    const preferences = (await client.get('/api/account/preferences')).json<object>();
    await client.put('/api/account/preferences', { ...preferences, materials: FULL_PACKS });
    expect(await createJob(client)).toMatchObject({ materials: FULL_PACKS });
    expect(await createJob(client, { materials: BY_ROOM })).toMatchObject({ materials: BY_ROOM });
    expect(await createJob(client, { materials: null })).toMatchObject({ materials: OFF });
    expect(await readJob(client, before)).toMatchObject({ materials: OFF });
  });

  test('stays for a client that knows nothing of it, and null takes it back (rule G2)', async () => {
    const preferences = (await client.get('/api/account/preferences')).json<Record<string, unknown>>();
    const put = (body: object) => client.put('/api/account/preferences', body);
    await put({ ...preferences, materials: BY_ROOM, showMaterials: true });
    const { materials: _materials, showMaterials: _show, ...known } = preferences;
    expect((await put(known)).json()).toMatchObject({ materials: BY_ROOM, showMaterials: true });
    expect((await put({ ...known, materials: null })).json()).toMatchObject({ materials: OFF, showMaterials: true });
    const refused = await put({ ...known, materials: { packsBy: 'PALLET' }, showMaterials: 1 });
    const paths = ['/showMaterials', '/materials/packsBy'];
    expect(refusal(refused)).toEqual({ status: 422, code: 'INVALID', paths });
  });
});
