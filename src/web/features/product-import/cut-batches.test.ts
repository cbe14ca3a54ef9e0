import { expect, test } from 'vitest';
import { cutBatches } from './cut-batches.ts';

const row = (number: number, supplierUrl = '') => ({ number, cells: [], sent: { name: `Oak ${number}`, supplierUrl } });
const sizes = (batches: readonly (readonly unknown[])[]) => batches.map(({ length }) => length);

test('a batch has at most 500 rows, and none is lost', () => {
  const rows = Array.from({ length: 1_200 }, (_, index) => row(index));
  const batches = cutBatches(rows);
  expect(sizes(batches)).toEqual([500, 500, 200]);
  expect(batches.flat()).toEqual(rows);
  expect(cutBatches([])).toEqual([]);
});

test('long rows come in smaller batches, none larger than a body may be', () => {
  const rows = Array.from({ length: 500 }, (_, index) => row(index, `https://floors.example/${'€'.repeat(1_950)}`));
  const batches = cutBatches(rows);
  expect(batches.flat()).toEqual(rows);
  for (const batch of batches) {
    const body = JSON.stringify(batch.map(({ sent }) => sent));
    expect(new TextEncoder().encode(body).length).toBeLessThan(1_000_000);
  }
});
