import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { Job } from '#contract/job.ts';
import { canBeInvoiced } from '#domain/bill/ready-parts.ts';
import { jobMoney } from '#domain/bill/job-money.ts';
import { ROOT } from '#scripts/paths.ts';
import { acceptedOffer, toCustomer } from '#server/testing/extras.ts';
import { readJob, refusal } from '#server/testing/job-calls.ts';
import { accept, issueQuote, openOffer, readPage, tokenOf, type OpenOffer } from '#server/testing/open-offer.ts';
import { repriceJob, type WireJob } from '#server/testing/priced-job.ts';
import { temporaryFolder } from '#server/testing/temporary-folder.ts';

type Versions = { readonly first: OpenOffer; readonly second: OpenOffer };

/** An accepted quote of which the trader has sent a second version. */
async function acceptedAndChanged(): Promise<Versions> {
  const screensDir = await temporaryFolder();
  await writeFile(join(screensDir, 'offer.html'), await readFile(join(ROOT, 'offer.html')));
  const first = await openOffer({}, { screensDir });
  expect((await accept(first)).statusCode).toBe(200);
  const changed = await repriceJob(first.trader, await readJob(first.trader, first.job), 300);
  expect((await readPage(first)).newerUrl).toBeNull();
  const job = await issueQuote(first.trader, changed);
  const token = tokenOf(job);
  return { first, second: { ...first, job, token, path: `/api/offers/${token}` } };
}

const pageOf = async ({ customer, token }: OpenOffer) => (await customer.get(`/q/${token}`)).body;
const offersOf = async ({ trader, job }: OpenOffer) =>
  (await trader.get(`/api/jobs/${job.id}/offers`)).json<NonNullable<WireJob['offer']>[]>();
const cancel = ({ customer, path }: OpenOffer) => customer.post(`${path}/cancel`, { name: 'Margaret Ellison' });

test('what was accepted stays agreed while a newer version waits, and each page and the trader’s own answer say so', async () => {
  const { first, second } = await acceptedAndChanged();
  expect(await readPage(first)).toMatchObject({ state: 'ACCEPTED', newerUrl: second.job.offer?.url, canCancel: true });
  const old = await pageOf(first);
  expect(old).toContain('What you accepted here stays agreed until you accept version 2');
  expect(old).toContain(`href="${second.job.offer?.url}"`);
  const [accepted] = (await offersOf(second)).slice(1);
  const toldToCustomer = {
    version: 1,
    answeredAt: accepted?.answeredAt,
    answeredBy: 'Margaret Ellison',
    total: accepted?.total,
    noted: null,
  };
  expect(second.job.offer?.replaces).toEqual({
    ...toldToCustomer,
    chosenOptions: [],
    startEarly: false,
    cancelUntil: accepted?.cancelUntil,
    workFrom: accepted?.workFrom,
  });
  expect(await pageOf(second)).toContain('It stays agreed until you accept this version, which then takes its place.');
  const signing = await second.trader.get(`/api/jobs/${second.job.id}/offer/signing`);
  // What was taken of the earlier version, and from when its work may start, is the trader's to know.
  expect(signing.json<{ replaces: object }>().replaces).toEqual(toldToCustomer);
  expect((await readPage(second)).replaces).toEqual(toldToCustomer);
});

test('the mail of a newer version says that it takes the place of the accepted one, and the first mail does not', async () => {
  const offer = await acceptedOffer();
  const { trader } = offer;
  const send = async ({ id }: { readonly id: string }) => {
    expect((await trader.post(`/api/jobs/${id}/send-email?isQuote=true`)).statusCode).toBe(200);
    const { text = '', html = '' } = toCustomer(offer).at(-1) ?? {};
    return { text, html };
  };
  expect((await send(offer.job)).text).not.toContain('takes its place');
  const changed = await repriceJob(trader, await readJob(trader, offer.job), 300);
  const said = 'It stays agreed until you accept this version, which then takes its place.';
  const { text, html } = await send(changed);
  expect(text).toContain(`You accepted version 1 on 20 Nov 2026, for £`);
  expect(text).toContain(said);
  expect(html).toContain(said);
});

test('accepting the newer version takes the place of the earlier yes, which is cancelled with it', async () => {
  const { first, second } = await acceptedAndChanged();
  expect((await accept(second)).statusCode).toBe(200);
  expect((await offersOf(second)).map(({ version, state }) => [version, state])).toEqual([
    [2, 'ACCEPTED'],
    [1, 'ACCEPTED'],
  ]);
  expect(await readPage(first)).toMatchObject({ newerUrl: second.job.offer?.url, canCancel: false });
  expect(await pageOf(first)).toContain('Version 2 took its place');
  expect(await pageOf(second)).toContain('It took the place of version 1.');
  expect((await readJob(second.trader, second.job)).offer?.replaces?.version).toBe(1);
  const refused = await cancel(first);
  expect(refusal(refused)).toMatchObject({ status: 409, code: 'OFFER_NOT_OPEN' });
  expect(refused.json<{ detail: string }>().detail).toContain('Cancel on the page of that version.');

  expect((await cancel(second)).statusCode).toBe(200);
  expect((await offersOf(second)).map(({ state }) => state)).toEqual(['CANCELLED', 'CANCELLED']);
  expect((await first.trader.delete(`/api/jobs/${first.job.id}`)).statusCode).toBe(204);
});

test('a letter cancels the version that was accepted, and the newer one that waits ends with it', async () => {
  const { first, second } = await acceptedAndChanged();
  const letter = { name: 'Margaret Ellison', sentOn: '2026-11-20', receivedOn: '2026-11-20' };
  expect((await first.trader.post(`/api/jobs/${first.job.id}/offer/cancel`, letter)).statusCode).toBe(200);
  expect((await offersOf(second)).map(({ state }) => state)).toEqual(['WITHDRAWN', 'CANCELLED']);
  expect((await accept(second)).statusCode).toBe(409);
  const page = await pageOf(second);
  expect(page).toContain('The contract was cancelled');
  expect(page).toContain('will be in touch');
  expect((await readJob(second.trader, second.job)).offer?.replaces).toBeNull();
});

test('a contract that was cancelled while a newer version waits is a cancelled one until the quote goes out anew', async () => {
  const { first, second } = await acceptedAndChanged();
  const { trader, job } = first;
  const part = await trader.post(`/api/jobs/${job.id}/invoices`, { share: { amount: 100 }, label: 'Deposit' });
  expect(part.statusCode).toBe(201);
  first.clock.advance(60_000);
  expect((await cancel(first)).statusCode).toBe(200);
  const cancelled = await readJob(trader, job);
  expect(cancelled.invoices[0]?.cancelledOn).toBe('2026-11-20');
  const contract = { version: 1, startEarly: false, cancelledAt: cancelled.offer?.cancelledAt };
  expect(cancelled).toMatchObject({ status: 'QUOTED', version: 2, offer: { state: 'WITHDRAWN', endedWith: contract } });
  expect(jobMoney(z.decode(Job, cancelled))?.price).toBeNull();
  expect(canBeInvoiced(z.decode(Job, cancelled))).toBe(false);
  const [row] = (await trader.get('/api/jobs')).json<object[]>();
  expect(row).toMatchObject({ id: job.id, offer: { endedWith: contract } });
  const events = (await trader.get(`/api/jobs/${job.id}/events`)).json<{ what: string }[]>();
  expect(events.map(({ what }) => what).slice(-2)).toEqual(['WITHDRAWN', 'CANCELLED']);

  expect(refusal(await trader.post(`/api/jobs/${job.id}/offer/reopen`))).toMatchObject({ code: 'OFFER_NOT_OPEN' });
  const anew = await issueQuote(trader, job);
  expect(anew.offer).toMatchObject({ state: 'OPEN', endedWith: null, cancelledAt: null });
  expect((await accept(second)).statusCode).toBe(200);
  expect(await readJob(trader, job)).toMatchObject({ offer: { state: 'ACCEPTED', version: 2 } });
});

test.each(['DECLINED', 'REPLACED'] as const)(
  'a newer version that is %s keeps that, and the contract is cancelled all the same',
  async (state) => {
    const { first, second } = await acceptedAndChanged();
    const { trader, job } = first;
    if (state === 'DECLINED') await second.customer.post(`${second.path}/decline`, { reason: '' });
    else await repriceJob(trader, await readJob(trader, job), 400);
    expect((await cancel(first)).statusCode).toBe(200);
    expect((await readJob(trader, job)).offer).toMatchObject({ state, endedWith: { version: 1 } });
    expect(await pageOf(second)).toContain('The contract was cancelled');
    expect((await trader.post(`/api/jobs/${job.id}/offer/put-back`)).statusCode).toBe(state === 'REPLACED' ? 409 : 200);
  },
);
