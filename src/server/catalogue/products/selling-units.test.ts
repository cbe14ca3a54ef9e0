import { beforeEach, describe, expect, test } from 'vitest';
import {
  addProduct,
  createJob,
  CUSTOMER,
  lounge,
  refusal,
  saveJob,
  type WireProduct,
} from '#server/testing/job-calls.ts';
import { createTestApp } from '#server/testing/test-app.ts';
import type { TestClient } from '#server/testing/test-client.ts';
import { catalogueOf } from './catalogue.ts';

let client: TestClient;

beforeEach(async () => {
  const { signUp } = await createTestApp();
  client = await signUp();
});

function save({ id }: WireProduct, body: object) {
  return client.put(`/api/products/${id}`, body);
}

const SKIRTING = { soldBy: 'LENGTH', pieceLength: 4.4, waste: 5, packCovers: null, rollWidth: null } as const;

describe('how a product is sold', () => {
  test('is kept, read again, and stays for a client that knows nothing of it (rule G2)', async () => {
    const product = await addProduct(client, { name: 'Skirting', ...SKIRTING });
    expect(product).toMatchObject(SKIRTING);
    const { name, category, unitPrice, supplierUrl } = product;
    const known = await save(product, { name, category, unitPrice: 12, supplierUrl });
    expect(known.json()).toMatchObject({ ...SKIRTING, unitPrice: 12 });
    const emptied = await save(product, { name, category, unitPrice, supplierUrl, pieceLength: null, waste: null });
    expect(emptied.json()).toMatchObject({ ...SKIRTING, pieceLength: null, waste: null });
    expect((await client.get('/api/products/by-name?name=skirting')).json()).toEqual(emptied.json());
  });

  test.each([
    ['packs of 0', { packCovers: 0 }, '/packCovers'],
    ['packs of less', { packCovers: -1 }, '/packCovers'],
    ['half of it wasted and more', { waste: 50.01 }, '/waste'],
    ['sold by the ton', { soldBy: 'TON' }, '/soldBy'],
    ['pieces of no length', { pieceLength: 0 }, '/pieceLength'],
    ['a roll of three decimals', { rollWidth: 4.005 }, '/rollWidth'],
  ])('%s is refused at the member', async (_, wrong, path) => {
    const body = { name: 'Oak', category: 'Laminate', ...wrong };
    expect(refusal(await client.post('/api/products', body))).toEqual({ status: 422, code: 'INVALID', paths: [path] });
  });

  test('is copied to the line at each save below Priced, and stays from Priced on (rule M8)', async () => {
    const product = await addProduct(client, { name: 'Skirting', category: 'Trims', ...SKIRTING, waste: null });
    const job = await createJob(client);
    const zones = [lounge([product], { openings: [0.8] })];
    const measured = await saveJob(client, job, { ...CUSTOMER, zones, status: 'MEASURED' });
    expect(measured.lineItems[0]).toMatchObject({ quantity: 16.8, units: 'METRE', soldBy: 'LENGTH', waste: 5 });
    await save(product, { ...product, soldBy: 'EACH' });
    const counted = await saveJob(client, measured, { customerName: 'Jo Hughes' });
    expect(counted.lineItems[0]).toMatchObject({ quantity: 1, units: 'ITEM', soldBy: 'EACH' });
    const priced = await saveJob(client, counted, { status: 'PRICED' });
    await save(product, { ...product, soldBy: 'AREA' });
    const again = await saveJob(client, priced, { customerName: 'Ann Hughes' });
    expect(again.lineItems[0]).toMatchObject({ quantity: 1, units: 'ITEM', soldBy: 'EACH' });
  });

  test('lets the quantity of what is counted be typed, and given back (rule M6)', async () => {
    const product = await addProduct(client, { name: 'Door bar', soldBy: 'EACH' });
    const job = await createJob(client);
    const measured = await saveJob(client, job, { ...CUSTOMER, zones: [lounge([product])], status: 'MEASURED' });
    const [line] = measured.lineItems;
    const typed = await saveJob(client, measured, { lineItems: [{ ...line, quantity: 3 }] });
    expect(typed.lineItems[0]).toMatchObject({ quantity: 3, quantityIsTyped: true, totalPrice: 36.12 });
    const { quantity: _unknown, ...known } = typed.lineItems[0] ?? {};
    const kept = await saveJob(client, typed, { lineItems: [known], customerName: 'Jo' });
    expect(kept.lineItems[0]).toMatchObject({ quantity: 3, quantityIsTyped: true });
    const given = await saveJob(client, kept, { lineItems: [{ ...line, quantity: null }] });
    expect(given.lineItems[0]).toMatchObject({ quantity: 1, quantityIsTyped: false });
  });

  test('of areas leaves their quantity locked', async () => {
    const product = await addProduct(client, { soldBy: 'PACK', packCovers: 2.22 });
    const job = await createJob(client);
    const measured = await saveJob(client, job, { ...CUSTOMER, zones: [lounge([product])], status: 'MEASURED' });
    const lineItems = measured.lineItems.map((line) => ({ ...line, quantity: 20 }));
    expect((await saveJob(client, measured, { lineItems })).lineItems[0]).toMatchObject({
      quantity: 19.32,
      units: 'SQM',
      quantityIsTyped: false,
    });
  });
});

test('the starter catalogue has real selling units for at least 30 flooring and 15 roofing products (rule M12)', () => {
  const sized = (trade: 'FLOORING' | 'ROOFING') =>
    catalogueOf([trade]).filter((product) => product.packCovers ?? product.rollWidth ?? product.pieceLength);
  expect(sized('FLOORING').length).toBeGreaterThanOrEqual(30);
  expect(sized('ROOFING').length).toBeGreaterThanOrEqual(15);
  const herringbone = catalogueOf(['FLOORING']).filter(({ name }) => /herringbone|chevron/i.test(name));
  expect(herringbone.map(({ waste }) => waste)).toEqual(herringbone.map(() => 1_500));
});

describe('each starter product is sold as it is bought', () => {
  const CATALOGUE = catalogueOf([]);
  // A container, a length or a piece.
  const NAMES_ITS_MEASURE =
    /\d (?:ml|litre|kg)\b|\b(?:roll|kit|unit|coil|can|tub|bag|box of|each)\b|[\d.] m\b|\bper metre\b/i;

  test.each(CATALOGUE.filter(({ name }) => NAMES_ITS_MEASURE.test(name)))(
    '$name, which names what it comes in, by no area but what that covers',
    ({ soldBy, packCovers }) => {
      expect(soldBy).not.toMatch(/AREA|ROLL/);
      expect(packCovers === null).toBe(soldBy !== 'PACK');
    },
  );

  test('by area where it has a price for one, and only there', () => {
    const byArea = CATALOGUE.filter(({ soldBy }) => soldBy !== 'LENGTH' && soldBy !== 'EACH');
    expect(byArea).toEqual(CATALOGUE.filter(({ unitPrice }) => unitPrice !== null));
  });

  test('a roof’s ridge, battens and kits counted, for they follow neither its area nor its outline', () => {
    const counted = catalogueOf(['ROOFING']).filter(({ soldBy }) => soldBy === 'EACH');
    expect(counted.map(({ name }) => name)).toEqual([
      'Ridge tile, concrete, half round, 450 mm',
      'Ridge tile, clay, angle, 300 mm',
      'Dry ridge and hip kit, 6 m',
      'Dry verge unit, 450 mm',
      'Roofing batten, graded BS 5534, 25 x 38 mm, 4.8 m',
      'Roofing batten, graded BS 5534, 25 x 50 mm, 4.8 m',
      'Counter batten, treated, 38 x 50 mm, 4.8 m',
      'Furring piece, treated, 4.8 m',
      'Bargeboard, PVC-U, 18 x 250 mm, 5 m',
      'Lead flashing, Code 4, 300 mm x 6 m roll',
      'Lead-free flashing, 300 mm x 5 m roll',
      'Valley trough, GRP, dry fix, 3 m',
      'Abutment flashing kit, 3 m',
      'Pipe flashing collar, EPDM',
      'Lead sealant, 310 ml',
      'Patination oil, 1 litre',
    ]);
  });

  test('by the metre where the merchant cuts it', () => {
    const byTheMetre = CATALOGUE.filter(({ name }) => name.endsWith(', per metre'));
    expect(byTheMetre.map(({ soldBy }) => soldBy)).toEqual(['LENGTH', 'LENGTH']);
  });
});
