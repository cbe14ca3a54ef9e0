import { expect, test } from 'vitest';
import { productNameKey, tidySupplierUrl } from './product.ts';

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

test.each([
  ['www.floors.example/oak', 'https://www.floors.example/oak'],
  [' floors.example ', 'https://floors.example'],
  ['floors.example:8080/oak', 'https://floors.example:8080/oak'],
  ['http://floors.example', 'http://floors.example'],
  ['https://floors.example', 'https://floors.example'],
  ['javascript:alert(1)', 'javascript:alert(1)'],
  ['oak', 'oak'],
  ['oak floors.example', 'oak floors.example'],
  ['', ''],
])("the supplier's address %j becomes %j", (typed, tidied) => {
  expect(tidySupplierUrl(typed)).toBe(tidied);
});
