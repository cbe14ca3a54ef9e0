import { expect, test } from 'vitest';
import { quantityWords } from './quantity-words.ts';
import type { Unit } from './units.ts';
import { hundredths } from '#domain/money/money.ts';

test.each<[number | null, Unit | null, string]>([
  [1_235, 'SQM', '12.35 m²'],
  [100, 'DAY', '1 day'],
  [300, 'ITEM', '3 items'],
  [100, 'ITEM', ''],
  [200, null, '2'],
  [100, null, ''],
  [null, 'SQM', ''],
])('%j hundredths of %s are %j in a sentence', (quantity, units, words) => {
  expect(quantityWords({ quantity: quantity === null ? null : hundredths(quantity), units })).toBe(words);
});
