import { expect, test } from 'vitest';
import { accept, openOffer, type OpenOffer } from '#server/testing/open-offer.ts';
import { createPricedJob } from '#server/testing/priced-job.ts';
import type { TestClient } from '#server/testing/test-client.ts';

type News = { id: string; jobId: string; jobNumber: number; name: string; what: string; total: number };

async function newsOf(trader: TestClient): Promise<News[]> {
  return (await trader.get('/api/news')).json<News[]>();
}

async function ask({ customer, path }: OpenOffer, text: string) {
  expect((await customer.post(`${path}/question`, { text })).statusCode).toBe(200);
}

const seen = (trader: TestClient, { jobId, id }: News) => trader.post(`/api/jobs/${jobId}/seen`, { eventId: id });

async function wordOf(trader: TestClient): Promise<boolean | undefined> {
  return (await trader.get('/api/jobs')).json<{ hasQuestion: boolean }[]>()[0]?.hasQuestion;
}

test('what a customer answers is news until the trader has seen it, on every device (rule O12)', async () => {
  const offer = await openOffer();
  const { trader, job } = offer;
  expect(await newsOf(trader)).toEqual([]);
  await offer.customer.get(offer.path);
  await ask(offer, 'Do you take the old carpet away?');
  const [asked] = await newsOf(trader);
  expect(asked).toMatchObject({ jobId: job.id, jobNumber: job.jobNumber, name: 'Margaret Ellison', what: 'QUESTION' });
  await accept(offer);
  const answered = await newsOf(trader);
  expect(answered).toMatchObject([{ what: 'ACCEPTED', total: job.priceVatInclusive }]);
  // The acceptance came after what was seen.
  for (const each of asked ? [asked, asked] : []) expect((await seen(trader, each)).statusCode).toBe(204);
  expect(await newsOf(trader)).toEqual(answered);
  for (const each of answered) await seen(trader, each);
  expect(await newsOf(trader)).toEqual([]);
});

test('nobody else hears of it or takes it away', async () => {
  const offer = await openOffer();
  await ask(offer, 'When can you start?');
  const [asked] = await newsOf(offer.trader);
  const stranger = await offer.signUp();
  const own = await createPricedJob(stranger);
  expect(await newsOf(stranger)).toEqual([]);
  expect(asked && (await seen(stranger, asked)).statusCode).toBe(404);
  expect(asked && (await seen(stranger, { ...asked, jobId: own.id })).statusCode).toBe(204);
  expect(await newsOf(offer.trader)).toEqual([asked]);
});

test('of a deleted job there is no news', async () => {
  const offer = await openOffer();
  await ask(offer, 'When can you start?');
  await offer.trader.delete(`/api/jobs/${offer.job.id}`);
  expect(await newsOf(offer.trader)).toEqual([]);
});

test('the list says that a question waits until it is answered', async () => {
  const offer = await openOffer();
  const { trader, job } = offer;
  expect(await wordOf(trader)).toBe(false);
  await ask(offer, 'When can you start?');
  expect(await wordOf(trader)).toBe(true);
  offer.clock.advance(1_000);
  expect((await trader.post(`/api/jobs/${job.id}/messages`, { text: 'On Monday.' })).statusCode).toBe(201);
  expect(await wordOf(trader)).toBe(false);
});
