import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { ImportCustomersScreen } from './import-screen.tsx';
import { customerColumnsOf } from '#domain/job/customer-columns.ts';
import { queryClient } from '#web/api/query-client.ts';
import { fakeApi, refusal, toSettle, type Answer } from '#web/testing/fake-api.ts';
import { renderScreen } from '#web/testing/render-screen.tsx';

const CSV = 'Name,Mail,City\nAnn Hart,a@aire.example,Leeds\nBob,b,York\n';
const TITLES = ['Name', 'Mail', 'City'];

const PREVIEW = {
  isWritten: false,
  titles: TITLES,
  example: ['Ann Hart', 'a@aire.example', 'Leeds'],
  columns: customerColumnsOf(TITLES),
  added: 1,
  updated: 0,
  skipped: 2,
  first: [{ name: 'Ann Hart', email: '', phone: '', address: 'Leeds' }],
  refused: [{ row: 3, message: 'Email: Enter an e-mail address like name@example.com' }],
  byPlace: [{ row: 4, message: 'Cy Moss. Your record has no e-mail.' }],
};

const IMPORTS = 'POST /customers/imports';

function open(answers: Answer | Answer[]) {
  const api = fakeApi({ [IMPORTS]: answers });
  return { ...api, ...renderScreen(<ImportCustomersScreen />) };
}

const fileInput = () => screen.getByLabelText('CSV file', { selector: 'input' });
const paragraph = (start: string) => screen.getByText(start).closest('p')?.textContent;
const list = () => new File([CSV], 'contacts.csv', { type: 'text/csv' });

test('a list is shown before anything is written, columns can be put right, and the yes brings it in', async () => {
  const done = { ...PREVIEW, isWritten: true, updated: 1, skipped: 1 };
  const { user, callsOf } = open([{ body: PREVIEW }, { body: PREVIEW }, { body: PREVIEW }, { body: done }]);
  await user.upload(fileInput(), list());
  await screen.findByText('1 customer to add, 2 left as they are, 1 row left out.');
  screen.getByText('Row 3');
  screen.getByRole('heading', { name: 'Known by name and postcode' });
  screen.getByText('Cy Moss. Your record has no e-mail.');
  screen.getByText('Email: Enter an e-mail address like name@example.com');
  expect(within(screen.getByRole('list', { name: 'The first customers' })).getByText('Ann Hart')).toBeTruthy();
  expect(paragraph('Columns that come in:')).toBe('Columns that come in: Name, City');
  expect(paragraph('Left out:')).toBe('Left out: Mail');
  expect(screen.getByLabelText('Email').closest('details')?.open).toBe(false);
  await user.click(screen.getByText('Change columns'));
  await user.selectOptions(screen.getByLabelText('Email'), 'Mail');
  expect(paragraph('Columns that come in:')).toBe('Columns that come in: Name, Email (Mail), City');
  await user.click(screen.getByRole('radio', { name: /^Update them/ }));
  await user.click(await screen.findByRole('button', { name: 'Import 1 customer' }));
  await screen.findByRole('heading', { name: '1 customer added' });
  screen.getByText('1 updated, 1 left as they were, 1 not imported because of errors.');
  const sent = callsOf('POST', '/customers/imports').map(({ body }) => body as Record<string, unknown>); // what the screen sends
  expect(sent.map(({ write = false }) => write)).toEqual([false, false, false, true]);
  expect(sent[0]).toEqual({ csv: CSV, known: 'skip' });
  expect(sent[3]).toMatchObject({ known: 'update', columns: { name: 0, email: 1, city: 2, phone: null } });
});

test('a list whose titles don’t say who the customers are asks for that first, and is looked at once it is said', async () => {
  const { user, callsOf } = open({ body: { ...PREVIEW, skipped: 0, refused: [] } });
  await user.upload(fileInput(), new File(['Wer;Wo\nAnn Hart;Leeds\n'], 'list.csv', { type: 'text/csv' }));
  await screen.findByText(/Choose the column with their names/);
  expect(callsOf('POST', '/customers/imports')).toEqual([]);
  expect(screen.getByRole('button', { name: 'Import customers' })).toHaveProperty('disabled', true);
  expect(screen.getByLabelText('Name').closest('details')?.open).toBe(true);
  await user.selectOptions(screen.getByLabelText('Name'), 'Wer');
  await screen.findByText('1 customer to add.');
  expect(callsOf('POST', '/customers/imports').map(({ body }) => body)).toMatchObject([{ columns: { name: 0 } }]);
  // Nobody of them is known.
  expect(screen.queryByRole('radio')).toBeNull();
});

test('a list that says nothing of customers is refused with the reason', async () => {
  const why = 'No column of this file says who the customers are.';
  const { user } = open(refusal(422, 'INVALID', why));
  await user.upload(fileInput(), list());
  await screen.findByText(why);
  expect(screen.getByRole('button', { name: 'Choose a CSV file' })).toHaveProperty('disabled', false);
});

test('customers who may be in after a lost answer are not said to be left out', async () => {
  const { user } = open([{ body: PREVIEW }, 'lost']);
  await user.upload(fileInput(), list());
  await user.click(await screen.findByRole('button', { name: 'Import 1 customer' }));
  const told = await screen.findByText(/^The list may not have been imported\./);
  expect(told.textContent).toContain('There is no connection.');
});

test('what is said of a list is of the columns as they are, whichever answer comes last', async () => {
  const { user, callsOf } = open([
    { body: PREVIEW },
    { body: { ...PREVIEW, added: 7 } },
    { body: { ...PREVIEW, added: 2 } },
  ]);
  await user.upload(fileInput(), list());
  await user.click(await screen.findByText('Change columns'));
  const held = toSettle();
  const answered = vi.mocked(fetch).getMockImplementation();
  vi.mocked(fetch).mockImplementationOnce(async (input, init) => {
    const response = await answered?.(input, init);
    await held.promise;
    return response ?? Response.error();
  });
  await user.selectOptions(screen.getByLabelText('Email'), 'Mail');
  await waitFor(() => expect(callsOf('POST', '/customers/imports')).toHaveLength(2));
  await user.selectOptions(screen.getByLabelText('Email'), 'City');
  await screen.findByRole('button', { name: 'Import 2 customers' });
  held.resolve();
  await waitFor(() => expect(queryClient.isMutating()).toBe(0));
  expect(screen.getByRole('button', { name: 'Import 2 customers' })).toHaveProperty('disabled', false);
});

test('who could not be brought in is told so, and can try again', async () => {
  const { user } = open([{ body: PREVIEW }, refusal(503, 'BUSY', 'Try again in a minute.')]);
  await user.upload(fileInput(), list());
  await user.click(await screen.findByRole('button', { name: 'Import 1 customer' }));
  await screen.findByText('The list wasn’t imported. Try again in a minute.');
  expect(screen.getByRole('button', { name: 'Import 1 customer' })).toHaveProperty('disabled', false);
});
