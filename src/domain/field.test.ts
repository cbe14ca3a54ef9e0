import { expect, test } from 'vitest';
import { saySame } from './field.ts';

const ZONE = { id: 'a', length: 460, products: [{ id: 'oak' }], shape: null };

test.each([
  ['equal values', ZONE, structuredClone(ZONE), true],
  ['a member without a value and none', { ...ZONE, note: undefined }, ZONE, true],
  ['null and no value', [null], [undefined], true],
  ['members in another order', { a: 1, b: 2 }, { b: 2, a: 1 }, true],
  ['another figure', ZONE, { ...ZONE, length: 461 }, false],
  ['a figure and its text', { length: 460 }, { length: '460' }, false],
  ['nothing and an empty text', [null], [''], false],
  ['another value deep inside', ZONE, { ...ZONE, products: [{ id: 'ash' }] }, false],
  ['one more in a list', ZONE, { ...ZONE, products: [{ id: 'oak' }, { id: 'ash' }] }, false],
  ['one more member', ZONE, { ...ZONE, note: 'x' }, false],
  ['a value and none', ZONE, { ...ZONE, shape: { sides: [1] } }, false],
])('%s', (_, one, other, isSame) => {
  expect([saySame(one, other), saySame(other, one)]).toEqual([isSame, isSame]);
});
