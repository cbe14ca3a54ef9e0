import type { WireJob } from './render-job-screen.tsx';
import { EXAMPLE_JOBS } from '#contract/examples.ts';

const { QUOTED } = EXAMPLE_JOBS;

/** A yes to the version before, which stands beside a newer offer. */
export const EARLIER_YES = {
  version: 1,
  answeredAt: '2026-11-20T09:00:00.000Z',
  answeredBy: 'Tom Ellison',
  total: 2500,
  noted: null,
  chosenOptions: [],
  startEarly: false,
  cancelUntil: '2026-12-04',
  workFrom: '2026-12-05',
};

/** An open offer of the quoted example, as the wire carries it, that nobody has viewed yet. */
export const EXAMPLE_OFFER: NonNullable<WireJob['offer']> = {
  id: '0b0c1d52-94a5-4f6f-8e6b-2f1d0e2b7a10',
  version: QUOTED.version,
  state: 'OPEN',
  url: `https://quotes.example.com/q/${'A'.repeat(43)}`,
  validUntil: '2026-12-20',
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
  fileId: QUOTED.files[0]?.id ?? '',
  sha256: '0'.repeat(64),
  total: 3058.72,
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
