import { describe, expect, test } from 'vitest';
import { keysOf } from '#domain/keys-of.ts';
import { pence } from '#domain/money/money.ts';
import { TRADES } from '#domain/trade.ts';
import { exampleExtra, exampleProductLine } from './line-examples.ts';
import { unitsBreak } from './line-item-rules.ts';
import { usedLines, usualLineNamed, usualLines } from './usual-lines.ts';

const BARS = { type: 'EXTRA', description: 'Door bars', units: 'ITEM', unitPriceWithoutMarkup: pence(950) } as const;

describe('the lines that were added before', () => {
  test('are each once, as the first has it, without products and what is not complete', () => {
    const line = (own: object) => exampleExtra({ description: 'Ramp', unitPriceWithoutMarkup: null, ...own });
    const lines = [
      exampleProductLine(),
      line({ units: 'METRE' }),
      line({ description: ' RAMP', units: 'ITEM' }),
      line({ description: '' }),
      line({ description: 'Bar', units: null }),
      line({ type: 'LABOUR', description: 'Fit', units: 'DAY', unitPriceWithoutMarkup: pence(1) }),
    ];
    expect(usedLines(lines)).toEqual([
      { type: 'EXTRA', description: 'Ramp', units: 'METRE', unitPriceWithoutMarkup: null },
      { type: 'LABOUR', description: 'Fit', units: 'DAY', unitPriceWithoutMarkup: pence(1) },
    ]);
  });

  test('come before those of the trades, and in their place', () => {
    const lines = usualLines([BARS], ['FLOORING']);
    expect(lines[0]).toBe(BARS);
    expect(lines.filter(({ description }) => description === 'Door bars')).toEqual([BARS]);
    expect(lines.map(({ description }) => description)).not.toContain('Scaffolding');
  });
});

test.each(keysOf(TRADES))('what the trade %s adds as a rule is charged by what fits it, and has no price', (trade) => {
  const lines = usualLines([], [trade]);
  expect(lines.length).toBeGreaterThanOrEqual(5);
  for (const { type, units, unitPriceWithoutMarkup } of lines)
    expect([unitsBreak(type, units, 'complete'), unitPriceWithoutMarkup]).toEqual([null, null]);
});

test('of a business that has said no trade all are suggested', () => {
  expect(usualLines([], [])).toEqual(usualLines([], keysOf(TRADES)));
});

test.each(['Door bars', ' door BARS ', 'Dóor bars'])('%j is found by its description', (text) => {
  expect(usualLineNamed([BARS], text)).toBe(BARS);
});

test.each(['', 'Door', 'Door bars, brass'])('%j is not', (text) => {
  expect(usualLineNamed([BARS], text)).toBeNull();
});
