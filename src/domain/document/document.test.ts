import { describe, expect, test } from 'vitest';
import { EXAMPLE_LINES, EXAMPLE_TERMS, exampleLine, exampleSource } from './document-examples.ts';
import type { DocumentModel } from './document-model.ts';
import { summaryPlaces } from './document-summary.ts';
import { buildDocument, documentTitle } from './document.ts';
import { hundredths } from '#domain/money/money.ts';

const lines = (count: number) =>
  Array.from({ length: count }, (_, index) => EXAMPLE_LINES[index % 8] ?? exampleLine('', 0, 'SQM', 0));
const summaryOf = (model: DocumentModel) => model.pages.at(-1)?.summary;
const textOf = (text: { paragraphs: readonly (readonly string[])[] } | undefined) =>
  text?.paragraphs.map((each) => each.join(''));

describe('pages of seven lines (specification 9)', () => {
  test.each([
    [1, [1], 108.4],
    [6, [6], 178.4],
    [7, [7], 192.4],
    [8, [7, 1], 108.4],
    [14, [7, 7], 192.4],
    [15, [7, 7, 1], 108.4],
  ])('%i lines', (count, rows, top) => {
    const { pages } = buildDocument(exampleSource(lines(count)));
    expect(pages.map((page) => page.rows.length)).toEqual(rows);
    expect(pages.map((page) => page.pageNumber)).toEqual(
      rows.length === 1 ? [null] : rows.map((_, page) => `Page: ${page + 1} of ${rows.length}`),
    );
    expect(pages.map((page) => page.summary !== null)).toEqual(rows.map((_, page) => page === rows.length - 1));
    expect(pages.at(-1)?.summary?.top).toBeCloseTo(top);
  });

  test('sums that do not fit under the last line stand on a page without lines', () => {
    const long = exampleLine('Supply and fit engineered oak, brushed and oiled, '.repeat(5).trim(), 100, 'SQM', 2965);
    const { pages } = buildDocument(
      exampleSource(
        Array.from({ length: 7 }, () => long),
        { account: { email: `${'a'.repeat(240)}@floors.example` } },
      ),
    );
    expect(pages.map((page) => [page.rows.length, page.summary?.top ?? null, page.pageNumber])).toEqual([
      [7, null, 'Page: 1 of 2'],
      [0, 84.8, 'Page: 2 of 2'],
    ]);
  });
});

describe('a quote', () => {
  const model = buildDocument(exampleSource());

  test('is headed by the business, the number and the version, to the letter', () => {
    expect(model.header).toMatchObject({
      businessName: 'Hargreave Flooring',
      label: 'Quote #1042',
      versionLabel: '(Version 2 )',
      logo: null,
    });
    expect(model.header.name).toEqual({ size: 20, paragraphs: [['Hargreave Flooring']] });
    expect(documentTitle(model)).toBe('Quote #1042 (Version 2 )');
  });

  test('names sender, customer and issue date', () => {
    const { from, billTo, issued } = model.parties;
    expect(textOf(from.details)).toEqual([
      'Unit 6, Canal Wharf',
      'Water Lane',
      'Leeds',
      'LS11 5PS',
      'hello@hargreave.example',
      '07700-900142',
      'VAT No. GB123-4567-89',
    ]);
    expect([billTo.label, ...(textOf(billTo.details) ?? [])]).toEqual([
      'Bill to:',
      'Margaret Ellison',
      '27 Alma Road',
      'Flat 2',
      'Leeds',
      'LS17 6DN',
    ]);
    expect(issued).toEqual({ label: 'Issue date', date: '20 Nov 2026' });
  });

  test('shows for each line its quantity with unit, the price with markup and the line total', () => {
    expect(model.columns).toEqual({ item: 'Item', quantity: 'Qty', rate: 'Rate', amount: 'Amount' });
    const rows = model.pages.flatMap((page) => page.rows);
    expect(
      rows.map((row) => [textOf(row.item)?.[0], row.quantity.text, row.unit, row.rate.text, row.amount.text]),
    ).toEqual([
      ['Harbour Oak LVT click plank, 5 mm', '29.01', 'm²', '£29.65', '£860.15'],
      ['Acoustic LVT underlay, 1.5 mm', '29.01', 'm²', '£5.08', '£147.37'],
      ['Wensleydale twist carpet, Slate', '12.35', 'm²', '£22.87', '£282.44'],
      ['Softstep carpet underlay, 9 mm', '12.35', 'm²', '£6.17', '£76.20'],
      ['Self-levelling compound, 3 mm', '41.36', 'm²', '£7.26', '£300.27'],
      ['Door bars, brushed steel', '3', 'items', '£11.50', '£34.50'],
      ['Uplift and dispose of old flooring', '4', 'hours', '£32.00', '£128.00'],
      ['Fitting, two fitters', '2', 'days', '£360.00', '£720.00'],
    ]);
  });

  test('ends in the sums, the thanks and how to reach the business', () => {
    const summary = summaryOf(model);
    expect(summary?.totals).toEqual([
      { label: 'Subtotal', amount: '£2,548.93' },
      { label: 'VAT', amount: '£509.79' },
      { label: 'Total', amount: '£3,058.72' },
    ]);
    expect(summary?.thanks).toBe('Thank you!');
    expect(textOf(summary?.sentence)).toEqual([
      'If you have any questions concerning this quote, use the following contact information:',
    ]);
    expect(textOf(summary?.contacts)).toEqual(['hello@hargreave.example', '07700-900142']);
    expect(summary?.vatNote).toBeNull();
  });
});

test('an invoice says so, and names the rate of VAT as a VAT invoice must', () => {
  const model = buildDocument(exampleSource(lines(7), { type: 'invoice' }));
  expect(model.header.label).toBe('Invoice #1042');
  expect(textOf(summaryOf(model)?.sentence)).toEqual([
    'If you have any questions concerning this invoice, use the following contact information:',
  ]);
  expect(summaryOf(model)?.vatNote).toBe('VAT at 20% on all items');
});

describe('VAT (ruling D8)', () => {
  const vatOf = (source: ReturnType<typeof exampleSource>) => {
    const model = buildDocument(source);
    return {
      totals: summaryOf(model)?.totals.map(({ label, amount }) => `${label} ${amount}`),
      number: textOf(model.parties.from.details)?.find((line) => line.startsWith('VAT')),
      note: summaryOf(model)?.vatNote,
    };
  };

  test('a business that is not registered shows no VAT row and no VAT number', () => {
    const source = exampleSource(lines(1), {
      type: 'invoice',
      job: { vatRate: null },
      account: { vatRegistered: false },
    });
    expect(vatOf(source)).toEqual({ totals: ['Subtotal £860.15', 'Total £860.15'], number: undefined, note: null });
  });

  test('the zero rate shows its row', () => {
    const source = exampleSource(lines(1), { type: 'invoice', job: { vatRate: hundredths(0) } });
    expect(vatOf(source)).toEqual({
      totals: ['Subtotal £860.15', 'VAT £0.00', 'Total £860.15'],
      number: 'VAT No. GB123-4567-89',
      note: 'VAT at 0% on all items',
    });
  });

  test('a registered business without a number shows the row alone', () => {
    const source = exampleSource(lines(1), { account: { taxNumber: '' } });
    expect(vatOf(source)).toMatchObject({ totals: expect.arrayContaining(['VAT £172.03']), number: undefined });
  });
});

describe('what the business has printed when it is set', () => {
  const summaryWith = (type: 'quote' | 'invoice', preferences: object, job: object = {}) =>
    summaryOf(buildDocument(exampleSource(lines(7), { type, preferences, job })));

  test('is nowhere when it is not: the document is as it was before there was any of it', () => {
    const model = buildDocument(exampleSource(lines(7), { type: 'invoice' }));
    expect(Object.keys(summaryOf(model) ?? {})).toEqual(['totals', 'vatNote', 'thanks', 'sentence', 'contacts', 'top']);
  });

  test('a quote says until when it is valid, in days of London, and has the note', () => {
    const summary = summaryWith('quote', EXAMPLE_TERMS);
    expect(textOf(summary?.terms?.period ?? undefined)).toEqual(['Valid until 20 Dec 2026']);
    expect(summary?.terms?.bank).toBeNull();
    expect(textOf(summary?.footnote)).toEqual([EXAMPLE_TERMS.footerNote]);
  });

  test('an invoice says by when to pay and where to, and has the note', () => {
    const summary = summaryWith('invoice', EXAMPLE_TERMS);
    expect(textOf(summary?.terms?.period ?? undefined)).toEqual(['Payment due within 14 days, by 4 Dec 2026']);
    expect(summary?.terms?.bank?.label).toBe('Bank details:');
    expect(textOf(summary?.terms?.bank?.details)).toEqual([
      'Hargreave Flooring Ltd',
      'Sort code 20-41-06',
      'Account number 7312 0458',
    ]);
    expect(textOf(summary?.footnote)).toEqual([EXAMPLE_TERMS.footerNote]);
  });

  test.each([
    [0, 'Payment due on receipt'],
    [1, 'Payment due within 1 day, by 21 Nov 2026'],
    [30, 'Payment due within 30 days, by 20 Dec 2026'],
  ])('payment within %i days', (paymentTermsDays, period) => {
    const { terms } = summaryWith('invoice', { paymentTermsDays }) ?? {};
    expect(textOf(terms?.period ?? undefined)).toEqual([period]);
    expect(terms?.bank).toBeNull();
  });

  test('bank details stand alone where no terms are set, and on no quote', () => {
    const { bankDetails } = EXAMPLE_TERMS;
    expect(summaryWith('invoice', { bankDetails })?.terms).toMatchObject({ period: null, bank: {} });
    expect(summaryWith('quote', { bankDetails })).not.toHaveProperty('terms');
  });

  test('stands on one page with seven lines, beside the sums and below the thanks', () => {
    const model = buildDocument(exampleSource(lines(7), { type: 'invoice', preferences: EXAMPLE_TERMS }));
    expect(model.pages).toHaveLength(1);
    const summary = summaryOf(model);
    expect(summary && summaryPlaces(summary)).toMatchObject({ sums: 28 });
  });

  test('goes to a further page with the sums where it does not fit', () => {
    const bankDetails = Array.from({ length: 6 }, () => 'Account of the business, '.repeat(5).trim()).join('\n');
    const { pages } = buildDocument(exampleSource(lines(7), { type: 'invoice', preferences: { bankDetails } }));
    expect(pages.map((page) => [page.rows.length, page.summary === null])).toEqual([
      [7, true],
      [0, false],
    ]);
  });

  test('prints no empty lines', () => {
    const { terms, footnote } = summaryWith('invoice', { bankDetails: 'a\n\n \nb', footerNote: '\n' }) ?? {};
    expect(textOf(terms?.bank?.details)).toEqual(['a', 'b']);
    expect(footnote).toBeUndefined();
  });
});

describe('the business name', () => {
  const nameOf = (businessName: string) =>
    buildDocument(exampleSource(lines(1), { account: { businessName } })).header.name;

  test.each([
    [
      'up to 28 characters on one line',
      'Pritchard & Daughters Floors',
      { size: 20, paragraphs: [['Pritchard & Daughters Floors']] },
    ],
    [
      'over 28 characters at 14 points',
      'Hargreave and Sons Flooring Specialists',
      { size: 14, paragraphs: [['Hargreave and Sons Flooring Specialists']] },
    ],
    [
      'on two lines where one is too short',
      'Featherstonehaugh, Cholmondeley & Marjoribanks Flooring Company X',
      { size: 14, paragraphs: [['Featherstonehaugh, Cholmondeley & ', 'Marjoribanks Flooring Company X']] },
    ],
    [
      'smaller rather than with a broken word',
      'Llanfairpwllgwyngyllgogerychwyrndrobwll',
      { size: 14, paragraphs: [['Llanfairpwllgwyngyllgogerychwyrndrobwll']] },
    ],
  ])('%s', (_rule, name, fitted) => expect(nameOf(name)).toEqual(fitted));
});

describe('a logo takes the place of the name, which moves above the address', () => {
  test.each([
    ['wide', { width: 920, height: 160 }, { width: 46, height: 8 }],
    ['tall', { width: 300, height: 600 }, { width: 8, height: 16 }],
    ['square', { width: 300, height: 300 }, { width: 16, height: 16 }],
    ['small, not blown up', { width: 96, height: 48 }, { width: 25.4, height: 12.7 }],
  ])('%s', (_shape, pixels, millimetres) => {
    const { header, parties } = buildDocument(exampleSource(lines(1), { logo: { url: '/logo', ...pixels } }));
    expect(header.logo).toEqual({ url: '/logo', ...millimetres });
    expect(header.name).toBeNull();
    expect(textOf(parties.from.name ?? undefined)).toEqual(['Hargreave Flooring']);
  });
});

test('a line without a price stands on no document', () => {
  const unpriced = { ...exampleLine('Oak', 100, 'SQM', 100), totalPrice: null };
  expect(() => buildDocument(exampleSource([unpriced]))).toThrow(RangeError);
});

test('a line without a unit shows its bare quantity', () => {
  const row = buildDocument(exampleSource([{ ...exampleLine('Oak', 100, 'SQM', 100), units: null }])).pages[0]?.rows[0];
  expect([row?.quantity.text, row?.unit]).toEqual(['1', '']);
});
