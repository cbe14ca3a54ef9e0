import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { ImportScreen } from './import-screen.tsx';
import { queryClient } from '#web/api/query-client.ts';
import { fakeApi, refusal, toSettle, type Answer } from '#web/testing/fake-api.ts';
import { descriptionOf, valueOf } from '#web/testing/control.ts';
import { renderScreen } from '#web/testing/render-screen.tsx';

const LIST = 'Item;Group;Cost\nOak;Wood;£9.95\nAsh;;POA\nElm;;12\n';
const IMPORT = {
  id: '5b0f8a3e-8d0e-4c36-9d4c-6a2f4f1f6d11',
  startedAt: '2026-11-20T08:14:00.000Z',
  total: 2,
  added: 1,
  updated: 1,
  skipped: 0,
  refused: 0,
  undone: null,
};
const answer = (counts: object): Answer => ({
  status: 201,
  body: { added: 0, updated: 0, skipped: 0, refused: [], ...counts },
});
const UNDONE = { body: { ...IMPORT, undone: { deleted: 1, restored: 1, changed: 0 } } };

beforeEach(() => {
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
});

function open(answers: Record<string, Answer | Answer[]> = {}) {
  const api = fakeApi({
    'GET /products/imports': { body: [] },
    'GET /products/categories': { body: [] },
    'POST /products/imports': answer({ added: 1, updated: 1 }),
    ...answers,
  });
  return { ...api, ...renderScreen(<ImportScreen />, { path: '/products/import' }) };
}

async function choose(user: ReturnType<typeof open>['user'], text: string, name = 'list.csv') {
  await user.upload(screen.getByLabelText('CSV file', { selector: 'input' }), new File([text], name));
}

const press = (user: ReturnType<typeof open>['user'], name: string) =>
  screen.findByRole('button', { name }).then((button) => user.click(button));

test('a list is matched by its titles, its rows with errors are named, and the rest is sent', async () => {
  const { user, callsOf } = open();
  await choose(user, LIST);
  const heading = await screen.findByRole('heading', { name: 'Check the columns' });
  expect(document.activeElement).toBe(heading);
  expect(valueOf(screen.getByLabelText('Name'))).toBe('0');
  expect(descriptionOf(screen.getByLabelText('Unit price'))).toBe('Such as “£9.95”');
  await screen.findByText('Unit price: Enter pounds, such as 12.50, not “POA”');
  within(await screen.findByRole('table')).getByRole('row', { name: 'Oak Wood £9.95 / m²' });
  const category = await screen.findByLabelText('Category of new products without one');
  await user.clear(category);
  expect(descriptionOf(category)).toBe('Enter a category');
  expect(screen.getByRole('button', { name: 'Import 2 products' })).toHaveProperty('disabled', true);
  await user.type(category, 'Timber');
  await user.click(screen.getByLabelText(/^Update them/));
  await press(user, 'Import 2 products');
  await screen.findByRole('heading', { name: '2 products imported' });
  expect(callsOf('POST', '/products/imports').map(({ body }) => body)).toEqual([
    {
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      batch: 0,
      total: 2,
      known: 'update',
      newCategory: 'Timber',
      rows: [
        { name: 'Oak', category: 'Wood', unitPrice: 9.95 },
        { name: 'Elm', unitPrice: 12 },
      ],
    },
  ]);
  const figures = screen.getAllByRole('definition').map(({ textContent }) => textContent);
  expect(figures).toEqual(['1', '1', '0', '1']);
  screen.getByText('Row 3');
});

test('a column of units is found, and each price is shown with its own', async () => {
  const { user } = open();
  await choose(
    user,
    'Product name,Category,Cost,Unit,Pack size (m²)\nNails 500g,Trims,4.2,each,\nRods 1.52m,Grippers,1200,m,\nOak,Wood,45,pack,2.22',
    'prod.csv',
  );
  await screen.findByRole('button', { name: 'Import 3 products' });
  expect(descriptionOf(screen.getByLabelText('Sold by'))).toBe('Such as “each”');
  const rows = within(await screen.findByRole('table')).getAllByRole('row');
  expect(rows.slice(1).map(({ textContent }) => textContent)).toEqual([
    'Nails 500gTrims£4.20 / item',
    'Rods 1.52mGrippers£1,200.00 / m',
    'OakWood£20.27 / m²from £45.00 / pack',
  ]);
});

test('another matching is checked anew, and without a name nothing can be imported', async () => {
  const { user } = open();
  await choose(user, LIST);
  await screen.findByRole('button', { name: 'Import 2 products' });
  await user.selectOptions(screen.getByLabelText('Unit price'), 'Not in the file');
  await screen.findByRole('button', { name: 'Import 3 products' });
  await user.selectOptions(screen.getByLabelText('Name'), 'Not in the file');
  expect(descriptionOf(screen.getByLabelText('Name'))).toContain("Choose the column with the products' names");
  expect(await screen.findByRole('button', { name: 'Import 0 products' })).toHaveProperty('disabled', true);
  await user.selectOptions(screen.getByLabelText('Name'), 'Group');
  await screen.findByRole('button', { name: 'Import 1 product' });
});

test('what is no list is refused, and another file can be chosen', async () => {
  const { user } = open();
  await choose(user, 'PK\u0003\u0004', 'list.xlsx');
  expect((await screen.findByText(/This is an Excel workbook/)).closest('[role=alert]')).not.toBeNull();
  await choose(user, LIST);
  await screen.findByRole('heading', { name: 'Check the columns' });
  await press(user, 'Another file');
  screen.getByRole('button', { name: 'Choose a CSV file' });
});

test('a batch that fails is told and sent again under the same number, and what was refused is listed', async () => {
  const rows = Array.from({ length: 501 }, (_, index) => `Oak ${index};Wood;1`).join('\n');
  const { user, callsOf } = open({
    'POST /products/imports': [
      answer({ added: 500 }),
      'lost',
      answer({ refused: [{ row: 0, path: '/name', message: 'Enter another name' }] }),
    ],
  });
  await choose(user, `Item;Group;Cost\n${rows}`);
  await press(user, 'Import 501 products');
  expect((await screen.findByRole('alert')).textContent).toContain('There is no connection.');
  screen.getByText('500 products of 501');
  screen.getByRole('button', { name: 'Undo import' });
  await press(user, 'Retry');
  await screen.findByRole('heading', { name: '500 products imported' });
  const sent = callsOf('POST', '/products/imports').map(({ body }) => body as { id: string; batch: number }); // as above
  expect(sent.map(({ batch }) => batch)).toEqual([0, 1, 1]);
  expect(new Set(sent.map(({ id }) => id)).size).toBe(1);
  screen.getByText('Row 502');
  screen.getByText('Name: Enter another name');
});

test('who leaves while a list is imported ends it after the batch that is under way', async () => {
  const held = toSettle();
  const api = fakeApi({
    'GET /products/imports': { body: [] },
    'GET /products/categories': { body: [] },
    'POST /products/imports': answer({ added: 500 }),
  });
  const answered = vi.mocked(fetch).getMockImplementation();
  vi.mocked(fetch).mockImplementation(async (input, init) => {
    const response = await answered?.(input, init);
    if (init?.method === 'POST') await held.promise;
    return response ?? Response.error();
  });
  const { user, router } = renderScreen(<ImportScreen />, { path: '/products/import' });
  const rows = Array.from({ length: 501 }, (_, index) => `Oak ${index};Wood;1`).join('\n');
  await choose(user, `Item;Group;Cost\n${rows}`);
  await press(user, 'Import 501 products');
  await waitFor(() => expect(api.callsOf('POST', '/products/imports')).toHaveLength(1));
  void router.navigate('/jobs');
  await press(user, 'Leave');
  await screen.findByText(/^Now at \/jobs/);
  held.resolve();
  await waitFor(() => expect(queryClient.isMutating()).toBe(0));
  expect(api.callsOf('POST', '/products/imports')).toHaveLength(1);
});

describe('an import whose first answer was lost', () => {
  const POST = 'POST /products/imports';
  const importLost = async (then: Answer[], isIn = false) => {
    // What the server has, under the id that the screen made.
    const taken = () =>
      isIn ? world.callsOf('POST', '/products/imports').map(({ body }) => ({ ...IMPORT, id: idIn(body) })) : [];
    const GET = 'GET /products/imports';
    const world = open({
      [POST]: ['lost', answer({ added: 2 })],
      [GET]: [{ body: [] }, ...then, { body: { toJSON: taken } }],
    });
    await choose(world.user, 'Item;Group;Cost\nOak;Wood;9.95\nElm;Wood;12\n');
    await press(world.user, 'Import 2 products');
    return world;
  };
  const idIn = (body: unknown) => (body as { id: string }).id; // as sendBatch writes it

  test('says what is in, can be undone, and goes on as the same', async () => {
    const { user, callsOf } = await importLost([], true);
    await screen.findByText('The answer was lost on its way. What has arrived is in your library.');
    screen.getByText('2 products of 2');
    screen.getByRole('button', { name: 'Undo import' });
    await press(user, 'Go on');
    await screen.findByRole('heading', { name: '2 products imported' });
    const sent = callsOf('POST', '/products/imports').map(({ body }) => idIn(body));
    expect(sent).toEqual([sent[0], sent[0]]);
  });

  test('says that nothing is in where that is so', async () => {
    await importLost([]);
    await screen.findByText(/^The import stopped\. Nothing of it is in your library\. There is no connection\./);
    screen.getByText('0 products of 2');
    screen.getByRole('button', { name: 'Cancel' });
    expect(screen.queryByRole('button', { name: 'Undo import' })).toBeNull();
  });

  test('says that it is not known as long as that can’t be asked', async () => {
    const { user } = await importLost(['lost', 'lost']);
    await screen.findByText(/^The import stopped, and how many of its products are in is not known yet\./);
    screen.getByText('0 products of 2, or more');
    screen.getByRole('button', { name: 'Cancel' });
    await press(user, 'Retry');
    expect(await screen.findByRole('heading', { name: '2 products imported' })).toBeDefined();
  });
});

test('who comes back is told of the last import and can take it back', async () => {
  const { user } = open({
    'GET /products/imports': [{ body: [IMPORT] }, { body: [UNDONE.body] }],
    [`POST /products/imports/${IMPORT.id}/undo`]: UNDONE,
  });
  await screen.findByText(/Your last import, 20 Nov 26 08:14: 1 product added, 1 product updated/);
  await press(user, 'Undo import');
  await screen.findByText('Import undone: 1 product deleted, 1 product put back');
  await waitFor(() => expect(screen.queryByText(/Your last import/)).toBeNull());
});

test('an import that did not finish is told with what to do', async () => {
  open({ 'GET /products/imports': { body: [{ ...IMPORT, total: 900 }] } });
  const told = await screen.findByRole('status');
  expect(told.textContent).toContain(
    'stopped after 2 rows of 900. Import the file again: what has arrived is skipped.',
  );
});

test.each([
  ['failed', refusal(500, 'UNEXPECTED', 'Something went wrong here.'), /^The import wasn’t undone, or only in part\./],
  ['had no answer', 'lost' as const, /^The import may not have been undone, or only in part\./],
])('an undo that %s is told as it is known, and can be tried again', async (_, first, words) => {
  const { user, callsOf } = open({
    'GET /products/imports': [{ body: [IMPORT] }, { body: [UNDONE.body] }],
    [`POST /products/imports/${IMPORT.id}/undo`]: [first, UNDONE],
  });
  await press(user, 'Undo import');
  await screen.findByText(words);
  await press(user, 'Retry');
  await screen.findByText(/^Import undone/);
  expect(callsOf('POST', `/products/imports/${IMPORT.id}/undo`)).toHaveLength(2);
});

test('a list without titles, with a price that can’t be read and a total, comes in as the user decides', async () => {
  const { user, callsOf } = open();
  await choose(user, 'Oak plank;Wood;9.95\nAsh plank;Wood;POA\nTotal;;9.95\n');
  const titled = await screen.findByLabelText('The first row names the columns');
  expect(titled).toHaveProperty('checked', false);
  expect(['Name', 'Category', 'Unit price'].map((label) => valueOf(screen.getByLabelText(label)))).toEqual([
    '0',
    '1',
    '2',
  ]);
  await screen.findByText('This looks like a total, not a product');
  await screen.findByRole('button', { name: 'Import 1 product' });
  await user.click(screen.getByLabelText('Import 1 row whose price can’t be read, without a price'));
  await screen.findByRole('button', { name: 'Import 2 products' });
  await user.click(screen.getByLabelText('Import 1 row that looks like a total'));
  await screen.findByRole('button', { name: 'Import 3 products' });
  await user.click(screen.getByLabelText('Import 1 row that looks like a total'));
  await user.click(titled);
  await screen.findByRole('button', { name: 'Import 1 product' });
  expect(screen.getAllByRole('option', { name: 'Oak plank' })).toHaveLength(10);
  await user.click(titled);
  await press(user, 'Import 2 products');
  await screen.findByRole('heading', { name: '2 products imported' });
  expect(callsOf('POST', '/products/imports').map(({ body }) => body)).toMatchObject([
    {
      rows: [
        { name: 'Oak plank', category: 'Wood', unitPrice: 9.95 },
        { name: 'Ash plank', category: 'Wood' },
      ],
    },
  ]);
});
