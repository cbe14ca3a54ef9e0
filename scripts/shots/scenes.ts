import { SCREEN_PATHS } from '#server/platform/http/screens.ts';
import { OFFICE_SCENES } from './office-scenes.ts';
import { openPage } from './stage.ts';
import { changeElsewhere, chooseList, openShortcuts, press, retypeTown, scene, type Scene } from './play.ts';

const MARGARET = 'Margaret Ellison';

/** Every screen and its important states, in the order of a customer's way through them. */
export const SCENES: readonly Scene[] = [
  scene('landing', ({ visitor }) => openPage(visitor, '/')),
  scene('signup', ({ visitor }) => openPage(visitor, '/signup')),
  scene('signup-invalid', async ({ visitor }) => {
    const page = await openPage(visitor, '/signup');
    await page.getByLabel('Password', { exact: true }).fill('canal');
    await page.getByLabel('Confirm password').fill('wharf');
    await press(page, 'Create account');
    return page;
  }),
  scene('signin', ({ visitor }) => openPage(visitor, '/signin')),
  scene('signin-refused', async ({ visitor }) => {
    const page = await openPage(visitor, '/signin');
    await page.getByLabel('Email').fill('nobody@hargreave.example');
    await page.getByLabel('Password').fill('Wrong-word1!');
    await press(page, 'Sign in');
    await page.getByRole('alert').waitFor();
    return page;
  }),
  scene('forgot-password', ({ visitor }) => openPage(visitor, '/forgot-password')),
  scene('reset-password', ({ visitor }) => openPage(visitor, `/reset-password?token=${'A'.repeat(43)}`)),
  scene('help', ({ visitor }) => openPage(visitor, '/help')),
  scene('404', ({ visitor }) => openPage(visitor, '/nowhere')),
  scene('jobs', ({ owner }) => openPage(owner, '/jobs')),
  scene('jobs-empty', ({ newcomer }) => openPage(newcomer, '/jobs')),
  scene('jobs-deleted', async ({ owner }) => {
    const page = await openPage(owner, '/jobs');
    await page.getByLabel('Status').selectOption('Deleted jobs');
    await page.getByText('Helen Whitcombe').waitFor();
    return page;
  }),
  scene('jobs-none', ({ newcomer }) => openPage(newcomer, '/jobs?status=NOT_DELIVERED')),
  scene('jobs-confirm-address', async ({ owner }) => {
    const page = await owner.newPage();
    const body = { delivery: 'smtp', mailsLeft: 40, unconfirmedEmail: 'hello@hargreave.example' };
    await page.route('/api/mail-setup', (route) => route.fulfill({ json: body }));
    await page.goto('/jobs');
    await page.getByText('Confirm your e-mail address:').waitFor();
    return page;
  }),
  scene('jobs-more', async ({ owner }) => {
    const page = await openPage(owner, '/jobs');
    await page
      .getByRole('button', { name: /^More for/ })
      .nth(1)
      .click();
    return page;
  }),
  scene('jobs-not-found', async ({ owner }) => {
    const page = await openPage(owner, '/jobs');
    await page.getByLabel('Search jobs').fill('parquetry');
    await page.getByText('parquetry').waitFor();
    return page;
  }),
  scene('account-menu', async ({ owner }) => {
    const page = await openPage(owner, '/jobs');
    await page.getByRole('button', { name: /^(Account |Menu)/ }).click();
    return page;
  }),
  scene('shortcuts', ({ owner, at }) => openShortcuts(owner, at('/job/measure', 'Sunita Patel'))),
  scene('shortcuts-off', async ({ owner }) => {
    const page = await openShortcuts(owner, '/jobs');
    await page.getByLabel('Use single keys').click();
    return page;
  }),
  scene('customer', ({ owner, at }) => openPage(owner, at('/job/customer', 'Tom Okafor'))),
  scene('customer-earlier', async ({ owner, at }) => {
    const page = await openPage(owner, at('/job/customer', ''));
    await page.getByLabel('Name').pressSequentially('e');
    await page.getByRole('list', { name: 'Earlier customers' }).waitFor();
    return page;
  }),
  scene('customer-invalid', async ({ owner, at }) => {
    const page = await openPage(owner, at('/job/customer', ''));
    await page.getByLabel('Postcode').fill('LS17 6');
    await press(page, 'Save customer details');
    return page;
  }),
  scene('customer-question', async ({ owner, at }) => {
    const page = await openPage(owner, at('/job/customer', ''));
    await page.getByLabel('Email').fill('jo.ash@gmial.com');
    await page.getByLabel('Phone').focus();
    await page.getByRole('button', { name: 'jo.ash@gmail.com' }).waitFor();
    return page;
  }),
  scene('measure-new', ({ owner, at }) => openPage(owner, at('/job/measure', 'Tom Okafor'))),
  scene('measure', ({ owner, at }) => openPage(owner, at('/job/measure', 'Sunita Patel'))),
  scene('measure-search', async ({ owner, at }) => {
    const page = await openPage(owner, at('/job/measure', 'Sunita Patel'));
    await page.getByLabel('Add a product').first().pressSequentially('oak');
    await page.getByRole('option').first().waitFor();
    return page;
  }),
  scene('measure-not-found', async ({ owner, at }) => {
    const page = await openPage(owner, at('/job/measure', 'Sunita Patel'));
    await page.getByLabel('Add a product').first().pressSequentially('marble');
    await page.getByText('No products match').waitFor();
    return page;
  }),
  scene('pricing', ({ owner, at }) => openPage(owner, at('/job/pricing', 'Sunita Patel'))),
  scene('pricing-incomplete', async ({ owner, at }) => {
    const page = await openPage(owner, at('/job/pricing', 'Lorraine Pickersgill'));
    await page.getByLabel('Unit price').first().fill('');
    await page.getByLabel('Markup').first().fill('-5');
    await page.getByLabel('Unit price').nth(1).focus();
    return page;
  }),
  scene('add-line-item', ({ owner, at }) => openPage(owner, at('/job/pricing/add-line-item', 'Sunita Patel'))),
  scene('add-line-item-invalid', async ({ owner, at }) => {
    const page = await openPage(owner, at('/job/pricing/add-line-item', 'Sunita Patel'));
    await press(page, 'Add line item');
    return page;
  }),
  scene('quote-preview', ({ owner, at }) => openPage(owner, at('/job/quote-preview', MARGARET))),
  scene('send-dialog', async ({ owner, at }) => {
    const page = await openPage(owner, at('/job/quote-preview', MARGARET));
    await press(page, 'Email to customer');
    await page.getByRole('dialog').waitFor();
    return page;
  }),
  scene('invoice-preview', ({ owner, at }) => openPage(owner, at('/job/invoice-preview', 'Yusuf Rahman'))),
  scene('order-list', ({ owner, at }) => openPage(owner, at('/job/order-list', 'Sunita Patel'))),
  scene('history', ({ owner, at }) => openPage(owner, at('/job/history', 'Fiona MacLeod'))),
  scene('history-invoiced', ({ owner, at }) => openPage(owner, at('/job/history', 'Bridget Murgatroyd'))),
  scene('history-failed', ({ owner, at }) => openPage(owner, at('/job/history', 'Femi Ogunleye'))),
  scene('history-retry', async ({ owner, at }) => {
    const page = await openPage(owner, at('/job/history', 'Femi Ogunleye'));
    await press(page, /^Retry/);
    await page.getByRole('dialog').waitFor();
    return page;
  }),
  scene('history-sending', ({ owner, at }) => openPage(owner, at('/job/history', 'Ewan Sinclair'))),
  scene('history-deleted', ({ owner, at }) => openPage(owner, at('/job/history', 'Helen Whitcombe'))),
  scene('print-quote', ({ owner, at }) => openPage(owner, at('/quote-preview', 'Gareth Pugh'))),
  scene('print-invoice', ({ owner, at }) => openPage(owner, at('/invoice-preview', 'Callum Byrne'))),
  scene('print-not-priced', ({ owner, at }) => openPage(owner, at('/quote-preview', 'Tom Okafor'))),
  scene('products', ({ owner }) => openPage(owner, '/products')),
  scene('products-select', async ({ owner }) => {
    const page = await openPage(owner, '/products');
    await press(page, 'Select');
    for (const index of [1, 4]) await page.getByRole('checkbox').nth(index).check();
    return page;
  }),
  scene('product-dialog', async ({ owner }) => {
    const page = await openPage(owner, '/products');
    await press(page, 'Add product');
    await page.getByRole('dialog').waitFor();
    return page;
  }),
  scene('products-import', ({ owner }) => openPage(owner, '/products/import')),
  scene('products-import-review', async ({ newcomer }) => {
    const page = await openPage(newcomer, '/products/import');
    await chooseList(page);
    return page;
  }),
  scene('products-import-done', async ({ newcomer }) => {
    const page = await openPage(newcomer, '/products/import');
    await chooseList(page);
    await press(page, /^Import \d/);
    await page.getByText('products imported').waitFor();
    return page;
  }),
  scene('settings', ({ owner }) => openPage(owner, '/settings')),
  ...SCREEN_PATHS.filter((path) => path.startsWith('/settings/')).map((path) =>
    scene(path.slice(1).replace('/', '-'), ({ owner }) => openPage(owner, path)),
  ),
  ...OFFICE_SCENES,
  scene('conflict', async ({ owner, at }) => {
    const address = at('/job/customer', 'Alice Hargreaves');
    const page = await openPage(owner, address);
    await changeElsewhere(await openPage(owner, address));
    await page.getByLabel('Address line 2').fill('Rear workshop');
    await page.getByRole('alert').waitFor();
    return page;
  }),
  scene('offline', async ({ owner, at }) => {
    const page = await openPage(owner, at('/job/customer', 'Alice Hargreaves'));
    await page.route('/api/**', (route) => route.abort());
    await retypeTown(page);
    await page.getByText('Not saved – retrying').waitFor();
    return page;
  }),
  scene('session-ended', async ({ owner, at }) => {
    const page = await openPage(owner, at('/job/customer', 'Alice Hargreaves'));
    const cookies = await owner.cookies();
    await owner.clearCookies({ name: 'session' });
    await retypeTown(page);
    await page.getByRole('dialog').waitFor();
    await owner.addCookies(cookies);
    return page;
  }),
  // These change the job that others show.
  scene('add-line-item-another', async ({ owner, at }) => {
    const page = await openPage(owner, at('/job/pricing/add-line-item', 'Sunita Patel'));
    await page.getByLabel('Description').fill('Fitting, two fitters');
    await press(page, 'Add another');
    await page.getByText('Fitting, two fitters added').waitFor();
    return page;
  }),
  scene('pricing-line', async ({ owner, at }) => {
    const page = await openPage(owner, at('/job/pricing', 'Sunita Patel'));
    await press(page, /^Edit /);
    await page.getByLabel('Description').waitFor();
    return page;
  }),
  scene('quote-no-email', async ({ owner, at }) => {
    const page = await openPage(owner, at('/job/customer', MARGARET));
    await page.getByLabel('The customer has no e-mail').check();
    await press(page, 'Save customer details');
    await page.getByRole('heading', { name: 'Zones' }).waitFor();
    // Opened anew: where one button stands where the other stood, a second press is taken for a slip of the finger.
    for (const [screen, save] of [
      ['/job/measure', 'Save zone details'],
      ['/job/pricing', 'Save pricing'],
    ] as const) {
      await page.goto(at(screen, MARGARET));
      await press(page, save);
    }
    await page.getByText('No e-mail: hand it over yourself.').waitFor();
    return page;
  }),
  scene('measure-copied', async ({ owner, at }) => {
    const page = await openPage(owner, at('/job/measure', 'Sunita Patel'));
    await press(page, 'Copy zone');
    await page.getByRole('region', { name: 'Lounge 2' }).waitFor();
    return page;
  }),
];
