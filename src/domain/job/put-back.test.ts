import { expect, test } from 'vitest';
import { exampleFile, exampleJob } from './job-examples.ts';
import type { BillRecord } from './bill-record.ts';
import type { JobOffer } from './job-offer.ts';
import type { PlannedPart } from './planned-parts.ts';
import { canPutBack } from './put-back.ts';

const OFFER = { state: 'OPEN', version: 1, keepsJob: true } as Partial<JobOffer> as JobOffer; // all that is looked at
const CHANGED = { status: 'PRICED', version: 2 } as const;
const REOPENED = { ...CHANGED, files: [exampleFile({ type: 'credit-note' })] };
const PART = { id: 'bill', kind: 'INVOICE', state: 'ISSUED', version: 2 } as BillRecord; // all that is looked at
const DEPOSIT = { id: 'deposit', invoiceId: 'bill' } as PlannedPart; // likewise
const PLANNED = { ...CHANGED, invoices: [PART], paymentPlan: [DEPOSIT] };

test.each<[string, Parameters<typeof exampleJob>[0], Partial<JobOffer>, boolean]>([
  ['as it was quoted', { status: 'QUOTED' }, {}, false],
  ['changed, and not priced again yet', { status: 'MEASURED' }, {}, true],
  ['priced anew', CHANGED, { state: 'REPLACED' }, true],
  ['priced anew after a yes', CHANGED, { state: 'ACCEPTED' }, true],
  ['opened again to correct its invoice, and not changed', REOPENED, { state: 'ACCEPTED' }, false],
  ['of which nothing is kept', CHANGED, { keepsJob: false }, false],
  ['whose quote was declined', CHANGED, { state: 'DECLINED' }, false],
  ['of which a part was invoiced since', { ...CHANGED, invoices: [PART] }, { state: 'ACCEPTED' }, false],
  ['of which such a part was credited', { ...CHANGED, invoices: [{ ...PART, state: 'CREDITED' }] }, {}, true],
  ['of which a part was invoiced before', { ...CHANGED, invoices: [{ ...PART, version: 1 }] }, {}, true],
  ['of which a part of the plan was invoiced since', PLANNED, { state: 'ACCEPTED' }, true],
  ['likewise, and nobody had accepted', PLANNED, { state: 'REPLACED', replaces: null }, false],
  ['that is invoiced', { ...CHANGED, status: 'INVOICED' }, { state: 'ACCEPTED' }, false],
])('whether a job can be put back to its quote: one %s', (_, job, offer, can) => {
  expect(canPutBack(exampleJob({ files: [], version: 1, ...job, offer: { ...OFFER, ...offer } }))).toBe(can);
});
