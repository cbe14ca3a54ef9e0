import { expect, test } from 'vitest';
import { exampleJob } from '#domain/job/job-examples.ts';
import type { BillRecord } from '#domain/job/bill-record.ts';
import type { Job } from '#domain/job/job.ts';
import type { PlannedPart } from '#domain/job/planned-parts.ts';
import { pence } from '#domain/money/money.ts';
import { creditedInvoice } from './credited-part.ts';

const bill = (id: string, label: string, own: Partial<BillRecord> = {}) =>
  ({
    id,
    label,
    partId: label.toLowerCase(),
    kind: 'INVOICE',
    state: 'CREDITED',
    corrects: null,
    ...own,
  }) as BillRecord; // all that is looked at
const noteOf = (corrects: string) =>
  bill(`note-${corrects}`, 'Credit', { kind: 'CREDIT_NOTE', state: 'ISSUED', corrects });

const DEPOSIT: PlannedPart = {
  id: 'deposit',
  label: 'Deposit',
  share: 'REST',
  when: 'ON_ACCEPTANCE',
  invoiceId: null,
  total: pence(0),
};
const CANCELLED = { state: 'CANCELLED', version: 1, endedWith: null } as Job['offer']; // all that is looked at
const ALL = [bill('1', 'Deposit'), bill('2', 'Rest'), noteOf('1'), noteOf('2')];

test.each<[string, Partial<Job>, Partial<PlannedPart>, string | null]>([
  ['of a job whose invoices were all credited', { invoices: ALL }, {}, '1'],
  ['the rest, too', { invoices: ALL }, { id: 'rest', label: 'Rest' }, '2'],
  ['a part that had no invoice of its own', { invoices: ALL }, { id: 'stage', label: 'Stage' }, null],
  ['another part of the same name', { invoices: ALL }, { id: 'second' }, null],
  ['a part by hand of its name', { invoices: ALL.map((each) => ({ ...each, partId: null })) }, {}, null],
  ['one that stands', { invoices: ALL }, { invoiceId: '1' }, null],
  [
    'one that was credited before all that was left was invoiced',
    { invoices: [bill('1', 'Deposit'), noteOf('1'), bill('2', 'Rest', { state: 'ISSUED' })] },
    {},
    null,
  ],
  [
    'one that was credited after it',
    { invoices: [bill('1', 'Deposit'), bill('2', 'Rest', { state: 'ISSUED' }), noteOf('1')] },
    {},
    '1',
  ],
  ['one that is to be asked for again', { status: 'QUOTED', invoices: [bill('1', 'Deposit'), noteOf('1')] }, {}, null],
  [
    'one whose contract was cancelled',
    { status: 'QUOTED', offer: CANCELLED, invoices: [bill('1', 'Deposit'), noteOf('1')] },
    {},
    '1',
  ],
])('what was credited of a part for good: %s', (_, own, part, id) => {
  const job = exampleJob({ status: 'INVOICED', version: 1, ...own });
  expect(creditedInvoice({ ...DEPOSIT, ...part }, job)?.id ?? null).toBe(id);
});
