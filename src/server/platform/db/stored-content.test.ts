import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { newestVersion, readStored, UnreadableContentError, type StoredForm } from './stored-content.ts';

// Version 1 was a bare text, version 2 had no price.
const NOTE: StoredForm<{ text: string; price: number }> = {
  kind: 'note',
  schema: z.object({ text: z.string(), price: z.number() }),
  lifts: [(text) => ({ text }), (note) => (typeof note === 'object' ? { ...note, price: 0 } : note)],
};

const read = (version: number, content: string) => readStored(NOTE, { id: 'n-1', version, content });

test('what is written has the newest version', () => {
  expect(newestVersion(NOTE)).toBe(3);
});

test.each([
  [1, '"Oak"', { text: 'Oak', price: 0 }],
  [2, '{"text":"Oak"}', { text: 'Oak', price: 0 }],
  [3, '{"text":"Oak","price":5}', { text: 'Oak', price: 5 }],
])('version %i is lifted step by step', (version, content, note) => {
  expect(read(version, content)).toEqual(note);
});

describe('is an error that names it, without what it holds', () => {
  test.each([
    ['of a later version', 4, '{"text":"Oak","price":5}', 'version 4 is not known here'],
    ['of no version', 0, '"Oak"', 'version 0 is not known here'],
    ['without a member', 3, '{"text":"Oak"}', '/price'],
    ['of another kind', 3, '7', '/ '],
    ['that is no JSON', 3, '{"text":"Oak', 'it is nothing that version 3 wrote'],
    ['that no lift can take', 2, 'null', '/'],
  ])('one %s', (_name, version, content, why) => {
    const attempt = (): unknown => read(version, content);
    expect(attempt).toThrow(UnreadableContentError);
    expect(attempt).toThrow(`The note n-1 can't be read: ${why}`);
    expect(attempt).not.toThrow(/Oak/);
  });
});
