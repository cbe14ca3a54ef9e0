// expect: nothing
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Price } from '#domain/price.ts';

test('a price is never negative', () => {
  fc.assert(
    fc.property(fc.nat(), (pence) => {
      const price: Price = { shape: 'round', pence };
      expect(price.pence).toBeGreaterThanOrEqual(0);
    }),
  );
});
