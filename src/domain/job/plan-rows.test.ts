import { describe, expect, test } from 'vitest';
import { hundredths, pence, sumPence } from '#domain/money/money.ts';
import type { PartShare, PaymentPlan } from '#domain/payment-plan.ts';
import type { BillRecord } from './bill-record.ts';
import { planRows, quotedParts } from './plan-rows.ts';
import { planParts } from './planned-parts.ts';

const QUARTER: PartShare = { percent: hundredths(2_500) };

function plan(...shares: readonly PartShare[]): PaymentPlan {
  return shares.map((share, index) => ({ id: `part-${index}`, label: `Part ${index + 1}`, share, when: 'ON_START' }));
}

const invoice = (id: string, own: Partial<BillRecord> = {}) =>
  ({
    id,
    kind: 'INVOICE',
    state: 'ISSUED',
    number: `#${id}`,
    label: 'Deposit',
    partId: null,
    issuedOn: '2026-11-28',
    corrects: null,
    customerId: 'ann',
    net: pence(47_436),
    total: pence(47_436),
    vatBreakdown: [] as const,
    ...own,
  }) as Partial<BillRecord> as BillRecord; // all that is looked at
const of = (total: number) => ({ net: pence(total), total: pence(total) });
const creditOf = (corrects: string, total: number) =>
  invoice(`${corrects}-2`, { kind: 'CREDIT_NOTE', corrects, ...of(total) });

/** The rows of a quote over £1,444.94, for whom job and invoices are; which invoice is of which part. */
function rowsOf(shares: PaymentPlan, invoices: readonly BillRecord[], issued: Readonly<Record<string, string>>) {
  const total = pence(144_494);
  const job = {
    status: 'PRICED' as const,
    agreed: null,
    agreedPlan: null,
    offer: null,
    customerId: 'ann',
    vatRate: null,
    vatBreakdown: [],
    priceVatExclusive: total,
    priceVatInclusive: total,
    tstampUpdated: '2026-11-20T09:00:00.000Z',
    lineItems: [],
    work: null,
    invoices,
  };
  const paymentPlan = planParts(shares, job, ({ id }) => issued[id] ?? null);
  return quotedParts({ ...job, paymentPlan }).map((row) => [row.label, row.total] as const);
}

describe('the rows of a plan', () => {
  const deposit = invoice('53');

  test.each<[string, readonly BillRecord[], string | null, readonly (readonly [string, number])[]]>([
    [
      'name a part that was invoiced by its invoice, not by what it was planned as',
      [deposit],
      '53',
      [
        ['Part 1, invoiced 28 Nov 2026 (#53)', 47_436],
        ['Part 2, when we start', 97_058],
      ],
    ],
    [
      'say what of that was credited since',
      [deposit, creditOf('53', 7_436)],
      '53',
      [
        ['Part 1, invoiced 28 Nov 2026 (#53), less £74.36 credited', 40_000],
        ['Part 2, when we start', 104_494],
      ],
    ],
    [
      'name what was invoiced besides, so that they come to the total',
      [deposit, invoice('54', { label: '', ...of(10_000) })],
      '53',
      [
        ['Invoiced 28 Nov 2026 (#54)', 10_000],
        ['Part 1, invoiced 28 Nov 2026 (#53)', 47_436],
        ['Part 2, when we start', 87_058],
      ],
    ],
    [
      'name four and more of these together',
      [deposit, ...['a', 'b', 'c', 'd'].map((id) => invoice(id, of(1_000)))],
      '53',
      [
        ['Invoiced before, by 4 invoices', 4_000],
        ['Part 1, invoiced 28 Nov 2026 (#53)', 47_436],
        ['Part 2, when we start', 93_058],
      ],
    ],
    [
      'have nothing of an invoice that was credited as a whole',
      [invoice('53', { state: 'CREDITED' }), creditOf('53', 47_436)],
      null,
      [
        ['Part 1 25%, when we start', 36_124],
        ['Part 2, when we start', 108_370],
      ],
    ],
    [
      'say of what another customer was invoiced for no more than what it came to',
      [invoice('53', { customerId: 'bob' }), invoice('54', { label: 'For Bob', customerId: null, ...of(10_000) })],
      '53',
      [
        ['Invoiced before', 10_000],
        ['Invoiced before', 47_436],
        ['Part 2, when we start', 87_058],
      ],
    ],
  ])('%s', (_, invoices, id, rows) => {
    expect(rowsOf(plan(QUARTER, 'REST'), invoices, id === null ? {} : { 'part-0': id })).toEqual(rows);
    expect(sumPence(rows.map(([, total]) => pence(total)))).toBe(144_494);
  });

  test('have none for a part that went with the invoice of the rest, unless its own was credited after that', () => {
    const parts = plan(QUARTER, QUARTER, 'REST');
    const first = invoice('1', { label: 'Part 1', partId: 'part-0', ...of(36_124) });
    const rest = invoice('2', { label: 'Part 3', ...of(108_370) });
    expect(rowsOf(parts, [first, rest], { 'part-0': '1', 'part-2': '2' })).toEqual([
      ['Part 1, invoiced 28 Nov 2026 (#1)', 36_124],
      ['Part 3, invoiced 28 Nov 2026 (#2)', 108_370],
    ]);
    const credited = invoice('1', { label: 'Part 1', partId: 'part-0', state: 'CREDITED', ...of(36_124) });
    expect(rowsOf(parts, [credited, rest, creditOf('1', 36_124)], { 'part-2': '2' })).toEqual([
      ['Part 1 25%, when we start', 36_124],
      ['Part 3, invoiced 28 Nov 2026 (#2)', 108_370],
    ]);
    const all = invoice('3', { label: 'Part 3', ...of(144_494) });
    expect(rowsOf(parts, [credited, creditOf('1', 36_124), all], { 'part-2': '3' })).toEqual([
      ['Part 3, invoiced 28 Nov 2026 (#3)', 144_494],
    ]);
  });

  test('say that a part was invoiced where its invoice is not known', () => {
    const [part] = plan(QUARTER);
    expect(planRows(part ? [{ ...part, invoiceId: 'gone', total: pence(1) }] : [])).toEqual([
      { label: 'Part 1, invoiced', total: 1 },
    ]);
    expect(planRows(null, { invoices: [deposit], customerId: 'ann' })).toEqual([]);
  });
});
