import { expect, test } from 'vitest';
import { matchColumns } from './match-columns.ts';

test.each<
  [
    titles: string[],
    name: number | null,
    category: number | null,
    price: number | null,
    link: number | null,
    unit?: number,
  ]
>([
  [['Name', 'Category', 'Unit price', 'Supplier link'], 0, 1, 2, 3],
  [['SKU', 'Description', 'Group', 'Cost', 'URL'], 1, 2, 3, 4],
  [['PRODUCT', 'TYPE', 'PRICE', 'LINK'], 0, 1, 2, 3],
  [['Code', 'Item', 'Product description', 'Trade price (£)', 'Unit'], 1, null, 3, null, 4],
  [['Product code', 'Product name', 'Price per m² ex VAT', 'Price inc VAT', 'Image URL'], 1, null, 2, null],
  [['RRP', 'Trade cost £/m2', 'Title', 'Web link'], 2, null, 1, 3],
  [['Price group', 'Description', 'unit_price'], 1, null, 2, null],
  [['Désignation', 'Prix'], null, null, null, null],
  [['Name', 'Name', 'Price', 'Price'], 0, null, 2, null],
  [[], null, null, null, null],
])('%j', (titles, name, category, unitPrice, supplierUrl, soldBy) => {
  expect(matchColumns(titles)).toEqual({
    name,
    category,
    unitPrice,
    supplierUrl,
    soldBy: soldBy ?? null,
    packCovers: null,
    pieceLength: null,
    waste: null,
    rollWidth: null,
    vatKind: null,
  });
});

test.each([
  'Unit',
  'UOM',
  'U.O.M.',
  'Sold by',
  'Unit of measure',
  'Price per',
  'Per',
  'Units',
  'Sold in',
  'Unit of Sale',
])('what products are sold or priced by: %s', (title) => {
  expect(matchColumns(['Name', title, 'Price'])).toMatchObject({ name: 0, soldBy: 1, unitPrice: 2 });
});

test('of two such columns the one that says how they are sold counts, and one that says no units is none', () => {
  expect(matchColumns(['Name', 'Unit', 'Sold by'])).toMatchObject({ soldBy: 2 });
  expect(matchColumns(['Name', 'Unit', 'Price'], () => false)).toMatchObject({ soldBy: null });
  expect(matchColumns(['Name', 'Price per'], () => false)).toMatchObject({ soldBy: null, unitPrice: 1 });
});

test('how products are sold', () => {
  const titles = ['Name', 'Sold by', 'Pack covers (m²)', 'Piece length', 'Waste', 'Roll width'];
  expect(matchColumns(titles)).toMatchObject({ soldBy: 1, packCovers: 2, pieceLength: 3, waste: 4, rollWidth: 5 });
});

test.each([
  ['Pack size (m²)', 1],
  ['Pack m2', 1],
  ['m²/box', 1],
  ['Box coverage', 1],
  ['SQM per carton', 1],
  ['Pack size', null],
  ['Pack qty', null],
  ['Pack price per m2', null],
])('what a pack covers is said in square metres: %s', (title, packCovers) => {
  expect(matchColumns(['Name', title])).toMatchObject({ packCovers });
});
