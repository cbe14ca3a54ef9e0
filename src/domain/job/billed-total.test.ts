import { describe, expect, test } from 'vitest';
import { documentTotal, otherThanAgreed } from './billed-total.ts';
import type { BillRecord } from './bill-record.ts';
import type { Job } from './job.ts';
import { pence } from '#domain/money/money.ts';

const JOB = { status: 'QUOTED', agreed: null, priceVatInclusive: pence(284_382), invoices: [] } as const;

function paper(kind: BillRecord['kind'], total: number): Job['invoices'][number] {
  return { kind, total: pence(total) } as Job['invoices'][number];
}

describe('what a document is over', () => {
  test.each<[string, Partial<Parameters<typeof documentTotal>[0]>, number]>([
    ['the whole job', {}, 284_382],
    ['the rest after a deposit', { invoices: [paper('INVOICE', 71_096)] }, 213_286],
    [
      'with what a credit note gave back',
      { invoices: [paper('INVOICE', 71_096), paper('CREDIT_NOTE', 1_000)] },
      214_286,
    ],
    [
      'itself, once it is issued',
      { status: 'INVOICED', invoices: [paper('INVOICE', 71_096), paper('INVOICE', 213_286)] },
      213_286,
    ],
  ])('an invoice is over %s', (_, changes, total) => {
    expect(documentTotal({ ...JOB, ...changes }, 'invoice')).toBe(total);
    expect(documentTotal({ ...JOB, ...changes }, 'quote')).toBe(284_382);
  });
});

describe('another total than the customer agreed to', () => {
  const offer = { state: 'ACCEPTED', version: 1, total: pence(61_031), replaces: null } as Job['offer']; // all that is looked at
  const job = { ...JOB, offer, extras: [], version: 2 };
  test('is said with both', () => {
    expect(otherThanAgreed(job)).toBe('Your customer agreed to £610.31. The job comes to £2,843.82 now.');
  });
  test('is not said where it is the same, or nothing was agreed', () => {
    expect(otherThanAgreed({ ...job, priceVatInclusive: pence(61_031) })).toBeNull();
    expect(otherThanAgreed({ ...job, offer: null })).toBeNull();
  });
});
