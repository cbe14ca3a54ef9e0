import fc from 'fast-check';
import { expect, test } from 'vitest';
import { checkRows, type Admitted } from './check-rows.ts';
import { findColumns } from './guess-columns.ts';
import { readTable } from './read-table.ts';
import { keysOf } from '#domain/keys-of.ts';
import { hundredths, hundredthsOfDecimal, penceOfPounds, pence } from '#domain/money/money.ts';
import { SOLD_BY } from '#domain/product/selling.ts';
import { productBreaks } from '#domain/product/product-rules.ts';
import { productNameKey, type Product } from '#domain/product/product.ts';
import { tidyLine } from '#domain/text/lines.ts';
import { writeProductsCsv } from '#web/product/products-csv.ts';
import { VAT_KINDS } from '#domain/vat/vat-kind.ts';

async function check(text: string, admitted: Partial<Admitted> = {}) {
  const answer = await readTable(new File([text], 'list.csv'));
  if ('refusal' in answer) throw new Error(answer.refusal);
  return checkRows(answer.table, findColumns(answer.table), { price: false, total: false, ...admitted });
}

const HEAD = 'Name,Category,Unit price,Supplier link\n';

test('what a row says is sent, and nothing of what it does not say', async () => {
  const { good, bad } = await check(`${HEAD}Oak,Wood,"£1,250.00",www.floors.example/oak\nAsh,,,\nElm,Wood,0,`);
  expect(bad).toEqual([]);
  expect(good.map(({ number, sent }) => [number, sent])).toEqual([
    [2, { name: 'Oak', category: 'Wood', unitPrice: 1250, supplierUrl: 'https://www.floors.example/oak' }],
    [3, { name: 'Ash' }],
    [4, { name: 'Elm', category: 'Wood', unitPrice: 0 }],
  ]);
});

test.each([
  ['9.95', 9.95],
  ['£9.95', 9.95],
  [' £ 9.95 ', 9.95],
  ['9.950', 9.95],
  ['"9,95"', 9.95],
  ['"1,250"', 1250],
  ['"£1,234,567.89"', 1_234_567.89],
])('the price %s is %d', async (cell, unitPrice) => {
  const { good } = await check(`${HEAD}Oak,Wood,${cell},\n`);
  expect(good[0]?.sent).toMatchObject({ unitPrice });
});

test('among prices with decimal commas none with three figures after its comma is guessed at', async () => {
  const list = 'Name;Unit price\nA;0,125\nB;£1,250\nC;2,5\nD;12,75\nE;1250,00\nF;1,250.00';
  const { good, bad } = await check(list);
  expect(good.map(({ sent }) => [sent.name, sent.unitPrice])).toEqual([
    ['C', 2.5],
    ['D', 12.75],
    ['E', 1250],
    ['F', 1250],
  ]);
  const why = 'Unit price: Write pounds with a dot before the pence, such as 1250.00 or 1.25';
  expect(bad.map(({ message }) => message)).toEqual([`${why}, not “0,125”`, `${why}, not “£1,250”`]);
});

test.each([
  [',Wood,1,', "Name: Enter the product's name"],
  [`${'x'.repeat(257)},Wood,1,`, 'Name: Use at most 256 characters'],
  ['Oak\u0007,Wood,1,', 'Name: Remove the line breaks and control characters'],
  [`Oak,${'x'.repeat(65)},1,`, 'Category: Use at most 64 characters'],
  ['Oak,Wood,POA,', 'Unit price: Enter pounds, such as 12.50, not “POA”'],
  ['Oak,Wood,9.955,', 'Unit price: Use at most two decimals, not “9.955”'],
  ['Oak,Wood,-1,', 'Unit price: Enter a price from £0 to £9,999,999.99'],
  ['Oak,Wood,"1.250,00",', 'Unit price: Enter pounds, such as 12.50, not “1.250,00”'],
  ['Oak,Wood,1,see catalogue', 'Supplier link: Enter a web address that starts with https://'],
  [',Wood,x,', "Name: Enter the product's name. Unit price: Enter pounds, such as 12.50, not “x”"],
])('%j is told with its row: %s', async (line, message) => {
  const { good, bad } = await check(`${HEAD}Elm,Wood,1,\n${line}\n`);
  expect(good).toHaveLength(1);
  expect(bad).toMatchObject([{ number: 3, message }]);
});

test.each([
  ['2.196', 2.19],
  ['2.20', 2.2],
  ['1.8429', 1.84],
])('of a pack of %s m² no more than %d counts, so that no order falls short', async (cell, packCovers) => {
  const { good } = await check(`Name,Pack covers\nOak,${cell}\n`);
  expect(good[0]?.sent).toMatchObject({ packCovers });
});

test('a row whose price can’t be read comes in without one if it may, and no row with another mistake', async () => {
  const text = `${HEAD}Oak,Wood,POA,\nAsh,Wood,on request,see catalogue\n,Wood,POA,\nElm,Wood,2,\noak,Wood,1,`;
  const without = await check(text);
  expect([without.good.map(({ number }) => number), without.doubtful]).toEqual([[5, 6], { price: 1, total: 0 }]);
  const { good, bad, doubtful } = await check(text, { price: true });
  expect(good.map(({ number, sent }) => [number, sent])).toEqual([
    [2, { name: 'Oak', category: 'Wood' }],
    [5, { name: 'Elm', category: 'Wood', unitPrice: 2 }],
  ]);
  expect([bad.map(({ number }) => number), doubtful]).toEqual([[3, 4, 6], { price: 1, total: 0 }]);
});

test.each([
  'Total',
  'TOTAL:',
  'Sub-total',
  'Grand total (ex VAT)',
  'Total inc. VAT',
  'Totals',
  'VAT @ 20%',
  'Amount due',
])('a row that looks like a total is pointed out and left out, unless it may come in: %s', async (name) => {
  const text = `${HEAD}Oak,Wood,1,\n${name},,"3,400.00",\n`;
  const { good, bad, doubtful } = await check(text);
  expect([good.length, doubtful]).toEqual([1, { price: 0, total: 1 }]);
  expect(bad).toMatchObject([{ number: 3, message: 'This looks like a total, not a product' }]);
  expect((await check(text, { total: true })).good).toHaveLength(2);
});

test.each(['Total grip tape', 'Subtotal adhesive', 'Totally clear lacquer', 'VAT books', 'Summer oak'])(
  '%s is a product',
  async (name) => {
    expect((await check(`${HEAD}${name},Wood,1,\n`)).good).toHaveLength(1);
  },
);

test('of rows with one name the first counts, whatever the case and spaces', async () => {
  const { good, bad } = await check(`${HEAD},x,1,\nOak  8 mm,Wood,1,\nElm,Wood,1,\noak 8 MM,Wood,2,\n`);
  expect(good.map(({ number }) => number)).toEqual([3, 4]);
  expect(bad).toMatchObject([{ number: 2 }, { number: 5, message: 'This name is on row 3 already' }]);
});

const UNITS = 'Product name,Category,Cost,Unit,Pack size m2,Roll width,Piece length\n';

test.each<[line: string, sent: object]>([
  ['Nails 500g,Trims,4.2,each,,,', { unitPrice: 4.2, soldBy: 'EACH' }],
  ['Grip rods 1.52m,Grippers,1.20,m,,,', { unitPrice: 1.2, soldBy: 'LENGTH' }],
  ['Trim,Trims,8.50,length,,,2.5', { unitPrice: 3.4, soldBy: 'LENGTH', pieceLength: 2.5 }],
  ['Oak,Wood,44,box,2.20,,', { unitPrice: 20, soldBy: 'PACK', packCovers: 2.2 }],
  ['Oak,Wood,20,m²,2.20,,', { unitPrice: 20, soldBy: 'PACK', packCovers: 2.2 }],
  ['Felt,Underlay,44,roll,11,,', { unitPrice: 4, soldBy: 'PACK', packCovers: 11 }],
  ['Loop,Carpet,12,roll,,4,', { unitPrice: 12, soldBy: 'ROLL', rollWidth: 4 }],
  ['Loop,Carpet,12,m2,,4,', { unitPrice: 12, soldBy: 'ROLL', rollWidth: 4 }],
  ['Loop,Carpet,12,m2,,,', { unitPrice: 12 }],
  ['Loop,Carpet,,each,,,', { soldBy: 'EACH' }],
  ['Loop,Carpet,12,,,,', { unitPrice: 12 }],
])('a list says what its prices are for, and the library has them by its own units: %s', async (line, sent) => {
  const { good, bad } = await check(UNITS + line);
  expect(bad).toEqual([]);
  const { name: _, category: __, ...said } = good[0]?.sent ?? { name: '' };
  expect(said).toEqual(sent);
});

test.each([
  ['Oak,Wood,44,box,,,', 'Pack covers: Enter how many m² “box” covers, or “each” where it is counted'],
  [
    'Loop,Carpet,12,roll,,,',
    'Roll width: Enter how many metres wide “roll” is, or under Pack covers how many m² it covers',
  ],
  [
    'Trim,Trims,8.50,Length,,,',
    'Piece length: Enter how many metres “Length” is, or “m” where the price is for a metre',
  ],
  ['Glue,Glues,8.50,kg,,,', 'Sold by: Enter “Any amount of m²”, “Packs”, “From a roll”, “Lengths” or “Each”, not “kg”'],
])('what is missing is said in words of the screen: %s', async (line, message) => {
  const { bad } = await check(`${UNITS}Nails,Trims,4.2,each,,,\nTape,Trims,1,ea,,,\n${line}`);
  expect(bad).toMatchObject([{ number: 4, message }]);
});

test('a price that its title gives by m² stays so, whatever the product is sold by, and what a pack costs is noted', async () => {
  const byArea = await check('Name,Price per m²,Unit,Pack covers\nOak,20,pack,2.2');
  expect(byArea.good).toMatchObject([{ sent: { unitPrice: 20, soldBy: 'PACK' } }]);
  expect(byArea.good[0]?.listPrice).toBeUndefined();
  const byPack = await check('Name,Price,Unit,Pack covers\nOak,45,pack,2.22');
  expect(byPack.good).toMatchObject([{ sent: { unitPrice: 20.27 }, listPrice: '£45.00 / pack' }]);
});

test('a column that is called Unit and says no units is left alone', async () => {
  const { good, bad } = await check('Name,Price,Unit\nOak,20,1\nElm,30,12\nAsh,20,each');
  expect(bad).toEqual([]);
  expect(good.map(({ sent }) => sent.soldBy)).toEqual([undefined, undefined, undefined]);
});

test('how a product is sold is read by words of ours under our own title as they are meant there, prices by m²', async () => {
  const { good, bad } = await check(
    'Name,Unit price,Sold by,Pack covers\nOak,20,Packs,\nAsh,20,packs,2.2\nElm,5,Each,',
  );
  expect(bad).toEqual([]);
  expect(good.map(({ sent }) => [sent.soldBy, sent.unitPrice])).toEqual([
    ['PACK', 20],
    ['PACK', 20],
    ['EACH', 5],
  ]);
});

const anyText = fc
  .oneof(fc.string({ unit: 'grapheme', maxLength: 40 }), fc.stringMatching(/^['=+\-@",;\n\t £é]{0,3}[a-z"',;|]{1,5}$/))
  .map((text) => tidyLine(text.replaceAll(/[\p{Cc}\p{Cs}]/gu, '')))
  .filter((text) => text !== '');
const anyProduct: fc.Arbitrary<Product> = fc
  .record({
    id: fc.uuid(),
    name: anyText,
    category: anyText,
    unitPrice: fc.option(fc.nat(999_999_999).map(pence)),
    priceIsExample: fc.constant(false),
    soldBy: fc.constantFrom(...keysOf(SOLD_BY)),
    packCovers: fc.option(fc.integer({ min: 1, max: 100_000 }).map(hundredths)),
    pieceLength: fc.option(fc.integer({ min: 1, max: 100_000 }).map(hundredths)),
    waste: fc.option(fc.integer({ min: 0, max: 5_000 }).map(hundredths)),
    rollWidth: fc.option(fc.integer({ min: 1, max: 100_000 }).map(hundredths)),
    vatKind: fc.constantFrom(null, ...keysOf(VAT_KINDS)),
    supplierUrl: fc.oneof(fc.constant(''), fc.webUrl({ withQueryParameters: true, withFragments: true })),
  })
  .filter((product) => productBreaks(product).length === 0);

function sizeOf(decimal: number | undefined) {
  return decimal === undefined ? null : hundredthsOfDecimal(decimal);
}

test('what a product is for VAT is read by our own words and those of the API, and refused by others', async () => {
  const { good, bad } = await check('Name,VAT kind\nOak,hard floor that is fitted\nAsh,NOT_FITTED\nElm,Exempt\nFir,');
  expect(good.map(({ sent }) => sent.vatKind)).toEqual(['FIXED_FLOOR', 'NOT_FITTED', undefined]);
  expect(bad).toMatchObject([
    { number: 4, message: expect.stringMatching(/^VAT kind: Enter “Carpet.* or “.*”, not “Exempt”$/) },
  ]);
});

test('what is exported is imported as it was', async () => {
  const anyLibrary = fc.uniqueArray(anyProduct, { minLength: 1, selector: ({ name }) => productNameKey(name) });
  await fc.assert(
    fc.asyncProperty(anyLibrary, async (products) => {
      const { good, bad } = await check(writeProductsCsv(products));
      expect(bad).toEqual([]);
      const read = good.map(({ sent }) => ({
        name: sent.name,
        category: sent.category,
        unitPrice: sent.unitPrice === undefined ? null : penceOfPounds(sent.unitPrice),
        supplierUrl: sent.supplierUrl ?? '',
        soldBy: sent.soldBy,
        packCovers: sizeOf(sent.packCovers),
        pieceLength: sizeOf(sent.pieceLength),
        waste: sizeOf(sent.waste),
        rollWidth: sizeOf(sent.rollWidth),
        vatKind: sent.vatKind ?? null,
      }));
      expect(read).toEqual(products.map(({ id: _, priceIsExample: __, ...details }) => details));
    }),
  );
});
