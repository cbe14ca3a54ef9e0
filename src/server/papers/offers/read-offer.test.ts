import { expect, test } from 'vitest';
import { CLOSE_CONFIRMATION } from '#domain/account/close-account.ts';
import { extra, labour, readJob } from '#server/testing/job-calls.ts';
import { issueQuote, openOffer, readPage, tokenOf } from '#server/testing/open-offer.ts';
import { createPricedJob } from '#server/testing/priced-job.ts';
import { signUpBody } from '#server/testing/sign-up-body.ts';
import { testPng } from '#server/testing/test-images.ts';

const MINUTE = 60_000;
const CLOSING = { password: String(signUpBody()['password']), confirmation: CLOSE_CONFIRMATION };

test('who has the link reads the quote, what it costs and what the law wants said, and nothing else', async () => {
  const offer = await openOffer({ notes: 'Secret: rude dog' });
  const response = await offer.customer.get(offer.path);
  expect(response.statusCode).toBe(200);
  expect(response.headers).toMatchObject({
    'cache-control': 'private, no-store',
    'x-robots-tag': 'noindex',
    'referrer-policy': 'no-referrer',
  });
  const { job } = offer;
  expect(response.json()).toMatchObject({
    state: 'OPEN',
    number: `#${job.jobNumber}`,
    customerName: 'Margaret Ellison',
    document: { type: 'quote', version: 1 },
    lines: job.lineItems.map(({ id, description, totalPrice }) => ({
      id,
      description,
      chosen: true,
      total: totalPrice,
    })),
    priceVatInclusive: job.priceVatInclusive,
    sha256: job.offer?.sha256,
    needs: { email: false, cancellation: { basis: 'GOODS_WITH_FITTING', notice: { title: 'Your right to cancel' } } },
    button: expect.stringMatching(/^Accept and agree to pay £/),
    messages: [],
  });
  const products = job.lineItems.flatMap(({ productId }) => productId ?? []);
  for (const secret of [job.id, job.offer?.id ?? '-', 'rude dog', 'markup', 'supplier', 'WithoutMarkup', ...products]) {
    expect(response.body).not.toContain(secret);
  }
});

test('papers and logo come by the link alone', async () => {
  const offer = await openOffer();
  await offer.trader.put('/api/account/logo', testPng(), { 'content-type': 'image/png' });
  const job = await issueQuote(offer.trader, await createPricedJob(offer.trader));
  const path = `/api/offers/${tokenOf(job)}`;
  const document = await offer.customer.get(`${path}/document`);
  expect(document.headers['content-disposition']).toBe(`inline; filename="Quote-${job.jobNumber}-v1.pdf"`);
  expect(document.rawPayload).toEqual((await offer.trader.get(`/api/files/${job.offer?.fileId}`)).rawPayload);
  expect((await offer.customer.get(`${path}/cancellation-form`)).rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
  expect((await offer.customer.get(`${path}/record`)).statusCode).toBe(404);
  const page = await readPage({ customer: offer.customer, path });
  expect(page.business.logoUrl).toBe(`${path}/logo`);
  expect(JSON.stringify(page.document)).not.toContain('/api/account/logo');
  expect((await offer.customer.get(page.business.logoUrl ?? '')).headers['content-type']).toBe('image/png');
  expect((await offer.customer.get(`${offer.path}/logo`)).statusCode).toBe(404);
});

test('the sums follow what is chosen, as the whole sum computed anew', async () => {
  const trim = { ...extra({ description: 'Trim doors' }), isOptional: true };
  const offer = await openOffer({ lineItems: [labour(), trim] });
  const page = await readPage(offer);
  const line = page.lines.find(({ isOptional }) => isOptional);
  expect(line).toMatchObject({ description: 'Trim doors', chosen: false });
  const chosen = (await offer.customer.get(`${offer.path}?chosen=${line?.id}&chosen=unknown`)).json();
  expect(chosen.priceVatInclusive).toBeCloseTo(page.priceVatInclusive + (line?.total ?? 0), 2);
  expect(chosen.lines.find(({ id }: { id: string }) => id === line?.id)).toMatchObject({ chosen: true });
  expect((await readJob(offer.trader, offer.job)).offer?.views).toBe(1);
});

test('a business customer has no papers of consumers', async () => {
  const work = { property: null, customerKind: 'BUSINESS', customerVatRegistered: false, customerCis: false };
  const offer = await openOffer({
    work: { ...work, partOfBuildingWork: false, endUserConfirmedOn: null, evidence: '', madeToMeasure: '' },
  });
  expect((await readPage(offer)).needs).toEqual({ email: false, cancellation: null });
  expect((await offer.customer.get(`${offer.path}/cancellation-form`)).statusCode).toBe(404);
});

test('a view is counted once in half an hour for each visitor, never for the business, papers or HEAD', async () => {
  const offer = await openOffer();
  const views = async () => (await readJob(offer.trader, offer.job)).offer;
  await offer.trader.get(offer.path);
  await offer.customer.get(`${offer.path}/document`);
  await offer.app.inject({ method: 'HEAD', url: offer.path });
  expect(await views()).toMatchObject({ views: 0, firstViewedAt: null });
  await offer.customer.get(offer.path);
  const first = offer.clock.now().toISOString();
  offer.clock.advance(29 * MINUTE);
  await offer.customer.get(offer.path);
  expect(await views()).toMatchObject({ views: 1, firstViewedAt: first, lastViewedAt: first });
  await offer.customer.get(offer.path, { 'user-agent': 'Another phone' });
  expect(await views()).toMatchObject({ views: 2, firstViewedAt: first });
  offer.clock.advance(MINUTE);
  await offer.customer.get(offer.path);
  expect(await views()).toMatchObject({ views: 3 });
  const events = (await offer.trader.get(`/api/jobs/${offer.job.id}/events`)).json<{ what: string; who: object }[]>();
  expect(events.filter(({ what }) => what === 'VIEWED').map(({ who }) => who)).toEqual(
    Array.from({ length: 3 }, () => ({ kind: 'CUSTOMER', name: 'Margaret Ellison' })),
  );
});

test('there is nothing behind a guessed link, and no link for who takes no answers, deleted the job or closed the account', async () => {
  const offer = await openOffer();
  const reached = async () => (await offer.customer.get(offer.path)).statusCode;
  for (const guess of ['x', `${offer.token.slice(0, -1)}!`, offer.token.slice(1), 'A'.repeat(43), `${offer.token}A`]) {
    expect((await offer.customer.get(`/api/offers/${guess}`)).statusCode).toBe(404);
    expect((await offer.customer.post(`/api/offers/${guess}/accept`, { nothing: 'right' })).statusCode).toBe(404);
  }
  const account = (await offer.trader.get('/api/account')).json<object>();
  await offer.trader.put('/api/account', { ...account, acceptOnline: false });
  expect(await reached()).toBe(404);
  await offer.trader.put('/api/account', { ...account, acceptOnline: true });
  await offer.trader.delete(`/api/jobs/${offer.job.id}`);
  expect(await reached()).toBe(404);
  await offer.trader.post(`/api/jobs/${offer.job.id}/restore`);
  expect(await reached()).toBe(200);
  const closed = await offer.trader.post('/api/account/close', CLOSING);
  expect([closed.statusCode, await reached()]).toEqual([204, 404]);
});

test('a link takes 60 calls a minute, and an address 300 over all links', async () => {
  const offer = await openOffer();
  const statuses = async (path: string, calls: number) => {
    const answers = [];
    for (let call = 0; call < calls; call += 1) answers.push((await offer.customer.get(path)).statusCode);
    return answers;
  };
  const guessed = `/api/offers/${'A'.repeat(43)}`;
  expect(await statuses(guessed, 60)).toEqual(Array(60).fill(404));
  expect((await statuses(guessed, 1))[0]).toBe(429);
  expect(await statuses(offer.path, 1)).toEqual([200]);
  for (let link = 0; link < 4; link += 1) await statuses(`/api/offers/${String(link).repeat(43)}`, 60);
  expect(await statuses(offer.path, 1)).toEqual([429]);
});
