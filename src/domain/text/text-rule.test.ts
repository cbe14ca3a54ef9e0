import { describe, expect, test } from 'vitest';
import { textBreak, type Demand, type TextRule } from './text-rule.ts';

const REQUIRED: TextRule = { max: 4, required: 'Enter a word' };
const OPTIONAL: TextRule = { max: 4 };
const SHAPED: TextRule = { ...REQUIRED, shape: { isMet: (text) => /^[a-z]+$/.test(text), message: 'Use letters' } };
const TOO_LONG = 'Use at most 4 characters';

describe('a text keeps its rule', () => {
  test.each<[string, TextRule, string, Demand, string | null]>([
    ['required', REQUIRED, '', 'complete', 'Enter a word'],
    ['required', REQUIRED, '   ', 'complete', 'Enter a word'],
    ['required', REQUIRED, '\u200B', 'complete', 'Enter a word'],
    ['required', REQUIRED, ' \u2800\u3164\u00AD ', 'complete', 'Enter a word'],
    ['required', REQUIRED, '', 'draft', null],
    ['required', REQUIRED, 'a', 'complete', null],
    ['required', REQUIRED, 'abcd', 'complete', null],
    ['required', REQUIRED, '  abcd  ', 'complete', null],
    ['required', REQUIRED, 'abcde', 'complete', TOO_LONG],
    ['required', REQUIRED, 'abcde', 'draft', TOO_LONG],
    ['optional', OPTIONAL, '', 'complete', null],
    ['optional', OPTIONAL, 'abcd', 'complete', null],
    ['optional', OPTIONAL, 'abcde', 'complete', TOO_LONG],
    ['shaped', SHAPED, '', 'complete', 'Enter a word'],
    ['shaped', SHAPED, '', 'draft', null],
    ['shaped', SHAPED, 'a1', 'complete', 'Use letters'],
    ['shaped', SHAPED, 'a1', 'draft', 'Use letters'],
    ['shaped', SHAPED, ' ab ', 'complete', null],
    ['shaped', SHAPED, '12345', 'complete', TOO_LONG],
  ])('%s: %j %j as %s', (_, rule, text, demand, message) => {
    expect(textBreak(text, rule, demand)).toBe(message);
  });
});
