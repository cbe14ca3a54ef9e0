import { describe, expect, test } from 'vitest';
import { documentTotal, leftOfJob, overInvoiced } from './left-of-job.ts';
import type { BillRecord } from './bill-record.ts';
import { exampleJob } from './job-examples.ts';
import { exampleProductLine } from '#domain/price/line-examples.ts';
import { EMPTY_WORK } from '#domain/vat/work.ts';
import { hundredths, pence } from '#domain/money/money.ts';

type OverJob = Parameters<typeof overInvoiced>[0];

const at20 = (net: number, vat: number) =>
  ({ treatment: 'STANDARD', rate: hundredths(2_000), net: pence(net), vat: pence(vat) }) as const;

const at0 = (net: number) => ({ treatment: 'ZERO', rate: hundredths(0), net: pence(net), vat: pence(0) }) as const;

function paper(kind: BillRecord['kind'], net: number, vat: number | null): BillRecord {
  return {
    kind,
    net: pence(net),
    vatBreakdown: vat === null ? [] : [at20(net, vat)],
  } as Partial<BillRecord> as BillRecord; // all that is looked at
}

const invoice = (net: number, vat: number | null) => paper('INVOICE', net, vat);

const sums = { priceVatExclusive: pence(100_000), vatBreakdown: [at20(100_000, 20_000)] };
const summed = { vatRate: hundredths(2_000), tstampUpdated: '2026-11-20T09:00:00.000Z', lineItems: [], work: null };
const JOB: OverJob = { status: 'QUOTED', agreed: null, ...sums, ...summed, invoices: [] };
const WITHOUT_VAT = { vatBreakdown: [] };

describe('what was invoiced above what a job costs by now', () => {
  test.each<[string, Partial<OverJob>, number | null]>([
    ['is nothing while something is left', { invoices: [invoice(99_999, 20_000)] }, null],
    ['is nothing where nothing is left', { invoices: [invoice(100_000, 20_000)] }, null],
    ['is what the price fell below it', { invoices: [invoice(100_001, 20_000)] }, 1],
    ['is less what was credited', { invoices: [invoice(100_008, 20_000), paper('CREDIT_NOTE', 3, 0)] }, 5],
    ['is nothing of a job that is invoiced', { status: 'INVOICED', invoices: [invoice(100_008, 20_000)] }, null],
    ['is no VAT that is not charged any more', { ...WITHOUT_VAT, invoices: [invoice(95_000, 19_000)] }, null],
    ['is what nets are above those of today', { ...WITHOUT_VAT, invoices: [invoice(100_007, 20_001)] }, 7],
    ['has the VAT of today on nets of before a registration', { invoices: [invoice(100_100, null)] }, 120],
    [
      'is at a rate that the job has no more, though less than it comes to in all',
      { vatBreakdown: [at0(100_000)], invoices: [invoice(30_000, 6_000)] },
      0,
    ],
  ])('%s', (_, changes, over) => {
    expect(overInvoiced({ ...JOB, ...changes })).toBe(over);
  });
});

test('what is left is of what was agreed, by its nets where the business was not registered before or is not any more', () => {
  const agreed = { net: pence(50_000), vat: pence(10_000), total: pence(60_000), options: [] };
  const deposit = [invoice(10_000, 2_000)];
  expect(leftOfJob({ ...JOB, agreed: { ...agreed, vatBreakdown: [at20(50_000, 10_000)] }, invoices: deposit })).toBe(
    48_000,
  );
  expect(leftOfJob({ ...JOB, ...WITHOUT_VAT, invoices: deposit })).toBe(90_000);
  expect(leftOfJob({ ...JOB, invoices: [invoice(10_000, null)] })).toBe(108_000);
});

describe('what a document is over', () => {
  const of = { ...JOB, priceVatInclusive: pence(120_000) };
  test.each<[string, Partial<OverJob>, number]>([
    ['the whole job', {}, 120_000],
    ['the rest after a deposit', { invoices: [invoice(25_000, 5_000)] }, 90_000],
    [
      'with what a credit note gave back',
      { invoices: [invoice(25_000, 5_000), paper('CREDIT_NOTE', 1_000, 200)] },
      91_200,
    ],
    [
      'the nets that are left, once no VAT is charged any more',
      { ...WITHOUT_VAT, invoices: [invoice(25_000, 5_000)] },
      75_000,
    ],
    [
      'itself, once it is issued',
      { status: 'INVOICED', invoices: [invoice(25_000, 5_000), { ...invoice(75_000, 15_000), total: pence(90_000) }] },
      90_000,
    ],
  ])('an invoice is over %s', (_, changes, total) => {
    expect(documentTotal({ ...of, ...changes }, 'invoice')).toBe(total);
    expect(documentTotal({ ...of, ...changes }, 'quote')).toBe(120_000);
  });
});

test('what is left after a deposit at a dated rate that has ended is what the next invoice asks for', () => {
  const line = exampleProductLine({
    vatKind: 'INSULATION',
    quantity: hundredths(100),
    unitPriceWithoutMarkup: pence(100_000),
    markup: hundredths(0),
    totalPrice: pence(100_000),
  });
  const work = { ...EMPTY_WORK, property: 'HOME' as const };
  const job = exampleJob({ lineItems: [line], work, tstampUpdated: '2027-04-01T08:00:00.000Z' });
  const deposit = { ...paper('INVOICE', 25_000, null), vatBreakdown: [at0(25_000)], issuedOn: '2027-03-01' };
  expect(job.priceVatInclusive).toBe(105_000);
  expect(leftOfJob({ ...job, invoices: [deposit] })).toBe(78_750);
  expect(overInvoiced({ ...job, invoices: [deposit] })).toBeNull();
});
