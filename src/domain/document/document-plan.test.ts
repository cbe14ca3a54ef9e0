import { expect, test } from 'vitest';
import { planParts } from '#domain/job/planned-parts.ts';
import { hundredths, pence } from '#domain/money/money.ts';
import type { PaymentPlan } from '#domain/payment-plan.ts';
import { EXAMPLE_LINES, EXAMPLE_TERMS, exampleSource } from './document-examples.ts';
import { cellsOf } from './document-reading.ts';
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
