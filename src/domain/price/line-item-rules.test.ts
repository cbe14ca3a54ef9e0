import { describe, expect, test } from 'vitest';
import { exampleExtra, exampleProductLine } from './line-examples.ts';
import type { LineItem, LineItemType } from './line-item.ts';
import type { Unit } from './units.ts';
import { lineItemsBreaks, markupBreak, quantityBreak, unitPriceBreak, unitsBreak } from './line-item-rules.ts';
import { hundredths, pence } from '#domain/money/money.ts';
import type { RuleBreak } from '#domain/text/rule-break.ts';
import type { Demand } from '#domain/text/text-rule.ts';

const VAT = hundredths(2_000);
const QUANTITY = 'Enter a quantity above 0';
const PRICE = 'Enter a unit price above £0';
const MARKUP = 'Enter a markup from 0 to 1,000 percent';

function breaksOf(own: Partial<LineItem>, demand: Demand = 'complete'): RuleBreak[] {
  return lineItemsBreaks([exampleExtra(own)], VAT, demand);
}

const LABOUR_UNITS = 'Charge labour by the square meter, meter, hour or day';

describe('each value of a priced line', () => {
  test.each<[number | null, string | null, string | null]>([
    [null, null, QUANTITY],
    [-1, QUANTITY, QUANTITY],
    [0, null, QUANTITY],
    [1, null, null],
    [999_999_999, null, null],
    [1_000_000_000, 'Enter at most 9,999,999.99', 'Enter at most 9,999,999.99'],
  ])('a quantity of %j: as a draft %j, complete %j', (quantity, draft, complete) => {
    const value = quantity === null ? null : hundredths(quantity);
    expect(quantityBreak(value, 'draft')).toBe(draft);
    expect(quantityBreak(value, 'complete')).toBe(complete);
  });

  test.each<[number | null, string | null, string | null]>([
    [null, null, PRICE],
    [-1, PRICE, PRICE],
    [0, null, PRICE],
    [1, null, null],
    [999_999_999, null, null],
    [1_000_000_000, 'Enter at most £9,999,999.99', 'Enter at most £9,999,999.99'],
  ])('a unit price of %j p: as a draft %j, complete %j', (price, draft, complete) => {
    const value = price === null ? null : pence(price);
    expect(unitPriceBreak(value, 'draft')).toBe(draft);
    expect(unitPriceBreak(value, 'complete')).toBe(complete);
  });

  test.each<[number | null, string | null, string | null]>([
    [null, null, MARKUP],
    [-1, MARKUP, MARKUP],
    [0, null, null],
    [100_000, null, null],
    [100_001, MARKUP, MARKUP],
  ])('a markup of %j: as a draft %j, complete %j', (markup, draft, complete) => {
    const value = markup === null ? null : hundredths(markup);
    expect(markupBreak(value, 'draft')).toBe(draft);
    expect(markupBreak(value, 'complete')).toBe(complete);
  });

  test.each<[LineItemType, Unit | null, string | null, string | null]>([
    ['EXTRA', 'SQM', null, null],
    ['EXTRA', 'METRE', null, null],
    ['EXTRA', 'ITEM', null, null],
    ['EXTRA', 'HOUR', 'Charge this by square meter, meter or item', 'Charge this by square meter, meter or item'],
    ['EXTRA', 'DAY', 'Charge this by square meter, meter or item', 'Charge this by square meter, meter or item'],
    ['EXTRA', null, null, 'Choose what to charge by'],
    ['LABOUR', 'HOUR', null, null],
    ['LABOUR', 'DAY', null, null],
    ['LABOUR', 'SQM', null, null],
    ['LABOUR', 'METRE', null, null],
    ['LABOUR', 'ITEM', LABOUR_UNITS, LABOUR_UNITS],
    ['LABOUR', null, null, 'Choose what to charge by'],
  ])('%s charged by %j: as a draft %j, complete %j', (type, units, draft, complete) => {
    expect(unitsBreak(type, units, 'draft')).toBe(draft);
    expect(unitsBreak(type, units, 'complete')).toBe(complete);
  });
});

describe('a line is told what is wrong at the value', () => {
  test.each<[Partial<LineItem>, string, string]>([
    [{ quantity: hundredths(0) }, '/lineItems/0/quantity', QUANTITY],
    [{ unitPriceWithoutMarkup: null }, '/lineItems/0/unitPriceWithoutMarkup', PRICE],
    [{ markup: null }, '/lineItems/0/markup', MARKUP],
    [{ units: null }, '/lineItems/0/units', 'Choose what to charge by'],
    [{ units: 'DAY' }, '/lineItems/0/units', 'Charge this by square meter, meter or item'],
    [{ description: ' ' }, '/lineItems/0/description', 'Enter the task or product'],
    [{ description: 'x'.repeat(257) }, '/lineItems/0/description', 'Use at most 256 characters'],
    [
      { quantity: hundredths(1), unitPriceWithoutMarkup: pence(1), markup: hundredths(0) },
      '/lineItems/0/totalPrice',
      'This line comes to £0.00: raise its quantity or unit price',
    ],
    [
      { quantity: hundredths(200), unitPriceWithoutMarkup: pence(500_000_000), markup: hundredths(0) },
      '/lineItems/0/totalPrice',
      'A line can come to at most £9,999,999.99',
    ],
    [
      { quantity: hundredths(999_999_999), unitPriceWithoutMarkup: pence(999_999_999), markup: hundredths(0) },
      '/lineItems/0/totalPrice',
      'A line can come to at most £9,999,999.99',
    ],
    [
      { quantity: hundredths(1), unitPriceWithoutMarkup: pence(999_999_999), markup: hundredths(1) },
      '/lineItems/0/unitPriceWithMarkup',
      'Enter at most £9,999,999.99',
    ],
  ])('%j', (own, path, message) => {
    expect(breaksOf(own)).toEqual([{ path, message }]);
  });

  test.each<Partial<LineItem>>([
    {},
    { description: 'x'.repeat(256) },
    { quantity: hundredths(50), unitPriceWithoutMarkup: pence(1), markup: hundredths(0) },
    { quantity: hundredths(100), unitPriceWithoutMarkup: pence(999_999_999), markup: hundredths(0) },
    { type: 'LABOUR', units: 'DAY', markup: null },
  ])('nothing is wrong with %j', (own) => {
    expect(breaksOf(own)).toEqual([]);
  });

  test('all that is wrong at once', () => {
    const lines = [
      exampleExtra(),
      exampleExtra({
        id: 'b',
        description: '',
        units: null,
        quantity: null,
        unitPriceWithoutMarkup: null,
        markup: null,
      }),
    ];
    expect(lineItemsBreaks(lines, VAT, 'complete').map(({ path }) => path)).toEqual([
      '/lineItems/1/description',
      '/lineItems/1/units',
      '/lineItems/1/quantity',
      '/lineItems/1/unitPriceWithoutMarkup',
      '/lineItems/1/markup',
    ]);
    expect(lineItemsBreaks(lines, VAT, 'draft')).toEqual([]);
  });

  test('a draft line may be empty or nothing, but its limits hold', () => {
    expect(breaksOf({ quantity: hundredths(0), unitPriceWithoutMarkup: pence(0) }, 'draft')).toEqual([]);
    expect(breaksOf({ quantity: null }, 'draft')).toEqual([]);
    expect(breaksOf({ unitPriceWithoutMarkup: null }, 'draft')).toEqual([]);
    expect(breaksOf({ quantity: hundredths(200), unitPriceWithoutMarkup: pence(900_000_000) }, 'draft')).toHaveLength(
      2,
    );
    expect(breaksOf({ units: 'DAY', description: 'x'.repeat(257) }, 'draft')).toHaveLength(2);
  });

  test('a product line has its text and unit from its product', () => {
    expect(lineItemsBreaks([exampleProductLine({ description: '', units: null })], VAT, 'complete')).toEqual([]);
    expect(lineItemsBreaks([exampleProductLine({ unitPriceWithoutMarkup: null })], VAT, 'complete')).toHaveLength(1);
  });
});

describe('the lines together', () => {
  const added = (count: number) => Array.from({ length: count }, (_, index) => exampleExtra({ id: `${index}` }));

  test('are at most 200 added ones, product lines not counted', () => {
    expect(lineItemsBreaks([...added(200), exampleProductLine()], VAT, 'draft')).toEqual([]);
    expect(lineItemsBreaks(added(201), VAT, 'draft')).toEqual([
      { path: '/lineItems', message: 'A job can have at most 200 added items' },
    ]);
  });

  test('have an id each', () => {
    expect(lineItemsBreaks([exampleExtra(), exampleExtra()], VAT, 'draft')).toEqual([
      { path: '/lineItems/1/id', message: 'Another line has this id' },
    ]);
  });

  test('come to at most £99,999,999.99 with VAT, told at the last line', () => {
    const dear = exampleExtra({ unitPriceWithoutMarkup: pence(999_999_999), markup: hundredths(0) });
    const full = Array.from({ length: 10 }, (_, index) => ({ ...dear, id: `${index}` }));
    const ninePence = exampleExtra({ unitPriceWithoutMarkup: pence(9), markup: hundredths(0) });
    const tenPence = exampleExtra({ unitPriceWithoutMarkup: pence(10), markup: hundredths(0) });
    expect(lineItemsBreaks([...full, ninePence], null, 'complete')).toEqual([]);
    expect(lineItemsBreaks([...full, tenPence], null, 'complete')).toEqual([
      { path: '/lineItems/10/totalPrice', message: "The job's total can be at most £99,999,999.99" },
    ]);
    expect(lineItemsBreaks(full.slice(1), VAT, 'draft')).toEqual([
      { path: '/lineItems/8/totalPrice', message: "The job's total can be at most £99,999,999.99" },
    ]);
  });

  test('come to that by what can be taken at once: all that is optional, but one of a choice', () => {
    const dear = exampleExtra({ unitPriceWithoutMarkup: pence(999_999_999), markup: hundredths(0) });
    const full = Array.from({ length: 10 }, (_, index) => ({ ...dear, id: `${index}` }));
    const oneOf = full.map((line) => ({ ...line, choice: 'A' as const }));
    const optional = full.map((line, at) => ({ ...line, isOptional: at > 0 }));
    expect(lineItemsBreaks([...oneOf, { ...dear, id: 'more' }], VAT, 'complete')).toEqual([]);
    expect(lineItemsBreaks(optional, VAT, 'complete')).toMatchObject([{ path: '/lineItems/9/totalPrice' }]);
    const cheap = { ...exampleExtra({ unitPriceWithoutMarkup: pence(1) }), id: 'cheap', choice: 'A' as const };
    const nine = full.slice(1).map((line, at) => (at === 8 ? { ...line, choice: 'A' as const } : line));
    expect(lineItemsBreaks([cheap, ...nine], VAT, 'complete')).toMatchObject([{ path: '/lineItems/9/totalPrice' }]);
  });

  test('are not told of the total because of one line that is too dear by itself', () => {
    const tooDear = exampleExtra({ id: 'dear', unitPriceWithoutMarkup: pence(99_999_999_999) });
    expect(lineItemsBreaks([tooDear, exampleExtra()], VAT, 'draft')).toEqual([
      { path: '/lineItems/0/unitPriceWithoutMarkup', message: 'Enter at most £9,999,999.99' },
    ]);
  });

  test('may be none', () => {
    expect(lineItemsBreaks([], VAT, 'complete')).toEqual([]);
  });
});
