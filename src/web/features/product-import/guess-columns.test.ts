import { expect, test } from 'vitest';
import { findColumns } from './guess-columns.ts';

function found(...lines: string[]) {
  const rows = lines.map((line, index) => ({ number: index + 1, cells: line.split(';') }));
  const { name, category, unitPrice, supplierUrl } = findColumns({ head: null, titles: [], rows });
  return [name, category, unitPrice, supplierUrl];
}

test.each<[lines: string[], name: number | null, category: number | null, price: number | null, link: number | null]>([
  [['Oak plank, 8 mm;Wood;9.95', 'Ash plank, 9 mm;Wood;12.50'], 0, 1, 2, null],
  [['1001;Wood;Oak plank;£9.95;4', '1002;Wood;Ash;£12;2', '1003;Felt;Underlay;£3;1'], 2, 1, 3, null],
  [['www.a.example/oak;Oak;1.00', 'https://a.example/ash;Ash;POA', ';Elm;2.00'], 1, null, 2, 0],
  [['Oak;POA', 'Ash;POA'], 0, 1, null, null],
  [['Oak', 'Ash'], 0, null, null, null],
  [['9.95'], null, null, 0, null],
  [[''], null, null, null, null],
])('without titles %j is name, category, price and link', (lines, ...columns) => {
  expect(found(...lines)).toEqual(columns);
});

test('titles say more than what stands below them', () => {
  const head = { number: 1, cells: ['Price', 'Name'] };
  const rows = [{ number: 2, cells: ['Oak', '1.00'] }];
  expect(findColumns({ head, titles: head.cells, rows })).toMatchObject({ name: 1, unitPrice: 0 });
});

test('titles in words that we don’t know leave it to the columns', () => {
  const head = { number: 1, cells: ['Prix', 'Désignation'] };
  const rows = [{ number: 2, cells: ['1.00', 'Chêne'] }];
  expect(findColumns({ head, titles: head.cells, rows })).toMatchObject({ name: 1, unitPrice: 0 });
});

test('without titles a column of units is what the products are sold by, and no category', () => {
  const rows = ['Nails 500g;each;4.20;Trims', 'Grip rods;m;1.20;Trims'].map((line, at) => ({
    number: at + 1,
    cells: line.split(';'),
  }));
  expect(findColumns({ head: null, titles: [], rows })).toMatchObject({
    name: 0,
    soldBy: 1,
    unitPrice: 2,
    category: 3,
  });
});
