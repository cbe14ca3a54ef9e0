import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { createApi, PASSWORD } from './api.ts';
import { tabTo } from './by-keyboard.ts';
import { expect, ownerTest as test } from './fixtures.ts';
import { arriveWithin, goWithin } from './go-within.ts';
import { readPdf } from './pdf-text.ts';
import { issue, makeJob } from './ready-jobs.ts';
import { readSheets, sheetsOf } from './sheet-text.ts';
import { testPng } from '#server/testing/test-images.ts';

const SECTIONS = {
  business: 'Business details',
  logo: 'Logo',
  vat: 'VAT',
  documents: 'Document texts',
  numbers: 'Invoice numbers',
  acceptance: 'Accepting quotes',
  pricing: 'Pricing',
  payment: 'Payment plan',
  email: 'E-mail',
  reminders: 'Unpaid invoices',
  login: 'Sign-in address',
  password: 'Password',
  security: 'Security',
  devices: 'Signed-in devices',
  data: 'Your data',
  close: 'Close account',
} as const;
const NEW_PASSWORD = 'Spirit-level7!';

test(
  'every section has its own address, its place in the list and a way back',
  { tag: '@both' },
  async ({ page, isMobile }) => {
    await page.goto('/jobs');
    if (isMobile) await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('link', { name: 'Settings' }).click();
    const heading = (name: string) => page.getByRole('heading', { level: 1, name });
    await expect(heading(isMobile ? 'Settings' : 'Business details')).toBeFocused();
    await expectAccessible(page);
    // There before the next press, which would otherwise lead from the first section to itself and move no focus.
    if (!isMobile) await arriveWithin(page, '/settings/close');
    for (const [name, title] of Object.entries(SECTIONS)) {
      const main = page.getByRole('main');
      await main.getByRole('link', { name: title, exact: true }).click();
      await expect(page).toHaveURL(`/settings/${name}`);
      await expect(heading(title)).toBeFocused();
      await expect(page.getByText('Loading settings')).toHaveCount(0);
      // At once, unlike the key, so that no field is half below the bar.
      await page.evaluate(() => globalThis.scrollTo(0, document.documentElement.scrollHeight));
      await expectAccessible(page);
      if (isMobile) await main.getByRole('link', { name: 'Settings', exact: true }).click();
    }
  },
);

test('new details and a logo show on drafts, never on what was issued', async ({ page, api }) => {
  const issued = await issue(api, await makeJob(api, 'PRICED'), 'invoice');
  const link = issued.files[0]?.link ?? '';
  const before = await api.bytes(link);
  const draft = await makeJob(api, 'PRICED');

  await page.goto('/settings/business');
  await page.getByLabel('Business name').fill('Prys & Daughter');
  await page.getByLabel('Postcode').fill('cf109ny');
  await page.getByLabel('Postcode').press('Enter');
  await expect(page.getByLabel('City')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Who you are by law')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await expect(page.getByLabel('Postcode')).toHaveValue('CF10 9NY');
  await goWithin(page, '/settings/logo');
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Upload logo' }).click();
  const image = testPng({ width: 300, height: 100 });
  await (await chooser).setFiles({ name: 'logo.png', mimeType: 'image/png', buffer: image });
  await expect(page.getByRole('button', { name: 'Remove' })).toBeVisible();
  await expectAccessible(page);
  await save(page);

  await goWithin(page, `/job/quote-preview?jobId=${draft.id}`);
  await expect(page.getByRole('img', { name: 'Prys & Daughter' })).toBeVisible();
  await expect(sheetsOf(page)).toContainText('CF10 9NY');
  expect(await api.bytes(link)).toEqual(before);
  await goWithin(page, `/job/invoice-preview?jobId=${issued.id}`);
  await expect(sheetsOf(page)).toContainText('CF24 3RP');

  await goWithin(page, '/settings/logo');
  await page.getByRole('button', { name: 'Remove' }).click();
  await save(page);
  expect(await api.get('/api/account')).toMatchObject({ logoUrl: null, businessName: 'Prys & Daughter' });
});

test('by keyboard alone a business says that it is not registered, and no document mentions VAT', async ({
  page,
  api,
}) => {
  await page.goto('/jobs');
  await tabTo(page, page.getByRole('link', { name: 'Settings' }));
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('main').getByRole('link', { name: 'VAT', exact: true }));
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('radio', { name: /^Registered/ }));
  await page.keyboard.press('ArrowDown');
  await expect(page.getByText(/no VAT row and no VAT number/)).toBeVisible();
  await expectAccessible(page);
  await tabTo(page, page.getByRole('button', { name: 'Save' }));
  await page.keyboard.press('Space');
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();

  const job = await makeJob(api, 'PRICED');
  await page.goto(`/job/invoice-preview?jobId=${job.id}`);
  await expect(sheetsOf(page)).toHaveCount(1);
  const { words, sums } = await readSheets(page);
  expect(words).not.toContain('VAT');
  expect(sums.map(([label]) => label)).not.toContain('VAT');
  const [file] = (await issue(api, job, 'invoice')).files;
  expect(await readPdf(await api.bytes(file?.link ?? ''))).not.toContain('VAT');
});

test('a missing VAT number is told on the preview, which leads to where it is added', async ({ page, api }) => {
  await api.put('/api/account', { ...(await api.get<object>('/api/account')), taxNumber: '' });
  const job = await makeJob(api, 'PRICED');
  await page.goto(`/job/quote-preview?jobId=${job.id}`);
  const add = page.getByRole('link', { name: 'Add your VAT number' });
  await expect(add).toBeVisible();
  await expectAccessible(page);
  await add.click();
  await expect(page.getByText(/charge VAT without a VAT number/)).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('VAT number').fill('gb 123-4567-89');
  await expect(page.getByText(/charge VAT without a VAT number/)).toHaveCount(0);
  await page.getByLabel('VAT rate').selectOption('Other');
  await page.getByLabel('Other rate').fill('12.5');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(/^Saved\. Job #1 is now £[\d.]+, previously £[\d.]+\.$/)).toBeVisible();
  await expect(page.getByRole('region', { name: 'New totals' }).getByRole('link', { name: /^#1 / })).toBeVisible();
  await expectAccessible(page);
  expect(await api.get('/api/account')).toMatchObject({ taxNumber: 'GB123-4567-89', vatRate: 12.5 });
  await page.goto(`/job/quote-preview?jobId=${job.id}`);
  await expect(sheetsOf(page)).toContainText('VAT No. GB123-4567-89');
  await expect(add).toHaveCount(0);
});

test('what is typed outlives a lost connection, a session that ended and a wrong turn', async ({ page, context }) => {
  await page.goto('/settings/pricing');
  await page.getByLabel('Markup').fill('33.5');
  await expect(page.getByLabel('Margin')).toHaveValue('25.09');
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('alert')).toContainText('Your changes may not be saved.');
  await expectAccessible(page);
  await context.setOffline(false);
  await context.clearCookies({ name: 'session' });
  await page.getByRole('button', { name: 'Retry' }).click();
  const session = page.getByRole('dialog', { name: 'Your session has ended' });
  await session.getByLabel('Password').fill(PASSWORD);
  await session.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();

  await page.getByLabel('Markup').fill('40');
  await page.getByRole('link', { name: 'Jobs', exact: true }).click();
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  await expect(question).toBeVisible();
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByLabel('Markup')).toHaveValue('40');
  await page.getByRole('link', { name: 'Jobs', exact: true }).click();
  await question.getByRole('button', { name: 'Leave' }).click();
  await expect(page.getByRole('heading', { name: 'Open jobs' })).toBeVisible();
  await page.goto('/settings/pricing');
  await expect(page.getByLabel('Markup')).toHaveValue('33.5');
});

test('a changed password and Sign out end what other devices had', async ({ page, owner, browser, baseURL }) => {
  const other = await browser.newContext(baseURL === undefined ? {} : { baseURL });
  const otherApi = createApi(other);
  await otherApi.post('/api/sign-in', { email: owner, password: PASSWORD });
  await page.goto('/settings/devices');
  await expect(page.getByRole('listitem').filter({ hasText: 'This device' })).toHaveCount(1);
  const signOut = page.getByRole('main').getByRole('button', { name: /^Sign out (?!everywhere)/ });
  await signOut.click();
  await expect(page.getByText(/is signed out\.$/)).toBeVisible();
  await expect(otherApi.get('/api/account')).rejects.toThrow('401');

  await goWithin(page, '/settings/password');
  await page.getByLabel('Current password').fill('Wrong-word1!');
  await page.getByLabel('New password').fill(NEW_PASSWORD);
  await page.getByLabel('Confirm password').fill(NEW_PASSWORD);
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText('This is not your password')).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Current password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText('Your password is changed.')).toBeVisible();
  await otherApi.post('/api/sign-in', { email: owner, password: NEW_PASSWORD });
  await goWithin(page, '/settings/devices');
  await page.getByRole('button', { name: 'Sign out everywhere' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  await expect(otherApi.get('/api/account')).rejects.toThrow('401');
  await other.close();
});

test('another e-mail address to sign in with takes the password', async ({ page, api, owner }) => {
  await page.goto('/settings/business');
  const password = page.getByLabel('Current password');
  await expect(page.getByLabel('Email')).toHaveValue(owner);
  await expect(password).toHaveCount(0);
  await page.getByLabel('Email').fill(`new.${owner}`);
  await password.fill('Wrong-word1!');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('This is not your password')).toBeVisible();
  await expect(password).toBeFocused();
  await expectAccessible(page);
  expect(await api.get('/api/account')).toMatchObject({ email: owner });
  await password.fill(PASSWORD);
  await save(page);
  await expect(password).toHaveCount(0);
  await api.post('/api/sign-out');
  await api.post('/api/sign-in', { email: `new.${owner}`, password: PASSWORD });
});

async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
}
