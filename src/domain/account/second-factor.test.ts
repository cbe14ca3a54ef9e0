import { expect, test } from 'vitest';
import { groupedCode, tidyCode } from './second-factor.ts';

test.each([
  ['ABCDEFGH', 'ABCD-EFGH'],
  ['ABCDEF', 'ABCD-EF'],
  ['ABC', 'ABC'],
  ['', ''],
])('%j is read out as %j, and typed so it is the same', (code, grouped) => {
  expect(groupedCode(code)).toBe(grouped);
  expect(tidyCode(` ${grouped.toLowerCase()} `)).toBe(code);
});
