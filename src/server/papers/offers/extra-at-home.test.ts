import { describe, expect, test } from 'vitest';
import type * as z from 'zod/mini';
import type { WholeCustomer } from '#contract/customer-record.ts';
import { readJob, refusal } from '#server/testing/job-calls.ts';
import {
  acceptedOffer,
  addAccepted,
  addExtra,
  ofExtra,
  toCustomer,
  type AcceptedOffer,
} from '#server/testing/extras.ts';
import { accept, acceptance, readPage, type WirePage } from '#server/testing/open-offer.ts';
import type { WireJob } from '#server/testing/priced-job.ts';

const UNKNOWN = '7c1d2a30-0000-4000-8000-000000000009';

async function view({ trader, job }: AcceptedOffer, extraId: string): Promise<WirePage> {
  return (await trader.get(`/api/jobs/${job.id}/offer/signing?place=HOME&extraId=${extraId}`)).json<WirePage>();
}

describe('an extra is signed on the trader’s device', () => {
  test('with its own papers and its own record, and the quote stays as it is', async () => {
    const offer = await acceptedOffer();
    const { trader, job } = offer;
    const { id: extraId } = await addExtra(offer, { send: false });
    const page = await view(offer, extraId);
    expect(page).toMatchObject({ number: `#${job.jobNumber}, extra 1`, state: 'OPEN', priceVatInclusive: 144.02 });
    const signed = { ...acceptance(page), place: 'HOME', papers: 'EMAIL', extraId };
    const early = await trader.post(`/api/jobs/${job.id}/offer/sign`, signed);
    expect(refusal(early)).toMatchObject({ status: 409, code: 'PAPERS_NOT_SENT' });
    const papers = await trader.post(`/api/jobs/${job.id}/offer/papers`, { papers: 'EMAIL', extraId });
    expect(papers.json()).toMatchObject({ file: { type: 'papers', delivery: 'SENT' } });
    expect(toCustomer(offer).at(-1)?.subject).toBe(`Papers for extra 1 to quote #${job.jobNumber}`);
    const response = await trader.post(`/api/jobs/${job.id}/offer/sign`, signed);
    expect(response.statusCode).toBe(200);
    const after = response.json<WireJob>();
    expect(after.extras).toMatchObject([
      { id: extraId, agreedOn: '2026-11-20', offer: { state: 'ACCEPTED', place: 'HOME' } },
    ]);
    expect(after.offer?.recordFileId).not.toBe(after.extras[0]?.offer.recordFileId);
    expect((await view(offer, extraId)).state).toBe('ACCEPTED');
  });

  test('only one of this job', async () => {
    const offer = await acceptedOffer();
    const { trader, job } = offer;
    const body = { ...acceptance({ sha256: '' }), place: 'HOME', papers: 'PAPER', extraId: UNKNOWN };
    const signing = await trader.post(`/api/jobs/${job.id}/offer/sign`, body);
    expect(refusal(signing)).toMatchObject({ status: 404, code: 'EXTRA_NOT_FOUND' });
    expect(await view(offer, UNKNOWN)).toBeNull();
    // The quote of a job is no extra of it.
    expect(await view(offer, job.offer?.id ?? '')).toBeNull();
  });
});

test('each paper about an extra is called by another name', async () => {
  const offer = await acceptedOffer();
  const { trader, job } = offer;
  await addAccepted(offer);
  await addAccepted(offer, { description: 'Skirting' });
  const { files } = await readJob(trader, job);
  const names = await Promise.all(
    files.map(async ({ link }) => (await trader.get(link)).headers['content-disposition'] ?? ''),
  );
  expect(names.map((name) => /filename="(.*)\.pdf"/.exec(name)?.[1])).toEqual([
    `Acceptance-extra-2-${job.jobNumber}-v1`,
    `Extra-2-${job.jobNumber}-v1`,
    `Acceptance-extra-1-${job.jobNumber}-v1`,
    `Extra-1-${job.jobNumber}-v1`,
    `Acceptance-${job.jobNumber}-v1`,
    `Quote-${job.jobNumber}-v1`,
  ]);
  const attached = toCustomer(offer).map(({ attachment }) => attachment?.filename);
  expect(attached).toContain(`Acceptance-extra-1-${job.jobNumber}-v1.pdf`);
});

test('the customer’s papers say which extra each is about', async () => {
  const offer = await acceptedOffer();
  await addAccepted(offer);
  await addAccepted(offer, { description: 'Skirting' });
  const { customerId } = await readJob(offer.trader, offer.job);
  const { papers } = (await offer.trader.get(`/api/customers/${customerId}`)).json<z.input<typeof WholeCustomer>>();
  expect(papers.map(({ type, extra }) => `${type} ${extra}`).toSorted()).toEqual([
    'acceptance 1',
    'acceptance 2',
    'acceptance null',
    'extra 1',
    'extra 2',
    'quote null',
  ]);
});

describe('a letter or call that cancels an extra alone', () => {
  const letter = { name: 'Margaret Ellison', sentOn: '2026-11-20', receivedOn: '2026-11-20' };

  test('ends that extra, and neither the quote nor the others', async () => {
    const offer = await acceptedOffer();
    const { trader, job } = offer;
    const [one, other] = [await addAccepted(offer), await addAccepted(offer, { description: 'Skirting' })];
    const response = await trader.post(`/api/jobs/${job.id}/offer/cancel`, { ...letter, extraId: one.id });
    expect(response.statusCode).toBe(200);
    const after = response.json<WireJob>();
    expect(after.offer?.state).toBe('ACCEPTED');
    expect(after.extras.map(({ id, agreedOn, offer: { state } }) => [id, state, agreedOn])).toEqual([
      [one.id, 'CANCELLED', null],
      [other.id, 'ACCEPTED', '2026-11-20'],
    ]);
    expect((await readPage(ofExtra(offer, one))).state).toBe('CANCELLED');
    await expect.poll(() => toCustomer(offer).at(-1)?.subject).toContain('Extra 1 to quote');
  });

  test('needs its acceptance', async () => {
    const offer = await acceptedOffer();
    const { trader, job } = offer;
    const extra = await addExtra(offer);
    const cancel = (extraId: string) => trader.post(`/api/jobs/${job.id}/offer/cancel`, { ...letter, extraId });
    expect(refusal(await cancel(extra.id))).toMatchObject({ status: 409, code: 'NOT_ACCEPTED' });
    expect(refusal(await cancel(UNKNOWN))).toMatchObject({ status: 409, code: 'NOT_ACCEPTED' });
  });
});

test('the order list has the goods of accepted extras, what is bought for them, and options that were taken (rules O5, O15)', async () => {
  const offer = await acceptedOffer();
  const { trader, job } = offer;
  const before = (await trader.get(`/api/jobs/${job.id}/order-list`)).json<{ price: number; cost: number }>();
  await addExtra(offer, { description: 'Skirting' });
  const extra = await addAccepted(offer);
  await addAccepted(offer, { description: 'Fit it', vatKind: null, units: 'HOUR' });
  const after = (await trader.get(`/api/jobs/${job.id}/order-list`)).json<{
    price: number;
    cost: number;
    orders: { items: { lineItemId: string; description: string }[] }[];
  }>();
  const items = after.orders.flatMap((order) => order.items);
  expect(items.filter(({ lineItemId }) => lineItemId === extra.id)).toMatchObject([
    { description: 'Agreed extra, 20 Nov: Move the radiator', quantity: 1.5, unitCost: 80.01, cost: 120.02 },
  ]);
  expect(items.some(({ description }) => /Skirting|Fit it/.test(description))).toBe(false);
  expect([after.price - before.price, after.cost - before.cost].map((sum) => Math.round(sum * 100))).toEqual([
    24_004, 12_002,
  ]);
});

test('who closes the account hears of every right to cancel, of extras too (rule O17)', async () => {
  const offer = await acceptedOffer();
  const { trader, job, clock } = offer;
  const listed = async () => (await trader.get('/api/account/open-cancellations')).json<object[]>();
  const quote = { jobId: job.id, jobNumber: job.jobNumber, customerName: job.customerName };
  const before = await listed();
  expect(before).toMatchObject([{ ...quote, extra: null }]);
  clock.advance(24 * 60 * 60_000);
  await addExtra(offer, { description: 'Skirting' });
  const extra = await addAccepted(offer, { vatKind: null, units: 'HOUR' });
  expect(await listed()).toEqual([{ ...quote, extra: extra.description, cancelUntil: '2026-12-05' }, ...before]);
  await trader.put(`/api/jobs/${job.id}/aside`, { goodsArrivedOn: '2026-11-21' });
  const until = { cancelUntil: '2026-12-05' };
  for (let week = 0; week < 2; week += 1) {
    expect(await listed()).toMatchObject([until, until]);
    clock.advance(7 * 24 * 60 * 60_000);
  }
  clock.advance(24 * 60 * 60_000);
  expect(await listed()).toEqual([]);
});

test('the page of an extra says in each state that it is an extra, and nowhere that it is a quote of its own', async () => {
  const offer = await acceptedOffer();
  const [declined, withdrawn, taken] = [
    await addExtra(offer, { description: 'Skirting' }),
    await addExtra(offer, { description: 'Coving' }),
    await addExtra(offer),
  ];
  const words = async ({ offer: { url } }: { offer: { url: string | null } }): Promise<string> =>
    (await offer.customer.get(new URL(url ?? '').pathname)).body;
  const open = await words(taken);
  for (const said of ['The extra on paper', 'Decline this extra', 'Back to the extra']) expect(open).toContain(said);
  await offer.customer.post(`${ofExtra(offer, declined).path}/decline`, { reason: '' });
  await offer.trader.delete(`/api/jobs/${offer.job.id}/extras/${withdrawn.id}`);
  await accept(ofExtra(offer, taken));
  const pages = [open, await words(declined), await words(withdrawn), await words(taken)];
  expect(pages[1]).toContain('You declined this extra');
  expect(pages[2]).toContain('This extra was withdrawn');
  expect(pages[3]).toContain('You accepted this extra');
  // The paper itself, whose texts are those of quotes, aside.
  const said = pages.map((page) => page.replaceAll(/<span class="sheet-text.*?<\/span>|aria-label="QR[^"]*"/gs, ''));
  expect(said.flatMap((page) => page.match(/.{0,40}th(?:is|e) quote\b.{0,20}/gi) ?? [])).toEqual([]);
});
