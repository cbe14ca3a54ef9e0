import { expect, test } from 'vitest';
import { hasReopenedParts, isTakenBack } from './taken-back.ts';
import type { BillRecord } from './bill-record.ts';
import type { PlannedPart } from './planned-parts.ts';
import { exampleJob } from './job-examples.ts';
import { hundredths, pence } from '#domain/money/money.ts';

const INVOICE = { kind: 'INVOICE', state: 'PAID', label: '', partId: null } as BillRecord; // the rule reads no more of it
const CREDITED = { ...INVOICE, state: 'CREDITED' } as const;
const NOTE = { ...INVOICE, kind: 'CREDIT_NOTE', state: 'ISSUED' } as const;

const DEPOSIT: PlannedPart = {
  id: 'a',
  label: 'Deposit',
  share: { percent: hundredths(2_500) },
  when: 'ON_ACCEPTANCE',
  invoiceId: null,
  total: pence(0),
};
const REST: PlannedPart = { ...DEPOSIT, id: 'b', label: 'Rest', share: 'REST', when: 'ON_FINISH' };

test.each([
  ['whose invoice was credited as a whole', {}, true],
  ['with a newer invoice that stands', { invoices: [CREDITED, NOTE, INVOICE] }, false],
  ['whose invoice was credited in part', { invoices: [{ ...INVOICE, state: 'PART_PAID' }, NOTE] }, false],
  ['without an invoice', { invoices: [] }, false],
  ['whose deposit stands and whose rest was credited', { paymentPlan: [{ ...DEPOSIT, invoiceId: '1' }, REST] }, true],
  [
    'whose deposit was credited and is to be asked for again',
    { invoices: [{ ...CREDITED, label: 'Deposit', partId: 'a' }, NOTE], paymentPlan: [DEPOSIT, REST] },
    false,
  ],
  [
    'whose part by hand has the name of the rest, and was credited',
    {
      invoices: [
        { ...INVOICE, label: 'Deposit', partId: 'a' },
        { ...CREDITED, label: 'Rest' },
      ],
      paymentPlan: [{ ...DEPOSIT, id: 'c' }, REST],
    },
    false,
  ],
  [
    'all of whose invoices were credited, the last of them that of the rest',
    {
      invoices: [
        { ...CREDITED, label: 'Deposit', partId: 'a' },
        { ...CREDITED, label: 'Rest', partId: 'b' },
      ],
      paymentPlan: [DEPOSIT, REST],
    },
    true,
  ],
  [
    'whose rest took the deposit with it and was credited',
    { invoices: [{ ...CREDITED, label: 'Rest', partId: 'b' }, NOTE], paymentPlan: [DEPOSIT, REST] },
    true,
  ],
  ['whose invoice was put right and is wrong again', { invoices: [CREDITED, { ...CREDITED, label: 'Balance' }] }, true],
  ['whose deposit by hand was credited', { invoices: [{ ...CREDITED, label: 'Deposit', partId: 'a' }, NOTE] }, false],
  [
    'whose deposit by hand stands and whose balance was credited',
    { invoices: [INVOICE, { ...CREDITED, label: 'Balance' }, NOTE] },
    true,
  ],
  ['that is being measured anew', { status: 'MEASURED' }, true],
  ['that is invoiced still', { status: 'INVOICED' }, false],
  ['that went out as a quote since', { status: 'QUOTED' }, false],
] as const)('the next paper of a job %s is its invoice once more: %#', (_, of, isIt) => {
  expect(isTakenBack(exampleJob({ status: 'PRICED', invoices: [CREDITED, NOTE], ...of }))).toBe(isIt);
});

test.each([
  ['with a deposit that is to be asked for again', { paymentPlan: [DEPOSIT, REST] }, true],
  ['whose deposit stands', { paymentPlan: [{ ...DEPOSIT, invoiceId: '1' }, REST] }, false],
  ['without a plan', {}, false],
  ['whose newest invoice stands', { paymentPlan: [DEPOSIT, REST], invoices: [CREDITED, NOTE, INVOICE] }, false],
  ['that went out as a quote since', { paymentPlan: [DEPOSIT, REST], status: 'QUOTED' }, false],
] as const)('a job opened again %s has parts to invoice: %#', (_, of, has) => {
  expect(hasReopenedParts(exampleJob({ status: 'PRICED', invoices: [CREDITED, NOTE], ...of }))).toBe(has);
});
