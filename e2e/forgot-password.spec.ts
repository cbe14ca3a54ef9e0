import { expectAccessible } from './accessible.ts';
import { expect, ownerTest as test } from './fixtures.ts';

const NEW_PASSWORD = 'Spirit-level7!';

test('a forgotten password is reset once by a mailed link', async ({ page, context, owner, mailServer }) => {
  await context.clearCookies({ name: 'session' });
  await page.goto('/signin');
  await page.getByRole('link', { name: 'Forgot password' }).click();
  await expect(page.getByRole('button', { name: 'Send the link' })).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Email').fill(owner);
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(page.getByRole('heading', { name: 'Check your e-mail' })).toBeFocused();
  await expectAccessible(page);

  const link = await expect
    .poll(() => mailServer.arrived.findLast(({ to }) => to.includes(owner))?.email.text ?? '')
    .toContain('/reset-password#token=')
    .then(
      () =>
        /http\S+#token=\S+/.exec(mailServer.arrived.findLast(({ to }) => to.includes(owner))?.email.text ?? '')?.[0],
    );
  await page.goto(link ?? '');
  await page.getByLabel('New password').fill('spirit');
  await page.getByLabel('Confirm password').fill('spirit');
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText('Choose a password that meets all five points')).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('New password').fill(NEW_PASSWORD);
  await page.getByLabel('Confirm password').fill(NEW_PASSWORD);
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText('Your password is changed. Sign in with the new one.')).toBeVisible();

  await page.getByLabel('Email').fill(owner);
  await page.getByLabel('Password').fill(NEW_PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('heading', { name: 'Open jobs' })).toBeVisible();

  await page.goto(link ?? '');
  await expect(page.getByRole('link', { name: 'Get a new link' })).toBeVisible();
  await expect(page.getByLabel('New password')).toHaveCount(0);
  await expectAccessible(page);
});
