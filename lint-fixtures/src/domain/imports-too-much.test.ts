// expect: no-restricted-imports "Domain tests import only domain code, vitest and fast-check."
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

test('a rule needs no file', () => {
  expect(readFileSync('price.txt', 'utf8')).toBe('1');
});
