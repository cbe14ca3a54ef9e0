import { expect, test, vi } from 'vitest';
import { EXAMPLE_LINES, exampleLine, exampleSource } from '#domain/document/document-examples.ts';
import { buildDocument } from '#domain/document/document.ts';
import { layOut } from './lay-out.ts';

const LONG = Array.from({ length: 200 }, () => exampleLine('Boards '.repeat(36), 100, 'SQM', 2_000));

test('a document of many lines is laid out in slices, others in between, and is what it is in one go', async () => {
  // Each look at the clock comes 4 ms after the last.
  let now = 0;
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => (now += 4));
  let [turns, isOver] = [0, false];
  const laidOut = layOut('an account', exampleSource(LONG)).finally(() => (isOver = true));
  while (!isOver) {
    await new Promise((resolve) => setImmediate(resolve));
    turns += 1;
  }
  clock.mockRestore();
  expect(turns).toBeGreaterThan(50);
  expect(await laidOut).toEqual(buildDocument(exampleSource(LONG)));
});

test('of several accounts’ documents one is laid out at a time, the accounts in turns', async () => {
  const done: string[] = [];
  const lay = (account: string, lines = LONG) => layOut(account, exampleSource(lines)).then(() => done.push(account));
  await Promise.all([lay('greedy'), lay('greedy'), lay('greedy'), lay('other', [...EXAMPLE_LINES])]);
  expect(done).toEqual(['greedy', 'other', 'greedy', 'greedy']);
});
