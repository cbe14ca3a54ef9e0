import { expect, test } from 'vitest';
import { CLOSE_CONFIRMATION, closeConfirmationBreak } from './close-account.ts';

test.each([CLOSE_CONFIRMATION, 'close', ' Close '])('%j closes an account', (typed) =>
  expect(closeConfirmationBreak(typed)).toBeNull(),
);

test.each(['', 'yes', 'CLOSED'])('%j does not', (typed) =>
  expect(closeConfirmationBreak(typed)).toBe('Type CLOSE to close your account'),
);
