import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { NumbersSection } from './numbers-section.tsx';
import { EXAMPLE_ACCOUNT } from '#contract/examples.ts';
import { descriptionOf, valueOf } from '#web/testing/control.ts';
import { fakeApi, refusal, type Answer } from '#web/testing/fake-api.ts';
import { renderScreen } from '#web/testing/render-screen.tsx';

const SAVED = { jobsChanged: 0, totalsChanged: [], offersWithdrawn: 0 };
const OWN = { ...EXAMPLE_ACCOUNT, invoiceSeries: { prefix: 'INV-', next: 7 } };
const field = (name: string) => screen.getByRole('textbox', { name });
const save = () => screen.getByRole('button', { name: 'Save' });

async function open(account: object, put: Answer = { body: { ...account, ...SAVED } }) {
  const api = fakeApi({ 'GET /account': { body: account }, 'PUT /account': put });
  const view = renderScreen(<NumbersSection />, { path: '/settings/numbers' });
  await screen.findByRole('group', { name: 'Numbers' });
  return { ...api, ...view };
}

test('own numbers are offered from INV-0001, show the next one and are saved', async () => {
  const { user, callsOf } = await open(EXAMPLE_ACCOUNT, { body: { ...OWN, ...SAVED } });
  expect(screen.queryByRole('textbox', { name: 'Next number' })).toBeNull();
  await user.click(screen.getByRole('radio', { name: /Your own numbers/ }));
  screen.getByText('INV-0001');
  await user.clear(field('Next number'));
  await user.type(field('Next number'), '7');
  screen.getByText('INV-0007');
  await user.click(save());
  await screen.findByText('Saved');
  expect(callsOf('PUT', '/account')[0]?.body).toMatchObject({ invoiceSeries: { prefix: 'INV-', next: 7 } });
});

test('back to numbers by job is saved as none of its own', async () => {
  const { user, callsOf } = await open(OWN, { body: { ...EXAMPLE_ACCOUNT, ...SAVED } });
  await user.click(screen.getByRole('radio', { name: /By job/ }));
  await user.click(save());
  await screen.findByText('Saved');
  expect(callsOf('PUT', '/account')[0]?.body).toMatchObject({ invoiceSeries: null });
});

test('what breaks a rule is told at its field and nothing is sent', async () => {
  const { user, callsOf } = await open(OWN);
  await user.clear(field('Starts with'));
  await user.type(field('Starts with'), 'INV 1');
  await user.clear(field('Next number'));
  await user.type(field('Next number'), 'seven');
  await user.click(save());
  expect(descriptionOf(field('Starts with'))).toContain('Use 1 to 10 letters');
  expect(descriptionOf(field('Next number'))).toContain('Enter a whole number');
  expect(callsOf('PUT', '/account')).toEqual([]);
});

test('a number that was given already is told at the field, with what was typed', async () => {
  const errors = [{ path: '/invoiceSeries/next', message: 'Enter a number above 9, which has been used already' }];
  const { user } = await open(OWN, refusal(422, 'INVALID', 'These numbers cannot be used.', errors));
  await user.clear(field('Next number'));
  await user.type(field('Next number'), '3');
  await user.click(save());
  expect(descriptionOf(await screen.findByRole('textbox', { name: 'Next number', description: /above 9/ }))).toContain(
    'above 9',
  );
  expect(valueOf(field('Next number'))).toBe('3');
});
