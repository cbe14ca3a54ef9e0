import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { BusinessSection } from './business-section.tsx';
import { EXAMPLE_ACCOUNT } from '#contract/examples.ts';
import { descriptionOf, isMarked, valueOf } from '#web/testing/control.ts';
import { fakeApi, refusal, type Answer } from '#web/testing/fake-api.ts';
import { renderScreen } from '#web/testing/render-screen.tsx';

// No job has other sums.
const SAVED = { jobsChanged: 0, totalsChanged: [], offersWithdrawn: 0 };
const loaded: Answer = { body: EXAMPLE_ACCOUNT };
const field = (label: string) => screen.getByLabelText(label);
const save = () => screen.getByRole('button', { name: 'Save' });

async function open(answers: Record<string, Answer | Answer[]> = {}) {
  const api = fakeApi({ 'GET /account': loaded, ...answers });
  const view = renderScreen(<BusinessSection />, { path: '/settings/business' });
  await screen.findByLabelText('First name');
  return { ...api, ...view };
}

test('shows everything of sign-up but the password, as it is stored, and who the business is by law', async () => {
  await open();
  screen.getByRole('heading', { level: 1, name: 'Business details' });
  const labels = Array.from(document.querySelectorAll('form label'), (label) => label.textContent);
  expect(labels).toEqual([
    'First name',
    'Last name',
    'Email',
    'Business name',
    'VAT number',
    'Phone',
    'Phone type',
    'Business address line 1',
    'Business address line 2',
    'Postcode',
    'City',
    'Who you are by law',
  ]);
  expect(valueOf(field('Business name'))).toBe('Pritchard Floors');
  expect(valueOf(field('Phone type'))).toBe('WORK');
  expect(screen.getByText(/A change shows on the next one you make/)).toBeDefined();
});

test('saves what was changed alone, shows what the server has of the rest, and says Saved', async () => {
  const elsewhere = { ...EXAMPLE_ACCOUNT, businessAddressCity: 'Penarth' };
  const { user, callsOf } = await open({
    'PUT /account': {
      body: { ...elsewhere, ...SAVED, businessName: 'Pritchard & Daughter', businessAddressPostcode: 'CF14 6HA' },
    },
  });
  await user.clear(field('Business name'));
  await user.type(field('Business name'), 'Pritchard & Daughter');
  expect(screen.getByText('Unsaved changes')).toBeDefined();
  await user.clear(field('Postcode'));
  await user.type(field('Postcode'), 'cf146ha');
  await user.click(save());
  await screen.findByText('Saved');
  expect(callsOf('PUT', '/account')[0]?.body).toEqual({
    businessName: 'Pritchard & Daughter',
    businessAddressPostcode: 'CF14 6HA',
  });
  expect(valueOf(field('Postcode'))).toBe('CF14 6HA');
  expect(valueOf(field('City'))).toBe('Penarth');
});

describe('who the business is by law', () => {
  const law = () => field('Who you are by law');
  const silent = { ...EXAMPLE_ACCOUNT, legalLine: '' };
  const offered = 'Gareth Pritchard trading as Pritchard Floors';

  test('is remarked on where nothing is said and the business has a name of its own, and offered by a button', async () => {
    const { user, callsOf } = await open({
      'GET /account': { body: silent },
      'PUT /account': { body: { ...silent, ...SAVED, legalLine: offered } },
    });
    expect(valueOf(law())).toBe('');
    expect(descriptionOf(law())).toMatch(/By law, .* must say who you are/);
    await user.click(screen.getByRole('button', { name: `Use “${offered}”` }));
    expect(valueOf(law())).toBe(offered);
    expect(document.activeElement).toBe(law());
    expect(descriptionOf(law())).not.toMatch(/By law/);
    expect(screen.queryByRole('button', { name: /^Use/ })).toBeNull();
    expect(callsOf('PUT', '/account')).toEqual([]);
    await user.click(save());
    await screen.findByText('Saved');
    expect(callsOf('PUT', '/account')[0]?.body).toEqual({ legalLine: offered });
  });

  test('is not remarked on where the business is called as its owner is, or says it', async () => {
    const { unmount } = await open({ 'GET /account': { body: { ...silent, businessName: 'G. Pritchard' } } });
    expect(descriptionOf(law())).not.toMatch(/By law/);
    expect(screen.queryByRole('button', { name: /^Use/ })).toBeNull();
    unmount();
    await open();
    expect(valueOf(law())).toBe(offered);
    expect(descriptionOf(law())).not.toMatch(/By law/);
  });

  test('is on one line of at most 160 characters', async () => {
    const { user, callsOf } = await open();
    await user.clear(law());
    await user.click(law());
    await user.paste('x'.repeat(161));
    await user.click(save());
    expect(descriptionOf(law())).toContain('Use at most 160 characters');
    expect(callsOf('PUT', '/account')).toEqual([]);
  });
});

describe('another e-mail address', () => {
  test('needs the password, which is asked for only then', async () => {
    const stored = { ...EXAMPLE_ACCOUNT, email: `${EXAMPLE_ACCOUNT.email}x` };
    const { user, callsOf } = await open({ 'PUT /account': { body: { ...stored, ...SAVED } } });
    expect(screen.queryByLabelText('Current password')).toBeNull();
    await user.type(field('Email'), 'x');
    await user.click(save());
    expect(descriptionOf(field('Current password'))).toContain('Enter your password');
    expect(document.activeElement).toBe(field('Current password'));
    expect(callsOf('PUT', '/account')).toEqual([]);
    await user.type(field('Current password'), 'Tape-measure5!');
    await user.click(save());
    await screen.findByText('Saved');
    const { email } = stored;
    expect(callsOf('PUT', '/account')[0]?.body).toEqual({ email, currentPassword: 'Tape-measure5!' });
    expect(screen.queryByLabelText('Current password')).toBeNull();
  });

  test('that is the same but for its case needs none, nor does anything else', async () => {
    const { user, callsOf } = await open({ 'PUT /account': { body: { ...EXAMPLE_ACCOUNT, ...SAVED } } });
    await user.clear(field('Email'));
    await user.type(field('Email'), EXAMPLE_ACCOUNT.email.toUpperCase());
    expect(screen.queryByLabelText('Current password')).toBeNull();
    await user.click(save());
    await screen.findByText('Saved');
    expect(callsOf('PUT', '/account')[0]?.body).not.toHaveProperty('currentPassword');
  });

  test('set on another device meanwhile is not put back by this one, and shown', async () => {
    const email = 'new@example.co.uk';
    const stored = { ...EXAMPLE_ACCOUNT, ...SAVED, email, businessAddressCity: 'Cardiff!' };
    const { user, callsOf } = await open({ 'PUT /account': { body: stored } });
    await user.type(field('City'), '!');
    await user.click(save());
    await screen.findByText('Saved');
    expect(callsOf('PUT', '/account')[0]?.body).toEqual({ businessAddressCity: 'Cardiff!' });
    expect(valueOf(field('Email'))).toBe(email);
    expect(screen.queryByLabelText('Current password')).toBeNull();
  });
});

describe('what can go wrong', () => {
  test('an invalid form marks its fields, focuses the first and sends nothing', async () => {
    const { user, callsOf } = await open();
    await user.clear(field('Last name'));
    await user.clear(field('City'));
    await user.click(save());
    expect(descriptionOf(field('Last name'))).toBe('Enter your last name');
    expect(isMarked(field('City'))).toBe(true);
    expect(document.activeElement).toBe(field('Last name'));
    expect(callsOf('PUT', '/account')).toEqual([]);
  });

  test('an address of another account is told at the field', async () => {
    const words = 'This e-mail address already has an account';
    const { user } = await open({
      'PUT /account': refusal(409, 'EMAIL_TAKEN', `${words}.`, [{ path: '/email', message: words }]),
    });
    await user.type(field('Email'), 'x');
    await user.type(field('Current password'), 'Tape-measure5!');
    await user.click(save());
    await waitFor(() => expect(descriptionOf(field('Email'))).toContain(words));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('a lost save keeps what was typed, and Retry saves it', async () => {
    const stored = { ...EXAMPLE_ACCOUNT, businessAddressCity: 'Newport' };
    const { user } = await open({ 'PUT /account': ['lost', { body: { ...stored, ...SAVED } }] });
    await user.clear(field('City'));
    await user.type(field('City'), 'Newport');
    await user.click(save());
    expect((await screen.findByRole('alert')).textContent).toContain(
      'Your changes may not be saved. There is no connection.',
    );
    expect(valueOf(field('City'))).toBe('Newport');
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await screen.findByText('Saved');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('settings that do not load say so, and Retry loads them', async () => {
    fakeApi({ 'GET /account': ['lost', loaded] });
    const { user } = renderScreen(<BusinessSection />);
    expect((await screen.findByRole('alert')).textContent).toContain('Your settings could not be loaded.');
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await screen.findByLabelText('First name');
  });
});

describe('leaving', () => {
  test('without changes asks nothing', async () => {
    const { router } = await open();
    await router.navigate('/jobs');
    expect(await screen.findByText(/Now at \/jobs/)).toBeDefined();
  });

  test('with changes asks first, and Cancel stays with them', async () => {
    const { user, router } = await open();
    await user.type(field('City'), '!');
    await router.navigate('/jobs');
    await screen.findByRole('dialog', { name: 'Leave without saving?' });
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(valueOf(field('City'))).toBe('Cardiff!');
    await router.navigate('/jobs');
    await screen.findByRole('dialog', { name: 'Leave without saving?' });
    await user.click(screen.getByRole('button', { name: 'Leave' }));
    expect(await screen.findByText(/Now at \/jobs/)).toBeDefined();
  });

  test('closing the page asks in the browser’s own way, only while there are changes', async () => {
    const { user } = await open();
    expect(globalThis.dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(true);
    await user.type(field('City'), '!');
    expect(globalThis.dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(false);
  });
});
