import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { EXAMPLE_LINES, EXAMPLE_TERMS, exampleLine, exampleSource } from './document-examples.ts';
import { documentFacts } from './document-facts.ts';
import { cellsOf } from './document-reading.ts';
import { buildDocument } from './document.ts';
import { formatPounds, hundredths, sumPence } from '#domain/money/money.ts';

const factsOf = (...source: Parameters<typeof exampleSource>) => documentFacts(exampleSource(...source));

test('a quote says whom it is from and for, what it comes to in pence, and until when it holds', () => {
  expect(factsOf(EXAMPLE_LINES, { preferences: EXAMPLE_TERMS })).toEqual({
    kind: 'QUOTE',
    jobNumber: 1042,
    number: '#1042',
    version: 2,
    issuedAt: '2026-11-20T08:14:00.000Z',
    business: {
      name: 'Hargreave Flooring',
      address: { line1: 'Unit 6, Canal Wharf', line2: 'Water Lane', city: 'Leeds', postcode: 'LS11 5PS' },
      vatNumber: 'GB123-4567-89',
      email: 'hello@hargreave.example',
      phone: '07700-900142',
    },
    customer: {
      name: 'Margaret Ellison',
      address: { line1: '27 Alma Road', line2: 'Flat 2', city: 'Leeds', postcode: 'LS17 6DN' },
      email: 'm.ellison@post.example',
      vatNumber: '',
    },
    discount: null,
    vatBreakdown: [{ treatment: 'STANDARD', rate: 2000, net: 254_893, vat: 50_979 }],
    net: 254_893,
    vat: 50_979,
    total: 305_872,
    reverseChargeVat: 0,
    cis: null,
    amountToPay: 305_872,
    validUntil: '2026-12-20',
    dueOn: null,
  });
});

test('an invoice says by when it is to be paid', () => {
  const invoice = factsOf(EXAMPLE_LINES, { type: 'invoice', preferences: EXAMPLE_TERMS });
  expect(invoice).toMatchObject({ kind: 'INVOICE', validUntil: null, dueOn: '2026-12-04' });
});

test('without terms no day is stated', () => {
  for (const type of ['quote', 'invoice'] as const) {
    expect(factsOf(EXAMPLE_LINES, { type })).toMatchObject({ validUntil: null, dueOn: null });
  }
});

describe('VAT', () => {
  test.each([
    [2000, 'STANDARD'],
    [500, 'REDUCED'],
    [0, 'ZERO'],
    [1750, 'STANDARD'],
  ])('at the rate %i is %s', (rate, treatment) => {
    const { vatBreakdown } = factsOf(EXAMPLE_LINES, { job: { vatRate: hundredths(rate) } });
    expect(vatBreakdown).toMatchObject([{ treatment, rate }]);
  });

  test('of a business that is not registered is not there, nor is its number', () => {
    const facts = factsOf(EXAMPLE_LINES, { job: { vatRate: null } });
    expect(facts).toMatchObject({ vatBreakdown: [], vat: 0, business: { vatNumber: '' } });
    expect(facts.total).toBe(facts.net);
  });
});

test('whatever the lines are, the facts add up and are what the document prints', () => {
  const line = fc
    .tuple(fc.integer({ min: 1, max: 100_000 }), fc.integer({ min: 1, max: 1_000_000 }))
    .map(([quantity, price]) => exampleLine('Line', quantity, 'SQM', price));
  const rate = fc.option(fc.integer({ min: 0, max: 10_000 }));
  fc.assert(
    fc.property(fc.array(line, { minLength: 1, maxLength: 9 }), rate, (lines, percent) => {
      const job = { vatRate: percent === null ? null : hundredths(percent) };
      const source = exampleSource(lines, { job });
      const { net, vat, total, vatBreakdown } = documentFacts(source);
      expect(total).toBe(net + vat);
      expect(sumPence(vatBreakdown.map((each) => each.vat))).toBe(vat);
      const printed = cellsOf(buildDocument(source), 'Sums').map(([, amount]) => amount);
      const figures = vatBreakdown.length === 0 ? [total] : [net, vat, total];
      expect(printed).toEqual(figures.map(formatPounds));
    }),
  );
});
