import { beforeEach, expect, test } from 'vitest';
import { refusal } from '#server/testing/job-calls.ts';
import { accept, openOffer, readPage, type OpenOffer } from '#server/testing/open-offer.ts';
import { createPricedJob, type WireJob } from '#server/testing/priced-job.ts';

// Set aside by a later version, as after going back to the one before.
const ASIDE = JSON.stringify({ notes: '', aNewMember: 1 });
const REMINDERS = { days: [3, 10], text: '' };

let offer: OpenOffer;

beforeEach(async () => {
  offer = await openOffer();
  const account = (await offer.trader.get('/api/account')).json<object>();
  await offer.trader.put('/api/account', { ...account, offerReminders: REMINDERS });
  await createPricedJob(offer.trader, { customerName: 'Other' });
});

async function breakAside(): Promise<void> {
  await offer.db.updateTable('job').set({ aside: ASIDE }).where('id', '=', offer.job.id).execute();
}

async function listed(): Promise<WireJob[]> {
  const list = await offer.trader.get('/api/jobs?page=1&pageSize=10');
  expect(list.statusCode).toBe(200);
  return list.json<WireJob[]>();
}

test('an open quote whose aside cannot be read hides no other job, and reminds nobody', async () => {
  await breakAside();
  expect((await listed()).map(({ customerName }) => customerName)).toEqual(['Other', 'Margaret Ellison']);
  expect((await listed())[1]?.offer?.remindersOn).toEqual([]);
  expect((await offer.trader.get('/api/money')).statusCode).toBe(200);
  const opened = await offer.trader.get(`/api/jobs/${offer.job.id}`);
  expect(refusal(opened)).toMatchObject({ status: 500, code: 'UNREADABLE' });
});

test('an accepted one hides no other job either, and its customer still reads when it can be cancelled', async () => {
  expect((await accept(offer)).statusCode).toBe(200);
  const before = await readPage(offer);
  await breakAside();
  expect((await listed()).map(({ offer: found }) => found?.state)).toEqual([undefined, 'ACCEPTED']);
  expect((await offer.trader.get('/api/money')).statusCode).toBe(200);
  expect(await readPage(offer)).toEqual(before);
  expect((await offer.trader.get('/api/account/open-cancellations')).statusCode).toBe(200);
});
