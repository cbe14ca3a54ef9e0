import { expect, test } from 'vitest';
import { closeConfirmationBreak } from './close-account.ts';

test.each(['CLOSE', 'close', ' Close '])('%j closes an account', (typed) =>
  expect(closeConfirmationBreak(typed)).toBeNull(),
);

test.each(['', 'yes', 'CLOSED'])('%j does not', (typed) =>
  expect(closeConfirmationBreak(typed)).toBe('Type CLOSE to close your account'),
);
