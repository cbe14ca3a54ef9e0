import { expect, test } from 'vitest';
import { checkDocument, documentFilename, isDrawnAlike, invoiceJob, quoteJob } from './issue.ts';
import type { JobStatus } from '#domain/job/job.ts';
import { newJob } from '#domain/job/new-job.ts';

test.each<[JobStatus, string | null, string | null]>([
  ['NEW', 'JOB_NOT_PRICED', 'JOB_NOT_PRICED'],
  ['CUSTOMER_DETAILS_ENTERED', 'JOB_NOT_PRICED', 'JOB_NOT_PRICED'],
  ['MEASURED', 'JOB_NOT_PRICED', 'JOB_NOT_PRICED'],
  ['PRICED', null, null],
  ['QUOTED', null, null],
  ['INVOICED', 'JOB_INVOICED', null],
  ['DELETED', 'JOB_DELETED', 'JOB_DELETED'],
])('a job that is %s: its quote is refused with %s, its invoice with %s', (status, quote, invoice) => {
  const codes = (['quote', 'invoice'] as const).map((type) => {
    const checked = checkDocument(status, type);
    return checked.ok ? null : checked.problem.code;
  });
  expect(codes).toEqual([quote, invoice]);
});

test('issuing sets the status and the moment and changes nothing else', () => {
  const now = '2026-11-20T08:14:00.000Z';
  const issuedAt = '2026-11-20T08:15:00.000Z';
  const job = newJob({ id: 'job', zoneId: 'zone', jobNumber: 1042, vatRate: null, now });
  expect(quoteJob(job, issuedAt)).toEqual({ ...job, status: 'QUOTED', tstampUpdated: issuedAt });
  expect(invoiceJob(job, false, issuedAt)).toEqual({ ...job, tstampUpdated: issuedAt });
  expect(invoiceJob(job, true, issuedAt)).toEqual({ ...job, status: 'INVOICED', tstampUpdated: issuedAt });
});

test('an issued job is drawn alike, a changed one is not', () => {
  const now = '2026-11-20T08:14:00.000Z';
  const job = newJob({ id: 'job', zoneId: 'zone', jobNumber: 1042, vatRate: null, now });
  expect(isDrawnAlike(job, quoteJob(job, '2026-11-20T08:15:00.000Z'))).toBe(true);
  expect(isDrawnAlike(job, { ...job, customerName: 'Margaret Ellison' })).toBe(false);
  expect(isDrawnAlike(job, { ...job, version: 2 })).toBe(false);
});

test('a PDF is named after type, job number and version', () => {
  expect(documentFilename('quote', { jobNumber: 1042, version: 2, number: null })).toBe('Quote-1042-v2.pdf');
  expect(documentFilename('invoice', { jobNumber: 7, version: 1, number: '#7' })).toBe('Invoice-7-v1.pdf');
  expect(documentFilename('invoice', { jobNumber: 7, version: 1, number: '#7-2' })).toBe('Invoice-7-2.pdf');
  expect(documentFilename('credit-note', { jobNumber: 7, version: 1, number: '#7-3' })).toBe('Credit-note-7-3.pdf');
  expect(documentFilename('invoice', { jobNumber: 7, version: 1, number: 'INV/0007' })).toBe('Invoice-INV-0007.pdf');
  expect(documentFilename('extra', { jobNumber: 7, version: 2, number: null, extra: 3 })).toBe('Extra-3-7-v2.pdf');
  expect(documentFilename('acceptance', { jobNumber: 7, version: 2, number: null, extra: 3 })).toBe(
    'Acceptance-extra-3-7-v2.pdf',
  );
});
