import { expect, test } from 'vitest';
import { productNameKey } from './product.ts';

test.each([
  ['Oak plank', 'oak plank'],
  ['  OAK   Plank ', 'oak plank'],
  ['Oak\tplank', 'oak plank'],
  ['Ŵyn Éire', 'ŵyn éire'],
  ['', ''],
])('%j is compared as %j', (name, key) => {
  expect(productNameKey(name)).toBe(key);
});

test('other names stay apart', () => {
  expect(productNameKey('Oak plank 8 mm')).not.toBe(productNameKey('Oak plank, 8 mm'));
  expect(productNameKey('Café')).not.toBe(productNameKey('Cafe'));
});
