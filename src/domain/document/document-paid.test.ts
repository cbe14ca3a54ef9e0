import { describe, expect, test } from 'vitest';
import { chargesOf, deductionOf } from './document-amounts.ts';
import { EXAMPLE_LINES, EXAMPLE_TERMS, exampleLine, exampleSource } from './document-examples.ts';
import { documentFacts } from './document-facts.ts';
import { buildDocument } from './document.ts';
import { cellsOf, paragraphsOf } from './document-reading.ts';
import { faultsOn } from './page-faults.ts';
import type { DocumentSource } from './document-source.ts';
import { formatPounds, pence, type Pence } from '#domain/money/money.ts';
import { CONTRACTOR } from '#domain/vat/vat-examples.ts';

/** An invoice over the whole of a job of £3,058.72, or over these lines, of which so much is paid as it is issued. */
function paid(
  amount: number | 'ALL',
  own: Parameters<typeof exampleSource>[1] = {},
  lines = EXAMPLE_LINES,
): DocumentSource {
  const source = exampleSource(lines, { type: 'invoice', preferences: EXAMPLE_TERMS, ...own });
  const charges = { ...chargesOf(source), cis: deductionOf(source) };
  const toPay = pence(charges.total - (charges.cis?.deduction ?? 0));
  const part = { number: '#1042', listsLines: true, rows: [], facts: [], open: [], changes: [] };
  return { ...source, bill: { ...charges, ...part, paid: amount === 'ALL' ? toPay : pence(amount) } };
}

const saidOf = (source: DocumentSource) => buildDocument(source).pages.flatMap(paragraphsOf);

describe('an invoice of which something is paid as it is issued', () => {
  test('says below its total what that is and what is left, and asks for that alone', () => {
    const source = paid(5_136);
    const model = buildDocument(source);
    expect(cellsOf(model, 'Sums').at(-1)).toEqual(['Total', '£3,058.72']);
    expect(cellsOf(model, 'Left to pay')).toEqual([
      ['Paid', '−£51.36'],
      ['Left to pay', '£3,007.36'],
    ]);
    const said = saidOf(source);
    expect(said).toContain('Left to pay £3,007.36');
    expect(said.join('\n')).not.toContain('Total to pay');
    expect(said).toContainEqual(expect.stringMatching(/^Pay by .*4 Dec/));
    expect(said).toContain('Pay by bank transfer');
  });

  test('names earlier invoices that are still to be paid below it, and its own sums stay as they are', () => {
    const source = paid(0);
    const open = [{ number: '#1041', issuedOn: '2026-11-03', due: pence(40_000) }];
    const bill = source.bill && { ...source.bill, open };
    const [model, plain] = [buildDocument({ ...source, bill }), buildDocument(source)];
    expect(cellsOf(model, 'Also still to pay')).toEqual([
      ['Also still to pay: invoice #1041 of 03 Nov 2026', '£400.00'],
    ]);
    expect(cellsOf(plain, 'Also still to pay')).toEqual([]);
    expect(cellsOf(model, 'Sums')).toEqual(cellsOf(plain, 'Sums'));
    expect(documentFacts({ ...source, bill })).toEqual(documentFacts(source));
    expect(model.pages.flatMap(faultsOn)).toEqual([]);
  });

  test('asks for nothing where all is paid: neither a day nor a bank account', () => {
    const source = paid('ALL');
    const said = saidOf(source);
    expect(cellsOf(buildDocument(source), 'Left to pay')).toEqual([
      ['Paid', '−£3,058.72'],
      ['Left to pay', '£0.00'],
    ]);
    expect(said).toContain('Left to pay £0.00');
    const at = said.indexOf('Paid in full');
    expect(said.slice(at, at + 2)).toEqual([
      'Paid in full',
      'Nothing is left to pay. This invoice was settled with what had been paid before.',
    ]);
    expect(said.join('\n')).not.toMatch(/Pay by|Payment due|Sort code|Reference/);
    const onReceipt = paid('ALL', { preferences: { ...EXAMPLE_TERMS, paymentTermsDays: 0, bankDetails: '' } });
    expect(saidOf(onReceipt).join('\n')).not.toContain('Payment due');
    expect(saidOf(onReceipt)).toContain('Paid in full');
  });

  test('takes it off what is to pay after a contractor has kept back their share', () => {
    const lines = EXAMPLE_LINES.map((line) => ({ ...line, vatKind: 'ROOFING' as const }));
    const model = buildDocument(paid(5_136, { account: { cisRegistered: true }, job: { work: CONTRACTOR } }, lines));
    expect(cellsOf(model, 'Amount to pay').at(-1)).toEqual(['Amount to pay', '£2,379.33']);
    expect(cellsOf(model, 'Left to pay').at(-1)).toEqual(['Left to pay', '£2,327.97']);
  });

  test('is the same in what it charges: total, VAT and the day of its record stay', () => {
    expect(documentFacts(paid('ALL'))).toEqual(documentFacts(paid(0)));
  });

  test('is drawn to the letter as ever where nothing is paid', () => {
    const source = exampleSource(EXAMPLE_LINES, { type: 'invoice', preferences: EXAMPLE_TERMS });
    expect(buildDocument(paid(0))).toEqual(buildDocument(source));
  });

  test.each([1, 8, 14, 15, 16, 17, 40])('stands on its pages with %i lines', (count) => {
    const lines = Array.from({ length: count }, (_, at) => exampleLine(`Line ${at}`, 100, 'ITEM', 1_000));
    for (const amount of [500, 'ALL'] as const) {
      const model = buildDocument(paid(amount, {}, lines));
      expect(model.pages.flatMap(faultsOn)).toEqual([]);
      expect(cellsOf(model, 'Items')).toHaveLength(count);
      expect(cellsOf(model, 'Left to pay')).toHaveLength(2);
    }
  });
});

test('the total of an example is what the amounts here are taken off', () => {
  const total: Pence = chargesOf(paid(0)).total;
  expect(formatPounds(total)).toBe('£3,058.72');
});
