import { expect, test } from 'vitest';
import { littleRoom, megabytes } from './storage.ts';

const MB = 1_000_000;

test.each([
  [0, /^nothing$/],
  [449 * MB, /^nothing$/],
  [450 * MB, /^Your account has used 90% of its 500 MB\. /],
  [500 * MB - 1, /^Your account has used 99% of its 500 MB\. /],
  [500 * MB, /^Your account is full: it has used its 500 MB\. /],
  [501 * MB, /^Your account is full: /],
])('of 500 MB, with %i bytes used, %s is said', (used, said) => {
  expect(littleRoom({ used, limit: 500 * MB }) ?? 'nothing').toMatch(said);
});

test.each([
  [0, 0],
  [1, 1],
  [12 * MB, 12],
  [12 * MB + 1, 13],
])('%i bytes are told as %i MB', (bytes, told) => expect(megabytes(bytes)).toBe(told));
