import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createApp } from '#server/app.ts';
import { createTestApp } from '#server/testing/test-app.ts';
import { createTestClient } from '#server/testing/test-client.ts';

test('two servers on one database let nobody try more often than one does', async () => {
  const { app, deps } = await createTestApp();
  const second = await createApp(deps, join(deps.config.dataDir, 'no-screens'));
  onTestFinished(() => second.close());
  const browsers = [await createTestClient(app), await createTestClient(second)];
  const statuses: number[] = [];
  for (let round = 0; round < 8; round += 1) {
    for (const browser of browsers) {
      const wrong = { email: 'owen@prysflooring.co.uk', password: 'Wrong-one1!' };
      statuses.push((await browser.post('/api/sign-in', wrong)).statusCode);
    }
  }
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 401), ...Array.from({ length: 6 }, () => 429)]);
});
