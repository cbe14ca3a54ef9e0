import { cleanup, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { DocumentsSection } from './documents-section.tsx';
import { EXAMPLE_ACCOUNT, EXAMPLE_PREFERENCES } from '#contract/examples.ts';
import { DEFAULT_PREFERENCES } from '#domain/account/preferences.ts';
import { descriptionOf } from '#web/testing/control.ts';
import { fakeApi, refusal, type Answer } from '#web/testing/fake-api.ts';
import { renderScreen } from '#web/testing/render-screen.tsx';

const EMPTY = { ...DEFAULT_PREFERENCES, defaultMarkup: 21 };
const field = (label: string) => screen.getByLabelText(label);
const sheet = () => screen.getByRole('article').textContent;

async function open(
  stored: object,
  answered: object = stored,
  answers: Record<string, Answer | Answer[]> = {},
  state: object | null = null,
) {
  const api = fakeApi({
    'GET /account': { body: EXAMPLE_ACCOUNT },
    'GET /account/preferences': { body: stored },
    'PUT /account/preferences': { body: answered },
    ...answers,
  });
  const view = renderScreen(<DocumentsSection />, {
    path: '/settings/documents',
    at: { pathname: '/settings/documents', state },
  });
  await screen.findByLabelText('Bank details');
  const fill = async (label: string, text: string): Promise<void> => {
    await view.user.click(field(label));
    await view.user.paste(text);
  };
  const press = (name: string) => view.user.click(screen.getByRole('button', { name }));
  return { ...api, ...view, fill, press };
}

test('what is typed shows on the sample at once, quotes and invoices each with their own', async () => {
  const { user, fill, press } = await open(EMPTY);
  expect(sheet()).toContain('Pritchard Floors');
  expect(sheet()).not.toContain('Valid until');
  expect(sheet()).toContain('Lounge, Kitchen');
  await fill('Quotes are valid for', '30');
  await fill('Invoices are due within', '14');
  await fill('Bank details', 'Sort code 20-41-06\nAccount 7312 0458');
  await fill('Footer note on quotes', 'Guaranteed for twelve months.');
  await fill('Footer note on invoices', 'Thank you for paying on time.');
  await fill('Included and not included', 'Painting is not included.');
  await user.click(screen.getByLabelText('Show the rooms under each product'));
  await waitFor(() => expect(sheet()).toContain('Guaranteed for twelve months.'));
  await waitFor(() => expect(sheet()).not.toContain('Lounge, Kitchen'));
  expect(sheet()).toContain('Painting is not included.');
  expect(sheet()).not.toContain('for cutting');
  await user.click(screen.getByLabelText(/^Show packs and cutting under each product/));
  await waitFor(() => expect(sheet()).toContain('29.01 m² and 5% for cutting: 14 packs of 2.22 m².'));
  expect(sheet()).toContain('Valid until');
  expect(sheet()).not.toContain('7312 0458');
  await press('Invoice');
  expect(sheet()).toContain('Pay by');
  expect(sheet()).toContain('7312 0458');
  expect(sheet()).toContain('Thank you for paying on time.');
  expect(sheet()).not.toMatch(/Valid until|Painting|Guaranteed/);
});

test('whoever comes from a job finds the way back to it, else the way to the list', async () => {
  const to = { pathname: '/job/invoice-preview', search: '?jobId=one' };
  await open(EMPTY, EMPTY, {}, { jobBehind: { to, state: { jobId: 'one' } } });
  const link = screen.getByRole('link', { name: 'Back to the job' });
  expect(link.getAttribute('href')).toBe('/job/invoice-preview?jobId=one');
  expect(screen.queryByRole('link', { name: 'Settings' })).toBeNull();
  cleanup();
  await open(EMPTY);
  expect(screen.getByRole('link', { name: 'Settings' }).getAttribute('href')).toBe('/settings');
});

test('what another tab has saved of this section since stays', async () => {
  const elsewhere = { ...EMPTY, scopeText: 'Skirting is not included.' };
  const both = { ...elsewhere, quoteValidityDays: 30 };
  const { fill, press, callsOf } = await open(EMPTY, both, {
    'GET /account/preferences': [{ body: EMPTY }, { body: elsewhere }],
  });
  await fill('Quotes are valid for', '30');
  await press('Save');
  await screen.findByText('Saved');
  expect(callsOf('PUT', '/account/preferences')[0]?.body).toEqual(both);
  expect(field('Included and not included')).toHaveProperty('value', 'Skirting is not included.');
});

test('saves the texts and leaves the rest as the server has it', async () => {
  const { fill, press, callsOf } = await open(EMPTY, { ...EMPTY, quoteValidityDays: 30 });
  await fill('Quotes are valid for', '30');
  await press('Save');
  await screen.findByText('Saved');
  expect(callsOf('PUT', '/account/preferences')[0]?.body).toEqual({ ...EMPTY, quoteValidityDays: 30 });
});

test('what tells customers where to pay needs the password, which is asked for only then', async () => {
  const stored = { ...EMPTY, bankDetails: 'Account 7312 0458' };
  const { user, fill, press, callsOf } = await open(EMPTY, stored);
  const password = () => screen.queryByLabelText('Current password');
  await fill('Quotes are valid for', '30');
  expect(password()).toBeNull();
  await fill('Bank details', 'Account 7312 0458');
  await press('Save');
  expect(descriptionOf(field('Current password'))).toContain('Enter your password');
  expect(callsOf('PUT', '/account/preferences')).toEqual([]);
  await user.type(field('Current password'), 'Oakplank-27!');
  await press('Save');
  await screen.findByText('Saved');
  expect(callsOf('PUT', '/account/preferences')[0]?.body).toMatchObject({
    bankDetails: 'Account 7312 0458',
    currentPassword: 'Oakplank-27!',
  });
  expect(password()).toBeNull();
});

test('bank details set on another device meanwhile bring the field up when this one would put the old ones back', async () => {
  const words = 'Enter your password to change where your customers pay';
  const { fill, press } = await open(EMPTY, EMPTY, {
    'GET /account/preferences': [{ body: EMPTY }, { body: { ...EMPTY, bankDetails: 'New' } }],
    'PUT /account/preferences': refusal(422, 'INVALID', `${words}.`, [{ path: '/currentPassword', message: words }]),
  });
  await fill('Quotes are valid for', '30');
  await press('Save');
  await waitFor(() => expect(descriptionOf(field('Current password'))).toContain(words));
});

test('an emptied field is printed nowhere', async () => {
  const emptied = { ...EXAMPLE_PREFERENCES, quoteValidityDays: null, quoteFooterNote: '', showRooms: false };
  const { user, press, callsOf } = await open(EXAMPLE_PREFERENCES, emptied);
  expect(sheet()).toContain('Valid until');
  await user.clear(field('Quotes are valid for'));
  await user.clear(field('Footer note on quotes'));
  await user.click(screen.getByLabelText('Show the rooms under each product'));
  await press('Save');
  await waitFor(() => expect(callsOf('PUT', '/account/preferences')).toHaveLength(1));
  expect(callsOf('PUT', '/account/preferences')[0]?.body).toMatchObject({
    quoteValidityDays: null,
    quoteFooterNote: '',
    showRooms: false,
    showMaterials: true,
    invoiceFooterNote: EXAMPLE_PREFERENCES.invoiceFooterNote,
  });
  await waitFor(() => expect(sheet()).not.toContain('Valid until'));
});

test.each([
  ['Quotes are valid for', '0', 'Enter whole days from 1 to 365, or leave it empty'],
  ['Invoices are due within', '14.5', 'Enter whole days from 0 to 365, or leave it empty'],
  ['Invoices are due within', 'soon', 'Enter whole days from 0 to 365, or leave it empty'],
  ['Bank details', '1\n2\n3\n4\n5\n6\n7', 'Use at most 6 lines'],
  ['Footer note on quotes', '1\n2\n3\n4\n5', 'Use at most 4 lines'],
  ['Included and not included', 'x'.repeat(121), 'Use at most 120 characters in a line'],
])('%s may not be %j', async (label, text, message) => {
  const { fill, press, callsOf } = await open(EMPTY);
  await fill(label, text);
  await press('Save');
  expect(descriptionOf(field(label))).toContain(message);
  expect(document.activeElement).toBe(field(label));
  expect(callsOf('PUT', '/account/preferences')).toEqual([]);
});

test('what the letters of quotes and invoices lack is said at the field', async () => {
  const { fill } = await open(EMPTY);
  await fill('Bank details', '工商银行 → 1');
  const described = () => descriptionOf(field('Bank details'));
  expect(described()).toContain('Quotes and invoices print “?” for 工');
  expect(descriptionOf(field('Footer note on quotes'))).not.toContain('print “');
});
