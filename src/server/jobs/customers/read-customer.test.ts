import { randomUUID } from 'node:crypto';
import { expect, test, vi } from 'vitest';
import { issueQuote, openOffer, tokenOf } from '#server/testing/open-offer.ts';
import { createPricedJob } from '#server/testing/priced-job.ts';
import { readJob } from '#server/testing/job-calls.ts';
import { createTestApp } from '#server/testing/test-app.ts';

type Listed = { jobs: { id: string }[]; papers: { jobId: string; tstampCreated: string }[] };
type Answered = { messages: { text: string; jobNumber: number; from: string }[] };

test('the messages of all of a customer’s jobs come newest first, by one query however many jobs there are', async () => {
  const { trader, customer, path, job, clock, db } = await openOffer();
  const second = await issueQuote(trader, await createPricedJob(trader));
  const paths = [path, `/api/offers/${tokenOf(second)}`];
  for (const [index, text] of ['First?', 'Second?', 'Third?', 'Fourth?'].entries()) {
    clock.advance(60_000);
    expect((await customer.post(`${paths[index % 2]}/question`, { text })).statusCode).toBe(200);
  }
  clock.advance(60_000);
  await trader.post(`/api/jobs/${second.id}/messages`, { text: 'On Monday.' });
  const { customerId } = await readJob(trader, job);
  const asked = vi.spyOn(db.getExecutor(), 'executeQuery');
  const answer = (await trader.get(`/api/customers/${customerId}`)).json<Answered>();
  const queries = asked.mock.calls.map(([{ sql }]) => sql).filter((sql) => sql.includes('"text"'));
  expect(answer.messages.map(({ text, jobNumber, from }) => [text, jobNumber, from])).toEqual([
    ['On Monday.', second.jobNumber, 'BUSINESS'],
    ['Fourth?', second.jobNumber, 'CUSTOMER'],
    ['Third?', job.jobNumber, 'CUSTOMER'],
    ['Second?', second.jobNumber, 'CUSTOMER'],
    ['First?', job.jobNumber, 'CUSTOMER'],
  ]);
  expect(queries).toHaveLength(1);
});

test('papers of one moment stand in the order of their jobs', async () => {
  const { trader, job } = await openOffer();
  const second = await issueQuote(trader, await createPricedJob(trader));
  for (let time = 0; time < 6; time += 1) for (const each of [job, second]) await issueQuote(trader, each);
  const { customerId } = await readJob(trader, job);
  const { jobs, papers } = (await trader.get(`/api/customers/${customerId}`)).json<Listed>();
  expect(papers).toHaveLength(14);
  const byMoment = Map.groupBy(papers, ({ tstampCreated }) => tstampCreated);
  for (const ofMoment of byMoment.values())
    expect(ofMoment.map(({ jobId }) => jobId)).toEqual(jobs.map(({ id }) => id));
  expect([...byMoment.keys()]).toEqual([...byMoment.keys()].toSorted().toReversed());
});

test('what came in is that of all invoices, however few of the papers are shown', async () => {
  const { db, signUp } = await createTestApp();
  const client = await signUp();
  const job = await createPricedJob(client);
  await client.post(`/api/jobs/${job.id}/download-pdf?isQuote=false`);
  const bill = await db.selectFrom('bill').selectAll().executeTakeFirstOrThrow();
  const document = await db.selectFrom('document').selectAll().executeTakeFirstOrThrow();
  const others = Array.from({ length: 59 }, (_, at) => ({ id: randomUUID(), seq: 2 + at, number: `#1-${2 + at}` }));
  await db
    .insertInto('document')
    .values(others.map(({ id }) => ({ ...document, id })))
    .execute();
  await db
    .insertInto('bill')
    .values(others.map((other) => ({ ...bill, ...other, received: 150 })))
    .execute();
  // More than it asks for, which is the customer's credit.
  await db
    .updateTable('bill')
    .set({ received: bill.to_pay + 1 })
    .where('id', '=', bill.id)
    .execute();
  const { customerId } = await readJob(client, job);
  const answer = (await client.get(`/api/customers/${customerId}`)).json<{ paid: number; invoices: object[] }>();
  expect(answer.invoices).toHaveLength(50);
  expect(answer).toMatchObject({ paid: (bill.to_pay + 59 * 150) / 100, toCredit: 0 });
});
