import { expect, test } from 'vitest';
import { createTestApp } from '#server/testing/test-app.ts';

test('a server that serves is healthy, and ready while its database answers', async () => {
  const { app, db } = await createTestApp();
  expect((await app.inject('/healthz')).statusCode).toBe(200);
  expect((await app.inject('/readyz')).statusCode).toBe(200);
  await db.destroy();
  expect((await app.inject('/healthz')).statusCode).toBe(200);
  const unready = await app.inject('/readyz');
  expect(unready.statusCode).toBe(503);
  expect(unready.headers['retry-after']).toBe('5');
});
