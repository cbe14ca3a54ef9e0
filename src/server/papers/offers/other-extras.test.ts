import { expect, test } from 'vitest';
import { cellsOf } from '#domain/document/document-reading.ts';
import type { DocumentModel } from '#domain/document/document-model.ts';
import { acceptedOffer, addAccepted, addExtra, ofExtra, type AcceptedOffer } from '#server/testing/extras.ts';
import { readJob, saveJob } from '#server/testing/job-calls.ts';
import { RIGHT, WRONG } from '#server/testing/two-customers.ts';
import { accept, EXTRA_BODY, issueQuote, readPage, tokenOf } from '#server/testing/open-offer.ts';
import type { WireJob } from '#server/testing/priced-job.ts';

// Extras belong to the contract on which they were offered: made out to another customer, its job has none of them.

async function madeOutTo({ trader, job }: AcceptedOffer, customer: object): Promise<WireJob> {
  return saveJob(trader, { ...(await readJob(trader, job)), ...customer, status: 'PRICED' });
}

async function acceptedBy(first: AcceptedOffer, name: string): Promise<AcceptedOffer> {
  const job = await issueQuote(first.trader, first.job);
  const token = tokenOf(job);
  const offer = { ...first, job, token, path: `/api/offers/${token}` };
  expect((await accept(offer, { name })).statusCode).toBe(200);
  return offer;
}

const drawn = async ({ trader, job }: AcceptedOffer, isQuote: boolean) =>
  (await trader.get(`/api/jobs/${job.id}/document?isQuote=${isQuote}`)).json<DocumentModel>();
const listed = async ({ trader, job }: AcceptedOffer) =>
  (await trader.get('/api/jobs')).json<WireJob[]>().find(({ id }) => id === job.id);

test('what another customer accepted besides is agreed, printed, ordered and billed for nobody else', async () => {
  const first = await acceptedOffer(WRONG);
  const extra = await addAccepted(first);
  const ordered = async () => (await first.trader.get(`/api/jobs/${first.job.id}/order-list`)).body;
  expect(await ordered()).toContain(EXTRA_BODY.description);
  const whole = (await readJob(first.trader, first.job)).agreed?.total ?? 0;
  const changed = await madeOutTo(first, RIGHT);
  expect(changed.agreed).toBeNull();
  expect(await listed(first)).toMatchObject({ agreed: null });
  expect(JSON.stringify(await drawn(first, true))).not.toMatch(/you agreed to|comes on top/);

  const second = await acceptedBy(first, 'Right Client');
  const now = await readJob(first.trader, first.job);
  expect(now.agreed?.total).toBe(now.priceVatInclusive);
  expect(now.agreed?.total).toBeLessThan(whole);
  expect(await listed(second)).toMatchObject({ agreed: { total: now.priceVatInclusive } });
  const names = cellsOf(await drawn(second, false), 'Items').map(([name]) => name);
  expect(names.join()).not.toContain(EXTRA_BODY.description);
  expect(await ordered()).not.toContain(EXTRA_BODY.description);
  // The history has it as what it is, and it still is proof.
  expect(now.extras).toMatchObject([{ id: extra.id, agreedOn: null, offer: { state: 'ACCEPTED', isByAnother: true } }]);

  const own = await addAccepted(second);
  const both = await readJob(first.trader, first.job);
  expect(both.extras.filter(({ agreedOn }) => agreedOn !== null).map(({ id }) => id)).toEqual([own.id]);
  expect(
    cellsOf(await drawn(second, false), 'Items')
      .flat()
      .join()
      .split('Agreed extra'),
  ).toHaveLength(2);
});

test('an extra counts again once its job is made out to its own customer, and outlives a newer version for them', async () => {
  const first = await acceptedOffer(WRONG);
  const extra = await addAccepted(first);
  await madeOutTo(first, RIGHT);
  const back = await madeOutTo(first, WRONG);
  expect(back.extras).toMatchObject([{ id: extra.id, offer: { isByAnother: false } }]);
  expect(back.agreed?.total).toBeGreaterThan(back.priceVatInclusive ?? 0);
});

test('an extra that waits for an answer is withdrawn once its job is made out to another customer', async () => {
  const first = await acceptedOffer(WRONG);
  const extra = await addExtra(first);
  const put = await madeOutTo(first, { ...WRONG, customerEmail: 'wrong@persons.example' });
  expect(put.extras).toMatchObject([{ id: extra.id, offer: { state: 'OPEN' } }]);
  const changed = await madeOutTo(first, RIGHT);
  expect(changed).toMatchObject({ extras: [], agreed: null });
  const page = ofExtra(first, extra);
  expect(await readPage(page)).toMatchObject({ state: 'WITHDRAWN' });
  expect((await accept(page, { name: 'Wrong Person' })).statusCode).toBe(409);
  const events = (await first.trader.get(`/api/jobs/${first.job.id}/events`)).json<{ what: string; facts: object }[]>();
  const withdrawn = events.filter(({ what }) => what === 'WITHDRAWN').map(({ facts }) => facts);
  expect(withdrawn).toMatchObject([{ offerId: extra.id }]);
});
