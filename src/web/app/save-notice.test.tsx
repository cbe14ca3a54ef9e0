import { screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { SaveNotice } from './save-notice.tsx';
import { EXAMPLE_JOBS } from '#contract/examples.ts';
import { forgetDrafts } from '#web/api/device-drafts.ts';
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
