import { describe, expect, test } from 'vitest';
import type { JobExtra } from '#domain/job/job-offer.ts';
import { planParts } from '#domain/job/planned-parts.ts';
import { hundredths, pence } from '#domain/money/money.ts';
import type { PaymentPlan } from '#domain/payment-plan.ts';
import { EXAMPLE_LINES, EXAMPLE_TERMS, exampleSource } from './document-examples.ts';
import { cellsOf, paragraphsOf } from './document-reading.ts';
import { buildDocument } from './document.ts';
import { faultsOn } from './page-faults.ts';

const PLAN: PaymentPlan = [
  { id: 'a', label: 'Deposit', share: { percent: hundredths(2_500) }, when: 'ON_ACCEPTANCE' },
  { id: 'b', label: 'Materials', share: { amount: pence(10_000) }, when: '2026-12-01' },
  { id: 'c', label: 'Rest', share: 'REST', when: 'ON_FINISH' },
];

function source(plan: PaymentPlan | null, type: 'quote' | 'invoice' = 'quote') {
  const { job } = exampleSource();
  return exampleSource(EXAMPLE_LINES, {
    type,
    preferences: EXAMPLE_TERMS,
    job: { paymentPlan: planParts(plan, job, () => null) },
  });
}

const pounds = (text = '') => Math.round(Number(text.replace(/[£,]/g, '')) * 100);

test('a quote says below its total in which parts it is paid, to the penny', () => {
  const model = buildDocument(source(PLAN));
  const rows = cellsOf(model, 'Payment plan');
  expect(rows.map(([label]) => label)).toEqual([
    'Deposit 25%, on acceptance',
    'Materials, on 01 Dec 2026',
    'Rest, when the work is done',
  ]);
  const total = source(PLAN).job.priceVatInclusive;
  const amounts = rows.map(([, amount]) => pounds(amount));
  expect(amounts.slice(0, 2)).toEqual([Math.round(total / 4), 10_000]);
  expect(amounts.reduce((sum, each) => sum + each, 0)).toBe(total);
  expect(model.pages.flatMap(faultsOn)).toEqual([]);
});

test('an invoice says nothing of it, and a quote without a plan looks as it always did', () => {
  expect(cellsOf(buildDocument(source(PLAN, 'invoice')), 'Payment plan')).toEqual([]);
  expect(buildDocument(source(null))).toEqual(
    buildDocument(exampleSource(EXAMPLE_LINES, { preferences: EXAMPLE_TERMS })),
  );
});

test('what twelve parts with long names are called is told in whole, and the end stays on one page', () => {
  const label = 'Second instalment for the rooms upstairs, hall and both stairs';
  const long = Array.from({ length: 11 }, (_, index) => ({
    id: `part-${index}`,
    label,
    share: { percent: hundredths(833) },
    when: 'ON_START',
  }));
  const model = buildDocument(source([...long, { id: 'rest', label, share: 'REST', when: 'ON_FINISH' }]));
  const rows = cellsOf(model, 'Payment plan');
  expect(rows).toHaveLength(12);
  expect(rows[0]?.[0]).toBe(`${label} 8.33%, when we start`);
  expect(model.pages.flatMap(faultsOn)).toEqual([]);
});

describe('extras that were agreed to', () => {
  const extra = (description: string, total: number, agreedOn: string | null = '2026-11-24') =>
    ({ description, total: pence(total), agreedOn }) as JobExtra; // all that is looked at
  const said = (extras: readonly JobExtra[], type: 'quote' | 'invoice' = 'quote') => {
    const model = buildDocument(exampleSource(EXAMPLE_LINES, { type, job: { extras } }));
    expect(model.pages.flatMap(faultsOn)).toEqual([]);
    const text = model.pages.flatMap(paragraphsOf).join(' ');
    return text.match(/The [^.]* on top: £[\d,.]+\./)?.[0] ?? null;
  };
  test('come on top of a new quote, as it says below its total', () => {
    expect(said([extra('Move the radiator', 6_000), extra('Not taken', 100, null)])).toBe(
      'The extra you agreed to, Move the radiator, comes on top: £60.00.',
    );
    expect(said([extra('Move the radiator', 6_000), extra('Skip', 3_550)])).toBe(
      'The 2 extras you agreed to come on top: £95.50.',
    );
  });
  test('are not named where there are none, and not on an invoice, which lists them', () => {
    expect(said([extra('Not taken', 100, null)])).toBeNull();
    expect(said([extra('Move the radiator', 6_000)], 'invoice')).toBeNull();
  });
});
