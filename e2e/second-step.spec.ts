import { TOTP } from 'otpauth';
import { expectAccessible } from './accessible.ts';
import { PASSWORD } from './api.ts';
import { expect, ownerTest as test } from './fixtures.ts';

const STEP_MS = 30_000;

test('an authenticator app is set up, asked for at sign-in, and replaced by a recovery code', async ({
  page,
  context,
  owner,
}) => {
  await page.goto('/settings/security');
  await page.getByLabel('Current password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Set up an authenticator app' }).click();
  const key = page.locator('code');
  await expect(key).toBeVisible();
  await expectAccessible(page);
  const app = new TOTP({ secret: ((await key.textContent()) ?? '').replaceAll('-', '') });
  await page.getByLabel('Code').fill(app.generate());
  await page.getByRole('button', { name: 'Turn on' }).click();
  const codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  await expectAccessible(page);
  const [recoveryCode = ''] = await codes.allTextContents();
  await page.getByRole('button', { name: 'I have kept them' }).click();
  await expect(page.getByText('10 recovery codes are left')).toBeVisible();

  for (const code of [app.generate({ timestamp: Date.now() + STEP_MS }), recoveryCode]) {
    await context.clearCookies();
    await page.goto('/signin');
    await page.getByLabel('Email').fill(owner);
    await page.getByLabel('Password').fill(PASSWORD);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page.getByLabel('Code')).toBeFocused();
    await expectAccessible(page);
    await page.getByLabel('Code').fill(code);
    await page.getByLabel('Code').press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Jobs' })).toBeVisible();
  }
  await page.goto('/settings/security');
  await expect(page.getByText('9 recovery codes are left')).toBeVisible();
  await expect(page.getByText('Signed in with a recovery code')).toBeVisible();
  await expectAccessible(page);
});
