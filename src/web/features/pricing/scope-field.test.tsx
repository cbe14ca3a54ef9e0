import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ScopeField } from './scope-field.tsx';
import { EXAMPLE_JOBS, EXAMPLE_PREFERENCES } from '#contract/examples.ts';
import { descriptionOf } from '#web/testing/control.ts';
import { renderJobScreen, type WireJob } from '#web/testing/render-job-screen.tsx';

const { PRICED } = EXAMPLE_JOBS;
const USUAL = 'Painting is not included.';
const field = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Included and not included' });

async function open(job: WireJob, scopeText = USUAL) {
  const world = renderJobScreen(<ScopeField />, job, {
    answers: { 'GET /account/preferences': { body: { ...EXAMPLE_PREFERENCES, scopeText } } },
  });
  await screen.findByRole('region', { name: 'Included and not included' });
  return world;
}

test('shows what the settings say, and takes words for this job from there', async () => {
  const { user, save } = await open(PRICED);
  await screen.findByText(USUAL);
  await user.click(screen.getByRole('button', { name: 'Change for this job' }));
  expect(document.activeElement).toBe(field());
  expect(field().value).toBe(USUAL);
  await user.type(field(), ' Nor is plumbing.');
  expect((await save()).at(-1)).toMatchObject({ scopeText: `${USUAL} Nor is plumbing.` });
});

test('says so where nothing is said', async () => {
  await open(PRICED, '');
  expect(await screen.findByText('The quote says nothing about this.')).toBeTruthy();
});

test('goes back to the text from the settings', async () => {
  const { user, save } = await open({ ...PRICED, scopeText: 'Painting is included.' });
  expect(field().value).toBe('Painting is included.');
  await user.click(screen.getByRole('button', { name: 'Use the text from Settings' }));
  await screen.findByText(USUAL);
  expect((await save()).at(-1)).toMatchObject({ scopeText: null });
});

test('says what is wrong with it and what cannot be printed', async () => {
  const { user } = await open({ ...PRICED, scopeText: '' });
  await user.click(field());
  await user.paste(`王${'x'.repeat(121)}`);
  await user.tab();
  expect(descriptionOf(field())).toContain('Use at most 120 characters in a line');
  expect(descriptionOf(field())).toContain('print “?” for 王');
});
