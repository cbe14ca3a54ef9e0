// expect: no-disabled-tests
import { expect, test } from 'vitest';

test.skip('one is one', () => {
  expect(Number('1')).toBe(1);
});
