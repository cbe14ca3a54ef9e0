import { beforeEach, expect, test } from 'vitest';
import { refusal } from '#server/testing/job-calls.ts';
import { accept, issueQuote, tokenOf, type OpenOffer } from '#server/testing/open-offer.ts';
import type { WireJob } from '#server/testing/priced-job.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import type { TestClient } from '#server/testing/test-client.ts';
import { fitting, goods, pricedWith } from '#server/testing/vat-job.ts';

let server: TestApp;
let trader: TestClient;
let quoted: WireJob;
let offer: Pick<OpenOffer, 'customer' | 'path'>;

// Insulation, which is charged at 0% until the end of March 2027; its quote is open without a last day.
beforeEach(async () => {
  server = await createTestApp({ environment: { PUBLIC_URL: 'https://quotes.example.com' } });
  trader = await server.signUp();
  const preferences = (await trader.get('/api/account/preferences')).json<object>();
  await trader.put('/api/account/preferences', { ...preferences, quoteValidityDays: null });
  const lines = [goods('INSULATION', 600), fitting(400, 'INSULATION')];
  quoted = await issueQuote(trader, await pricedWith(trader, lines, { work: { property: 'HOME' } }));
  offer = { customer: await server.visitor(), path: `/api/offers/${tokenOf(quoted)}` };
  server.clock.advance(Date.parse('2027-04-02T09:00:00.000Z') - server.clock.now().getTime());
  // No session lives that long.
  await trader.post('/api/sign-in', { email: 'owner-1@example.co.uk', password: 'Tape-measure5!' });
});

const offersNow = async () =>
  (await trader.get(`/api/jobs/${quoted.id}/offers`))
    .json<NonNullable<WireJob['offer']>[]>()
    .map(({ version, state, total }) => [version, state, total]);

const actsNow = async () =>
  (await trader.get(`/api/jobs/${quoted.id}/events`)).json<{ what: string; who: { kind: string } }[]>();

test('a quote that goes out again once a dated rate has changed takes the place of the open one', async () => {
  const again = await issueQuote(trader, quoted);
  expect(again).toMatchObject({ version: 2, status: 'QUOTED', priceVatInclusive: 1_050 });
  expect(await offersNow()).toEqual([
    [2, 'OPEN', 1_050],
    [1, 'REPLACED', 1_000],
  ]);
  expect(refusal(await accept(offer))).toMatchObject({ status: 409 });
  expect((await offer.customer.get(offer.path)).json()).toMatchObject({ newerUrl: again.offer?.url });
  expect(await actsNow()).toContainEqual(
    expect.objectContaining({ what: 'REPLACED', who: expect.objectContaining({ kind: 'PRODUCT' }) }),
  );
});

test('a part that is invoiced at the new rate withdraws the quote of the old price', async () => {
  const response = await trader.post(`/api/jobs/${quoted.id}/invoices`, { share: { percent: 25 }, label: 'Deposit' });
  expect(response.json()).toMatchObject({
    invoice: { total: 262.5 },
    job: { version: 2, offer: { state: 'WITHDRAWN' } },
  });
  expect(await offersNow()).toEqual([[1, 'WITHDRAWN', 1_000]]);
  expect(refusal(await accept(offer))).toMatchObject({ status: 409 });
});

test('whoever says how they saw the job quotes it and invoices it at the new rate too', async () => {
  const path = `/api/jobs/${quoted.id}`;
  const again = await trader.post(`${path}/download-pdf?isQuote=true`, { seen: quoted.tstampUpdated });
  expect(again.json()).toMatchObject({ job: { version: 2, status: 'QUOTED', priceVatInclusive: 1_050 } });
  const unseen = { share: { percent: 25 }, label: 'Deposit', seen: quoted.tstampUpdated };
  expect(refusal(await trader.post(`${path}/invoices`, unseen))).toMatchObject({ status: 409 });
});

test('a part is invoiced at the new rate for whoever says how they saw the job', async () => {
  const deposit = { share: { percent: 25 }, label: 'Deposit', seen: quoted.tstampUpdated };
  const response = await trader.post(`/api/jobs/${quoted.id}/invoices`, deposit);
  expect(response.json()).toMatchObject({ invoice: { total: 262.5 }, job: { version: 2 } });
});

test('a quote that costs the same goes out again in its version, and stays open', async () => {
  const lines = [goods('FIXED_FLOOR', 600)];
  const same = await issueQuote(trader, await pricedWith(trader, lines, { work: { property: 'HOME' } }));
  expect((await issueQuote(trader, same)).offer).toMatchObject({ version: 1, state: 'OPEN' });
});
