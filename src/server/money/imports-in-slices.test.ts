import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { bringStatement, lookAtList, LONG_LIST, LONG_STATEMENT } from '#server/testing/long-files.ts';
import { createTestApp } from '#server/testing/test-app.ts';

// On the embedded database alone: whoever waits for PostgreSQL gives the thread to others anyway.

/** How often whoever waits for the server's thread has it until a call is answered. */
async function turnsDuring(call: Promise<unknown>): Promise<number> {
  let [turns, isOver] = [0, false];
  const over = call.then(() => (isOver = true));
  for (; !isOver; turns += 1) await setImmediate();
  await over;
  return turns;
}

test.each([
  ['a bank statement', bringStatement, LONG_STATEMENT, 'Date,Description,Amount\n01/11/2026,PAYER,1.00'],
  ['a list of customers', lookAtList, LONG_LIST, 'Name,Email\nLate Person,late@person.example'],
] as const)('%s of 5,000 lines is read in slices, others in between', async (_, call, long, short) => {
  const { signUp } = await createTestApp();
  const client = await signUp();
  await call(client, short);
  const few = await turnsDuring(call(client, short));
  expect(await turnsDuring(call(client, long))).toBeGreaterThan(few + 3);
});
