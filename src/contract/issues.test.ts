import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { breaksAsIssues, pointerOf, ruled } from './issues.ts';

describe('the JSON pointer of a path', () => {
  test.each([
    [[], ''],
    [['customerEmail'], '/customerEmail'],
    [['zones', 0, 'length'], '/zones/0/length'],
    [['a/b', 'c~d', '~1'], '/a~1b/c~0d/~01'],
  ])('%j is %j', (path, pointer) => {
    expect(pointerOf(path)).toBe(pointer);
  });
});

test('a broken rule of the domain becomes an issue at its own path, with its own words', () => {
  const breaks = [
    { path: '/zones/12/length', message: 'Enter a length from 0.5 to 200 metres' },
    { path: '/status', message: 'A job cannot go back to New' },
  ];
  const Anything = z.unknown().check(z.superRefine((_, context) => breaksAsIssues(breaks, context)));
  const issues = z.safeParse(Anything, {}).error?.issues ?? [];
  expect(issues.map(({ path, message }) => ({ path: pointerOf(path), message }))).toEqual(breaks);
  expect(issues[0]?.path).toEqual(['zones', 12, 'length']);
});

describe('a member that is ruled', () => {
  const isNoisy = (text: string) => (text === text.toUpperCase() ? 'Write it in lower case' : null);
  const Word = z.string().check(ruled(isNoisy));
  const seen: unknown[] = [];
  const Pair = z.object({ first: Word, second: Word }).check(z.superRefine((pair) => void seen.push(pair)));

  test('keeps a value that keeps its rule', () => {
    expect(z.parse(Pair, { first: 'ash', second: 'oak' })).toEqual({ first: 'ash', second: 'oak' });
    expect(seen).toHaveLength(1);
  });

  test('is told together with the others, and what asks for the whole is then not asked', () => {
    seen.length = 0;
    const issues = z.safeParse(Pair, { first: 'ASH', second: 'OAK' }).error?.issues ?? [];
    expect(issues.map(({ path, message }) => [pointerOf(path), message])).toEqual([
      ['/first', 'Write it in lower case'],
      ['/second', 'Write it in lower case'],
    ]);
    expect(seen).toEqual([]);
  });
});
