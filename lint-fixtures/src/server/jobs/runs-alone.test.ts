// expect: no-focused-tests
import { expect, test } from 'vitest';

test.only('one is one', () => {
  expect(Number('1')).toBe(1);
});
