import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { AcceptanceSection } from './acceptance-section.tsx';
import { EXAMPLE_ACCOUNT } from '#contract/examples.ts';
import { DEFAULT_PREFERENCES } from '#domain/account/preferences.ts';
import { descriptionOf } from '#web/testing/control.ts';
import { fakeApi, refusal, type Answer } from '#web/testing/fake-api.ts';
import { renderScreen } from '#web/testing/render-screen.tsx';

const STORED = { ...DEFAULT_PREFERENCES, defaultMarkup: 21 };
const NOTICE = 'Your own notice of the right to cancel';
const sample = () => screen.getByRole('region', { name: 'What a customer reads' }).textContent;
const collects = (name: RegExp) => screen.getByRole<HTMLInputElement>('radio', { name });

async function open(saved: Answer = { body: STORED }) {
  const api = fakeApi({
    'GET /account': { body: EXAMPLE_ACCOUNT },
    'GET /account/preferences': { body: STORED },
    'PUT /account': {
      body: {
        ...EXAMPLE_ACCOUNT,
        acceptOnline: false,
        jobsChanged: 0,
        totalsChanged: [],
        offersWithdrawn: 0,
      },
    },
    'PUT /account/preferences': saved,
  });
  const view = renderScreen(<AcceptanceSection />, { path: '/settings/acceptance' });
  await screen.findByLabelText('Complaints');
  const fill = async (label: string, text: string): Promise<void> => {
    await view.user.click(screen.getByLabelText(label));
    await view.user.paste(text);
  };
  const save = () => view.user.click(screen.getByRole('button', { name: 'Save' }));
  return { ...api, ...view, fill, save };
}

test('what is typed shows at once in what a customer reads, and is saved', async () => {
  const said = { complaints: 'Ring us. You have an answer within 3 days.', guarantee: 'Fitting: 5 years.' };
  const { fill, save, callsOf, user } = await open({ body: { ...STORED, ...said, collectsCancelledGoods: false } });
  expect(sample()).toContain('We collect goods that are already with you, at our cost.');
  await fill('Complaints', said.complaints);
  await fill('Guarantee', said.guarantee);
  await user.click(collects(/sends them back/));
  await waitFor(() => expect(sample()).toContain('You pay for sending them back.'));
  expect(sample()).toContain(`${said.complaints}By law, the goods that we supply must match this contract.`);
  expect(sample()).toContain(said.guarantee);
  await save();
  await screen.findByText('Saved');
  expect(callsOf('PUT', '/account/preferences')[0]?.body).toEqual({
    ...STORED,
    ...said,
    collectsCancelledGoods: false,
  });
  expect(collects(/sends them back/).checked).toBe(true);
});

test("the business's own notice stands in place of ours, and the page says once what counts by itself", async () => {
  const { fill } = await open();
  expect(screen.getAllByText(/This is guidance, not tax or legal advice/)).toHaveLength(1);
  expect(screen.getByText(/Only the regulation’s own model counts as compliance by itself/)).toBeDefined();
  await fill(NOTICE, 'Cancel by calling us.');
  await waitFor(() => expect(sample()).toContain('Your right to cancelCancel by calling us.'));
  expect(sample()).not.toContain('without giving any reason');
});

test.each([
  ['Complaints', '1\n2\n3\n4\n5\n6', 'Use at most 5 lines'],
  ['Guarantee', 'x'.repeat(601), 'Use at most 600 characters in a line'],
  [NOTICE, 'x'.repeat(2_001), 'Use at most 2000 characters in a line'],
])('%s may not be %j', async (label, text, message) => {
  const { fill, save, callsOf } = await open();
  await fill(label, text);
  await save();
  expect(descriptionOf(screen.getByLabelText(label))).toContain(message);
  expect(callsOf('PUT', '/account/preferences')).toEqual([]);
});

test('whether customers answer on their own page is saved with the account, and only when it changes', async () => {
  const { save, callsOf, user } = await open();
  await save();
  await screen.findByText('Saved');
  expect(callsOf('PUT', '/account')).toEqual([]);
  await user.click(screen.getByRole('radio', { name: /By phone, e-mail or on paper/ }));
  await save();
  await waitFor(() => expect(callsOf('PUT', '/account')).toHaveLength(1));
  expect(callsOf('PUT', '/account')[0]?.body).toMatchObject({ acceptOnline: false });
  await screen.findByText('Saved');
  await user.click(screen.getByRole('radio', { name: /On their own page/ }));
  await save();
  await waitFor(() => expect(callsOf('PUT', '/account')).toHaveLength(2));
  expect(callsOf('PUT', '/account')[1]?.body).toMatchObject({ acceptOnline: true });
});

test('where that was saved and the texts were not, both are said, and what is changed since is saved with them', async () => {
  const { save, fill, callsOf, user } = await open(refusal(503, 'BUSY', 'The server is busy.'));
  await user.click(screen.getByRole('radio', { name: /By phone, e-mail or on paper/ }));
  await fill('Complaints', 'Ring us.');
  await save();
  const told = 'How customers answer is saved. Your other changes are not saved. The server is busy.';
  expect((await screen.findByRole('alert')).textContent).toContain(told);
  expect(screen.getByLabelText<HTMLTextAreaElement>('Complaints').value).toBe('Ring us.');
  await user.click(screen.getByRole('radio', { name: /On their own page/ }));
  expect(screen.getByText('Unsaved changes')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(callsOf('PUT', '/account')).toHaveLength(2));
  expect(callsOf('PUT', '/account')[1]?.body).toMatchObject({ acceptOnline: true });
});

const REMIND = 'Remind customers of open quotes';

test('customers are reminded once that is wanted, on the days and in the words that are set', async () => {
  const { save, fill, callsOf, user } = await open();
  expect(screen.queryByLabelText('First reminder')).toBeNull();
  await user.click(screen.getByLabelText(REMIND));
  expect(screen.getByLabelText<HTMLInputElement>('First reminder').value).toBe('3');
  expect(screen.getByLabelText<HTMLInputElement>('Second reminder').value).toBe('10');
  await user.clear(screen.getByLabelText('Second reminder'));
  await fill('Second reminder', '2');
  await fill('Text of reminders', 'Any news, {customer}?');
  await save();
  await waitFor(() => expect(callsOf('PUT', '/account')).toHaveLength(1));
  expect(callsOf('PUT', '/account')[0]?.body).toMatchObject({
    offerReminders: { days: [2, 3], text: 'Any news, {customer}?' },
  });
});

test.each([
  ['First reminder', '', 'Enter whole days from 1 to 60'],
  ['Second reminder', '3', 'Enter a different day from the first'],
  ['Second reminder', '61', 'Enter whole days from 1 to 60'],
  ['Text of reminders', 'Hello {name}', '{name} means nothing here'],
])('%s may not be %j', async (label, text, message) => {
  const { save, fill, callsOf, user } = await open();
  await user.click(screen.getByLabelText(REMIND));
  await user.clear(screen.getByLabelText(label));
  if (text !== '') await fill(label, text);
  await save();
  expect(descriptionOf(screen.getByLabelText(label))).toContain(message);
  expect(callsOf('PUT', '/account')).toEqual([]);
});

test('without a page of their own customers can’t be reminded, and what is wrong out of sight keeps nobody from saving', async () => {
  const { save, callsOf, user } = await open();
  await user.click(screen.getByLabelText(REMIND));
  await user.clear(screen.getByLabelText('First reminder'));
  await user.click(screen.getByRole('radio', { name: /By phone, e-mail or on paper/ }));
  expect(screen.queryByLabelText(REMIND)).toBeNull();
  await save();
  await waitFor(() => expect(callsOf('PUT', '/account')).toHaveLength(1));
  expect(callsOf('PUT', '/account')[0]?.body).toEqual({ acceptOnline: false });
});
