import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pence } from '#domain/money/money.ts';
import { chartLines, lineLabel } from './chart-scale.ts';

test.each([
  ['nothing at all', [0], ['£0', '£1']],
  ['amounts of the picture', [972_942, 890_500], ['£0', '£5k', '£10k']],
  ['a month below zero', [300_000, -120_000], ['−£2k', '£0', '£2k', '£4k']],
  ['one below zero alone', [-5_000], ['−£50', '£0', '£50']],
  ['a small month', [142_000], ['£0', '£500', '£1k', '£1.5k']],
  ['a month and a half of millions', [-60_000_000, 140_000_000], ['−£1m', '£0', '£1m', '£2m']],
  ['a large business', [250_000_000], ['£0', '£1m', '£2m', '£3m']],
])('the lines for %s', (_, amounts, labels) => {
  expect(chartLines(amounts.map(pence)).map(lineLabel)).toEqual(labels);
});

test('whatever the amounts, all lie between the first line and the last, and 0 is one of at most five', () => {
  const amounts = fc.array(fc.integer({ min: -1e12, max: 1e12 }), { minLength: 1, maxLength: 24 });
  fc.assert(
    fc.property(amounts, (each) => {
      const lines = chartLines(each.map(pence));
      expect(lines.length).toBeLessThanOrEqual(5);
      expect(lines).toContain(0);
      expect(Math.max(...each)).toBeLessThanOrEqual(lines.at(-1) ?? 0);
      expect(Math.min(...each)).toBeGreaterThanOrEqual(lines[0] ?? 0);
    }),
  );
});
