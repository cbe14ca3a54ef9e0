import { expect, test } from 'vitest';
import type { BillRecord } from '#domain/job/bill-record.ts';
import type { JobOffer } from '#domain/job/job-offer.ts';
import { pence } from '#domain/money/money.ts';
import { askedInVain, standingWords } from './standing-words.ts';

const bill = (number: string, total: number, own: Partial<BillRecord> = {}) =>
  ({ number, total: pence(total), kind: 'INVOICE', state: 'ISSUED', ...own }) as BillRecord; // all that is looked at

const FIRST = bill('#41', 36_745);
const CREDITED = bill('#41-2', 100, { state: 'CREDITED' });
const NOTE = bill('#41-3', 100, { kind: 'CREDIT_NOTE' });

test.each([
  [[], null],
  [[CREDITED, NOTE], null],
  [[FIRST, CREDITED, NOTE], 'Invoice #41 over £367.45 stays as it is: credit it too if nothing was agreed.'],
  [
    [FIRST, bill('#41-4', 33_405, { state: 'PAID' })],
    'Invoices #41 and #41-4 over £701.50 in all stay as they are: credit them too if nothing was agreed.',
  ],
])('what stands of invoices is named', (invoices, words) => {
  expect(standingWords(invoices)).toBe(words);
});

test.each<[Partial<JobOffer>, boolean]>([
  [{ state: 'DECLINED', replaces: null }, true],
  [{ state: 'DECLINED', replaces: {} as JobOffer['replaces'] }, false],
  [{ state: 'ACCEPTED', replaces: null }, false],
  [{ state: 'OPEN', replaces: null }, false],
])('it is told once the customer said no to all of it: %j', (offer, isTold) => {
  const job = { offer: offer as JobOffer, invoices: [FIRST] }; // all that is looked at
  expect(askedInVain(job)).toBe(isTold ? standingWords(job.invoices) : null);
});
