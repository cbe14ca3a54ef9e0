import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { IncludeNote, LeftOutNote } from './left-out-note.tsx';
import { EXAMPLE_JOBS } from '#contract/examples.ts';
import { Job } from '#contract/job.ts';
import { useJobDraft } from '#web/job-draft/job-drafts.ts';
import { EXAMPLE_OFFER } from '#web/testing/example-offer.ts';
import { renderJobScreen } from '#web/testing/render-job-screen.tsx';

const { QUOTED } = EXAMPLE_JOBS;
const lineItems = QUOTED.lineItems.map((line, index) => ({ ...line, isOptional: index === 2 }));
const { id = '', description } = lineItems[2] ?? {};
const YES = { ...EXAMPLE_OFFER, state: 'ACCEPTED' as const, answeredBy: 'Margaret Ellison', chosenOptions: [id] };
const ACCEPTED = { ...QUOTED, lineItems, offer: YES };
const CHANGED = { ...ACCEPTED, status: 'PRICED' as const, version: QUOTED.version + 1 };
const WORDS = `“${description}”, which Margaret Ellison took, is optional again, and not in this total.`;

test.each([
  ['changed since', CHANGED, 1],
  ['as it was accepted, of which what was taken is billed', ACCEPTED, 0],
  ['invoiced', { ...CHANGED, status: 'INVOICED' as const }, 0],
])('a job says where it is shown that an option is out of its total: %s', async (_, job, count) => {
  const { callsOf } = renderJobScreen(<LeftOutNote job={z.decode(Job, job)} />, job);
  await waitFor(() => expect(callsOf('GET', `/jobs/${job.id}`)).not.toHaveLength(0));
  await waitFor(() => expect(screen.queryAllByText(WORDS)).toHaveLength(count));
  expect(screen.queryAllByRole('link', { name: 'Include on pricing' })).toHaveLength(count);
});

function Pricing() {
  return <IncludeNote job={useJobDraft().draft.job} />;
}

test('pricing puts it into the total at a tap, and says no more of it', async () => {
  const { user, save } = renderJobScreen(<Pricing />, CHANGED, { saves: [{ body: CHANGED }] });
  await screen.findByText(WORDS);
  await user.click(screen.getByRole('button', { name: 'Include it in the price' }));
  expect(screen.queryByText(WORDS)).toBeNull();
  const [sent] = await save();
  expect(sent?.lineItems.find((line) => line.id === id)).toMatchObject({ isOptional: false, choice: null });
});
