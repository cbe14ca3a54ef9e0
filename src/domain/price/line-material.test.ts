import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { hundredths, pence, type Hundredths } from '#domain/money/money.ts';
import { exampleBay, exampleZone } from '#domain/zone/zone-examples.ts';
import type { Zone } from '#domain/zone/zone.ts';
import { exampleExtra, exampleProductLine } from './line-examples.ts';
import { countedLine, materialOf } from './line-material.ts';
import type { LineItem } from './line-item.ts';
import { supplyOf } from './line-supply.ts';
import { MATERIALS_OFF, type Materials } from '#domain/materials.ts';
import { rebuildLines, type NewLineSource } from './product-lines.ts';

const ON: Materials = { isOn: true, packsBy: 'JOB', chargeFor: 'FULL_PACKS' };

/** A line sold in packs of so much, with so much waste. */
function inPacks(packCovers: number | null, waste: number, own: Partial<LineItem> = {}): LineItem {
  const covers = packCovers === null ? null : hundredths(packCovers);
  return exampleProductLine({ soldBy: 'PACK', packCovers: covers, waste: hundredths(waste), ...own });
}

function measures(...values: readonly number[]): Hundredths[] {
  return values.map(hundredths);
}

describe('what is needed, and the packs that cover it (rules M8 and M13)', () => {
  const FIVE_ROOMS = measures(490, 510, 480, 500, 470);

  test.each([
    ['1: five rooms, whole job', inPacks(355, 0), FIVE_ROOMS, 'JOB', [2_450, 2_450, 7, 355, 2_485, 35]],
    ['1: five rooms, by room', inPacks(355, 0), FIVE_ROOMS, 'ROOM', [2_450, 2_450, 10, 355, 3_550, 1_100]],
    ['7: nothing wasted, packs that fit', inPacks(185, 0), measures(2_220), 'JOB', [2_220, 2_220, 12, 185, 2_220, 0]],
    ['8: 5 % for cutting', inPacks(222, 500), measures(2_000), 'JOB', [2_000, 2_100, 10, 222, 2_220, 120]],
    ['waste rounded up in each room', inPacks(100, 500), measures(101, 101), 'ROOM', [202, 214, 4, 100, 400, 186]],
    ['waste rounded up once', inPacks(100, 500), measures(101, 101), 'JOB', [202, 213, 3, 100, 300, 87]],
    ['packs of no known size', inPacks(null, 500), measures(2_000), 'ROOM', [2_000, 2_100, null, null, 2_100, 0]],
  ] as const)('%s', (_, line, nets, packsBy, [net, needed, packs, packCovers, ordered, leftOver]) => {
    const { waste } = line;
    expect(materialOf(line, nets, { packsBy })).toEqual({ net, waste, needed, packs, packCovers, ordered, leftOver });
  });

  test('9: trim in pieces round a room with a chimney breast, less its door', () => {
    const breast = { kind: 'TAKE_OUT', side: 'LEFT', offset: hundredths(150), length: hundredths(140) } as const;
    const room = exampleZone({
      length: hundredths(500),
      width: hundredths(400),
      adjustments: [exampleBay({ ...breast, depth: hundredths(35) })],
      openings: measures(80),
    });
    const trim = exampleProductLine({ soldBy: 'LENGTH', pieceLength: hundredths(240), waste: hundredths(500) });
    expect(countedLine(trim, [room], ON)).toMatchObject({
      quantity: 1_920,
      material: { net: 1_790, waste: 500, needed: 1_880, packs: 8, packCovers: 240, ordered: 1_920, leftOver: 40 },
    });
  });

  test.each(['AREA', 'ROLL'] as const)('%s has no packs, whatever the product says they cover', (soldBy) => {
    expect(materialOf(inPacks(222, 1_000, { soldBy }), measures(1_000), ON)).toMatchObject({
      needed: 1_100,
      packs: null,
      packCovers: null,
      ordered: 1_100,
      leftOver: 0,
    });
  });

  test('nothing is said of what is counted, of added lines and of what is not measured', () => {
    expect(materialOf(inPacks(222, 0, { soldBy: 'EACH' }), measures(100), ON)).toBeNull();
    expect(materialOf(inPacks(222, 0), [], ON)).toBeNull();
    const [, extra] = rebuilt([exampleZone()], ON, [exampleExtra()]);
    expect(extra).toEqual(exampleExtra());
  });

  const anyNets = fc.array(fc.integer({ min: 1, max: 4_000_000 }).map(hundredths), { minLength: 1, maxLength: 50 });
  const anyLine = fc
    .record({ packCovers: fc.integer({ min: 1, max: 100_000 }), waste: fc.integer({ min: 0, max: 5_000 }) })
    .map(({ packCovers, waste }) => inPacks(packCovers, waste));

  test('packs are the least that cover what is needed, and what is left over is less than one', () => {
    fc.assert(
      fc.property(anyLine, anyNets, (line, nets) => {
        const material = materialOf(line, nets, { packsBy: 'JOB' });
        const { net = 0, needed = 0, packs, ordered = 0, leftOver } = material ?? {};
        const size = line.packCovers ?? 0;
        expect(ordered).toBe((packs ?? 0) * size);
        expect(leftOver).toBe(ordered - needed);
        expect(ordered >= needed && ordered - size < needed).toBe(true);
        // As exact fractions: needed is the least hundredth that is enough.
        const exact = BigInt(net) * BigInt(10_000 + (line.waste ?? 0));
        expect(BigInt(needed) * 10_000n >= exact && BigInt(needed - 1) * 10_000n < exact).toBe(true);
      }),
    );
  });

  test('by room there are never fewer packs than by job, and of one room as many', () => {
    fc.assert(
      fc.property(anyLine, anyNets, (line, nets) => {
        const packs = (packsBy: Materials['packsBy'], of = nets) => materialOf(line, of, { packsBy })?.packs ?? 0;
        expect(packs('ROOM')).toBeGreaterThanOrEqual(packs('JOB'));
        expect(packs('ROOM', nets.slice(0, 1))).toBe(packs('JOB', nets.slice(0, 1)));
      }),
    );
  });
});

const SOURCE: NewLineSource = {
  lineId: () => 'new',
  libraryPrice: () => pence(1_000),
  libraryKind: () => null,
  librarySelling: () => ({ soldBy: 'PACK', packCovers: hundredths(222), pieceLength: null, waste: hundredths(500) }),
  defaultMarkup: hundredths(2_000),
};

function rebuilt(zones: readonly Zone[], materials: Materials, lines: readonly LineItem[] = []): LineItem[] {
  return rebuildLines({ zones, lineItems: lines, materials }, lines, SOURCE);
}

describe('the quantity that is charged (rule M7)', () => {
  const room = exampleZone({ length: hundredths(500), width: hundredths(400) });

  test.each([
    [MATERIALS_OFF, 2_000, 24_000],
    [{ ...ON, chargeFor: 'NET' }, 2_000, 24_000],
    [{ ...ON, chargeFor: 'WITH_WASTE' }, 2_100, 25_200],
    [ON, 2_220, 26_640],
  ] as const)('with %j is %i, at the line’s price', (materials, quantity, totalPrice) => {
    const [line] = rebuilt([room], materials);
    expect(line).toMatchObject({ quantity, totalPrice, material: materials.isOn ? { packs: 10 } : null });
    expect(rebuilt([room], materials, line ? [line] : [])).toEqual([line]);
  });

  test('is the typed one where it can be typed, and the material is worked out from that', () => {
    const trim = exampleProductLine({ soldBy: 'LENGTH', pieceLength: hundredths(240), waste: hundredths(500) });
    const source = { ...SOURCE, librarySelling: () => null };
    const asked = [{ ...trim, quantity: hundredths(1_000) }];
    const [typed] = rebuildLines({ zones: [room], lineItems: asked, materials: ON }, [trim], source);
    expect(typed).toMatchObject({ quantity: 1_000, quantityIsTyped: true });
    expect(typed?.material).toMatchObject({ net: 1_000, needed: 1_050, packs: 5, ordered: 1_200 });
    const emptied = typed === undefined ? [] : [{ ...typed, quantity: null }];
    const [given] = rebuildLines({ zones: [room], lineItems: emptied, materials: ON }, typed ? [typed] : [], source);
    expect(given).toMatchObject({ quantity: 1_920, quantityIsTyped: false, material: { net: 1_800, ordered: 1_920 } });
  });
});

describe('what is to be ordered for a line (rule M11)', () => {
  const room = exampleZone({ length: hundredths(500), width: hundredths(400) });

  test('is what its material says, at the price without markup, whatever is charged', () => {
    for (const chargeFor of ['NET', 'WITH_WASTE', 'FULL_PACKS'] as const) {
      const [line] = rebuilt([room], { ...ON, chargeFor });
      expect(line && supplyOf(line)).toEqual({
        quantity: 2_220,
        units: 'SQM',
        packs: 10,
        packCovers: 222,
        unitCost: 1_000,
        cost: 22_200,
      });
    }
  });

  test('is the quantity of an extra, and of a product while materials are off; nothing of labour', () => {
    const none = { packs: null, packCovers: null };
    expect(supplyOf(exampleExtra())).toEqual({ quantity: 100, units: 'ITEM', unitCost: 850, cost: 850, ...none });
    expect(supplyOf(exampleProductLine())).toMatchObject({ quantity: 1_932, cost: 19_223, ...none });
    expect(supplyOf(exampleProductLine({ unitPriceWithoutMarkup: null }))).toMatchObject({ cost: null });
    expect(supplyOf(exampleExtra({ type: 'LABOUR' }))).toBeNull();
  });
});
