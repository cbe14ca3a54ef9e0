import { TOTP } from 'otpauth';
import { expectAccessible } from './accessible.ts';
import { PASSWORD } from './api.ts';
import { expect, ownerTest as test } from './fixtures.ts';
import { goWithin } from './go-within.ts';
import { signInWithCode } from './sign-in-with-code.ts';

const STEP_MS = 30_000;

test('an authenticator app is set up, asked for at sign-in, and replaced by a recovery code', async ({
  page,
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
    await signInWithCode(page, { owner, code });
  }
  await goWithin(page, '/settings/security');
  await expect(page.getByText('9 recovery codes are left')).toBeVisible();
  await expect(page.getByText('Signed in with a recovery code')).toBeVisible();
  await expectAccessible(page);
});
