import { expect, test } from 'vitest';
import type { Mailer } from '#server/platform/mail/mail.ts';
import { acceptedOffer, addAccepted } from '#server/testing/extras.ts';
import { readJob, refusal, saveJob } from '#server/testing/job-calls.ts';
import { accept, issueQuote, openOffer, readPage, type OpenOffer } from '#server/testing/open-offer.ts';
import { repriceJob, type WireJob } from '#server/testing/priced-job.ts';
import { CONTRACTOR, fitting, goods, pricedWith } from '#server/testing/vat-job.ts';

const NO_LIMITS = { environment: { RATE_LIMITS: 'off' } } as const;

const putBack = ({ trader, job }: OpenOffer) => trader.post(`/api/jobs/${job.id}/offer/put-back`);
const now = ({ trader, job }: OpenOffer) => readJob(trader, job);

/** A job but for when it was changed, and for its files, whose mails may be on their way. */
function contentOf({ tstampUpdated: _changed, files, ...content }: WireJob) {
  return { ...content, files: files.map(({ id }) => ({ id })) };
}

async function setAccount({ trader }: OpenOffer, changes: object): Promise<void> {
  const account = (await trader.get('/api/account')).json<object>();
  await trader.put('/api/account', { ...account, ...changes });
}

async function reprice(offer: OpenOffer, price: number) {
  return repriceJob(offer.trader, await now(offer), price);
}

test('a job whose price was tried out is what its customer accepted again, in that version, and the next change is a new one', async () => {
  const offer = await acceptedOffer();
  const extra = await addAccepted(offer);
  const before = await now(offer);
  const changed = await reprice(offer, 900);
  expect(changed).toMatchObject({ status: 'PRICED', version: 2, offer: { keepsJob: true } });
  expect(extra.offer.keepsJob).toBe(false);
  const answer = await putBack(offer);
  expect(answer.statusCode).toBe(200);
  const back = await now(offer);
  const { tstampUpdated } = back;
  expect(tstampUpdated > changed.tstampUpdated).toBe(true);
  expect(contentOf(back)).toEqual(contentOf(before));
  expect(back.extras.map(({ id }) => id)).toEqual([extra.id]);
  const [row] = (await offer.trader.get('/api/jobs?offer=ACCEPTED')).json<object[]>();
  expect(row).toMatchObject({ id: offer.job.id, status: 'QUOTED', version: 1 });
  expect((await putBack(offer)).json()).toMatchObject({ ...contentOf(back), tstampUpdated });
  expect(await reprice(offer, 901)).toMatchObject({ status: 'PRICED', version: 2 });
});

test('a quote that a newer version had replaced can be accepted again by its link', async () => {
  const offer = await openOffer({}, NO_LIMITS);
  await reprice(offer, 900);
  expect((await readPage(offer)).state).toBe('REPLACED');
  expect((await putBack(offer)).json()).toMatchObject({ status: 'QUOTED', version: 1, offer: { state: 'OPEN' } });
  const events = (await offer.trader.get(`/api/jobs/${offer.job.id}/events`)).json<{ what: string }[]>();
  expect(
    events
      .map(({ what }) => what)
      .filter((what) => what !== 'VIEWED')
      .slice(-3),
  ).toEqual(['REPLACED', 'PUT_BACK', 'REOPENED']);
  expect((await accept(offer)).statusCode).toBe(200);
  expect(await now(offer)).toMatchObject({ status: 'QUOTED', agreed: { total: offer.job.priceVatInclusive } });
});

test('what another device has saved since the job was seen is not thrown away, and each time is told in the history', async () => {
  const offer = await acceptedOffer();
  const seen = await reprice(offer, 900);
  await reprice(offer, 950);
  const { trader, job } = offer;
  const back = (body: object) => trader.post(`/api/jobs/${job.id}/offer/put-back`, body);
  expect(refusal(await back({ seen: seen.tstampUpdated }))).toMatchObject({
    status: 409,
    code: 'JOB_CHANGED_ELSEWHERE',
  });
  const { tstampUpdated, status } = await now(offer);
  expect(status).toBe('PRICED');
  expect((await back({ seen: tstampUpdated })).statusCode).toBe(200);
  // A repeat after a lost answer finds it done.
  expect((await back({ seen: tstampUpdated })).statusCode).toBe(200);
  const events = (await trader.get(`/api/jobs/${job.id}/events`)).json<{ what: string; facts: object }[]>();
  expect(events.filter(({ what }) => what === 'PUT_BACK').map(({ facts }) => facts)).toEqual([{ version: 1 }]);
});

test('what was sent again is what the job is put back to', async () => {
  const offer = await openOffer({}, NO_LIMITS);
  const second = await reprice(offer, 900);
  await issueQuote(offer.trader, offer.job);
  await reprice(offer, 5);
  expect((await putBack(offer)).json()).toMatchObject({ version: 2, priceVatInclusive: second.priceVatInclusive });
});

test('a part that was invoiced meanwhile stays, and the rest takes what is left', async () => {
  const plan = [
    { id: '3a4b5c6d-0000-4000-8000-000000000001', label: 'Deposit', share: { percent: 25 }, when: 'ON_ACCEPTANCE' },
    { id: '3a4b5c6d-0000-4000-8000-000000000002', label: 'Rest', share: 'REST', when: 'ON_FINISH' },
  ];
  const offer = await acceptedOffer({ paymentPlan: plan });
  const before = (await now(offer)).paymentPlan ?? [];
  await reprice(offer, 900);
  await offer.trader.post(`/api/jobs/${offer.job.id}/invoices`, { partId: plan[0]?.id });
  const { invoices, paymentPlan } = (await putBack(offer)).json<typeof offer.job>();
  expect(paymentPlan).toEqual(before.map((part, at) => (at === 0 ? { ...part, invoiceId: invoices[0]?.id } : part)));
});

test('a job of which a part was invoiced by hand from its changed price stays as it is, until that is credited', async () => {
  const offer = await acceptedOffer();
  const { trader, job } = offer;
  await reprice(offer, 900);
  const part = await trader.post(`/api/jobs/${job.id}/invoices`, { share: { amount: 1500 }, label: 'Part' });
  expect(part.statusCode).toBe(201);
  const before = await now(offer);
  const refused = await putBack(offer);
  expect(refusal(refused)).toMatchObject({ status: 409, code: 'PART_ISSUED' });
  expect(refused.json<{ detail: string }>().detail).toContain('is invoiced from the changed price');
  expect(await now(offer)).toEqual(before);
  const credit = await trader.post(`/api/invoices/${before.invoices[0]?.id}/credit`, {
    amount: 'ALL',
    reason: 'Put back',
  });
  expect(credit.statusCode).toBe(201);
  expect((await putBack(offer)).json()).toMatchObject({ status: 'QUOTED', version: 1 });
});

test('a job whose quote went to a mistyped address, which was put right, is put back with the right one', async () => {
  const right = 'm.ellison@post.example';
  const deliver: Mailer['deliver'] = async ({ to }) =>
    to.address === right ? { kind: 'SENT', reply: '250 ok' } : { kind: 'REFUSED', reason: 'No such mailbox' };
  const mail = { mailer: { delivery: 'smtp', deliver }, answerWaitMs: 30_000 } as const;
  const offer = await openOffer({ customerEmail: 'm.ellison@pots.example' }, { ...NO_LIMITS, deps: { mail } });
  await offer.db.updateTable('account').set({ email_confirmed: 1 }).execute();
  const sent = await offer.trader.post(`/api/jobs/${offer.job.id}/send-email?isQuote=true`);
  const { file } = sent.json<{ file: { id: string } }>();
  await offer.trader.post(`/api/files/${file.id}/retry`, { destination: right });
  await reprice(offer, 900);
  expect((await putBack(offer)).json()).toMatchObject({ status: 'QUOTED', version: 1, customerEmail: right });
});

test.each<[string, (offer: OpenOffer) => Promise<unknown>, string]>([
  [
    'for another customer',
    async (offer) => saveJob(offer.trader, await now(offer), { customerName: 'Peter Grey', status: 'PRICED' }),
    'OFFER_CHANGED',
  ],
  [
    'whose business charges no VAT any more',
    async (offer) => {
      await reprice(offer, 900);
      await setAccount(offer, { vatRegistered: false });
    },
    'OFFER_CHANGED',
  ],
  [
    'under another rate',
    async (offer) => {
      await reprice(offer, 900);
      await setAccount(offer, { vatRate: 15 });
    },
    'OFFER_CHANGED',
  ],
  [
    'whose quote was declined',
    async (offer) => {
      await offer.customer.post(`${offer.path}/decline`, { reason: '' });
      return reprice(offer, 900);
    },
    'OFFER_NOT_OPEN',
  ],
  ['that is deleted', ({ trader, job }) => trader.delete(`/api/jobs/${job.id}`), 'JOB_DELETED'],
])('a job %s stays as it is', async (_, change, code) => {
  const offer = await openOffer({}, NO_LIMITS);
  await change(offer);
  const before = await now(offer);
  expect(refusal(await putBack(offer))).toMatchObject({ status: 409, code });
  expect(await now(offer)).toEqual(before);
});

test('a job whose customer accounted for the VAT is not put back to that by a business that charges none, though the total is the same', async () => {
  const world = await openOffer({}, NO_LIMITS);
  await setAccount(world, { cisRegistered: true });
  const content = { work: CONTRACTOR, customerVatNumber: 'GB 123 4567 82' };
  const priced = await pricedWith(world.trader, [goods('ROOFING', 600), fitting(400, 'ROOFING')], content);
  const offer = { ...world, job: await issueQuote(world.trader, priced) };
  expect(offer.job).toMatchObject({ priceVatInclusive: 1_000, reverseChargeVat: 200 });
  await reprice(offer, 900);
  await setAccount(offer, { vatRegistered: false });
  expect(refusal(await putBack(offer))).toMatchObject({ status: 409, code: 'OFFER_CHANGED' });
});

test("a stranger's job is unknown", async () => {
  const offer = await openOffer({}, NO_LIMITS);
  await reprice(offer, 900);
  const stranger = await offer.signUp();
  expect((await stranger.post(`/api/jobs/${offer.job.id}/offer/put-back`)).statusCode).toBe(404);
  expect(await now(offer)).toMatchObject({ status: 'PRICED', version: 2 });
});
