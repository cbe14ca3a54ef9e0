import { expect, test } from 'vitest';
import { answeredQuestions, type Message } from './message.ts';

/** Messages in order: `?` begins one of the customer's. */
const talk = (...texts: string[]): Message[] =>
  texts.map((text) => ({ at: '2026-11-22T14:32:05.123Z', from: text.startsWith('?') ? 'CUSTOMER' : 'BUSINESS', text }));

test.each([
  ['all that was asked since the last answer', talk('?1', 'a', '?2', '?3'), ['?2', '?3']],
  ['the newest question, where another answer follows', talk('?1', '?2', 'a', 'b'), ['?2']],
  ['nothing, where nothing was asked', talk('a'), []],
])('an answer is to %s', (_which, before, questions) => {
  expect(answeredQuestions(before)).toEqual(questions);
});
