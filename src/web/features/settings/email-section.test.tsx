import { screen, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { EmailSection } from './email-section.tsx';
import { EXAMPLE_ACCOUNT, EXAMPLE_PREFERENCES } from '#contract/examples.ts';
import { builtInMail } from '#domain/document/document-mail.ts';
import { descriptionOf } from '#web/testing/control.ts';
import { fakeApi, refusal, type Answer } from '#web/testing/fake-api.ts';
import { renderScreen } from '#web/testing/render-screen.tsx';

const STANDARD = { ...EXAMPLE_PREFERENCES, quoteMailSubject: '', quoteMailText: '' };
const quote = () => within(screen.getByRole('group', { name: 'E-mail with a quote' }));
const previewed = () => screen.getByRole('region', { name: 'Preview of the quote e-mail' }).textContent;
const text = () => quote().getByRole<HTMLTextAreaElement>('textbox', { name: 'Text' });
const subject = () => quote().getByRole('textbox', { name: 'Subject' });

async function open(answers: Record<string, Answer | Answer[]> = {}) {
  const api = fakeApi({
    'GET /account': { body: EXAMPLE_ACCOUNT },
    'GET /account/preferences': { body: STANDARD },
    'PUT /account/preferences': { body: STANDARD },
    ...answers,
  });
  const view = renderScreen(<EmailSection />, { path: '/settings/email' });
  await screen.findByRole('group', { name: 'E-mail with a quote' });
  return { ...api, ...view };
}

describe('the texts', () => {
  test('the placeholders are listed with what they stand for', async () => {
    await open();
    const terms = screen.getAllByRole('term').map(({ textContent }) => textContent);
    expect(terms).toEqual(['{customer}', '{number}', '{total}', '{business}', '{phone}']);
    expect(screen.getByText("the customer's name")).toBeDefined();
  });

  test('without an own text the preview shows the standard one', async () => {
    await open();
    expect(previewed()).toContain('Quote #1042 from Pritchard Floors');
    expect(previewed()).toContain('Hello Margaret Ellison,');
    expect(previewed()).toContain('Total including VAT: £1,234.50');
    expect(previewed()).toContain('14 Cowbridge Road East, Unit 2, Cardiff, CF11 9AD');
  });

  test('the preview follows what is typed, and Save keeps it and nothing else', async () => {
    const { user, callsOf } = await open();
    await user.click(subject());
    await user.paste('Your quote, {customer}');
    await user.click(text());
    await user.paste('Hi {customer},\n\nthat is {total}.');
    expect(previewed()).toContain('Your quote, Margaret Ellison');
    expect(previewed()).toContain('that is £1,234.50.');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('Saved');
    expect(callsOf('PUT', '/account/preferences')[0]?.body).toEqual({
      ...STANDARD,
      quoteMailSubject: 'Your quote, {customer}',
      quoteMailText: 'Hi {customer},\n\nthat is {total}.',
    });
  });

  test('a placeholder is put in where the cursor is', async () => {
    const { user } = await open();
    await user.click(text());
    await user.paste('Dear , bye');
    text().setSelectionRange(5, 5);
    await user.click(quote().getByRole('button', { name: /^Insert \{customer\}/ }));
    expect(text().value).toBe('Dear {customer}, bye');
    expect(document.activeElement).toBe(text());
    await user.click(subject());
    await user.click(quote().getByRole('button', { name: /^Insert \{number\}/ }));
    expect(previewed()).toContain('1042Pritchard Floors');
  });

  test('the standard text can be taken as a start', async () => {
    const { user } = await open();
    await user.click(quote().getByRole('button', { name: 'Start from the standard text' }));
    expect(text().value).toBe(builtInMail('quote', false).text);
    expect(quote().queryByRole('button', { name: 'Start from the standard text' })).toBeNull();
  });

  test('what is no placeholder is refused by its name', async () => {
    const { user, callsOf } = await open();
    await user.click(text());
    await user.paste('Dear {name}');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(descriptionOf(text())).toContain('{name} means nothing here.');
    expect(document.activeElement).toBe(text());
    expect(callsOf('PUT', '/account/preferences')).toEqual([]);
  });
});

describe('the test mail', () => {
  test.each([
    [
      { delivery: 'SENT', reply: '250 2.0.0 Ok: queued as 4XyZ' },
      /The mail server accepted .* 250 2\.0\.0 Ok: queued as 4XyZ/,
    ],
    [{ delivery: 'FAILED', reply: '535 5.7.8 Bad credentials' }, /was not sent\. 535 5\.7\.8 Bad credentials/],
  ])('%j is told in the mail server’s own words', async (body, words) => {
    const { user } = await open({ 'POST /account/test-mail': { body } });
    expect(screen.getByText(/gareth@pritchardfloors\.example and shows/)).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Send a test mail' }));
    expect(await screen.findByText(words)).toBeDefined();
  });

  test('one too many is told as the server puts it', async () => {
    const words = 'Too many test mails. Try again in 40 minutes.';
    const { user } = await open({ 'POST /account/test-mail': refusal(429, 'TOO_MANY_CALLS', words) });
    await user.click(screen.getByRole('button', { name: 'Send a test mail' }));
    expect((await screen.findByRole('alert')).textContent).toContain(words);
  });

  test('one whose answer was lost is not said to be unsent', async () => {
    const { user } = await open({ 'POST /account/test-mail': 'lost' });
    await user.click(screen.getByRole('button', { name: 'Send a test mail' }));
    expect((await screen.findByRole('alert')).textContent).toContain('The test mail may not have been sent.');
  });
});

test('receipts for every payment are a setting of the account, saved with the texts', async () => {
  const { user, callsOf } = await open({
    'PUT /account': {
      body: { ...EXAMPLE_ACCOUNT, sendReceipts: true, jobsChanged: 0, totalsChanged: [], offersWithdrawn: 0 },
    },
  });
  await user.click(screen.getByRole('radio', { name: /^For every payment/ }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('Saved');
  expect(callsOf('PUT', '/account')[0]?.body).toMatchObject({ sendReceipts: true });
  await user.click(subject());
  await user.paste('Quote');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('Saved');
  expect(callsOf('PUT', '/account')).toHaveLength(1);
});

test('where receipts were saved and the texts were not, both are said, and Retry saves the texts alone', async () => {
  const { user, callsOf } = await open({
    'PUT /account': {
      body: { ...EXAMPLE_ACCOUNT, sendReceipts: true, jobsChanged: 0, totalsChanged: [], offersWithdrawn: 0 },
    },
    'PUT /account/preferences': [
      refusal(503, 'BUSY', 'The server is busy.'),
      refusal(503, 'BUSY', 'The server is busy.'),
      { body: { ...STANDARD, quoteMailSubject: 'Quote' } },
    ],
  });
  await user.click(screen.getByRole('radio', { name: /^For every payment/ }));
  await user.click(subject());
  await user.paste('Quote');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  const isTold = async () => {
    const told = 'Your choice of receipts is saved. Your other changes are not saved. The server is busy.';
    expect((await screen.findByRole('alert')).textContent).toContain(told);
    expect(screen.getByRole('status').textContent).toBe('Other changes unsaved');
  };
  await isTold();
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await vi.waitFor(() => expect(callsOf('PUT', '/account/preferences')).toHaveLength(2));
  await isTold();
  expect((subject() as HTMLInputElement).value).toBe('Quote');
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await screen.findByText('Saved');
  expect([callsOf('PUT', '/account').length, callsOf('PUT', '/account/preferences').length]).toEqual([1, 3]);
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /^For every payment/ }).checked).toBe(true);
});
