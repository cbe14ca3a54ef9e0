import { expect, test } from 'vitest';
import type { BillRecord } from '#domain/job/bill-record.ts';
import { exampleFile, exampleJob } from '#domain/job/job-examples.ts';
import { documentNumber, fileName, paperName } from './paper-words.ts';

const QUOTE = exampleFile({ version: 2 });
const FIRST = exampleFile({ type: 'invoice', number: '#1042' });
const SECOND = exampleFile({ type: 'invoice', number: '#1042-2' });
const OWN = exampleFile({ type: 'invoice', version: 2, number: 'MF-0046' });
const NOTE = exampleFile({ type: 'credit-note', number: 'MF-0047' });

test.each([
  ['a quote by its version', QUOTE, [OWN, QUOTE], 'quote version #2', 'Quote #1042'],
  ['the one invoice with the job’s number so too', FIRST, [FIRST, QUOTE], 'invoice version #1', 'Invoice #1042'],
  ['also where it went out twice', FIRST, [FIRST, FIRST], 'invoice version #1', 'Invoice #1042'],
  ['one of several by its number', FIRST, [SECOND, FIRST], 'invoice #1042', 'Invoice #1042'],
  ['and so the other', SECOND, [SECOND, FIRST], 'invoice #1042-2', 'Invoice #1042-2'],
  ['one of the business’s own series by that', OWN, [OWN, QUOTE], 'invoice MF-0046', 'Invoice MF-0046'],
  ['a credit note by its number', NOTE, [NOTE, OWN], 'credit note MF-0047', 'Credit note MF-0047'],
])('the list of files names %s', (_which, file, files, inList, inSentence) => {
  expect(fileName(file, { jobNumber: 1042, files })).toBe(inList);
  expect(paperName(file, 1042)).toBe(inSentence);
});

const SERIES = { prefix: 'MF-', next: 47 };
const bill = (number: string, kind: BillRecord['kind'] = 'INVOICE') => ({ number, kind }) as BillRecord; // no more is read

test('a document that is issued has its own number, one to come the next', () => {
  const job = exampleJob({ jobNumber: 1042 });
  expect(documentNumber(job, 'quote', SERIES)).toBe('#1042');
  expect(documentNumber(job, 'invoice', SERIES)).toBe('MF-0047');
  expect(documentNumber(job, 'invoice', null)).toBe('#1042');
  const part = { ...job, invoices: [bill('#1042')] };
  expect(documentNumber(part, 'invoice', null)).toBe('#1042-2');
  const invoices = [bill('MF-0045'), bill('MF-0046', 'CREDIT_NOTE')];
  expect(documentNumber({ ...job, status: 'INVOICED', invoices }, 'invoice', SERIES)).toBe('MF-0045');
});
