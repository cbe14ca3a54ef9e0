import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { LogoSection } from './logo-section.tsx';
import { EXAMPLE_ACCOUNT } from '#contract/examples.ts';
import { accountQuery } from '#web/api/account.ts';
import { queryClient } from '#web/api/query-client.ts';
import { fakeApi, refusal, type Answer } from '#web/testing/fake-api.ts';
import { renderScreen } from '#web/testing/render-screen.tsx';

const WITH_LOGO = { ...EXAMPLE_ACCOUNT, logoUrl: '/api/account/logo?v=1' };
const picker = () => screen.getByLabelText('Logo', { selector: 'input' });
const image = () => document.querySelector('.image-field img');
const png = () =>
  new File([new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])], 'new.png', { type: 'image/png' });

async function open(account: object, answers: Record<string, Answer | Answer[]> = {}) {
  const api = fakeApi({ 'GET /account': { body: account }, ...answers });
  const view = renderScreen(<LogoSection />, { path: '/settings/logo' });
  await screen.findByRole('group', { name: 'Logo' });
  const press = (name: string) => view.user.click(screen.getByRole('button', { name }));
  return { ...api, ...view, press };
}

test('a logo is chosen, looked at and saved', async () => {
  const { user, press, callsOf } = await open(EXAMPLE_ACCOUNT, { 'PUT /account/logo': { body: WITH_LOGO } });
  screen.getByRole('button', { name: 'Upload logo' });
  await user.upload(picker(), png());
  await screen.findByText('new.png');
  expect(callsOf('PUT', '/account/logo')).toEqual([]);
  await press('Save');
  await screen.findByText('Saved');
  expect(callsOf('PUT', '/account/logo')[0]?.headers.get('content-type')).toBe('image/png');
  expect(image()?.getAttribute('src')).toBe(WITH_LOGO.logoUrl);
  expect(queryClient.getQueryData(accountQuery.queryKey)?.logoUrl).toBe(WITH_LOGO.logoUrl);
});

test('the present logo is shown, and removed by Remove and Save', async () => {
  const { press, callsOf } = await open(WITH_LOGO, { 'DELETE /account/logo': { body: EXAMPLE_ACCOUNT } });
  expect(image()?.getAttribute('src')).toBe(WITH_LOGO.logoUrl);
  screen.getByRole('button', { name: 'Replace logo' });
  await press('Remove');
  expect(image()).toBeNull();
  screen.getByText('Unsaved changes');
  await press('Save');
  await screen.findByText('Saved');
  expect(callsOf('DELETE', '/account/logo')).toHaveLength(1);
});

test('choosing an image and removing it again is no change', async () => {
  const { user, press } = await open(EXAMPLE_ACCOUNT);
  await user.upload(picker(), png());
  await press('Remove');
  expect(screen.queryByText('Unsaved changes')).toBeNull();
});

test('an image that the server refuses stays chosen, with what it says', async () => {
  const words = 'Choose a PNG or JPEG image of at most 6000 by 6000 pixels.';
  const { user, press } = await open(EXAMPLE_ACCOUNT, {
    'PUT /account/logo': refusal(422, 'INVALID', words),
  });
  await user.upload(picker(), png());
  await press('Save');
  expect((await screen.findByRole('alert')).textContent).toContain(words);
  screen.getByText('new.png');
  screen.getByText('Unsaved changes');
});
