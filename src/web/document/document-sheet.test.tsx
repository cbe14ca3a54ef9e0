import { render, screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { DocumentSheet } from './document-sheet.tsx';
import {
  EXAMPLE_LINES,
  EXAMPLE_PAGE,
  EXAMPLE_TERMS,
  exampleLine,
  exampleSource,
} from '#domain/document/document-examples.ts';
import { textsOf } from '#domain/document/document-reading.ts';
import { buildDocument } from '#domain/document/document.ts';

const sheet = (name: string) => within(screen.getByRole('article', { name }));
const rowsOf = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .map((row) => Array.from(row.children, (cell) => cell.textContent));
const many = [...EXAMPLE_LINES, ...EXAMPLE_LINES, ...EXAMPLE_LINES];

describe('a quote of eight lines', () => {
  test('is one sheet, named by number and page, without a page number', () => {
    render(<DocumentSheet model={buildDocument(exampleSource())} />);
    expect(screen.getAllByRole('article').map((each) => each.getAttribute('aria-label'))).toEqual([
      'Quote 1042 page 1',
    ]);
    expect(screen.queryByText(/^Page:/)).toBeNull();
  });

  test('is headed by business, number, parties and facts, and lists its lines', () => {
    render(<DocumentSheet model={buildDocument(exampleSource(EXAMPLE_LINES, { preferences: EXAMPLE_TERMS }))} />);
    for (const text of [
      'Hargreave Flooring',
      '(Version 2)',
      'Unit 6, Canal Wharf',
      'VAT No. GB123-4567-89',
      'Bill to:',
      'Margaret Ellison',
      '20 Nov 2026',
      '20 Dec 2026',
      'Total with VAT',
    ]) {
      expect(screen.getByText(text)).toBeTruthy();
    }
    const rows = rowsOf(screen.getByRole('table', { name: 'Items' }));
    expect(rows).toHaveLength(9);
    expect(rows[0]).toEqual(['Item', 'Qty', 'Rate', 'Amount']);
    expect(rows[1]).toEqual(['Harbour Oak LVT click plank, 5 mm Lounge, Kitchen', '29.01 m²', '£29.65', '£860.15']);
  });

  test('ends in sums whose labels are their headers, thanks and contacts', () => {
    render(<DocumentSheet model={buildDocument(exampleSource())} />);
    const sums = screen.getByRole('table', { name: 'Sums' });
    expect(rowsOf(sums)).toEqual([
      ['Subtotal', '£2,548.93'],
      ['VAT 20%', '£509.79'],
      ['Total', '£3,058.72'],
    ]);
    expect(within(sums).getAllByRole('rowheader')).toHaveLength(3);
    expect(screen.getByRole('heading', { name: 'Thank you!' })).toBeTruthy();
    expect(screen.getAllByText('hello@hargreave.example')).toHaveLength(2);
  });
});

test('pages after the first have a short header and go on with the lines', () => {
  render(<DocumentSheet model={buildDocument(exampleSource(many))} />);
  const second = sheet('Quote 1042 page 2');
  for (const text of ['Hargreave Flooring', '(Version 2)', 'Page: 2 of 2', 'Thank you!']) {
    expect(second.getByText(text)).toBeTruthy();
  }
  expect(second.queryByText('Bill to:')).toBeNull();
  expect(sheet('Quote 1042 page 1').getByText('Page: 1 of 2')).toBeTruthy();
  expect(sheet('Quote 1042 page 1').queryByText('Thank you!')).toBeNull();
  const rows = screen.getAllByRole('table', { name: 'Items' }).map((table) => rowsOf(table).length - 1);
  expect(rows.reduce((sum, count) => sum + count, 0)).toBe(many.length);
});

test('every text stands where the model puts it, in its font and size', () => {
  const line = exampleLine('Supply and fit engineered oak, brushed and oiled, '.repeat(5).trim(), 100, 'SQM', 2965);
  const model = buildDocument(exampleSource([line], { preferences: EXAMPLE_TERMS }));
  const { container } = render(<DocumentSheet model={model} />);
  const texts = model.pages.flatMap(textsOf);
  const drawn = Array.from(container.querySelectorAll<HTMLElement>('.sheet-text'));
  expect(drawn.map((each) => each.textContent)).toEqual(texts.map(({ text }) => text));
  for (const [index, { font, size, x, isRight, isMuted }] of texts.entries()) {
    const { style, dataset } = drawn[index] ?? document.createElement('span');
    expect(isRight ? style.right : style.left).toBe(`calc(var(--mm) * ${isRight ? 210 - x : x})`);
    expect(style.fontSize).toBe(`calc(var(--mm) * ${size * (25.4 / 72)})`);
    expect([dataset['font'], dataset['muted'] !== undefined]).toEqual([font, isMuted === true]);
  }
});

test('a logo is called by the name of the business, which then stands above the address', () => {
  render(
    <DocumentSheet
      model={buildDocument(
        exampleSource(EXAMPLE_LINES.slice(0, 1), { logo: { url: '/logo', width: 300, height: 100 } }),
      )}
    />,
  );
  const logo = screen.getByRole('img', { name: 'Hargreave Flooring' });
  expect(logo.getAttribute('src')).toBe('/logo');
  expect(screen.getAllByText('Hargreave Flooring')).toHaveLength(1);
});

test('what is read comes in its order: facts, lines, sums, where to pay, thanks, note', () => {
  const source = exampleSource(EXAMPLE_LINES, { type: 'invoice', preferences: EXAMPLE_TERMS });
  render(<DocumentSheet model={buildDocument(source)} />);
  const page = screen.getByRole('article', { name: 'Invoice 1042 page 1' });
  const texts = [
    'Pay by 04 Dec 2026',
    'Total to pay',
    'Harbour Oak',
    'VAT 20%',
    'Pay by bank transfer',
    'Account number 7312 0458',
    'Reference Invoice 1042',
    'Thank you!',
    'Registered in',
  ];
  const places = texts.map((text) => page.textContent.indexOf(text));
  expect(places.every((place) => place >= 0)).toBe(true);
  expect(places).toEqual(places.toSorted((one, other) => one - other));
});

test('the QR code of the customer’s page is a picture with a name', () => {
  render(<DocumentSheet model={buildDocument(exampleSource(EXAMPLE_LINES, { page: EXAMPLE_PAGE }))} />);
  const code = screen.getByRole('img', { name: 'QR code with the link to this quote' });
  expect(code.getAttribute('viewBox')).toBe(`0 0 ${EXAMPLE_PAGE.modules} ${EXAMPLE_PAGE.modules}`);
  expect(code.querySelector('path')?.getAttribute('d')).toBe(EXAMPLE_PAGE.path);
});
