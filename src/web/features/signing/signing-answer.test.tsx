import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { SigningScreen } from './signing-screen.tsx';
import { EXAMPLE_JOBS } from '#contract/examples.ts';
import { EXAMPLE_OFFER } from '#web/testing/example-offer.ts';
import { EXAMPLE_SIGNING } from '#web/testing/example-signing.ts';
import { fakeApi } from '#web/testing/fake-api.ts';
import { renderScreen } from '#web/testing/render-screen.tsx';

const JOB = { ...EXAMPLE_JOBS.QUOTED, customerEmail: 'm.ellison@post.example', offer: EXAMPLE_OFFER };

function open(view: Record<string, unknown> = {}) {
  const api = fakeApi({
    [`GET /jobs/${JOB.id}`]: { body: JOB },
    [`GET /jobs/${JOB.id}/offer/signing`]: { body: { ...EXAMPLE_SIGNING, ...view } },
    'GET /mail-setup': { body: { delivery: 'smtp', mailsLeft: 20, unconfirmedEmail: null } },
  });
  return { ...api, ...renderScreen(<SigningScreen />, { path: '/job/sign', at: `/job/sign?jobId=${JOB.id}` }) };
}

async function goOn({ user }: ReturnType<typeof open>): Promise<HTMLElement> {
  await user.click(await screen.findByRole('button', { name: 'Go on to the signature' }));
  return screen.findByRole('textbox', { name: 'Full name' });
}

test('who signs here what takes the place of an earlier yes reads so with the quote and over the signature (rule O14)', async () => {
  const said =
    'You accepted version 1 on 21 Nov 2026, for £1,000.00. It stays agreed until you accept this version, which then takes its place.';
  const replaces = { version: 1, answeredAt: '2026-11-21T09:14:00.000Z', answeredBy: 'Margaret Ellison', total: 1000 };
  const world = open({ version: 2, replaces });
  await screen.findByText(said);
  await goOn(world);
  expect(screen.getByText(said)).toBeDefined();
});
