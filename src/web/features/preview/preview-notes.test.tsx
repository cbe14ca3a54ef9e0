import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { PreviewNotes } from './preview-notes.tsx';
import { EXAMPLE_JOBS } from '#contract/examples.ts';
import { Job } from '#contract/job.ts';
import { EXAMPLE_OFFER } from '#web/testing/example-offer.ts';
import { fakeApi } from '#web/testing/fake-api.ts';
import { renderScreen } from '#web/testing/render-screen.tsx';

const { QUOTED, INVOICED } = EXAMPLE_JOBS;
const CANCELLED = {
  answeredAt: '2026-11-22T14:32:05.000Z',
  cancelledAt: '2026-11-25T09:00:00.000Z',
  startEarly: false,
  payBackBy: null,
  noted: null,
};
const OFFER = { ...EXAMPLE_OFFER, ...CANCELLED, state: 'CANCELLED' } as const;
const ENDED = { ...EXAMPLE_OFFER, state: 'WITHDRAWN', endedWith: { ...CANCELLED, version: 1 } } as const;

test.each([
  ['whose newest version is cancelled', { ...QUOTED, offer: OFFER }, 1],
  ['priced anew since, as when VAT changes', { ...QUOTED, status: 'PRICED', version: 3, offer: OFFER }, 1],
  ['whose newer version ended with the cancelled one', { ...QUOTED, offer: ENDED }, 1],
  ['with a quote that waits', { ...QUOTED, offer: EXAMPLE_OFFER }, 0],
  ['that is invoiced', { ...INVOICED, offer: OFFER }, 0],
] as const)('a preview says that the contract was cancelled: of a job %s', async (_, job, count) => {
  fakeApi({});
  for (const type of ['quote', 'invoice'] as const) {
    const { unmount } = renderScreen(
      <PreviewNotes
        job={z.decode(Job, { ...job, lineItems: [...job.lineItems] })}
        type={type}
        part={null}
        printedTotal={null}
        credit={null}
        failure={null}
      />,
    );
    const said = 'Your customer cancelled this contract on 25 Nov 2026, 3 days after accepting it.';
    expect(screen.queryAllByText(said)).toHaveLength(count);
    unmount();
  }
});
