import { expect, test } from 'vitest';
import { tidyTrades, tradeOf, tradesFirst, tradesInUse } from './trade.ts';

const of = (...categories: string[]) => categories.map((category) => ({ category }));

test.each([
  ['Laminate', 'FLOORING'],
  [' laminate ', 'FLOORING'],
  ['Insulation', 'ROOFING'],
  ['Paint', 'DECORATING'],
  ['My own floors', null],
  ['', null],
])('a product in %j is of the trade %s', (category, trade) => {
  expect(tradeOf(category)).toBe(trade);
});

test('trades have one order, each once', () => {
  expect(tidyTrades(['DECORATING', 'FLOORING', 'DECORATING'])).toEqual(['FLOORING', 'DECORATING']);
});

test('in use are the trades that were said, else those of the products used last', () => {
  expect(tradesInUse(['ROOFING'], of('Paint'))).toEqual(['ROOFING']);
  expect(tradesInUse([], of('Paint', 'Own', 'Carpet'))).toEqual(['FLOORING', 'DECORATING']);
  expect(tradesInUse([], of('Own'))).toEqual([]);
});

test('products of other trades come behind, all else as it stands', () => {
  const products = of('Carpet', 'Own', 'Paint', 'Laminate', 'Insulation');
  expect(tradesFirst(products, ['DECORATING'])).toEqual(of('Own', 'Paint', 'Carpet', 'Laminate', 'Insulation'));
  expect(tradesFirst(products, [])).toBe(products);
});
