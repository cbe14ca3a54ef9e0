import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type * as z from 'zod/mini';
import type { InvoiceAnswer } from '#contract/invoice-body.ts';
import { cellsOf } from '#domain/document/document-reading.ts';
import { dayOf } from '#domain/time/date.ts';
import { findModel } from '#server/papers/document-store.ts';
import { addAccepted } from '#server/testing/extras.ts';
import { extra, labour, readJob, saveJob } from '#server/testing/job-calls.ts';
import { accept, issueQuote, openOffer, readPage, tokenOf, type OpenOffer } from '#server/testing/open-offer.ts';
import { repriceJob } from '#server/testing/priced-job.ts';

const part = (label: string, percent: number, when: string) => ({
  id: randomUUID(),
  label,
  share: { percent },
  when,
});
const REST = { id: randomUUID(), label: 'Rest', share: 'REST', when: 'ON_FINISH' };
const DEPOSIT = part('Deposit', 33, 'ON_ACCEPTANCE');
const FIRST = [DEPOSIT, part('Floor prepared', 30, 'ON_START'), REST];
/** Of the deposit that was planned before, half; the rest under the id that it had. */
const HALF = { ...DEPOSIT, share: { percent: 50 } };
const OTHER = [HALF, REST];

const pennies = (pounds: number) => Math.round(pounds * 100);
const share = (total: number, percent: number) => Math.round((pennies(total) * percent) / 100);

const now = ({ trader, job }: OpenOffer) => readJob(trader, job);

async function agreedParts(offer: OpenOffer) {
  const { agreedPlan } = await now(offer);
  return agreedPlan?.map(({ label, total, invoiceId }) => [label, pennies(total), invoiceId !== null]) ?? null;
}

async function ready({ trader }: OpenOffer) {
  const { lists } = (await trader.get('/api/money')).json<{ lists: { ready: { label: string; amount: number }[] } }>();
  return lists.ready.map(({ label, amount }) => [label, pennies(amount)]);
}

/** Another price and plan, without the option, which go out as the next version or stay with the trader. */
async function change(offer: OpenOffer, paymentPlan: readonly object[] | null, isSent: boolean) {
  await repriceJob(offer.trader, await now(offer), 900);
  const priced = await now(offer);
  const lineItems = priced.lineItems.filter(({ isOptional }) => !isOptional);
  await saveJob(offer.trader, { ...priced, lineItems, status: 'PRICED' }, { paymentPlan });
  return isSent ? issueQuote(offer.trader, offer.job) : now(offer);
}

async function sayNo({ trader, job, clock }: OpenOffer, offerId: string | undefined) {
  const body = { offerId, answer: 'DECLINED', how: 'PHONE', on: dayOf(clock.now().toISOString()) };
  const answer = await trader.post(`/api/jobs/${job.id}/offer/noted`, body);
  if (answer.statusCode !== 200) throw new Error(answer.body);
}

async function invoice({ trader, job, db }: OpenOffer, partId: string) {
  const answer = await trader.post(`/api/jobs/${job.id}/invoices`, { partId });
  const { invoice: issued } = answer.json<z.input<typeof InvoiceAnswer>>();
  if (!issued) return { status: answer.statusCode, total: null, words: answer.body };
  const { account_id } = await db.selectFrom('account').select('id as account_id').executeTakeFirstOrThrow();
  const [[words] = []] = cellsOf(await findModel(db, account_id, issued.id), 'Items');
  return { status: answer.statusCode, total: pennies(issued.total), words };
}

/** A quote with a plan and an option, which was taken. */
async function agreed(paymentPlan: readonly object[] | null = FIRST) {
  const option = extra({ description: 'Brass trims', isOptional: true });
  const lineItems = [labour({ description: 'Fitting of oak' }), option];
  const offer = await openOffer({ lineItems, paymentPlan }, { environment: { RATE_LIMITS: 'off' } });
  await accept(offer, { chosenOptions: [option.id] });
  const { total } = (await now(offer)).agreed ?? { total: 0 };
  return { offer, total };
}

test.each([
  ['is with the trader alone', false, false],
  ['waits for an answer', true, false],
  ['was declined', true, true],
])('while a newer version with another plan %s, what is ready is the part that was agreed', async (_, isSent, isNo) => {
  const { offer, total } = await agreed();
  const newer = await change(offer, OTHER, isSent);
  expect(newer.priceVatInclusive).not.toBe(total);
  if (isNo) await sayNo(offer, newer.offer?.id);
  const deposit = share(total, 33);
  expect(await ready(offer)).toEqual([['Deposit', deposit]]);
  const rest = pennies(newer.priceVatInclusive) - deposit - share(total, 30);
  expect(await agreedParts(offer)).toEqual([
    ['Deposit', deposit, false],
    ['Floor prepared', share(total, 30), false],
    ['Rest', rest, false],
  ]);
  const { paymentPlan } = await now(offer);
  expect(pennies(paymentPlan?.[0]?.total ?? 0)).toBe(share(newer.priceVatInclusive, 50));
  const issued = await invoice(offer, DEPOSIT.id);
  expect(issued.total).toBe(deposit);
  expect(issued.words).toBe(
    `Deposit, 33% of £${total.toFixed(2)}, Laminate for job 1, Fitting of oak and Brass trims by quote #${offer.job.jobNumber} version 1`,
  );
  expect(await ready(offer)).toEqual([]);
  await offer.trader.put(`/api/jobs/${offer.job.id}/aside`, { workStartedOn: dayOf(offer.clock.now().toISOString()) });
  expect(await ready(offer)).toEqual([['Floor prepared', share(total, 30)]]);
});

test('the newer plan counts once its version is accepted, and what was invoiced stays what it is', async () => {
  const { offer, total } = await agreed();
  const newer = await change(offer, OTHER, true);
  expect((await invoice(offer, DEPOSIT.id)).total).toBe(share(total, 33));
  await accept({ customer: offer.customer, path: `/api/offers/${tokenOf(newer)}` });
  const { agreed: accepted } = await now(offer);
  expect(await agreedParts(offer)).toEqual([
    ['Deposit', share(total, 33), true],
    ['Rest', pennies(accepted?.total ?? 0) - share(total, 33), false],
  ]);
  expect(await ready(offer)).toEqual([]);
});

test('parts that another plan has under the ids of invoiced ones are still to be paid, before and after the yes to it', async () => {
  const [first, second] = [part('First third', 33, 'ON_ACCEPTANCE'), part('Second third', 33, 'ON_START')];
  const { offer } = await agreed([first, second, REST]);
  const deposit = { ...first, label: 'Deposit', share: { percent: 25 } };
  const newer = await change(offer, [deposit, { ...REST, id: second.id }], true);
  const issued = [await invoice(offer, first.id), await invoice(offer, second.id)];
  const paid = issued.reduce((sum, { total }) => sum + (total ?? 0), 0);
  const link = { customer: offer.customer, path: `/api/offers/${tokenOf(newer)}` };
  const { parts, priceVatInclusive: asked } = await readPage(link);
  const total = pennies(asked);
  const open = [
    ['Deposit 25%, on acceptance', share(asked, 25)],
    ['Rest, when the work is done', total - paid - share(asked, 25)],
  ];
  expect(parts.map(({ label, total: each }) => [label, pennies(each)])).toEqual([
    [expect.stringMatching(/^First third, invoiced /), issued[0]?.total],
    [expect.stringMatching(/^Second third, invoiced /), issued[1]?.total],
    ...open,
  ]);
  await accept(link);
  expect(await agreedParts(offer)).toEqual([
    ['Deposit', open[0]?.[1], false],
    ['Rest', open[1]?.[1], false],
  ]);
  expect(await ready(offer)).toEqual([['Deposit', open[0]?.[1]]]);
  expect((await invoice(offer, deposit.id)).total).toBe(open[0]?.[1]);
});

test('a plan that nobody agreed to asks for nothing, where the accepted quote had none', async () => {
  const { offer } = await agreed(null);
  const changed = await change(offer, OTHER, false);
  expect(changed.agreedPlan).toEqual([]);
  expect(await ready(offer)).toEqual([]);
  expect(await invoice(offer, HALF.id)).toMatchObject({ status: 422 });
  await accept({ customer: offer.customer, path: `/api/offers/${tokenOf(await issueQuote(offer.trader, offer.job))}` });
  expect(await ready(offer)).toEqual([['Deposit', share((await now(offer)).agreed?.total ?? 0, 50)]]);
});

test('a job whose deposit was invoiced by the agreed plan goes back to that version, whatever plan it had meanwhile', async () => {
  const { offer, total } = await agreed();
  await change(offer, OTHER, true);
  await invoice(offer, DEPOSIT.id);
  const back = await offer.trader.post(`/api/jobs/${offer.job.id}/offer/put-back`, { version: 1 });
  expect(back.statusCode).toBe(200);
  expect(await now(offer)).toMatchObject({ status: 'QUOTED', version: 1 });
  expect((await agreedParts(offer))?.[0]).toEqual(['Deposit', share(total, 33), true]);
});

test('changes are undone beside a deposit that was invoiced by the agreed plan, whose part has another share by now', async () => {
  const { offer } = await agreed();
  await change(offer, OTHER, true);
  await invoice(offer, DEPOSIT.id);
  await repriceJob(offer.trader, await now(offer), 950);
  const undone = await offer.trader.post(`/api/jobs/${offer.job.id}/offer/put-back`);
  expect(undone.statusCode).toBe(200);
  expect(await now(offer)).toMatchObject({ status: 'QUOTED', version: 2 });
});

test('once the contract is cancelled no plan is agreed, and the job has its own', async () => {
  const { offer } = await agreed();
  await change(offer, OTHER, false);
  expect((await offer.customer.post(`${offer.path}/cancel`, { name: 'Margaret Ellison' })).statusCode).toBe(200);
  expect((await now(offer)).agreedPlan).toBeNull();
});

test('an extra that was agreed besides is in no part of the plan, and in none of its words', async () => {
  const { offer, total } = await agreed();
  await addAccepted(offer);
  const { words } = await invoice(offer, DEPOSIT.id);
  expect(words).toBe(
    `Deposit, 33% of £${total.toFixed(2)}, Laminate for job 1, Fitting of oak and Brass trims by quote #${offer.job.jobNumber} version 1`,
  );
});

test('of a quote that was stored before there were plans, none counts', async () => {
  const { offer } = await agreed();
  const rows = await offer.db.selectFrom('offered_quote').selectAll().execute();
  for (const { document_id: id, content } of rows) {
    const { plan: _, ...older } = JSON.parse(content) as { plan: unknown };
    const changed = { content: JSON.stringify(older), content_version: 2 };
    await offer.db.updateTable('offered_quote').set(changed).where('document_id', '=', id).execute();
  }
  expect((await now(offer)).agreedPlan).toHaveLength(3);
  expect((await change(offer, OTHER, false)).agreedPlan).toEqual([]);
});

test('a plan that can’t be read any more takes no list away, and asks for nothing', async () => {
  const { offer } = await agreed();
  await change(offer, OTHER, false);
  await offer.db.updateTable('offered_quote').set({ content: '{' }).execute();
  expect(await ready(offer)).toEqual([]);
  expect((await now(offer)).agreedPlan).toEqual([]);
});
