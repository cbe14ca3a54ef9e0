import { expect, test } from 'vitest';
import { createPricedJob } from '#server/testing/priced-job.ts';
import { createJob, readJob } from '#server/testing/job-calls.ts';
import { accept, issueQuote, openOffer } from '#server/testing/open-offer.ts';
import { exportAccount } from './export-account.ts';
import { readZip } from '#server/testing/read-zip.ts';
import { signUpBody } from '#server/testing/sign-up-body.ts';

test('offers go along with what was written about them, and the record of an acceptance with its very bytes', async () => {
  const offer = await openOffer();
  await offer.customer.post(`${offer.path}/question`, { text: 'Is it included?' });
  await accept(offer);
  const response = await offer.trader.post('/api/account/export', { currentPassword: signUpBody()['password'] });
  const files = readZip(response.rawPayload);
  const data = JSON.parse(files.get('account.json')?.toString() ?? '') as {
    offers: object[];
    jobs: { files: { link: string }[] }[];
  };
  const job = await readJob(offer.trader, offer.job);
  const [question] = (await offer.trader.get(`/api/jobs/${job.id}/messages`)).json<object[]>();
  expect(data.offers).toEqual([{ jobId: job.id, offers: [job.offer], messages: [question] }]);
  const link = data.jobs[0]?.files[0]?.link ?? '';
  expect(link).toContain(`Acceptance-${job.jobNumber}-v1`);
  const record = await offer.customer.get(`${offer.path}/record`);
  expect(files.get(link)?.equals(record.rawPayload)).toBe(true);
});

test('an answer that was noted goes along as it was noted, to the trader and to the customer who asks for their data', async () => {
  const { trader, clock, job } = await openOffer();
  const noted = { how: 'MESSAGE', on: clock.now().toISOString().slice(0, 10), note: 'Text at noon' };
  await trader.post(`/api/jobs/${job.id}/offer/noted`, { offerId: job.offer?.id, answer: 'ACCEPTED', ...noted });
  const own = await trader.post('/api/account/export', { currentPassword: signUpBody()['password'] });
  const theirs = await trader.get(`/api/customers/${job.customerId}/data`);
  const read = (zip: Buffer, name: string) => JSON.parse(readZip(zip).get(name)?.toString() ?? '') as object;
  const offers = [{ state: 'ACCEPTED', noted }];
  expect(read(own.rawPayload, 'account.json')).toMatchObject({ offers: [{ offers }] });
  expect(read(theirs.rawPayload, 'customer.json')).toMatchObject({ jobs: [{ offers }] });
});

test('papers about an offer have no facts of their own, which is no mistake to log', async () => {
  const { db, clock, ...offer } = await openOffer();
  await accept(offer);
  const { account_id: accountId } = await db.selectFrom('job').select('account_id').executeTakeFirstOrThrow();
  const told: object[] = [];
  const log = { error: (what: object) => void told.push(what) };
  await exportAccount({ db, clock: clock.now, log }, accountId);
  expect(told).toEqual([]);
  await db.deleteFrom('document_facts').execute();
  await exportAccount({ db, clock: clock.now, log }, accountId);
  expect(told).toEqual([expect.objectContaining({ kind: 'facts of the document' })]);
});

test('of more jobs than are read at once, each stands with its own offers and events, in the order of their numbers', async () => {
  const { trader, job: first } = await openOffer();
  const between: string[] = [];
  for (let count = 0; count < 40; count += 1) between.push((await createJob(trader)).id);
  const last = await issueQuote(trader, await createPricedJob(trader));
  const response = await trader.post('/api/account/export', { currentPassword: signUpBody()['password'] });
  const data = JSON.parse(readZip(response.rawPayload).get('account.json')?.toString() ?? '') as {
    offers: { jobId: string }[];
    jobEvents: { jobId: string }[];
  };
  expect(data.offers.map(({ jobId }) => jobId)).toEqual([first.id, last.id]);
  const told = [];
  for (const jobId of [first.id, ...between, last.id]) {
    const events = (await trader.get(`/api/jobs/${jobId}/events`)).json<object[]>();
    told.push(...events.map((event) => ({ jobId, ...event })));
  }
  expect(told.length).toBeGreaterThan(2);
  expect(data.jobEvents).toEqual(told);
});
