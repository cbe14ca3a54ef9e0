import { expect, test } from 'vitest';
import { allOf } from './all-of.ts';

test.each([
  [[], ''],
  [['#1031'], '#1031'],
  [['#1031', '#1032'], '#1031 and #1032'],
  [['#1031', '#1032', '#1033'], '#1031, #1032 and #1033'],
])('%j reads %j', (words, sentence) => {
  expect(allOf(words)).toBe(sentence);
});
