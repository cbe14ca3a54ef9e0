import { expect, test } from 'vitest';
import { undoInBooksWords } from './payment-export.ts';

const SAGE = { paymentId: 'one', format: 'SAGE', on: '2026-11-22' } as const;

test('what is in a file for the accountant is said before it is undone, of each program its newest', () => {
  const exports = [SAGE, { ...SAGE, on: '2026-11-24' }, { ...SAGE, format: 'XERO' as const }];
  expect(undoInBooksWords(exports, 'one')).toBe(
    'It is in an export for Sage Accounting of 24 Nov 2026: undo it there too. It is in an export for Xero of 22 Nov 2026: undo it there too.',
  );
});

test('of a payment that is in no file nothing is said', () => {
  expect(undoInBooksWords([SAGE], 'another')).toBe('');
});
