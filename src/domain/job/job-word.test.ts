import { expect, test } from 'vitest';
import { exampleJob } from './job-examples.ts';
import type { JobOffer } from './job-offer.ts';
import type { JobSummary } from './job.ts';
import { jobWord } from './job-word.ts';
import { pence } from '#domain/money/money.ts';

const OFFER: JobOffer = {
  id: 'offer',
  version: 1,
  state: 'OPEN',
  url: null,
  validUntil: null,
  firstViewedAt: null,
  lastViewedAt: null,
  views: 0,
  answeredAt: null,
  answeredBy: null,
  declineReason: '',
  noted: null,
  notedBefore: null,
  chosenOptions: [],
  startEarly: null,
  recordFileId: null,
  fileId: 'file',
  sha256: '',
  total: pence(100),
  workStartsOn: null,
  workEndsOn: null,
  place: null,
  cancelUntil: null,
  workFrom: null,
  cancelledAt: null,
  payBackBy: null,
  newerUrl: null,
  replaces: null,
  endedWith: null,
  remindersOn: [],
  remindersStoppedAt: null,
  keepsJob: true,
  isByAnother: false,
};
const ENDED_WITH = {
  version: 1,
  answeredAt: '2026-11-21T09:14:00.000Z',
  noted: null,
  startEarly: false,
  cancelledAt: '2026-11-22T09:14:00.000Z',
  payBackBy: null,
};
const VIEWED = { lastViewedAt: '2026-11-21T09:14:00.000Z' };

function summary(changes: Partial<JobSummary> = {}, offer: Partial<JobOffer> | null = {}): JobSummary {
  const newest = offer && { ...OFFER, ...offer };
  const listed = { notDelivered: false, hasQuestion: false, paid: false, credited: false, isKept: false };
  return { ...exampleJob({ status: 'QUOTED', version: 1 }), ...listed, ...changes, offer: newest };
}

test.each([
  ['no offer', summary({}, null), null],
  ['an offer nobody looked at', summary(), null],
  ['one that was viewed', summary({}, VIEWED), 'VIEWED'],
  ['one that ran out after a look', summary({}, { ...VIEWED, state: 'EXPIRED' }), 'VIEWED'],
  ['one that was withdrawn after a look', summary({}, { ...VIEWED, state: 'WITHDRAWN' }), null],
  ['declined', summary({}, { ...VIEWED, state: 'DECLINED' }), 'DECLINED'],
  ['accepted', summary({}, { ...VIEWED, state: 'ACCEPTED' }), 'ACCEPTED'],
  ['accepted, and a question', summary({ hasQuestion: true }, { state: 'ACCEPTED' }), 'QUESTION'],
  ['all of it, and not delivered', summary({ hasQuestion: true, notDelivered: true }, VIEWED), 'NOT_DELIVERED'],
  [
    'accepted, and its copy not delivered',
    summary({ notDelivered: true }, { state: 'ACCEPTED' }),
    'ACCEPTED_NOT_MAILED',
  ],
  ['an older version accepted', summary({ version: 2, status: 'PRICED' }, { state: 'ACCEPTED' }), null],
  ['a question about an older version', summary({ version: 2, hasQuestion: true }, {}), 'QUESTION'],
  ['invoiced after it was accepted', summary({ status: 'INVOICED' }, { state: 'ACCEPTED' }), null],
  ['paid after it was accepted', summary({ status: 'INVOICED', paid: true }, { state: 'ACCEPTED' }), 'PAID'],
  ['cancelled', summary({}, { state: 'CANCELLED' }), 'CANCELLED'],
  ['cancelled before VAT changed', summary({ version: 2, status: 'PRICED' }, { state: 'CANCELLED' }), 'CANCELLED'],
  ['withdrawn with a cancelled version', summary({}, { state: 'WITHDRAWN', endedWith: ENDED_WITH }), 'CANCELLED'],
  ['invoiced, and cancelled since', summary({ status: 'INVOICED' }, { state: 'CANCELLED' }), 'CANCELLED'],
  ['credited in full', summary({ status: 'INVOICED', credited: true }), 'CREDITED'],
  [
    'credited in full, and the credit note not delivered',
    summary({ status: 'INVOICED', credited: true, notDelivered: true }),
    'NOT_DELIVERED',
  ],
  ['credited in full, and a question', summary({ status: 'INVOICED', credited: true, hasQuestion: true }), 'QUESTION'],
  ['paid, and a question', summary({ status: 'INVOICED', paid: true, hasQuestion: true }), 'QUESTION'],
  ['deleted', summary({ status: 'DELETED', hasQuestion: true }, { state: 'ACCEPTED' }), null],
] as const)('the small word of %s', (_, job, word) => {
  expect(jobWord(job, true)).toBe(word);
});

test('where no mail leaves the server, a copy that was not mailed is no failure', () => {
  const accepted = summary({ notDelivered: true }, { state: 'ACCEPTED' });
  expect(jobWord(accepted, false)).toBe('ACCEPTED');
  expect(jobWord({ ...accepted, hasQuestion: true }, false)).toBe('QUESTION');
  expect(jobWord(summary({ notDelivered: true }), false)).toBe('NOT_DELIVERED');
});
