import { expect, test } from 'vitest';
import { neverArrived } from './never-arrived.ts';
import type { Delivery } from './job.ts';

test.each<[string, (Delivery | null)[], boolean]>([
  ['was mailed in vain', ['FAILED'], true],
  ['was mailed in vain twice', ['FAILED', 'FAILED'], true],
  ['arrived before', ['SENT', 'FAILED'], false],
  ['is on its way again', ['FAILED', 'SENDING'], false],
  ['was downloaded too', ['FAILED', null], false],
  ['has no file', [], false],
])('a paper that %s', (_, deliveries, is) => {
  const files = [
    { number: '#1', delivery: 'SENT' as const },
    ...deliveries.map((delivery) => ({ number: '#2', delivery })),
  ];
  expect(neverArrived(files, '#2')).toBe(is);
});
