import { expect, test } from 'vitest';
import { bringStatement, lookAtList, LONG_LIST, LONG_STATEMENT } from '#server/testing/long-files.ts';
import { createTestApp } from '#server/testing/test-app.ts';

test('of an account’s files one is read at a time and two wait, statements and customers together; more are refused', async () => {
  const { signUp } = await createTestApp();
  const [client, other] = [await signUp(), await signUp()];
  const calls = Array.from({ length: 15 }, () => [
    bringStatement(client, LONG_STATEMENT),
    lookAtList(client, LONG_LIST),
  ]).flat();
  const answers = await Promise.all(calls);
  const refused = answers.filter(({ statusCode }) => statusCode === 429);
  expect(answers.length - refused.length).toBeGreaterThanOrEqual(3);
  expect(refused.length).toBeGreaterThan(10);
  expect(refused[0]?.headers['retry-after']).toBe('5');
  expect(refused[0]?.json()).toMatchObject({
    detail: 'Other files of yours are still being read. Wait a few seconds and try again.',
  });
  expect((await bringStatement(other, LONG_STATEMENT)).statusCode).toBe(201);
  expect((await lookAtList(client, LONG_LIST)).json()).toMatchObject({ isWritten: false, added: 5_000 });
});
