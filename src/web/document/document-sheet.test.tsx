import { render, screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { DocumentSheet } from './document-sheet.tsx';
import { EXAMPLE_LINES, EXAMPLE_TERMS, exampleLine, exampleSource } from '#domain/document/document-examples.ts';
import { buildDocument } from '#domain/document/document.ts';

const sheet = (name: string) => within(screen.getByRole('article', { name }));
const rowsOf = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .map((row) => Array.from(row.children, (cell) => cell.textContent));

describe('a quote of eight lines', () => {
  test('is two sheets, named by number and page', () => {
    render(<DocumentSheet model={buildDocument(exampleSource())} />);
    expect(screen.getAllByRole('article').map((each) => each.getAttribute('aria-label'))).toEqual([
      'Quote 1042 page 1',
      'Quote 1042 page 2',
    ]);
    expect(sheet('Quote 1042 page 1').getByText('Page: 1 of 2')).toBeTruthy();
    expect(sheet('Quote 1042 page 2').getByText('Page: 2 of 2')).toBeTruthy();
  });

  test('repeats the head on each sheet and lists seven lines on the first', () => {
    render(<DocumentSheet model={buildDocument(exampleSource())} />);
    for (const name of ['Quote 1042 page 1', 'Quote 1042 page 2']) {
      for (const text of [
        'Hargreave Flooring',
        'Quote #1042',
        '(Version 2 )',
        'Unit 6, Canal Wharf',
        'VAT No. GB123-4567-89',
        'Bill to:',
        'Margaret Ellison',
        'LS17 6DN',
        'Issue date',
        '20 Nov 2026',
      ]) {
        expect(sheet(name).getByText(text), `${text} on ${name}`).toBeTruthy();
      }
    }
    const rows = rowsOf(sheet('Quote 1042 page 1').getByRole('table'));
    expect(rows).toHaveLength(8);
    expect(rows[0]).toEqual(['Item', 'Qty', 'Rate', 'Amount']);
    expect(rows[1]).toEqual(['Harbour Oak LVT click plank, 5 mm', '29.01 m²', '£29.65', '£860.15']);
  });

  test('ends in sums, thanks and contacts on the last sheet only', () => {
    render(<DocumentSheet model={buildDocument(exampleSource())} />);
    const [lines, sums] = sheet('Quote 1042 page 2').getAllByRole('table');
    expect(lines && rowsOf(lines)).toHaveLength(2);
    expect(sums && rowsOf(sums)).toEqual([
      ['Subtotal', '£2,548.93'],
      ['VAT', '£509.79'],
      ['Total', '£3,058.72'],
    ]);
    expect(screen.getAllByText('Thank you!')).toHaveLength(1);
    expect(sheet('Quote 1042 page 2').getAllByText('hello@hargreave.example')).toHaveLength(2);
  });
});

test('an invoice for one line is one sheet without a page number', () => {
  render(<DocumentSheet model={buildDocument(exampleSource(EXAMPLE_LINES.slice(0, 1), { type: 'invoice' }))} />);
  expect(sheet('Invoice 1042 page 1').getByText('Invoice #1042')).toBeTruthy();
  expect(sheet('Invoice 1042 page 1').getByText('VAT at 20% on all items')).toBeTruthy();
  expect(screen.queryByText(/^Page:/)).toBeNull();
});

test('a text breaks where the model breaks it, at the size that the model gives it', () => {
  const line = exampleLine('Supply and fit engineered oak, brushed and oiled, '.repeat(5).trim(), 100, 'SQM', 2965);
  const model = buildDocument(exampleSource([line]));
  const item = model.pages[0]?.rows[0]?.item;
  render(<DocumentSheet model={model} />);
  const [cell] = screen.getAllByRole('cell');
  expect(Array.from(cell?.children ?? [], (each) => each.textContent)).toEqual(item?.paragraphs[0]);
  expect(cell?.style.fontSize).toBe(`calc(var(--mm) * ${(item?.size ?? 0) * (25.4 / 72)})`);
  expect(cell?.textContent).toBe(line.description);
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

test('terms and note stand between the sums and the thanks, and after these, where the business has set them', () => {
  const source = exampleSource(EXAMPLE_LINES, { type: 'invoice', preferences: EXAMPLE_TERMS });
  render(<DocumentSheet model={buildDocument(source)} />);
  const page = screen.getByRole('article', { name: 'Invoice 1042 page 2' });
  const texts = [
    'VAT at 20%',
    'Payment due within 14 days, by 4 Dec 2026',
    'Bank details:',
    'Thank you!',
    'Registered in',
  ];
  const places = texts.map((text) => page.textContent.indexOf(text));
  expect(places.every((place) => place >= 0)).toBe(true);
  expect(places).toEqual(places.toSorted((one, other) => one - other));
  for (const line of EXAMPLE_TERMS.bankDetails.split('\n')) expect(within(page).getByText(line)).toBeTruthy();
});

test('nothing of them stands anywhere when the business has set none', () => {
  render(<DocumentSheet model={buildDocument(exampleSource(EXAMPLE_LINES, { type: 'invoice' }))} />);
  expect(screen.queryByText(/Payment due|Bank details|Valid until/)).toBeNull();
});
