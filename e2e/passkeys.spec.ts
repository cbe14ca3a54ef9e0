import type { CDPSession, Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { PASSWORD } from './api.ts';
import { expect, ownerTest as test } from './fixtures.ts';
import { goWithin } from './go-within.ts';
import { signInWithCode } from './sign-in-with-code.ts';

/** The browser's own authenticator in software, with a finger that is always right; answers the session that watches it. */
async function attachAuthenticator(page: Page): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return session;
}

test('a passkey is added, signs in alone, proves in place of the password, and is removed', async ({
  page,
  context,
  owner,
}) => {
  await attachAuthenticator(page);
  await page.goto('/settings/security');
  await page.getByLabel('Name of the passkey').fill('Site phone');
  await page.getByLabel('Password for a new passkey').fill(PASSWORD);
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  const codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  await expectAccessible(page);
  const [recoveryCode = ''] = await codes.allTextContents();
  await page.getByRole('button', { name: 'I have kept them' }).click();
  await expect(page.getByRole('list', { name: 'Passkeys' })).toContainText('Site phone');
  await page.getByRole('button', { name: 'Rename Site phone' }).click();
  await page.getByLabel('Name', { exact: true }).fill('Van phone');
  await expectAccessible(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Rename' }).click();
  await expect(page.getByRole('list', { name: 'Passkeys' })).toContainText('Van phone');

  // The password alone is too little now; a recovery code makes up for a lost passkey.
  await signInWithCode(page, { owner, code: recoveryCode });

  await context.clearCookies();
  await page.goto('/signin');
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Jobs' })).toBeVisible();

  await goWithin(page, '/settings/data');
  await page.getByRole('button', { name: 'Use a passkey instead' }).click();
  await expect(page.getByText('Your passkey stands in for the password')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Download all my data' }).click();
  await expect(page.getByText('Your data is in your downloads')).toBeVisible();

  await goWithin(page, '/settings/security');
  await expect(page.getByText('Signed in with a passkey')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Remove Van phone' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Use a passkey instead' }).click();
  await expect(page.getByText('Your passkey stands in for the password')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('Passkey removed')).toBeVisible();
  await expect(page.getByRole('list', { name: 'Passkeys' })).toBeHidden();
});
