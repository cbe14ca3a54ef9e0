import { expect, test } from 'vitest';
import { anyOf } from './any-of.ts';

test.each([
  [['name'], 'name'],
  [['hour', 'day'], 'hour or day'],
  [['name', 'category', 'price'], 'name, category or price'],
])('%j reads %j', (words, sentence) => {
  expect(anyOf(words)).toBe(sentence);
});
