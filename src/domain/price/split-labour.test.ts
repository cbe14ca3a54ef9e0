import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { hundredths, pence } from '#domain/money/money.ts';
import type { FittedKind } from '#domain/vat/vat-kind.ts';
import { exampleExtra } from './line-examples.ts';
import { priceLine, type LineItem } from './line-item.ts';
import { splitLabour } from './split-labour.ts';

const NEW_HOME = { property: 'NEW_HOME', day: '2026-11-22' } as const;

function goods(vatKind: FittedKind, total: number): LineItem {
  return { ...exampleExtra({ vatKind }), totalPrice: pence(total) };
}

function fitting(quantity: number, unitPrice: number, own: Partial<LineItem> = {}): LineItem {
  return priceLine({
    ...exampleExtra({ id: 'labour', type: 'LABOUR', description: 'Fitting', units: 'DAY' }),
    vatKind: null,
    quantity: hundredths(quantity),
    unitPriceWithoutMarkup: pence(unitPrice),
    fits: ['CARPET', 'FIXED_FLOOR'],
    ...own,
  });
}

const GOODS = [goods('CARPET', 50_000), goods('FIXED_FLOOR', 100_000)];

describe('labour that fits kinds of several rates', () => {
  test('is split in two by the value of what it fits, at the same price a day', () => {
    const split = splitLabour(fitting(300, 19_000), GOODS, NEW_HOME, 'second');
    expect(split).toMatchObject([
      { id: 'labour', description: 'Fitting, carpet', fits: ['CARPET'], quantity: 100, totalPrice: 19_000 },
      { id: 'second', description: 'Fitting, hard floor', fits: ['FIXED_FLOOR'], quantity: 200, totalPrice: 38_000 },
    ]);
  });

  test('comes to the same penny as before', () => {
    const anySplit = fc.record({ quantity: fc.integer({ min: 2, max: 99_999 }), price: fc.nat(999_999) });
    const anyGoods = fc.record({
      high: fc.integer({ min: 1, max: 9_999_999 }),
      low: fc.integer({ min: 1, max: 9_999_999 }),
    });
    fc.assert(
      fc.property(anySplit, anyGoods, ({ quantity, price }, { high, low }) => {
        const line = fitting(quantity, price);
        const split = splitLabour(line, [goods('CARPET', high), goods('FIXED_FLOOR', low)], NEW_HOME, 'second');
        if (split === null) return;
        const [first, second] = split;
        expect((first.totalPrice ?? 0) + (second.totalPrice ?? 0)).toBe(line.totalPrice);
        expect((first.quantity ?? 0) + (second.quantity ?? 0)).toBe(line.quantity);
        expect(Math.abs((first.quantity ?? 0) - (quantity * high) / (high + low))).toBeLessThanOrEqual(2.5);
      }),
    );
  });

  test('in a building where all has one rate there is nothing to split', () => {
    expect(splitLabour(fitting(300, 19_000), GOODS, { ...NEW_HOME, property: 'HOME' }, 'second')).toBeNull();
  });

  test.each<[string, LineItem, readonly LineItem[]]>([
    ['that fits one kind', fitting(300, 19_000, { fits: ['CARPET'] }), GOODS],
    ['that says nothing of what it fits', fitting(300, 19_000, { fits: [] }), GOODS],
    ['that the user decided', fitting(300, 19_000, { vatChosenBy: 'USER' }), GOODS],
    ['without a price', fitting(300, 19_000, { unitPriceWithoutMarkup: null }), GOODS],
    ['of a hundredth', fitting(1, 19_000), GOODS],
    ['whose goods are not there', fitting(300, 19_000), [goods('CARPET', 50_000)]],
  ])('one %s is not split', (_, line, lines) => {
    expect(splitLabour(line, lines, NEW_HOME, 'second')).toBeNull();
  });

  test('keeps its words where there is no room for what it lays', () => {
    const line = fitting(300, 19_000, { description: 'x'.repeat(250) });
    expect(splitLabour(line, GOODS, NEW_HOME, 'second')?.map(({ description }) => description.length)).toEqual([
      250, 250,
    ]);
  });
});
