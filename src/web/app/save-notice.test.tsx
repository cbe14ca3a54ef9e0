import { screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { SaveNotice } from './save-notice.tsx';
import { EXAMPLE_JOBS, EXAMPLE_PROBLEMS } from '#contract/examples.ts';
import { hundredths } from '#domain/money/money.ts';
import { forgetDrafts } from '#web/api/device-drafts.ts';
import { useDraftStore } from '#web/job-draft/job-drafts.ts';
import { useAsideField } from '#web/job-draft/use-aside-field.ts';
import { NotesField } from '#web/job/notes-field.tsx';
import { refusal } from '#web/testing/fake-api.ts';
import { renderJobScreen } from '#web/testing/render-job-screen.tsx';

const { PRICED } = EXAMPLE_JOBS;

afterEach(forgetDrafts);

function Typed() {
  return <NotesField {...useAsideField('notes')} />;
}

test('who is signed out and was not asked to sign in does so beside the page, and goes on by Retry', async () => {
  const aside = `PUT /jobs/${PRICED.id}/aside`;
  const signedOut = refusal(401, 'SIGNED_OUT', 'You are signed out. Sign in to carry on.');
  const { user, save } = renderJobScreen(
    <>
      <SaveNotice />
      <Typed />
    </>,
    PRICED,
    { answers: { [aside]: [signedOut, { body: { ...PRICED, notes: 'Key at no. 4' } }] } },
  );
  await user.type(await screen.findByLabelText('Notes'), 'Key at no. 4');
  await save();
  const way = await screen.findByRole<HTMLAnchorElement>('link', { name: /^Sign in/ });
  expect([way.getAttribute('href'), way.target]).toEqual(['/signin', '_blank']);
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await expect.poll(() => screen.queryByRole('link', { name: /^Sign in/ })).toBeNull();
  expect(screen.getByLabelText<HTMLTextAreaElement>('Notes').value).toBe('Key at no. 4');
});

test('what was deleted elsewhere is not said to be kept: all that was typed into it is there to be copied', async () => {
  const [zone] = PRICED.zones;
  if (zone === undefined) throw new Error('The job has no zone.');
  const gone = { ...PRICED, zones: PRICED.zones.slice(1), tstampUpdated: '2026-11-25T10:00:00.000Z' };
  const conflict = { status: 409, body: { ...EXAMPLE_PROBLEMS.changedElsewhere, job: gone } };
  const { user, save } = renderJobScreen(
    <>
      <SaveNotice />
      <Sides zoneId={zone.id} />
    </>,
    PRICED,
    {
      answers: {
        [`PUT /jobs/${PRICED.id}`]: [conflict, { body: gone }],
        [`GET /jobs/${PRICED.id}`]: [{ body: PRICED }, { body: gone }],
      },
    },
  );
  await user.click(await screen.findByRole('button', { name: 'Measure' }));
  await save();
  await user.click(await screen.findByRole('button', { name: 'Keep mine' }));
  const left = await screen.findByLabelText<HTMLTextAreaElement>('What was not saved');
  expect(left.value).toBe(SIDES.map(({ label }) => `${zone.name} ${label}: 5.50 m`).join('\n'));
  expect(screen.queryByText(/yours is kept/)).toBeNull();
  await user.click(screen.getByRole('button', { name: 'OK' }));
  expect(screen.queryByLabelText('What was not saved')).toBeNull();
});

const SIDES = [
  { member: 'length', label: 'Length' },
  { member: 'width', label: 'Width' },
] as const;

/** Measures a room. */
function Sides({ zoneId }: { zoneId: string }) {
  const store = useDraftStore();
  const measure = (): void =>
    store.edit(SIDES.map(({ member }) => ({ kind: 'setZone', zoneId, member, value: hundredths(550) })));
  return (
    <button type="button" onClick={measure}>
      Measure
    </button>
  );
}
