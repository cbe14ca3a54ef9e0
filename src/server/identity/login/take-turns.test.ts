import { expect, test } from 'vitest';
import { takeTurns } from './take-turns.ts';

test('never more at once than allowed, in order, whatever fails', async () => {
  const inTurn = takeTurns(2);
  const started: number[] = [];
  let [running, most] = [0, 0];
  const work = async (at: number): Promise<number> => {
    started.push(at);
    running += 1;
    most = Math.max(most, running);
    await Promise.resolve();
    running -= 1;
    if (at % 3 === 0) throw new Error(`fault ${at}`);
    return at;
  };
  const all = await Promise.allSettled(Array.from({ length: 9 }, (_, at) => inTurn(() => work(at))));
  expect(most).toBe(2);
  expect(started).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8]);
  expect(all.map(({ status }) => status === 'fulfilled')).toEqual([
    false,
    true,
    true,
    false,
    true,
    true,
    false,
    true,
    true,
  ]);
});
