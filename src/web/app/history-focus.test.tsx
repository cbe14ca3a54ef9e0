import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { routes } from './routes.ts';
import { EXAMPLE_ACCOUNT, EXAMPLE_JOBS, EXAMPLE_PREFERENCES } from '#contract/examples.ts';
import { forgetDrafts } from '#web/api/device-drafts.ts';
import { queryClient } from '#web/api/query-client.ts';
import { EARLIER_YES, EXAMPLE_OFFER } from '#web/testing/example-offer.ts';
import { fakeApi, type Answer } from '#web/testing/fake-api.ts';
import { holdRests, type WireJob } from '#web/testing/render-job-screen.tsx';

const QUOTED: WireJob = { ...EXAMPLE_JOBS.QUOTED, offer: EXAMPLE_OFFER };
const PATH = `/jobs/${QUOTED.id}`;
const answeredAt = '2026-11-22T14:32:05.123Z';
const NOTED = {
  ...EXAMPLE_OFFER,
  state: 'ACCEPTED' as const,
  answeredAt,
  noted: { how: 'PHONE' as const, on: '2026-11-22', note: '', papers: false },
};
const withOffer = (offer: WireJob['offer']): WireJob => ({ ...QUOTED, offer });
const YES = { ...EXAMPLE_OFFER, state: 'ACCEPTED' as const, answeredAt, answeredBy: 'Margaret Ellison' };
const EXTRA = {
  id: '6b7c2f0e-54b2-4b0a-9f39-1f4f6b7f8e20',
  description: 'Door bars',
  total: 144.02,
  offer: { ...EXAMPLE_OFFER, id: '6b7c2f0e-54b2-4b0a-9f39-1f4f6b7f8e21' },
  photoUrl: null,
  agreedOn: null,
};

afterEach(forgetDrafts);

function open(job: WireJob, answers: Record<string, Answer | Answer[]>) {
  queryClient.clear();
  holdRests();
  vi.spyOn(globalThis, 'scrollTo').mockImplementation(() => undefined);
  fakeApi({
    'GET /account': { body: EXAMPLE_ACCOUNT },
    'GET /account/preferences': { body: EXAMPLE_PREFERENCES },
    'GET /mail-setup': { body: { delivery: 'smtp', mailsLeft: 40, unconfirmedEmail: null } },
    [`GET ${PATH}`]: { body: job },
    [`GET ${PATH}/messages`]: { body: [] },
    [`GET ${PATH}/events`]: { body: [] },
    [`GET ${PATH}/offers`]: { body: [] },
    'GET /news': { body: [] },
    ...answers,
  });
  const router = createMemoryRouter(routes, { initialEntries: [`/job/history?jobId=${job.id}`] });
  render(<RouterProvider router={router} />);
  return userEvent.setup();
}

/** A job as it is before an act, and from then on. */
function turn(before: WireJob, path: string, after: WireJob): Record<string, Answer | Answer[]> {
  return { [`POST ${PATH}${path}`]: { body: after }, [`GET ${PATH}`]: [{ body: before }, { body: after }] };
}

const button = (name: string) => screen.findByRole('button', { name });
const focused = () => document.activeElement;

test.each([
  ['Withdraw', QUOTED, '/offer/withdraw', withOffer({ ...EXAMPLE_OFFER, state: 'WITHDRAWN' })],
  ['Open again', withOffer({ ...EXAMPLE_OFFER, state: 'WITHDRAWN' }), '/offer/reopen', QUOTED],
  ['Take the note back', withOffer(NOTED), '/offer/noted/undo', QUOTED],
])('after %s, whose button goes, the customer’s answer has the focus', async (act, before, path, after) => {
  const user = open(before, turn(before, path, after));
  await user.click(await button(act));
  await expect.poll(focused).toBe(await screen.findByRole('heading', { name: 'The customer’s answer' }));
});

test('after an answer is noted in a dialog, whose opener goes, the customer’s answer has the focus', async () => {
  const noted = withOffer(NOTED);
  const user = open(QUOTED, turn(QUOTED, '/offer/noted', noted));
  await user.click(await button('Note their answer'));
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Note the yes' }));
  await button('Take the note back');
  await expect.poll(focused).toBe(screen.getByRole('heading', { name: 'The customer’s answer' }));
});

test('after going back to a version, whose row goes, the customer’s answer has the focus', async () => {
  const [quote] = QUOTED.files;
  if (quote === undefined) throw new Error('The example has a file.');
  const replaces = { ...EARLIER_YES, answeredAt, answeredBy: 'Margaret Ellison', total: 1200 };
  const first = { ...YES, version: 1, id: '3a4b5c6d-0000-4000-8000-000000000001' };
  const second = { ...EXAMPLE_OFFER, version: 2, state: 'DECLINED' as const, replaces };
  const files = [2, 1].map((version) => ({ ...quote, id: `${quote.id.slice(0, -1)}${version}`, version }));
  const before = { ...QUOTED, version: 2, files, offer: second };
  const after = { ...before, version: 1, offer: first, tstampUpdated: '2026-12-01T08:00:00.000Z' };
  const offers = { [`GET ${PATH}/offers`]: { body: [second, first] } };
  const user = open(before, { ...turn(before, '/offer/put-back', after), ...offers });
  await user.click(await button('Go back to version 1'));
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Go back' }));
  await screen.findByText(`Job #${QUOTED.jobNumber} is version 1 again`);
  await expect.poll(focused).toBe(screen.getByRole('heading', { name: 'The customer’s answer' }));
});

test('an extra whose answer is noted has the focus, and its list once it is taken back', async () => {
  const accepted = withOffer(YES);
  const waits = { ...accepted, extras: [EXTRA] };
  const noted = { ...accepted, extras: [{ ...EXTRA, offer: { ...NOTED, id: EXTRA.offer.id } }] };
  const user = open(waits, {
    ...turn(waits, '/offer/noted', noted),
    [`POST ${PATH}/offer/noted/undo`]: { body: waits },
    [`DELETE ${PATH}/extras/${EXTRA.id}`]: { body: accepted },
    [`GET ${PATH}`]: [{ body: waits }, { body: noted }, { body: waits }, { body: accepted }],
  });
  await user.click(await button('Note their answer Door bars'));
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Note the yes' }));
  const takeBack = await button('Take the note back Door bars');
  await expect.poll(() => focused()?.textContent).toBe('Door bars £144.02');
  await user.click(takeBack);
  await button('Take back Door bars');
  await expect.poll(() => focused()?.textContent).toBe('Door bars £144.02');
  await user.click(await button('Take back Door bars'));
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Take back' }));
  await expect.poll(focused).toBe(screen.getByRole('heading', { name: 'Extras' }));
});
