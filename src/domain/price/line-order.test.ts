import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { exampleExtra, exampleProductLine } from './line-examples.ts';
import { inOrder, orderAfterMove, type LineMove } from './line-order.ts';

const lines = (ids: string) => [
  exampleProductLine({ id: 'product' }),
  ...ids.split('').map((id) => exampleExtra({ id })),
];
const idsOf = (ordered: readonly { id: string }[]) => ordered.map(({ id }) => id).join(' ');

describe('a line that is moved', () => {
  test.each<[id: string, move: LineMove, order: string | undefined]>([
    ['a', 'up', undefined],
    ['a', 'down', 'bac'],
    ['b', 'up', 'bac'],
    ['b', 'down', 'acb'],
    ['c', 'down', undefined],
    ['product', 'down', undefined],
    ['gone', 'down', undefined],
  ])('%s %s gives %s', (id, move, order) => {
    expect(orderAfterMove(lines('abc'), id, move)?.join('')).toBe(order);
  });

  test('and moved back stands where it stood', () => {
    fc.assert(
      fc.property(fc.nat(3), fc.constantFrom<LineMove>('up', 'down'), (at, move) => {
        const before = lines('abcd');
        const id = 'abcd'.charAt(at);
        const order = orderAfterMove(before, id, move);
        if (order === null) return;
        const after = inOrder(before, order);
        const back = orderAfterMove(after, id, move === 'up' ? 'down' : 'up') ?? [];
        expect(idsOf(inOrder(after, back))).toBe(idsOf(before));
      }),
    );
  });
});

describe('an order', () => {
  test.each([
    ['abc', 'cab', 'product c a b'],
    ['abxc', 'cab', 'product c a x b'],
    ['ac', 'cba', 'product c a'],
    ['xab', '', 'product x a b'],
  ])('of %s as %s leaves products, and lines of others, where they are: %s', (before, order, after) => {
    expect(idsOf(inOrder(lines(before), order.split('')))).toBe(after);
  });

  test('in which the lines stand already answers them', () => {
    const before = lines('abc');
    expect(inOrder(before, ['a', 'c'])).toBe(before);
    expect(inOrder(before, ['a', 'product'])).toBe(before);
  });
});
