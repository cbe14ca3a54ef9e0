import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { PASSWORD } from './api.ts';

/** Signs in anew with the password and the code that is asked for then: an authenticator app's, or a recovery code. */
export async function signInWithCode(page: Page, { owner, code }: { owner: string; code: string }): Promise<void> {
  await page.context().clearCookies();
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
