import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createTestApp } from '#server/testing/test-app.ts';
import type { TestClient } from '#server/testing/test-client.ts';

const LINES = Array.from({ length: 5_000 }, (_, index) => index);
const STATEMENT = `Date,Description,Amount\n${LINES.map((n) => `01/11/2026,PAYER ${n} INV ${n} ${'x'.repeat(100)},${n + 1}.00`).join('\n')}`;
const LIST = `Name,Email\n${LINES.map((n) => `Late Person ${n},late${n}@person.example`).join('\n')}`;

const bring = (client: TestClient, csv: string) => client.post('/api/bank/imports', { csv });
const look = (client: TestClient, csv: string) => client.post('/api/customers/imports', { csv, write: false });

/** How often whoever waits for the server's thread has it until a call is answered. */
async function turnsDuring(call: Promise<unknown>): Promise<number> {
  let [turns, isOver] = [0, false];
  const over = call.then(() => (isOver = true));
  for (; !isOver; turns += 1) await setImmediate();
  await over;
  return turns;
}

test.each([
  ['a bank statement', bring, STATEMENT, 'Date,Description,Amount\n01/11/2026,PAYER,1.00'],
  ['a list of customers', look, LIST, 'Name,Email\nLate Person,late@person.example'],
] as const)('%s of 5,000 lines is read in slices, others in between', async (_, call, long, short) => {
  const { signUp } = await createTestApp();
  const client = await signUp();
  await call(client, short);
  const few = await turnsDuring(call(client, short));
  expect(await turnsDuring(call(client, long))).toBeGreaterThan(few + 3);
});

test('of an account’s files one is read at a time and two wait, statements and customers together; more are refused', async () => {
  const { signUp } = await createTestApp();
  const [client, other] = [await signUp(), await signUp()];
  const calls = Array.from({ length: 15 }, () => [bring(client, STATEMENT), look(client, LIST)]).flat();
  const answers = await Promise.all(calls);
  const refused = answers.filter(({ statusCode }) => statusCode === 429);
  expect(answers.length - refused.length).toBeGreaterThanOrEqual(3);
  expect(refused.length).toBeGreaterThan(10);
  expect(refused[0]?.headers['retry-after']).toBe('5');
  expect(refused[0]?.json()).toMatchObject({
    detail: 'Other files of yours are still being read. Wait a few seconds and try again.',
  });
  expect((await bring(other, STATEMENT)).statusCode).toBe(201);
  expect((await look(client, LIST)).json()).toMatchObject({ isWritten: false, added: 5_000 });
});
