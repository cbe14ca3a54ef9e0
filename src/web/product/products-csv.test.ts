import { ANY_AMOUNT } from '#domain/product/selling.ts';
import { expect, test } from 'vitest';
import { writeProductsCsv } from './products-csv.ts';
import { hundredths, pence } from '#domain/money/money.ts';
import type { Product } from '#domain/product/product.ts';

const OAK: Product = {
  id: '1',
  name: 'Oak "rustic", 8 mm',
  category: 'Engineered; solid',
  unitPrice: pence(125_000),
  priceIsExample: false,
  supplierUrl: 'https://floors.example/oak?a=1',
  vatKind: 'FIXED_FLOOR',
  ...ANY_AMOUNT,
};

const CAFE: Product = {
  ...OAK,
  name: 'Café tile',
  unitPrice: null,
  supplierUrl: '',
  vatKind: null,
  soldBy: 'PACK',
  packCovers: hundredths(222),
  waste: hundredths(750),
};

test('products are written as RFC 4180 says, with a mark for Excel', () => {
  expect(writeProductsCsv([OAK, CAFE])).toBe(
    '\uFEFFName,Category,Unit price,Supplier link,Sold by,Pack covers,Piece length,Waste,Roll width,VAT kind\r\n' +
      '"Oak ""rustic"", 8 mm",Engineered; solid,1250.00,https://floors.example/oak?a=1,Any amount of m²,,,,,Hard floor that is fitted\r\n' +
      'Café tile,Engineered; solid,,,Packs,2.22,,7.5,,\r\n',
  );
});

test('no text of a product can run as a formula', () => {
  const csv = writeProductsCsv([{ ...OAK, name: '=HYPERLINK("https://evil.example")', category: '@SUM(1)' }]);
  expect(csv).toContain(`"'=HYPERLINK(""https://evil.example"")",'@SUM(1),1250.00`);
});

test('an empty library is the titles alone', () => {
  expect(writeProductsCsv([])).toBe(
    '\uFEFFName,Category,Unit price,Supplier link,Sold by,Pack covers,Piece length,Waste,Roll width,VAT kind\r\n',
  );
});
