import { expect, test } from 'vitest';
import { hundredths, pence } from '#domain/money/money.ts';
import { exampleFile, exampleJob } from './job-examples.ts';
import type { BillRecord } from './bill-record.ts';
import type { JobOffer } from './job-offer.ts';
import type { PlannedPart } from './planned-parts.ts';
import type { SumContext } from './sum-job.ts';
import { canPutBack, earlierQuotes, putBack, wayBack } from './put-back.ts';

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

const FIRST = { ...OFFER, id: 'first', state: 'REPLACED' } as const;
const YES = { ...FIRST, state: 'ACCEPTED' } as const;
const SECOND = { ...OFFER, id: 'second', version: 2, replaces: null } as const;
const SECOND_OF_YES = {
  ...SECOND,
  replaces: {
    version: 1,
    answeredAt: null,
    answeredBy: null,
    total: pence(100),
    noted: null,
    chosenOptions: [],
    startEarly: null,
    cancelUntil: null,
    workFrom: null,
  },
};
const QUOTED = { status: 'QUOTED', version: 2 } as const;

test.each<[string, Parameters<typeof exampleJob>[0], JobOffer, ReturnType<typeof wayBack>]>([
  ['nobody accepted', { ...QUOTED, offer: SECOND }, FIRST, 'PRICED'],
  ['nobody accepted, after a declined one', { ...QUOTED, offer: { ...SECOND, state: 'DECLINED' } }, FIRST, 'PRICED'],
  ['stays agreed', { ...QUOTED, offer: { ...SECOND_OF_YES, state: 'DECLINED' } }, YES, 'QUOTED'],
  ['stays agreed while the newer waits', { ...QUOTED, offer: SECOND_OF_YES }, YES, 'QUOTED'],
  [
    'stays agreed, under a third that is written',
    { status: 'PRICED', version: 3, offer: SECOND_OF_YES },
    YES,
    'QUOTED',
  ],
  ['had another customer', { ...QUOTED, offer: { ...SECOND_OF_YES, isByAnother: true } }, YES, 'PRICED'],
  [
    'a newer one was accepted in place of',
    { ...QUOTED, offer: { ...SECOND_OF_YES, state: 'ACCEPTED' } },
    YES,
    'PRICED',
  ],
  ['was cancelled', { ...QUOTED, offer: { ...SECOND, endedWith: YES } }, { ...FIRST, state: 'CANCELLED' }, 'PRICED'],
  [
    'is the newest, and declined',
    { status: 'MEASURED', version: 2, offer: { ...SECOND, state: 'DECLINED' } },
    { ...SECOND, state: 'DECLINED' },
    'PRICED',
  ],
  ['is what the job is', { ...QUOTED, offer: SECOND }, SECOND, null],
  ['is not kept', { ...QUOTED, offer: SECOND }, { ...FIRST, keepsJob: false }, null],
  ['stays agreed, and a newer one is invoiced', { ...QUOTED, offer: SECOND_OF_YES, invoices: [PART] }, YES, null],
  ['is invoiced', { status: 'INVOICED', version: 2, offer: SECOND }, FIRST, null],
  ['is deleted', { status: 'DELETED', version: 2, offer: SECOND }, FIRST, null],
])('what a job becomes that goes back to a version which %s', (_, job, offer, becomes) => {
  expect(wayBack(exampleJob({ files: [], ...job }), offer)).toBe(becomes);
});

test('of each version its newest quote is offered, the newest version first, but not what the job is', () => {
  const again = { ...FIRST, id: 'again' };
  const third = { ...OFFER, id: 'third', version: 3, replaces: null } as const;
  const job = exampleJob({ files: [], status: 'QUOTED', version: 3, offer: third });
  expect(earlierQuotes(job, [third, again, SECOND, FIRST]).map(({ id }) => id)).toEqual(['second', 'again']);
});

test('an invoiced part that the earlier quote has not holds the job where it is, and its invoice is named', () => {
  const deposit = {
    ...DEPOSIT,
    label: 'Deposit',
    share: { percent: hundredths(2_500) },
    when: 'ON_ACCEPTANCE',
  } as const;
  const job = exampleJob({ ...CHANGED, invoices: [{ ...PART, number: '#7' }], paymentPlan: [deposit] });
  const quoted = { ...job, paymentPlan: null };
  const context = { now: '2026-11-28T12:00:00.000Z', today: '2026-11-28' } as unknown as SumContext; // refused before it is looked at
  expect(putBack(job, { offer: FIRST, quoted, becomes: 'PRICED' }, context)).toMatchObject({
    ok: false,
    problem: {
      code: 'PART_ISSUED',
      detail:
        'Invoice #7 asks for “Deposit”, which is not in that quote as it was invoiced. Credit all of it first, then go back.',
    },
  });
});
