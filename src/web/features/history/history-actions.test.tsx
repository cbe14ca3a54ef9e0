import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { HistoryScreen } from './history-screen.tsx';
import { EXAMPLE_JOBS } from '#contract/examples.ts';
import { EXAMPLE_INVOICE } from '#web/testing/example-money.ts';
import { EXAMPLE_OFFER } from '#web/testing/example-offer.ts';
import { renderJobScreen } from '#web/testing/render-job-screen.tsx';

const EARLIER = { version: 1, answeredAt: '2026-11-20T09:00:00.000Z', answeredBy: 'Tom Ellison', total: 2500 };

test.each([
  ['without a numbered paper can be deleted', {}, 1],
  ['with one is kept, and no Delete leads to a refusal', { invoices: [EXAMPLE_INVOICE] }, 0],
  ['whose quote waits can be deleted', { offer: EXAMPLE_OFFER }, 1],
  ['whose quote was accepted is kept', { offer: { ...EXAMPLE_OFFER, state: 'ACCEPTED' as const } }, 0],
  ['whose earlier quote stays accepted is kept', { offer: { ...EXAMPLE_OFFER, replaces: EARLIER } }, 0],
])('an open job %s', async (_, of, count) => {
  renderJobScreen(<HistoryScreen />, { ...EXAMPLE_JOBS.QUOTED, ...of });
  await screen.findByRole('link', { name: 'Convert to invoice' });
  expect(screen.queryAllByRole('button', { name: /^Delete/ })).toHaveLength(count);
});
