import { expect, test } from 'vitest';
import type { BillRecord } from '#domain/job/bill-record.ts';
import type { JobExtra } from '#domain/job/job-offer.ts';
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
  expect(fileName(file, { jobNumber: 1042, files, extras: [] })).toBe(inList);
  expect(paperName(file, 1042)).toBe(inSentence);
});

test('what is about an extra is told from what is about the quote, and has no version', () => {
  const offer = { fileId: 'extra', recordFileId: 'extra-record' } as JobExtra['offer']; // no more is read
  const extras = [{ description: 'Move the radiator', offer } as JobExtra]; // as above
  const types = [
    ['extra-record', 'acceptance', 'acceptance of extra “Move the radiator”'],
    ['extra', 'extra', 'extra “Move the radiator”'],
    ['gone', 'extra', 'withdrawn extra'],
    ['record', 'acceptance', 'acceptance of quote version #2'],
    ['papers', 'papers', 'papers before signing'],
    ['quote', 'quote', 'quote version #2'],
  ] as const;
  const files = types.map(([id, type]) => exampleFile({ id, type, version: 2 }));
  expect(files.map((file) => fileName(file, { jobNumber: 1042, files, extras }))).toEqual(
    types.map(([, , name]) => name),
  );
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
