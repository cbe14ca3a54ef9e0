import { expect, test } from 'vitest';
import { breakAt, repeats, under } from './rule-break.ts';

test('no message is no broken rule', () => {
  expect(breakAt('/city', null)).toEqual([]);
  expect(breakAt('/city', 'Enter the city or town')).toEqual([{ path: '/city', message: 'Enter the city or town' }]);
});

test('broken rules keep their order and words under a prefix', () => {
  expect(under('/zones/3', [...breakAt('/length', 'a'), ...breakAt('', 'b')])).toEqual([
    { path: '/zones/3/length', message: 'a' },
    { path: '/zones/3', message: 'b' },
  ]);
});

test.each([
  [[], []],
  [['a', 'b'], []],
  [
    ['a', 'b', 'a', 'a', 'b'],
    ['/2', '/3', '/4'],
  ],
])('of %j those repeat at %j', (values, paths) => {
  expect(repeats(values, (index) => `/${index}`, 'Again').map(({ path }) => path)).toEqual(paths);
});
