import { screen, within, waitFor } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { ProductsScreen } from './products-screen.tsx';
import { EXAMPLE_PRODUCTS } from '#contract/example-products.ts';
import { EXAMPLE_ACCOUNT } from '#contract/examples.ts';
import { fakeApi, refusal, type Answer } from '#web/testing/fake-api.ts';
import { descriptionOf, valueOf } from '#web/testing/control.ts';
import { renderScreen } from '#web/testing/render-screen.tsx';

const CATEGORIES: Answer = {
  body: [
    { category: 'Laminate', count: 40 },
    { category: 'Underlay', count: 7 },
  ],
};
const page = (total: number, body: unknown[] = EXAMPLE_PRODUCTS): Answer => ({
  body,
  headers: { 'x-total-count': String(total) },
});
const OAK = firstProduct();

function firstProduct() {
  const [first] = EXAMPLE_PRODUCTS;
  if (first === undefined) throw new Error('The contract has no example of a product.');
  return first;
}

function open(answers: Record<string, Answer | Answer[]> = {}, search = '') {
  const api = fakeApi({ 'GET /products': page(47), 'GET /products/categories': CATEGORIES, ...answers });
  const { user, router } = renderScreen(<ProductsScreen />, { path: '/products', at: `/products${search}` });
  const lastQuery = () =>
    Object.fromEntries(new URLSearchParams(api.callsOf('GET', '/products').at(-1)?.path.split('?')[1]));
  return { ...api, user, router, lastQuery };
}

const oakRow = () => screen.findByRole('row', { name: /AC4, oak effect/ });
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));
const addButton = async () => (await screen.findAllByRole('button', { name: 'Add product' }))[0] ?? document.body;

describe('the library', () => {
  test('asks for the first page by category and shows what is known of each product', async () => {
    const { lastQuery } = open();
    const cells = within(await oakRow()).getAllByRole('cell');
    expect(cells.slice(0, 4).map(({ textContent }) => textContent)).toEqual([
      OAK.name,
      'Laminate',
      '£9.95 / m²',
      `Supplier of ${OAK.name} (opens in a new tab)`,
    ]);
    expect(lastQuery()).toEqual({ page: '1', pageSize: '20', sort: 'category', order: 'asc' });
    screen.getByText('1-20 of 47 products');
    const priceless = await screen.findByRole('row', { name: /Foam underlay/ });
    within(priceless).getByText('No price');
    expect(within(priceless).queryByRole('link')).toBeNull();
  });

  test('is sorted, paged, searched and narrowed in the address', async () => {
    const { user, router, lastQuery } = open();
    await user.click(await screen.findByRole('button', { name: 'Unit price' }));
    await waitFor(() => expect(lastQuery()).toMatchObject({ sort: 'unitPrice', order: 'asc' }));
    await user.click(screen.getByRole('button', { name: 'Next' }));
    await waitFor(() => expect(lastQuery()).toMatchObject({ page: '2' }));
    await user.selectOptions(screen.getByRole('combobox', { name: 'Category' }), 'Underlay (7)');
    await waitFor(() => expect(lastQuery()).toMatchObject({ page: '1', category: 'Underlay' }));
    await user.type(screen.getByRole('searchbox', { name: 'Search products' }), 'foam');
    await waitFor(() => expect(lastQuery()).toMatchObject({ q: 'foam' }));
    expect(router.state.location.search).toBe('?sort=unitPrice&q=foam&category=Underlay');
  });

  test('nothing found says so and leads back to everything', async () => {
    const { user, router } = open({ 'GET /products': [page(0, []), page(47)] }, '?q=zzz&category=Underlay');
    await screen.findByText('No products in Underlay match "zzz".');
    await user.click(screen.getByRole('button', { name: 'Show all products' }));
    await screen.findByText('1-20 of 47 products');
    expect(router.state.location.search).toBe('');
  });

  test('without products shows the way to the first', async () => {
    open({ 'GET /products': page(0, []) });
    await screen.findByRole('heading', { name: 'Your library is empty' });
    expect(screen.getAllByRole('button', { name: 'Add product' })).toHaveLength(1);
  });

  test('that could not be loaded is told and can be tried again', async () => {
    const failure = refusal(500, 'UNEXPECTED', 'Something went wrong on the server. Try again.');
    const { user } = open({ 'GET /products': [failure, page(47)] });
    expect((await screen.findByRole('alert')).textContent).toContain('The products could not be loaded.');
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await screen.findByText('1-20 of 47 products');
  });
});

/** The files that the screen hands to the browser from now on. */
function watchSavedFiles(): Blob[] {
  const files: Blob[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    if (file instanceof Blob) files.push(file);
    return 'blob:file';
  });
  return files;
}

describe('exporting', () => {
  test('saves all products as a CSV file, whatever is listed', async () => {
    const files = watchSavedFiles();
    const { user, calls } = open({}, '?q=foam');
    await user.click(await screen.findByRole('button', { name: 'Export CSV' }));
    await screen.findByText(`${EXAMPLE_PRODUCTS.length} products are in your downloads`);
    expect(calls.map(({ path }) => path)).toContain('/products');
    const lines = (await files[0]?.text())?.split('\r\n');
    expect(lines?.[0]).toBe(
      '\uFEFFName,Category,Unit price,Supplier link,Sold by,Pack covers,Piece length,Waste,Roll width,VAT kind',
    );
    expect(lines).toContain(
      `"${OAK.name}",Laminate,9.95,${OAK.supplierUrl},Any amount of m²,,,,,Hard floor that is fitted`,
    );
  });

  test('that failed is told and can be tried again', async () => {
    const failure = refusal(500, 'UNEXPECTED', 'Something went wrong here.');
    watchSavedFiles();
    const { user } = open({ 'GET /products': [page(47), failure, page(47)] });
    await user.click(await screen.findByRole('button', { name: 'Export CSV' }));
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('Your products were not exported.');
    await user.click(within(alert).getByRole('button', { name: 'Retry' }));
    await screen.findByText(`${EXAMPLE_PRODUCTS.length} products are in your downloads`);
  });
});

describe('adding', () => {
  test('names each missing field, then sends what was typed in its tidied form', async () => {
    const { user, callsOf } = open({ 'POST /products': { status: 201, body: OAK } });
    await user.click(await addButton());
    const form = await dialog('Add product');
    await user.click(form.getByRole('button', { name: 'Add product' }));
    expect(descriptionOf(form.getByLabelText('Name'))).toBe("Enter the product's name");
    expect(descriptionOf(form.getByLabelText('Category'))).toBe('Enter a category');
    expect(document.activeElement).toBe(form.getByLabelText('Name'));
    await user.type(form.getByLabelText('Name'), ' Oak plank ');
    await user.type(form.getByLabelText('Category'), 'Laminate');
    await user.type(form.getByLabelText('Unit price'), '£1,024.50');
    await user.type(form.getByLabelText('Supplier link'), 'www.floors.example/oak{Enter}');
    await waitFor(() => expect(callsOf('POST', '/products')).toHaveLength(1));
    expect(callsOf('POST', '/products')[0]?.body).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      name: 'Oak plank',
      category: 'Laminate',
      unitPrice: 1024.5,
      priceIsExample: false,
      supplierUrl: 'https://www.floors.example/oak',
      soldBy: 'AREA',
      packCovers: null,
      pieceLength: null,
      waste: null,
      rollWidth: null,
      vatKind: 'FIXED_FLOOR',
    });
    await screen.findByText(`${OAK.name} added`);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('takes a price that says what it is for, where the product is sold by that', async () => {
    const { user } = open();
    await user.click(await addButton());
    const form = await dialog('Add product');
    await user.type(form.getByLabelText('Unit price'), '£1.15/m{Tab}');
    expect(descriptionOf(form.getByLabelText('Unit price'))).toContain('Enter pounds for each m², such as 12.50');
    await user.selectOptions(form.getByLabelText('Sold by'), 'Lengths');
    await user.click(form.getByLabelText('Unit price'));
    await user.tab();
    expect(valueOf(form.getByLabelText('Unit price'))).toBe('1.15');
  });

  test('asks what goes with how it is sold (rule M6)', async () => {
    const { user, callsOf } = open({ 'POST /products': { status: 201, body: OAK } });
    await user.click(await addButton());
    const form = await dialog('Add product');
    expect(form.queryByLabelText('Waste')).toBeNull();
    await user.type(form.getByLabelText('Name'), 'Oak plank');
    await user.type(form.getByLabelText('Category'), 'Laminate');
    await user.selectOptions(form.getByLabelText('Sold by'), 'Packs');
    expect(descriptionOf(form.getByLabelText('Waste'))).toContain('Left empty: 5%');
    await user.type(form.getByLabelText('A pack covers'), '0');
    await user.click(form.getByRole('button', { name: 'Add product' }));
    expect(descriptionOf(form.getByLabelText('A pack covers'))).toMatch(/^Enter what a pack covers, above 0/);
    await user.clear(form.getByLabelText('A pack covers'));
    await user.type(form.getByLabelText('A pack covers'), '2.22 m²{Enter}7.5{Enter}');
    await waitFor(() => expect(callsOf('POST', '/products')).toHaveLength(1));
    expect(callsOf('POST', '/products')[0]?.body).toMatchObject({ soldBy: 'PACK', packCovers: 2.22, waste: 7.5 });
  });

  test('says what it is for VAT as its category does, until that is chosen (V3)', async () => {
    const { user, callsOf } = open({
      'GET /account': { body: EXAMPLE_ACCOUNT },
      'POST /products': { status: 201, body: OAK },
    });
    await user.click(await addButton());
    const form = await dialog('Add product');
    await user.type(form.getByLabelText('Name'), 'Boards');
    const kind = await form.findByLabelText<HTMLSelectElement>('For VAT it is');
    expect(kind.selectedOptions[0]?.textContent).toBe('Ask me on each job');
    await user.type(form.getByLabelText('Category'), 'Laminate');
    expect(kind.selectedOptions[0]?.textContent).toBe('Hard floor that is fitted, as its category says');
    await user.selectOptions(kind, 'Supplied only, not fitted');
    await user.click(form.getByRole('button', { name: 'Add product' }));
    await waitFor(() => expect(callsOf('POST', '/products')[0]?.body).toMatchObject({ vatKind: 'NOT_FITTED' }));
  });

  test('offers the categories that there are', async () => {
    const { user } = open();
    await user.click(await addButton());
    const category = (await dialog('Add product')).getByLabelText('Category');
    const list = document.getElementById(category.getAttribute('list') ?? '');
    await waitFor(() =>
      expect([...(list?.children ?? [])].map(({ textContent }) => textContent)).toEqual(['Laminate', 'Underlay']),
    );
  });

  test('tells at the field that a name is taken, and keeps what was typed', async () => {
    const taken = 'Your library already has a product with this name. Choose another name';
    const conflict = refusal(409, 'PRODUCT_NAME_TAKEN', `${taken}.`, [{ path: '/name', message: taken }]);
    const { user } = open({ 'POST /products': conflict });
    await user.click(await addButton());
    const form = await dialog('Add product');
    await user.type(form.getByLabelText('Name'), 'Oak plank');
    await user.type(form.getByLabelText('Category'), 'Laminate{Enter}{Enter}{Enter}');
    await waitFor(() => expect(descriptionOf(form.getByLabelText('Name'))).toBe(taken));
    expect(document.activeElement).toBe(form.getByLabelText('Name'));
    expect(valueOf(form.getByLabelText('Category'))).toBe('Laminate');
  });

  test('repeats a lost call under the same id', async () => {
    const { user, callsOf } = open({ 'POST /products': ['lost', { status: 200, body: OAK }] });
    await user.click(await addButton());
    const form = await dialog('Add product');
    await user.type(form.getByLabelText('Name'), 'Oak plank');
    await user.type(form.getByLabelText('Category'), 'Laminate{Enter}{Enter}{Enter}');
    expect((await form.findByRole('alert')).textContent).toContain('There is no connection.');
    await user.click(form.getByRole('button', { name: 'Add product' }));
    await screen.findByText(`${OAK.name} added`);
    const bodies = callsOf('POST', '/products').map(({ body }) => JSON.stringify(body));
    expect([bodies.length, new Set(bodies).size]).toEqual([2, 1]);
  });
});

describe('a product', () => {
  test('opens by its name and is saved as a whole', async () => {
    const path = `/products/${OAK.id}`;
    const { user, callsOf } = open({ [`GET ${path}`]: { body: OAK }, [`PUT ${path}`]: { body: OAK } });
    await user.click(within(await oakRow()).getByRole('button', { name: OAK.name }));
    const form = await dialog('Edit product');
    expect(valueOf(form.getByLabelText('Unit price'))).toBe('9.95');
    await user.clear(form.getByLabelText('Unit price'));
    await user.click(form.getByRole('button', { name: 'Save product' }));
    await screen.findByText(`${OAK.name} saved`);
    expect(callsOf('PUT', `/products/${OAK.id}`)[0]?.body).toEqual({ ...OAK, unitPrice: null });
  });

  test('keeps what another device changed of it meanwhile, where that is not changed here', async () => {
    const path = `/products/${OAK.id}`;
    const dearer = { ...OAK, unitPrice: 11.5 };
    const { user, callsOf } = open({ [`GET ${path}`]: { body: dearer }, [`PUT ${path}`]: { body: dearer } });
    await user.click(within(await oakRow()).getByRole('button', { name: OAK.name }));
    const form = await dialog('Edit product');
    expect(valueOf(form.getByLabelText('Unit price'))).toBe('9.95');
    await user.clear(form.getByLabelText('Name'));
    await user.type(form.getByLabelText('Name'), 'Oak plank');
    await user.click(form.getByRole('button', { name: 'Save product' }));
    await waitFor(() => expect(callsOf('PUT', path)[0]?.body).toEqual({ ...dearer, name: 'Oak plank' }));
  });

  test('that is gone meanwhile is told in the dialog', async () => {
    const gone = refusal(404, 'PRODUCT_NOT_FOUND', 'There is no such product in your library.');
    const { user } = open({ [`GET /products/${OAK.id}`]: gone });
    await user.click(within(await oakRow()).getByRole('button', { name: OAK.name }));
    const form = await dialog('Edit product');
    await user.click(form.getByRole('button', { name: 'Save product' }));
    expect((await form.findByRole('alert')).textContent).toContain('There is no such product in your library.');
  });

  test('is duplicated under another name', async () => {
    const { user, callsOf } = open({ 'POST /products': { status: 201, body: OAK } });
    await user.click(within(await oakRow()).getByRole('button', { name: `Duplicate ${OAK.name}` }));
    await user.click((await dialog('Add product')).getByRole('button', { name: 'Add product' }));
    await waitFor(() => expect(callsOf('POST', '/products')).toHaveLength(1));
    const { id: _, ...details } = OAK;
    expect(callsOf('POST', '/products')[0]?.body).toMatchObject({ ...details, name: `${OAK.name} copy` });
  });

  test('whose deletion got through without an answer is deleted by the next try, and Undo that was lost may have worked', async () => {
    const gone = refusal(404, 'PRODUCT_NOT_FOUND', 'There is no such product in your library.');
    const { user } = open({ [`DELETE /products/${OAK.id}`]: ['lost', gone], 'POST /products': 'lost' });
    for (const told of [`${OAK.name} may not have been deleted. There is no connection.`, `${OAK.name} deleted`]) {
      await user.click(within(await oakRow()).getByRole('button', { name: `Delete ${OAK.name}` }));
      await user.click((await dialog('Delete product')).getByRole('button', { name: 'Delete' }));
      await screen.findByText((text) => text.startsWith(told));
    }
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect((await screen.findByText(/ may not have been put back\./)).textContent).toContain(OAK.name);
  });

  test('is deleted after asking, and Undo puts it back as it was', async () => {
    const { user, callsOf } = open({
      [`DELETE /products/${OAK.id}`]: { status: 204 },
      'POST /products': { status: 201, body: OAK },
    });
    await user.click(within(await oakRow()).getByRole('button', { name: `Delete ${OAK.name}` }));
    await user.click((await dialog('Delete product')).getByRole('button', { name: 'Delete' }));
    await screen.findByText(`${OAK.name} deleted`);
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(callsOf('POST', '/products')[0]?.body).toEqual(OAK));
  });
});

describe('selecting', () => {
  const [, vinyl, underlay] = EXAMPLE_PRODUCTS;
  const select = async (answers: Record<string, Answer | Answer[]> = {}) => {
    const world = open({ 'POST /products/delete': { body: { deleted: 2 } }, ...answers });
    await world.user.click(await screen.findByRole('button', { name: 'Select' }));
    return world;
  };

  test('ticks products, and deletes them with one call after a question', async () => {
    const { user, callsOf } = await select();
    const remove = screen.getByRole('button', { name: 'Delete selected' });
    expect(remove).toHaveProperty('disabled', true);
    for (const name of [OAK.name, vinyl?.name, underlay?.name])
      await user.click(screen.getByLabelText(`Select ${name}`));
    screen.getByText('3 products selected');
    await user.click(screen.getByLabelText(`Select ${OAK.name}`));
    await user.click(remove);
    const question = await dialog('Delete 2 products');
    question.getByText(/They can't be put back/);
    await user.click(question.getByRole('button', { name: 'Delete' }));
    await screen.findByText('2 products deleted');
    expect(callsOf('POST', '/products/delete').map(({ body }) => body)).toEqual([{ ids: [vinyl?.id, underlay?.id] }]);
    expect(screen.queryByRole('checkbox')).toBeNull();
  });

  test('leaves nothing else to do with a row, which is ticked as a whole', async () => {
    const { user } = await select();
    const row = within(await oakRow());
    expect(row.queryByRole('button')).toBeNull();
    expect(row.queryByRole('link')).toBeNull();
    await user.click(row.getByText(OAK.name));
    screen.getByText('1 product selected');
    expect(screen.queryByRole('button', { name: 'Add product' })).toBeNull();
  });

  test('takes all that match, on whatever page', async () => {
    const { user, callsOf } = await select();
    await user.click(await screen.findByRole('button', { name: 'Select all 47' }));
    await screen.findByText('3 products selected');
    expect(callsOf('GET', '/products').at(-1)?.path).toBe('/products');
  });

  test('that is refused keeps what was selected, and Done lets go of it', async () => {
    const { user } = await select({ 'POST /products/delete': refusal(503, 'BUSY', 'Try again in a moment.') });
    await user.click(screen.getByLabelText(`Select ${OAK.name}`));
    await user.click(screen.getByRole('button', { name: 'Delete selected' }));
    await user.click((await dialog('Delete 1 product')).getByRole('button', { name: 'Delete' }));
    expect((await screen.findByRole('alert')).textContent).toContain('Try again in a moment.');
    screen.getByText('1 product selected');
    await user.click(screen.getByRole('button', { name: 'Done' }));
    expect(screen.queryByRole('checkbox')).toBeNull();
  });
});

test('a price that came with the library is marked, and the dialog says that saving makes it one’s own', async () => {
  const { user } = open();
  const row = await screen.findByRole('row', { name: /Sheet vinyl/ });
  within(row).getByText('Example');
  expect(within(await oakRow()).queryByText('Example')).toBeNull();
  await user.click(within(row).getByRole('button', { name: 'Sheet vinyl, 2.5 mm' }));
  expect(descriptionOf((await dialog('Edit product')).getByLabelText('Unit price'))).toBe(
    'What you pay for it, without VAT. Your markup is added on each job. An example: what you save is your own price.',
  );
});

test('what was typed into a product is not thrown away unasked', async () => {
  const { user } = open();
  await user.click(await addButton());
  const form = await dialog('Add product');
  await user.type(form.getByLabelText('Name'), 'Oak plank');
  await user.click(form.getByRole('button', { name: 'Cancel' }));
  const asked = await dialog('Close without saving?');
  await user.click(asked.getByRole('button', { name: 'Cancel' }));
  expect(valueOf(form.getByLabelText('Name'))).toBe('Oak plank');
});
