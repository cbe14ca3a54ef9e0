import { describe, expect, test } from 'vitest';
import { EXAMPLE_LINES, EXAMPLE_TERMS, exampleLine, exampleSource } from './document-examples.ts';
import type { DocumentModel, PlacedTable } from './document-model.ts';
import { cellsOf, linesPerPage, paragraphsOf } from './document-reading.ts';
import { buildDocument } from './document.ts';
import { hundredths, pence } from '#domain/money/money.ts';
import type { LineItem } from '#domain/price/line-item.ts';
import type { LineOption } from '#domain/price/line-option.ts';
import { CONTRACTOR } from '#domain/vat/vat-examples.ts';

const OPTIONAL: LineOption = { isOptional: true, choice: null };
const UNDERLAY: LineOption = { isOptional: false, choice: 'A' };

/** The example lines with a choice of two underlays, of which the thicker one costs £103.74 with VAT, and two options. */
const LINES: readonly LineItem[] = [
  ...EXAMPLE_LINES.slice(0, 3),
  { ...exampleLine('Softstep, 9 mm', 1235, 'SQM', 617), ...UNDERLAY },
  { ...exampleLine('Cloudstep, 11 mm', 1235, 'SQM', 700), ...UNDERLAY },
  ...EXAMPLE_LINES.slice(4),
  { ...exampleLine('Trim three doors', 100, 'ITEM', 4_500, 'EXTRA'), ...OPTIONAL },
  { ...exampleLine('Take up the old tiles', 100, 'ITEM', 18_000, 'EXTRA'), ...OPTIONAL },
];
const OFFERED = [
  ['Trim three doors', '£54.00'],
  ['Take up the old tiles', '£216.00'],
  ['Instead of Softstep, 9 mm: Cloudstep, 11 mm (12.35 m²)', '£103.74'],
];

const optionsOn = ({ pages }: DocumentModel): PlacedTable[] =>
  pages.flatMap(
    ({ body }) => body.filter((block) => block.kind === 'table' && block.name === 'Optional') as PlacedTable[],
  ); // the filter leaves tables
const headOf = (model: DocumentModel) => optionsOn(model)[0]?.columns.map(({ text }) => text);
const sumsOf = (model: DocumentModel) => cellsOf(model, 'Sums').map((cells) => cells.join(' '));

describe('a quote with options', () => {
  const model = buildDocument(exampleSource(LINES));

  test('has in its lines and sums what it has without them', () => {
    const plain = buildDocument(exampleSource(LINES.filter((_, index) => index !== 4 && index < 9)));
    expect(cellsOf(model, 'Items')).toEqual(cellsOf(plain, 'Items'));
    expect(sumsOf(model)).toEqual(sumsOf(plain));
  });

  test('takes a percentage off what is in the total', () => {
    const discount = { kind: 'PERCENT', value: hundredths(1_000), label: '' } as const;
    expect(sumsOf(buildDocument(exampleSource(LINES, { job: { discount } }))).slice(0, 2)).toEqual([
      'Before discount £2,548.93',
      'Discount −£254.89',
    ]);
  });

  test('lists them below its sums with what each adds, and what can stand instead with its whole price', () => {
    expect(cellsOf(model, 'Optional')).toEqual(OFFERED);
    expect(headOf(model)).toEqual(['Optional', 'with VAT, not in the total']);
    const names = model.pages[0]?.body.flatMap((block) => (block.kind === 'table' ? [block.name] : []));
    expect(names).toEqual(['Items', 'Sums', 'Optional']);
  });

  test('has its scope below the options where it does not fit beside the sums', () => {
    const scopeText = Array(9).fill('Furniture is moved by us and put back by us, but for pianos.').join('\n');
    const [page] = buildDocument(exampleSource(LINES.slice(3), { preferences: { scopeText } })).pages;
    const blocks = page?.body.map((block) =>
      'name' in block ? block.name : 'texts' in block ? block.texts[0]?.text : '',
    );
    expect(blocks?.indexOf('Included and not included')).toBeGreaterThan(blocks?.indexOf('Optional') ?? 99);
  });

  test.each([
    [
      'after a percentage',
      { job: { discount: { kind: 'PERCENT', value: hundredths(1_000), label: '' } } },
      ['£48.60', '£194.40', '£93.36'],
    ],
    [
      'whatever amount is taken off once',
      { job: { discount: { kind: 'AMOUNT', value: pence(10_000), label: '' } } },
      ['£54.00', '£216.00', '£103.74'],
    ],
    ['without VAT where none is charged', { job: { vatRate: null } }, ['£45.00', '£180.00', '£86.45']],
  ] as const)('says their prices %s', (_name, own, prices) => {
    expect(cellsOf(buildDocument(exampleSource(LINES, own)), 'Optional').map(([, price]) => price)).toEqual(prices);
  });

  test('says in the head what the prices are', () => {
    expect(headOf(buildDocument(exampleSource(LINES, { job: { vatRate: null } })))).toEqual([
      'Optional',
      'not in the total',
    ]);
    const roof = LINES.map((line) => ({ ...line, vatKind: 'ROOFING' as const }));
    const reversed = exampleSource(roof, { job: { work: CONTRACTOR }, account: { cisRegistered: true } });
    expect(headOf(buildDocument(reversed))).toEqual(['Optional', 'to pay, not in the total']);
    expect(cellsOf(buildDocument(reversed), 'Optional').map(([, price]) => price)).toEqual([
      '£45.00',
      '£180.00',
      '£86.45',
    ]);
  });

  test('goes on with its options on further pages, each under the same head', () => {
    const many = Array.from({ length: 60 }, (_, index) => ({
      ...exampleLine(`Option ${index + 1}`, 100, 'ITEM', 1_000, 'EXTRA'),
      ...OPTIONAL,
    }));
    const long = buildDocument(exampleSource([...EXAMPLE_LINES, ...many], { preferences: EXAMPLE_TERMS }));
    const tables = optionsOn(long);
    expect(tables.map(({ isContinued }) => isContinued)).toEqual([false, true, true]);
    expect(tables.map(({ columns }) => columns.map(({ text }) => text))).toEqual(tables.map(() => headOf(long)));
    expect(cellsOf(long, 'Optional').map(([name]) => name)).toEqual(many.map(({ description }) => description));
    expect(linesPerPage(long)).toEqual([8, 0, 0]);
    expect(long.pages.map((page) => paragraphsOf(page).includes('Thank you!'))).toEqual([false, false, true]);
  });
});

test('an invoice says nothing of what was not taken', () => {
  const model = buildDocument(exampleSource(LINES, { type: 'invoice' }));
  const plain = LINES.filter((_, index) => index !== 4 && index < 9);
  expect(JSON.stringify(model)).toBe(JSON.stringify(buildDocument(exampleSource(plain, { type: 'invoice' }))));
});
