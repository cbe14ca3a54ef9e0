import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { MESSAGE_WRITERS } from '#domain/offer/message.ts';
import { refusal } from '#server/testing/job-calls.ts';
import { issueQuote, openOffer, type OpenOffer } from '#server/testing/open-offer.ts';
import { createPricedJob } from '#server/testing/priced-job.ts';

const [CUSTOMER, BUSINESS] = ['CUSTOMER', 'BUSINESS'] as const satisfies typeof MESSAGE_WRITERS;

/** An offer about whose job so much was written already. */
async function offerWith(count: number, from: typeof CUSTOMER | typeof BUSINESS): Promise<OpenOffer> {
  const offer = await openOffer();
  const row = await offer.db.selectFrom('offer').select(['account_id', 'job_id', 'id']).executeTakeFirstOrThrow();
  const rows = Array.from({ length: count }, (_, index) => ({
    account_id: row.account_id,
    id: randomUUID(),
    job_id: row.job_id,
    offer_id: row.id,
    seq: index + 1,
    at: '2026-11-20T08:14:00.000Z',
    written_by: from,
    text: 'When can you start?',
  }));
  await offer.db.insertInto('job_message').values(rows).execute();
  return offer;
}

test('a job takes 500 messages of the trader’s and no more, a repeat of the last is answered, and another job takes some', async () => {
  const { trader, job } = await offerWith(499, BUSINESS);
  const write = (id: string, key: string) =>
    trader.post(`/api/jobs/${id}/messages`, { text: 'On Monday.' }, { 'idempotency-key': key });
  const key = randomUUID();
  expect((await write(job.id, key)).statusCode).toBe(201);
  const refused = await write(job.id, randomUUID());
  expect(refusal(refused)).toMatchObject({ status: 409, code: 'STORAGE_FULL' });
  expect(refused.json()).toMatchObject({
    detail: 'This job has 500 messages of yours, and can have no more. Write to your customer by e-mail.',
  });
  expect((await write(job.id, key)).statusCode).toBe(201);
  const other = await issueQuote(trader, await createPricedJob(trader));
  expect((await write(other.id, randomUUID())).statusCode).toBe(201);
});

test('a job takes 500 questions and no more, and its trader can answer still', async () => {
  const { customer, path, trader, job } = await offerWith(500, CUSTOMER);
  const refused = await customer.post(`${path}/question`, { text: 'And the stairs?' });
  expect(refusal(refused)).toMatchObject({ status: 409, code: 'STORAGE_FULL' });
  expect((await trader.post(`/api/jobs/${job.id}/messages`, { text: 'On Monday.' })).statusCode).toBe(201);
});

test('an offer is opened again 100 times at most', async () => {
  const { trader, job } = await openOffer();
  const act = (what: string) => trader.post(`/api/jobs/${job.id}/offer/${what}`);
  for (let times = 0; times < 100; times += 1) {
    await act('withdraw');
    expect((await act('reopen')).statusCode).toBe(200);
  }
  await act('withdraw');
  expect(refusal(await act('reopen'))).toMatchObject({ status: 409, code: 'STORAGE_FULL' });
});
