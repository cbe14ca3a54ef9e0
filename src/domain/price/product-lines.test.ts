import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { exampleExtra, exampleProductLine } from './line-examples.ts';
import { exampleZone } from '#domain/zone/zone-examples.ts';
import type { LineItem } from './line-item.ts';
import type { Zone } from '#domain/zone/zone.ts';
import { hundredths, pence } from '#domain/money/money.ts';
import { MATERIALS_OFF } from '#domain/materials.ts';
import { keepLines, rebuildLines, type NewLineSource } from './product-lines.ts';

const OAK = { productId: 'oak', name: 'Oak plank' };
const FELT = { productId: 'felt', name: 'Felt' };
const TRIM = { productId: 'trim', name: 'Trim' };

const SOURCE: NewLineSource = {
  lineId: (productId) => `new-${productId}`,
  libraryPrice: (productId) => (productId === 'oak' ? pence(995) : null),
  libraryKind: (productId) => (productId === 'oak' ? 'FIXED_FLOOR' : null),
  librarySelling: () => null,
  defaultMarkup: hundredths(2_100),
};

const lounge = exampleZone({ zoneProducts: [OAK, FELT] });
const bedroom = exampleZone({
  id: 'bedroom',
  name: 'Bedroom 1',
  roomType: 'BEDROOM',
  length: hundredths(380),
  width: hundredths(315),
  zoneProducts: [TRIM, OAK],
});

function rebuilt(zones: Zone[], edited: LineItem[] = [], stored: LineItem[] = []): LineItem[] {
  return rebuildLines({ zones, lineItems: edited, materials: MATERIALS_OFF }, stored, SOURCE);
}

function productsOf(lines: readonly LineItem[]): (string | null)[] {
  return lines.map((line) => line.productId);
}

describe('product lines are rebuilt from the zones', () => {
  test('one per product, in the order of first appearance, then the added lines in theirs', () => {
    const labour = exampleExtra({ id: 'labour', type: 'LABOUR', units: 'DAY' });
    const lines = rebuilt([lounge, bedroom], [exampleExtra(), exampleProductLine(), labour]);
    expect(productsOf(lines)).toEqual(['oak', 'felt', 'trim', null, null]);
    expect(lines.slice(3).map(({ id }) => id)).toEqual(['extra', 'labour']);
    expect(productsOf(rebuilt([bedroom, lounge]))).toEqual(['trim', 'oak', 'felt']);
  });

  test('a product that two zones know by two names has the first of them', () => {
    const elsewhere = { ...bedroom, zoneProducts: [{ ...OAK, name: 'Oak plank, brushed' }] };
    expect(rebuilt([lounge, elsewhere])[0]?.description).toBe('Oak plank');
    expect(rebuilt([elsewhere, lounge])[0]?.description).toBe('Oak plank, brushed');
  });

  test('with the sum of the areas of the zones that use the product, each zone named', () => {
    const [oak, felt, trim] = rebuilt([lounge, bedroom]);
    expect(oak).toMatchObject({
      quantity: 3_129,
      units: 'SQM',
      zones: [
        { name: 'Lounge 1', area: 1_932 },
        { name: 'Bedroom 1', area: 1_197 },
      ],
    });
    expect(felt).toMatchObject({ quantity: 1_932, zones: [{ name: 'Lounge 1', area: 1_932 }] });
    expect(trim).toMatchObject({ quantity: 1_197 });
  });

  test('by the name that the user gave it, if there is one (amendment N14)', () => {
    const [oak] = rebuilt([{ ...lounge, givenName: 'Front room' }, bedroom]);
    expect(oak?.zones.map(({ name }) => name)).toEqual(['Front room', 'Bedroom 1']);
  });

  test('each area rounded before it is added', () => {
    // 0.55 m × 1.01 m is 0.5555 m²: 0.56 twice is 1.12, the sum rounded once would be 1.11.
    const narrow = { length: hundredths(55), width: hundredths(101), zoneProducts: [OAK] };
    const [line] = rebuilt([exampleZone({ ...narrow, id: 'a' }), exampleZone({ ...narrow, id: 'b' })]);
    expect(line?.quantity).toBe(112);
  });

  test('a zone without sizes adds nothing, and none measured is no quantity', () => {
    const unmeasured = exampleZone({ id: 'garage', name: 'Garage 1', width: null, zoneProducts: [OAK] });
    expect(rebuilt([lounge, unmeasured])[0]).toMatchObject({
      quantity: 1_932,
      zones: [{ area: 1_932 }, { area: null }],
    });
    expect(rebuilt([unmeasured])[0]).toMatchObject({ quantity: null, totalPrice: null });
  });

  test('a new line takes the library price, if there is one, and the default markup', () => {
    const [oak, felt] = rebuilt([lounge]);
    expect(oak).toEqual(exampleProductLine({ id: 'new-oak' }));
    expect(felt).toMatchObject({
      id: 'new-felt',
      description: 'Felt',
      unitPriceWithoutMarkup: null,
      markup: 2_100,
      unitPriceWithMarkup: null,
      totalPrice: null,
    });
  });

  test('a line that existed keeps its price and markup, the edited one’s before the stored one’s', () => {
    const stored = exampleProductLine({ id: 'old', unitPriceWithoutMarkup: pence(1_000), markup: hundredths(0) });
    const edited = exampleProductLine({ id: 'old', unitPriceWithoutMarkup: pence(2_000), markup: hundredths(500) });
    expect(rebuilt([lounge], [], [stored])[0]).toMatchObject({ id: 'old', unitPriceWithoutMarkup: 1_000, markup: 0 });
    expect(rebuilt([lounge], [edited], [stored])[0]).toMatchObject({ unitPriceWithoutMarkup: 2_000, markup: 500 });
  });

  test('a price that was emptied stays empty', () => {
    const emptied = exampleProductLine({ unitPriceWithoutMarkup: null });
    expect(rebuilt([lounge], [emptied], [exampleProductLine()])[0]?.unitPriceWithoutMarkup).toBeNull();
  });

  test('a product in no zone loses its line', () => {
    expect(productsOf(rebuilt([bedroom], [exampleProductLine({ productId: 'felt' })], [exampleProductLine()]))).toEqual(
      ['trim', 'oak'],
    );
    expect(rebuilt([], [exampleProductLine()], [exampleProductLine()])).toEqual([]);
  });

  test('what was sent as quantity, unit, text, zones or prices is never believed', () => {
    const forged = {
      ...exampleProductLine(),
      description: 'Gold',
      quantity: hundredths(1),
      units: 'ITEM' as const,
      zones: [{ name: 'Palace', area: hundredths(1) }],
      unitPriceWithMarkup: pence(1),
      totalPrice: pence(1),
    };
    expect(rebuilt([exampleZone()], [forged])).toEqual([exampleProductLine()]);
    const extra = { ...exampleExtra(), productId: 'oak', zones: forged.zones, totalPrice: pence(1) };
    expect(rebuilt([], [extra])).toEqual([exampleExtra()]);
  });

  test('rebuilding twice changes nothing, and every product of a zone has exactly one line', () => {
    const anyZone = fc
      .record({
        length: fc.option(fc.integer({ min: 50, max: 20_000 }).map(hundredths)),
        width: fc.integer({ min: 50, max: 20_000 }).map(hundredths),
        zoneProducts: fc.subarray([OAK, FELT, TRIM]),
      })
      .map(exampleZone);
    fc.assert(
      fc.property(fc.array(anyZone, { maxLength: 6 }), (zones) => {
        const lines = rebuilt(zones, [exampleExtra()]);
        expect(rebuilt(zones, lines, lines)).toEqual(lines);
        expect(rebuilt(zones, [exampleExtra()], lines)).toEqual(lines);
        const used = new Set(zones.flatMap((zone) => zone.zoneProducts.map(({ productId }) => productId)));
        expect(productsOf(lines).slice(0, -1)).toEqual([...used]);
      }),
    );
  });
});

function kept(lineItems: readonly LineItem[], stored: readonly LineItem[]): LineItem[] {
  return keepLines({ zones: [lounge], lineItems, materials: MATERIALS_OFF }, stored);
}

describe('while a job is not measured, its product lines stay', () => {
  const stored = [exampleProductLine(), exampleProductLine({ id: 'felt-line', productId: 'felt' }), exampleExtra()];

  test('with their zones and quantities, even those of products that went', () => {
    expect(kept([], stored)).toEqual(stored.slice(0, 2));
    expect(kept(stored, stored)).toEqual(stored);
  });

  test('take the edited price and markup, but nothing else', () => {
    const edited = exampleProductLine({
      unitPriceWithoutMarkup: pence(100),
      markup: null,
      quantity: hundredths(1),
      zones: [],
    });
    expect(kept([edited], stored)[0]).toEqual(exampleProductLine({ unitPriceWithoutMarkup: pence(100), markup: null }));
  });

  test('and none is added but by hand', () => {
    const edited = [exampleProductLine({ productId: 'gold' }), exampleExtra({ id: 'new' })];
    expect(kept(edited, [])).toEqual([exampleExtra({ id: 'new' })]);
  });
});

describe('a product that is sold by the length, or counted (rule M6)', () => {
  const hall = exampleZone({ id: 'hall', zoneProducts: [OAK], openings: [hundredths(80)] });
  const soldBy = (kind: 'LENGTH' | 'EACH' | 'AREA'): NewLineSource => ({
    ...SOURCE,
    librarySelling: () => ({ soldBy: kind, packCovers: null, pieceLength: hundredths(240), waste: hundredths(500) }),
  });
  const lineOf = (zones: Zone[], source: NewLineSource, edited: LineItem[] = [], stored: LineItem[] = edited) =>
    rebuildLines({ zones, lineItems: edited, materials: MATERIALS_OFF }, stored, source)[0];

  test('starts with the trim of its zones, by the metre, or with one for each, by the item', () => {
    const copied = { pieceLength: 240, waste: 500, quantityIsTyped: false };
    expect(lineOf([hall, lounge], soldBy('LENGTH'))).toMatchObject({
      ...copied,
      soldBy: 'LENGTH',
      units: 'METRE',
      quantity: 3_440,
    });
    expect(lineOf([hall, lounge], soldBy('EACH'))).toMatchObject({ soldBy: 'EACH', units: 'ITEM', quantity: 200 });
  });

  test('follows the zones until its quantity is typed, and again once that is emptied', () => {
    const line = lineOf([hall], soldBy('LENGTH')) as LineItem;
    expect(line.quantity).toBe(1_680);
    expect(lineOf([hall, lounge], soldBy('LENGTH'), [line])).toMatchObject({ quantity: 3_440, quantityIsTyped: false });
    const typed = lineOf([hall], soldBy('LENGTH'), [{ ...line, quantity: hundredths(2_000) }], [line]) as LineItem;
    expect(typed).toMatchObject({ quantity: 2_000, quantityIsTyped: true });
    expect(lineOf([hall, lounge], soldBy('LENGTH'), [typed])).toMatchObject({ quantity: 2_000, quantityIsTyped: true });
    expect(lineOf([hall], soldBy('LENGTH'), [{ ...typed, quantity: null }], [typed])).toMatchObject({
      quantity: 1_680,
      quantityIsTyped: false,
    });
    expect(lineOf([hall], soldBy('AREA'), [typed])).toMatchObject({ quantity: 1_932, quantityIsTyped: false });
  });

  test('says the same in a draft, before the server has answered', () => {
    const line = lineOf([hall], soldBy('EACH')) as LineItem;
    const draft = (quantity: number | null) =>
      keepLines(
        {
          zones: [hall],
          lineItems: [{ ...line, quantity: quantity === null ? null : hundredths(quantity) }],
          materials: MATERIALS_OFF,
        },
        [line],
      )[0];
    expect(draft(300)).toMatchObject({ quantity: 300, quantityIsTyped: true });
    expect(draft(null)).toMatchObject({ quantity: 100, quantityIsTyped: false });
  });

  test('keeps what it has copied where the library no longer says', () => {
    const line = lineOf([hall], soldBy('LENGTH')) as LineItem;
    expect(lineOf([hall], SOURCE, [line])).toEqual(line);
  });
});
