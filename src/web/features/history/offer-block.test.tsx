import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { HistoryScreen } from './history-screen.tsx';
import { EXAMPLE_JOBS } from '#contract/examples.ts';
import { renderJobScreen, type WireJob } from '#web/testing/render-job-screen.tsx';

const { QUOTED } = EXAMPLE_JOBS;
const URL = `https://quotes.example.com/q/${'A'.repeat(43)}`;

const OPEN: NonNullable<WireJob['offer']> = {
  id: '0b0c1d52-94a5-4f6f-8e6b-2f1d0e2b7a10',
  version: QUOTED.version,
  state: 'OPEN',
  url: URL,
  validUntil: '2026-12-20',
  firstViewedAt: null,
  lastViewedAt: null,
  views: 0,
  answeredAt: null,
  answeredBy: null,
  declineReason: '',
  chosenOptions: [],
  startEarly: null,
  recordFileId: null,
  fileId: QUOTED.files[0]?.id ?? '',
  sha256: '0'.repeat(64),
  total: 3058.72,
  place: null,
  cancelUntil: null,
  workFrom: null,
  cancelledAt: null,
  newerUrl: null,
};

async function open(changes: Partial<typeof OPEN>) {
  const job = { ...QUOTED, offer: { ...OPEN, ...changes } };
  const withdrawn = { ...job, offer: { ...job.offer, state: 'WITHDRAWN' as const } };
  const answers = {
    [`POST /jobs/${job.id}/offer/withdraw`]: { body: withdrawn },
    [`POST /jobs/${job.id}/offer/reopen`]: { body: job },
  };
  const world = renderJobScreen(<HistoryScreen />, job, { answers });
  const block = await screen.findByRole('region', { name: 'The customer’s answer' });
  return { ...world, block };
}

const ACCEPTED = { answeredAt: '2026-11-22T14:32:05.123Z', answeredBy: 'Margaret Ellison' };

test.each([
  ['open', {}, 'Waiting for an answer. Not viewed yet. Valid until 20 Dec 2026.'],
  [
    'viewed',
    { lastViewedAt: '2026-11-21T09:14:00.000Z', validUntil: null },
    'Waiting for an answer. Last viewed 21 Nov 26 09:14.',
  ],
  [
    'accepted',
    { state: 'ACCEPTED', ...ACCEPTED, cancelUntil: '2026-12-06', workFrom: '2026-12-07' },
    'Accepted by Margaret Ellison on 22 Nov 2026, for £3,058.72. Your customer may cancel until 06 Dec 2026. Start from 07 Dec 2026: work asked for earlier needs the customer’s tick.',
  ],
  [
    'declined',
    { state: 'DECLINED', answeredAt: ACCEPTED.answeredAt, declineReason: 'Too dear' },
    'Declined on 22 Nov 2026.',
  ],
  ['expired', { state: 'EXPIRED' }, 'Nobody answered by 20 Dec 2026. Send the quote again to open it for an answer.'],
  [
    'replaced',
    { state: 'REPLACED' },
    'You have changed the quote since it was sent. Send the new version for an answer.',
  ],
  [
    'cancelled',
    { state: 'CANCELLED', cancelledAt: '2026-12-02T09:14:00.000Z' },
    'Accepted, and cancelled on 02 Dec 2026.',
  ],
] as const)('the history says what became of an offer: %s', async (_, changes, words) => {
  const { block } = await open(changes);
  expect(block.querySelector('p')?.textContent).toBe(words);
  expect(block.querySelector('blockquote')?.textContent ?? '').toBe('declineReason' in changes ? '“Too dear”' : '');
});

test('its link is copied', async () => {
  const { user } = await open({});
  await user.click(screen.getByRole('button', { name: 'Copy link' }));
  expect(await navigator.clipboard.readText()).toBe(URL);
  await screen.findByText('The link to the quote is copied.');
});

test('where no answers are taken online there is no link', async () => {
  await open({ url: null });
  expect(screen.queryByRole('button', { name: 'Copy link' })).toBeNull();
});

test('it is withdrawn at a press, which can be undone', async () => {
  const { user, callsOf } = await open({});
  await user.click(screen.getByRole('button', { name: 'Withdraw' }));
  await screen.findByText('Withdrawn: its link takes no answer.');
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await screen.findByText(/^Waiting for an answer/);
  expect(callsOf('POST', `/jobs/${QUOTED.id}/offer/reopen`)).toHaveLength(1);
});
