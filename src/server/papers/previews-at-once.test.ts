import { expect, test } from 'vitest';
import { createPricedJob } from '#server/testing/priced-job.ts';
import { createTestApp } from '#server/testing/test-app.ts';
import type { TestClient } from '#server/testing/test-client.ts';

const preview = (client: TestClient, jobId: string) => client.get(`/api/jobs/${jobId}/document?isQuote=true`);

test('of an account’s previews one is made at a time and eight wait; more are refused, others’ are not', async () => {
  const { signUp } = await createTestApp();
  const [greedy, other] = [await signUp(), await signUp()];
  const [theirs, own] = [await createPricedJob(greedy), await createPricedJob(other)];
  const asked = Array.from({ length: 30 }, () => preview(greedy, theirs.id));
  const beside = preview(other, own.id);
  const answers = await Promise.all(asked);
  const refused = answers.filter(({ statusCode }) => statusCode === 429);
  expect(answers.length - refused.length).toBeGreaterThanOrEqual(9);
  expect(refused.length).toBeGreaterThan(10);
  expect(refused[0]?.headers['retry-after']).toBe('5');
  expect(refused[0]?.json()).toMatchObject({
    detail: 'Other previews of yours are still being made. Wait a few seconds and try again.',
  });
  expect((await beside).statusCode).toBe(200);
  expect((await preview(greedy, theirs.id)).statusCode).toBe(200);
});
