import { expect, test } from 'vitest';
import { acceptedOffer, addAccepted } from '#server/testing/extras.ts';
import { readJob, refusal, saveJob } from '#server/testing/job-calls.ts';
import { accept, issueQuote, openOffer, readPage, tokenOf, type OpenOffer } from '#server/testing/open-offer.ts';
import { repriceJob, type WireJob } from '#server/testing/priced-job.ts';

const NO_LIMITS = { environment: { RATE_LIMITS: 'off' } } as const;

type Back = { readonly version: number; readonly becomes?: string; readonly seen?: string };

const goBack = ({ trader, job }: OpenOffer, body: Back) => trader.post(`/api/jobs/${job.id}/offer/put-back`, body);
const now = ({ trader, job }: OpenOffer) => readJob(trader, job);

/** The second version of a job, dearer, as its customer has it. */
async function sendSecond(offer: OpenOffer, price = 900): Promise<WireJob> {
  await repriceJob(offer.trader, await now(offer), price);
  return issueQuote(offer.trader, offer.job);
}

const ofSecond = (offer: OpenOffer, second: WireJob) => ({ ...offer, path: `/api/offers/${tokenOf(second)}` });

async function eventsOf({ trader, job }: OpenOffer): Promise<{ what: string; facts: object }[]> {
  return (await trader.get(`/api/jobs/${job.id}/events`)).json();
}

/** A job but for its files, whose mails may be on their way. */
function contentOf({ files, ...content }: WireJob) {
  return { ...content, files: files.map(({ id }) => id) };
}

test.each<[string, (offer: OpenOffer, second: WireJob) => Promise<unknown>, string, string]>([
  [
    'declined',
    (offer, second) => offer.customer.post(`/api/offers/${tokenOf(second)}/decline`, { reason: '' }),
    'DECLINED',
    'DECLINED',
  ],
  ['withdrawn', ({ trader, job }) => trader.post(`/api/jobs/${job.id}/offer/withdraw`), 'WITHDRAWN', 'WITHDRAWN'],
  ['still waiting for an answer', async () => undefined, 'OPEN', 'WITHDRAWN'],
  ['changed since', async (offer) => repriceJob(offer.trader, await now(offer), 950), 'REPLACED', 'WITHDRAWN'],
])(
  'an accepted version counts again once a second one is %s: with its yes, its options and its extras',
  async (_, become, before, after) => {
    const offer = await acceptedOffer();
    const extra = await addAccepted(offer);
    const first = await now(offer);
    const second = await sendSecond(offer);
    await become(offer, second);
    expect((await now(offer)).offer?.state).toBe(before);
    const answer = await goBack(offer, { version: 1, becomes: 'QUOTED' });
    expect(answer.json()).toMatchObject({ status: 'QUOTED', version: 1, offer: { version: 1, state: 'ACCEPTED' } });
    const back = await now(offer);
    expect(back).toMatchObject({ lineItems: first.lineItems, agreed: first.agreed, extras: [{ id: extra.id }] });
    expect(back.extras[0]?.agreedOn).toBe(first.extras[0]?.agreedOn);
    const offers = (await offer.trader.get(`/api/jobs/${offer.job.id}/offers`)).json<object[]>();
    expect(offers).toMatchObject([
      { version: 1, state: 'ACCEPTED' },
      { version: 2, state: after },
    ]);
    // The customer's pages say the same.
    expect((await readPage(ofSecond(offer, second))).state).toBe(after);
    expect(await readPage(offer)).toMatchObject({ state: 'ACCEPTED', newerUrl: null });
    expect((await accept(ofSecond(offer, second))).statusCode).toBe(409);
    expect((await offer.trader.get('/api/jobs?offer=ACCEPTED')).json()).toMatchObject([{ id: offer.job.id }]);
    // A repeat finds it done, and the next change is a third version.
    const repeat = await goBack(offer, { version: 1, becomes: 'QUOTED' });
    expect(repeat.json<WireJob>().tstampUpdated).toBe(back.tstampUpdated);
    expect((await eventsOf(offer)).filter(({ what }) => what === 'PUT_BACK')).toMatchObject([
      { facts: { version: 1 } },
    ]);
    expect(await repriceJob(offer.trader, await now(offer), 901)).toMatchObject({ status: 'PRICED', version: 3 });
  },
);

test('more work can be offered on a version that counts again', async () => {
  const offer = await acceptedOffer();
  await sendSecond(offer);
  await goBack(offer, { version: 1 });
  const extra = await addAccepted(offer);
  expect((await now(offer)).extras).toMatchObject([{ id: extra.id, offer: { state: 'ACCEPTED' } }]);
});

test('what nobody accepted comes back as the next version, for the customer as they are known by now, and is sent for a new answer', async () => {
  const offer = await openOffer({}, NO_LIMITS);
  const second = await sendSecond(offer);
  await offer.customer.post(`/api/offers/${tokenOf(second)}/decline`, { reason: '' });
  const moved = { customerName: 'Margaret Ellison-Grey', purchaseOrder: 'PO 7', status: 'PRICED' };
  const seen = (await saveJob(offer.trader, await now(offer), moved)).tstampUpdated;
  const answer = await goBack(offer, { version: 1, becomes: 'PRICED', seen });
  expect(answer.json()).toMatchObject({
    status: 'PRICED',
    version: 3,
    customerName: 'Margaret Ellison-Grey',
    purchaseOrder: 'PO 7',
    lineItems: offer.job.lineItems,
    priceVatInclusive: offer.job.priceVatInclusive,
  });
  // The same call after a lost answer, or from a second device, makes no fourth.
  const repeat = await goBack(offer, { version: 1, becomes: 'PRICED', seen });
  expect(repeat.json<WireJob>().tstampUpdated).toBe(answer.json<WireJob>().tstampUpdated);
  const events = (await eventsOf(offer)).filter(({ what }) => what === 'PUT_BACK');
  expect(events).toMatchObject([{ facts: { version: 1, asVersion: 3 } }]);
  const sent = await issueQuote(offer.trader, offer.job);
  expect(sent).toMatchObject({ status: 'QUOTED', version: 3, offer: { state: 'OPEN', version: 3 } });
  expect((await accept(ofSecond(offer, sent))).statusCode).toBe(200);
});

test('a version that waits for an answer gives way to an earlier one that is priced anew', async () => {
  const offer = await openOffer({}, NO_LIMITS);
  const second = await sendSecond(offer);
  expect((await goBack(offer, { version: 1, becomes: 'PRICED' })).json()).toMatchObject({
    status: 'PRICED',
    version: 3,
  });
  expect((await readPage(ofSecond(offer, second))).state).toBe('REPLACED');
});

test('what is priced anew charges the VAT of today', async () => {
  const offer = await openOffer({}, NO_LIMITS);
  await sendSecond(offer);
  const account = (await offer.trader.get('/api/account')).json<object>();
  await offer.trader.put('/api/account', { ...account, vatRegistered: false });
  const back = (await goBack(offer, { version: 1, becomes: 'PRICED' })).json<WireJob>();
  expect(back).toMatchObject({ status: 'PRICED', version: 3, priceVatInclusive: offer.job.priceVatExclusive });
});

test.each<[string, (offer: OpenOffer) => Promise<unknown>, Back, string]>([
  [
    'a version that was accepted in its place',
    async (offer) => accept(ofSecond(offer, await sendSecond(offer))),
    { version: 1 },
    'OFFER_NOT_OPEN',
  ],
  [
    'a contract that was cancelled',
    async (offer) => {
      await sendSecond(offer);
      await offer.customer.post(`${offer.path}/cancel`, { name: 'Margaret Ellison' });
    },
    { version: 1 },
    'OFFER_NOT_OPEN',
  ],
  [
    'another customer',
    async (offer) => {
      await sendSecond(offer);
      await saveJob(offer.trader, await now(offer), { customerEmail: 'new@post.example', status: 'PRICED' });
    },
    { version: 1 },
    'OFFER_CHANGED',
  ],
  [
    'an invoice of the second version',
    async (offer) => {
      await sendSecond(offer);
      await offer.trader.post(`/api/jobs/${offer.job.id}/invoices`, { share: { amount: 1500 }, label: 'Part' });
    },
    { version: 1 },
    'PART_ISSUED',
  ],
  ['a version that never was', sendSecond, { version: 7, becomes: 'PRICED' }, 'OFFER_NOT_OPEN'],
  [
    'another device that changed it meanwhile',
    sendSecond,
    { version: 1, seen: '2026-01-01T00:00:00.000Z' },
    'JOB_CHANGED_ELSEWHERE',
  ],
])('an accepted version does not count again over %s', async (_, change, body, code) => {
  const offer = await acceptedOffer();
  await change(offer);
  const before = await now(offer);
  expect(refusal(await goBack(offer, body))).toMatchObject({ status: 409, code });
  expect(contentOf(await now(offer))).toEqual(contentOf(before));
});

test('an invoiced job and a deleted one stay as they are', async () => {
  const invoiced = await openOffer({}, NO_LIMITS);
  await sendSecond(invoiced);
  await invoiced.trader.post(`/api/jobs/${invoiced.job.id}/download-pdf?isQuote=false`);
  const back = { version: 1, becomes: 'PRICED' } as const;
  expect(refusal(await goBack(invoiced, back))).toMatchObject({ status: 409, code: 'JOB_INVOICED' });
  const deleted = await openOffer({}, NO_LIMITS);
  await sendSecond(deleted);
  await deleted.trader.delete(`/api/jobs/${deleted.job.id}`);
  expect(refusal(await goBack(deleted, back))).toMatchObject({ status: 409, code: 'JOB_DELETED' });
});

test("a stranger's job is unknown", async () => {
  const offer = await openOffer({}, NO_LIMITS);
  await sendSecond(offer);
  const stranger = await offer.signUp();
  expect((await goBack({ ...offer, trader: stranger }, { version: 1, becomes: 'PRICED' })).statusCode).toBe(404);
  expect(await now(offer)).toMatchObject({ status: 'QUOTED', version: 2 });
});

test('of two devices that go back at once both find it done, once', async () => {
  const offer = await acceptedOffer();
  const seen = (await sendSecond(offer)).tstampUpdated;
  const answers = await Promise.all([1, 2].map(() => goBack(offer, { version: 1, seen })));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  expect((await eventsOf(offer)).filter(({ what }) => what === 'PUT_BACK')).toHaveLength(1);
});
