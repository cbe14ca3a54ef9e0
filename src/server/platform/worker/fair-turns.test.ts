import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createFairTurns, createOwnTurns, QueueFullError, type FairTurns } from './fair-turns.ts';

/** Work that is under way until the test ends it; the names in the order in which they began. */
function createWork(inTurn: FairTurns) {
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const ask = (accountId: string, name: string) =>
    inTurn(accountId, async () => {
      begun.push(name);
      await new Promise<void>((resolve) => ends.push(resolve));
      return name;
    });
  const endOne = async (): Promise<void> => {
    ends.shift()?.();
    await setImmediate();
  };
  return { begun, ask, endOne };
}

test('one work at a time, the accounts in turns, each account’s in order', async () => {
  const { begun, ask, endOne } = createWork(createFairTurns({ ofOne: 10, ofAll: 10 }));
  const all = Promise.all([
    ...['a1', 'a2', 'a3', 'a4'].map((name) => ask('a', name)),
    ask('b', 'b1'),
    ...['c1', 'c2'].map((name) => ask('c', name)),
  ]);
  expect(begun).toEqual(['a1']);
  for (let turn = 0; turn < 7; turn += 1) await endOne();
  expect(begun).toEqual(['a1', 'b1', 'c1', 'a2', 'c2', 'a3', 'a4']);
  expect(await all).toEqual(['a1', 'a2', 'a3', 'a4', 'b1', 'c1', 'c2']);
});

test('who asks while another account has its turn is next, whatever that one waits for', async () => {
  const { begun, ask, endOne } = createWork(createFairTurns({ ofOne: 10, ofAll: 10 }));
  const greedy = ['a1', 'a2', 'a3', 'a4'].map((name) => ask('a', name));
  await endOne();
  expect(begun).toEqual(['a1', 'a2']);
  const other = ask('b', 'b1');
  await endOne();
  expect(begun).toEqual(['a1', 'a2', 'b1']);
  for (let turn = 0; turn < 3; turn += 1) await endOne();
  expect(await Promise.all([...greedy, other])).toHaveLength(5);
});

test('an account that waits for as much as it may is refused more, others are not', async () => {
  const { ask, endOne } = createWork(createFairTurns({ ofOne: 2, ofAll: 3 }));
  const taken = ['a1', 'a2', 'a3'].map((name) => ask('a', name));
  await expect(ask('a', 'a4')).rejects.toThrow(QueueFullError);
  taken.push(ask('b', 'b1'));
  await expect(ask('b', 'b2')).rejects.toThrow(QueueFullError);
  // The second to begin is the other account's.
  for (let turn = 0; turn < 2; turn += 1) await endOne();
  taken.push(ask('a', 'a5'));
  for (let turn = 0; turn < 3; turn += 1) await endOne();
  expect(await Promise.all(taken)).toEqual(['a1', 'a2', 'a3', 'b1', 'a5']);
});

test('however many accounts fill the queue, one that waits for nothing yet is taken', async () => {
  const { ask, endOne } = createWork(createFairTurns({ ofOne: 2, ofAll: 3 }));
  const taken = ['a1', 'a2', 'a3', 'b1'].map((name) => ask(name.slice(0, 1), name));
  taken.push(ask('c', 'c1'));
  await expect(ask('c', 'c2')).rejects.toThrow(QueueFullError);
  for (let turn = 0; turn < 5; turn += 1) await endOne();
  expect(await Promise.all(taken)).toEqual(['a1', 'a2', 'a3', 'b1', 'c1']);
});

test('work that fails fails alone', async () => {
  const inTurn = createFairTurns({ ofOne: 2, ofAll: 2 });
  const failed = inTurn('a', () => Promise.reject(new Error('torn')));
  const next = inTurn('a', async () => 'next');
  await expect(failed).rejects.toThrow('torn');
  expect(await next).toBe('next');
});

test('of own turns each account has one at a time, in order, and none waits for another account', async () => {
  const { begun, ask, endOne } = createWork(createOwnTurns({ ofOne: 10, ofAll: 10 }));
  const all = Promise.all(['a1', 'a2', 'b1', 'a3'].map((name) => ask(name.slice(0, 1), name)));
  expect(begun).toEqual(['a1', 'b1']);
  await endOne();
  expect(begun).toEqual(['a1', 'b1', 'a2']);
  for (let turn = 0; turn < 3; turn += 1) await endOne();
  expect(begun).toEqual(['a1', 'b1', 'a2', 'a3']);
  expect(await all).toHaveLength(4);
});

test('of own turns an account that waits for as much as it may is refused more until one of it ends', async () => {
  const { ask, endOne } = createWork(createOwnTurns({ ofOne: 2, ofAll: 3 }));
  const taken = ['a1', 'a2', 'a3', 'b1', 'b2'].map((name) => ask(name.slice(0, 1), name));
  await expect(ask('a', 'a4')).rejects.toThrow(QueueFullError);
  await expect(ask('b', 'b3')).rejects.toThrow(QueueFullError);
  await endOne();
  taken.push(ask('a', 'a5'));
  for (let turn = 0; turn < 5; turn += 1) await endOne();
  expect(await Promise.all(taken)).toEqual(['a1', 'a2', 'a3', 'b1', 'b2', 'a5']);
});

test('work that fails ends its own turn', async () => {
  const inOwnTurn = createOwnTurns({ ofOne: 2, ofAll: 2 });
  const failed = inOwnTurn('a', () => Promise.reject(new Error('torn')));
  const next = inOwnTurn('a', async () => 'next');
  await expect(failed).rejects.toThrow('torn');
  expect(await next).toBe('next');
});
