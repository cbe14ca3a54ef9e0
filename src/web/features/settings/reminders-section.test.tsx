import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { RemindersSection } from './reminders-section.tsx';
import { EXAMPLE_ACCOUNT } from '#contract/examples.ts';
import { DEFAULT_PREFERENCES } from '#domain/account/preferences.ts';
import { descriptionOf } from '#web/testing/control.ts';
import { fakeApi } from '#web/testing/fake-api.ts';
import { renderScreen } from '#web/testing/render-screen.tsx';

const REMIND = 'Remind customers of unpaid invoices';

async function open(invoiceReminders: object[] = [], paymentTermsDays: number | null = 14) {
  const account = { ...EXAMPLE_ACCOUNT, invoiceReminders };
  const saved = { ...account, jobsChanged: 0, totalsChanged: [], offersWithdrawn: 0 };
  const api = fakeApi({
    'GET /account': { body: account },
    'GET /account/preferences': { body: { ...DEFAULT_PREFERENCES, defaultMarkup: 21, paymentTermsDays } },
    'PUT /account': { body: saved },
  });
  const view = renderScreen(<RemindersSection />, { path: '/settings/reminders' });
  await screen.findByLabelText(REMIND);
  const fill = async (label: string, text: string): Promise<void> => {
    await view.user.clear(screen.getByLabelText(label));
    if (text === '') return;
    await view.user.click(screen.getByLabelText(label));
    await view.user.paste(text);
  };
  const save = () => view.user.click(screen.getByRole('button', { name: 'Save' }));
  return { ...api, ...view, fill, save };
}

test('customers are reminded once that is wanted, on the days and in the words that are set', async () => {
  const { user, fill, save, callsOf } = await open();
  expect(screen.queryByLabelText('First reminder, days')).toBeNull();
  await user.click(screen.getByLabelText(REMIND));
  await fill('Fourth reminder, days', '');
  await fill('Third reminder, days', '2');
  await user.selectOptions(screen.getByLabelText('Third reminder, counted'), 'before the due date');
  await fill('Second reminder, text', 'Still open, {customer}?');
  await save();
  await waitFor(() => expect(callsOf('PUT', '/account')).toHaveLength(1));
  expect(callsOf('PUT', '/account')[0]?.body).toMatchObject({
    invoiceReminders: [
      { days: -3, text: '' },
      { days: -2, text: '' },
      { days: 1, text: 'Still open, {customer}?' },
    ],
  });
});

test('the text that is sent unless there is another fits the days that are set', async () => {
  const { user, fill } = await open();
  await user.click(screen.getByLabelText(REMIND));
  const shown = () => screen.getByLabelText<HTMLTextAreaElement>('First reminder, text').placeholder;
  expect(shown()).toContain('It is not late');
  await user.selectOptions(screen.getByLabelText('First reminder, counted'), 'after the due date');
  expect(shown()).toContain('we have not seen your payment yet');
  await fill('First reminder, days', '30');
  expect(shown()).toContain('has still not been paid');
});

test('what is set is shown, and unticked it is none', async () => {
  const { user, save, callsOf } = await open([{ days: -2, text: 'Soon' }]);
  expect(screen.getByLabelText<HTMLInputElement>('First reminder, days').value).toBe('2');
  expect(screen.getByLabelText<HTMLSelectElement>('First reminder, counted').value).toBe('before');
  expect(screen.getByLabelText<HTMLInputElement>('Second reminder, days').value).toBe('');
  await user.click(screen.getByLabelText(REMIND));
  await save();
  await waitFor(() => expect(callsOf('PUT', '/account')).toHaveLength(1));
  expect(callsOf('PUT', '/account')[0]?.body).toMatchObject({ invoiceReminders: [] });
});

test.each([
  ['Second reminder, days', '91', 'Enter whole days, up to 30 before and 90 after'],
  ['Third reminder, days', '1', 'Enter a different day from the others'],
  ['First reminder, text', 'Hello {name}', '{name} means nothing here'],
])('%s may not be %j', async (label, text, message) => {
  const { user, save, fill, callsOf } = await open();
  await user.click(screen.getByLabelText(REMIND));
  await fill(label, text);
  await save();
  expect(descriptionOf(screen.getByLabelText(label))).toContain(message);
  expect(callsOf('PUT', '/account')).toEqual([]);
});

test('interest is asked for once that is wanted', async () => {
  const { user, save, callsOf } = await open();
  await user.click(screen.getByLabelText('Ask for interest and the fixed sum'));
  await save();
  await waitFor(() => expect(callsOf('PUT', '/account')).toHaveLength(1));
  expect(callsOf('PUT', '/account')[0]?.body).toEqual({ statutoryInterest: true });
});

test('where invoices state no day to pay by it says so and leads there', async () => {
  await open([], null);
  expect(screen.getByRole('link', { name: 'Document texts' }).getAttribute('href')).toBe('/settings/documents');
});
