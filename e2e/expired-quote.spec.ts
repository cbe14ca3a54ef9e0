import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expectAccessible, expectToFollowSystem } from './accessible.ts';
import { expect, test } from './fixtures.ts';
import { sendQuote } from './offer-steps.ts';
import { DATABASE_FILE } from '#server/platform/db/engine.ts';
import type { WireJob } from '#server/testing/priced-job.ts';

test('a quote whose last day is over says so, takes no answer and still takes a question', async ({
  page,
  browser,
  baseURL,
  server,
}) => {
  const { api, job, path } = await sendQuote(browser, baseURL);
  const database = new DatabaseSync(join(server.dataDir, DATABASE_FILE), { timeout: 5_000 });
  database.prepare('update offer set valid_until = ? where id = ?').run('2026-11-20', job.offer?.id ?? '');
  database.close();
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This quote has expired');
  await expect(page.getByRole('link', { name: 'Accept', exact: true })).toHaveCount(0);
  await expectToFollowSystem(page);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Ask for a new quote' }).click();
  await page.getByLabel('Your question').fill('Could you send a new quote?');
  await page.getByRole('button', { name: 'Send question' }).click();
  await expect(page.getByText('Could you send a new quote?')).toBeVisible();
  expect((await api.get<WireJob>(`/api/jobs/${job.id}`)).offer?.state).toBe('EXPIRED');
});
