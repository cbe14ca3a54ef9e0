import { render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { SessionDialog } from './session-dialog.tsx';
import { Account } from '#contract/account.ts';
import { EXAMPLE_ACCOUNT } from '#contract/examples.ts';
import { enter } from '#web/api/account.ts';
import { signedInAgain } from '#web/api/session-ended.ts';

vi.mock('#web/features/signin/sign-in-form.tsx', () => {
  throw new Error('No connection');
});

test('a form that does not come opens nothing: the call fails as it would without, and the screen stays', async () => {
  enter(z.decode(Account, EXAMPLE_ACCOUNT));
  render(<SessionDialog />);
  await expect(signedInAgain()).resolves.toBe(false);
  expect(screen.queryByRole('dialog')).toBeNull();
  await expect(signedInAgain()).resolves.toBe(false);
});
