import { expect, test, vi } from 'vitest';
import type { Db } from '#server/platform/db/tables.ts';
import { createPricedJob } from '#server/testing/priced-job.ts';
import { issueQuote, openOffer, tokenOf } from '#server/testing/open-offer.ts';
import { createKeptPapers } from './kept-papers.ts';

const spoil = (db: Db) => db.updateTable('document').set({ model: 'nothing that can be read' }).execute();

test('the paper of a quote is read once for all who look at it', async () => {
  const { customer, path, db } = await openOffer();
  const first = await customer.get(path);
  await spoil(db);
  expect((await customer.get(path)).json()).toEqual(first.json());
});

test('nothing of a paper is kept once a customer of the account is forgotten', async () => {
  const { trader, customer, path, db } = await openOffer();
  await customer.get(path);
  const other = await trader.post('/api/customers', { name: 'Owen Hart', email: 'owen@hart.example' });
  await spoil(db);
  const forgotten = await trader.post(`/api/customers/${other.json<{ id: string }>().id}/forget`);
  expect(forgotten.statusCode).toBe(200);
  expect((await customer.get(path)).statusCode).toBe(500);
});

test('of those who look at an account’s quotes one is answered at a time and sixteen wait; more are asked to come again', async () => {
  const { customer, path, signUp } = await openOffer({}, { environment: { RATE_LIMITS: 'off' } });
  const other = await signUp();
  const theirs = tokenOf(await issueQuote(other, await createPricedJob(other)));
  const asked = Array.from({ length: 60 }, () => customer.get(path));
  const beside = customer.get(`/api/offers/${theirs}`);
  const answers = await Promise.all(asked);
  const refused = answers.filter(({ statusCode }) => statusCode === 429);
  expect(answers.length - refused.length).toBeGreaterThanOrEqual(17);
  expect(refused.length).toBeGreaterThan(10);
  expect(refused[0]?.headers['retry-after']).toBe('5');
  expect((await beside).statusCode).toBe(200);
});

test('what is kept of papers is bounded, and goes after a minute', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const { db } = await openOffer();
  const { account_id, document_id } = await db.selectFrom('offer').selectAll().executeTakeFirstOrThrow();
  const [roomy, narrow] = [createKeptPapers(), createKeptPapers(100)];
  const paper = await roomy.find(db, { account_id, document_id });
  await narrow.find(db, { account_id, document_id });
  await spoil(db);
  await expect(narrow.find(db, { account_id, document_id })).rejects.toThrow("can't be read");
  expect(await roomy.find(db, { account_id, document_id })).toBe(paper);
  vi.advanceTimersByTime(60_000);
  await expect(roomy.find(db, { account_id, document_id })).rejects.toThrow("can't be read");
  vi.useRealTimers();
});
