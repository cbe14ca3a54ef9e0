import { expect, test } from 'vitest';
import type * as z from 'zod/mini';
import type { JobOffer } from '#contract/job-offer.ts';
import { readJob, refusal, saveJob } from '#server/testing/job-calls.ts';
import { createPricedJob, repriceJob, type WireJob } from '#server/testing/priced-job.ts';
import { createTestApp, type TestApp } from '#server/testing/test-app.ts';
import type { TestClient } from '#server/testing/test-client.ts';

type WireOffer = z.input<typeof JobOffer>;

const DAY = 24 * 60 * 60_000;

async function download(client: TestClient, { id }: { id: string }, type = 'true'): Promise<WireJob> {
  const response = await client.post(`/api/jobs/${id}/download-pdf?isQuote=${type}`);
  expect(response.statusCode).toBe(200);
  return response.json<{ job: WireJob }>().job;
}

async function offersOf(client: TestClient, { id }: { id: string }): Promise<WireOffer[]> {
  return (await client.get(`/api/jobs/${id}/offers`)).json<WireOffer[]>();
}

async function begin(environment: Record<string, string> = {}) {
  const server = await createTestApp({ environment: { PUBLIC_URL: 'https://quotes.example.com', ...environment } });
  const client = await server.signUp();
  return { ...server, client };
}

async function setValidity(client: TestClient, quoteValidityDays: number): Promise<void> {
  const before = (await client.get('/api/account/preferences')).json<object>();
  await client.put('/api/account/preferences', { ...before, quoteValidityDays });
}

test('a quote that goes out makes an offer with a link of its own', async () => {
  const { client } = await begin();
  await setValidity(client, 30);
  const priced = await createPricedJob(client);
  expect(priced.offer).toBeNull();
  const job = await download(client, priced);
  expect(job.offer).toMatchObject({
    version: 1,
    state: 'OPEN',
    url: expect.stringMatching(/^https:\/\/quotes\.example\.com\/q\/[\w-]{43}$/),
    validUntil: '2026-12-20',
    views: 0,
    answeredAt: null,
    fileId: job.files[0]?.id,
    sha256: expect.stringMatching(/^[\da-f]{64}$/),
    total: job.priceVatInclusive,
  });
  const [summary] = (await client.get('/api/jobs')).json<WireJob[]>();
  expect(summary?.offer).toEqual(job.offer);
});

test('an offer states the days of the work as they went out, until it goes out again', async () => {
  const { client } = await begin();
  const priced = await createPricedJob(client);
  const setDays = (days: object) => client.put(`/api/jobs/${priced.id}/aside`, days);
  await setDays({ workStartsOn: '2026-12-07', workEndsOn: '2026-12-09' });
  const job = await download(client, priced);
  expect(job.offer).toMatchObject({ workStartsOn: '2026-12-07', workEndsOn: '2026-12-09' });
  const moved = (await setDays({ workStartsOn: null, workEndsOn: '2026-12-11' })).json<WireJob>();
  expect(moved.offer).toMatchObject({ workStartsOn: '2026-12-07', workEndsOn: '2026-12-09' });
  const again = await download(client, moved);
  expect(again.offer).toMatchObject({ version: 1, workStartsOn: null, workEndsOn: '2026-12-11' });
});

test('sending the same version again keeps offer and link, and lets its validity run anew', async () => {
  const { client, clock } = await begin();
  await setValidity(client, 30);
  const first = await download(client, await createPricedJob(client));
  clock.advance(DAY);
  const again = await download(client, first);
  expect(again.offer).toMatchObject({ id: first.offer?.id, url: first.offer?.url, validUntil: '2026-12-21' });
  expect(again.offer?.fileId).not.toBe(first.offer?.fileId);
  expect(again.offer?.sha256).not.toBe(first.offer?.sha256);
  expect(await offersOf(client, again)).toHaveLength(1);
});

test('an offer expires after its last good day in London, and is open again once it is sent again', async () => {
  const { client, clock } = await begin();
  await setValidity(client, 1);
  const job = await download(client, await createPricedJob(client));
  clock.advance(2 * DAY);
  expect((await readJob(client, job)).offer?.state).toBe('EXPIRED');
  expect((await offersOf(client, job))[0]?.state).toBe('EXPIRED');
  for (const query of ['', '?page=1', '?offer=EXPIRED']) {
    expect((await client.get(`/api/jobs${query}`)).json<WireJob[]>()[0]?.offer?.state).toBe('EXPIRED');
  }
  expect((await client.get('/api/jobs?offer=OPEN&offer=NONE')).json()).toEqual([]);
  expect((await download(client, job)).offer?.state).toBe('OPEN');
  expect((await client.get('/api/jobs?offer=OPEN&page=1')).json<WireJob[]>()).toHaveLength(1);
});

test('a new version replaces the offer, in the save that raises it and not before; its own offer has another link', async () => {
  const { client } = await begin();
  const first = await download(client, await createPricedJob(client));
  const measured = await saveJob(client, first, { status: 'MEASURED' });
  expect(measured.offer?.state).toBe('OPEN');
  const second = await repriceJob(client, measured, 250);
  expect([second.version, second.offer?.state]).toEqual([2, 'REPLACED']);
  const sent = await download(client, second);
  const [newer, older] = await offersOf(client, sent);
  expect(newer).toEqual(sent.offer);
  expect(newer).toMatchObject({ version: 2, state: 'OPEN', newerUrl: null });
  expect(older).toMatchObject({ version: 1, state: 'REPLACED', newerUrl: newer?.url });
  expect(newer?.url).not.toBe(older?.url);
});

test('an offer is withdrawn and opened again by the trader; what comes twice is done once', async () => {
  const { client } = await begin();
  const { id } = await download(client, await createPricedJob(client));
  const act = (what: string) => client.post(`/api/jobs/${id}/offer/${what}`);
  expect(refusal(await client.post(`/api/jobs/${(await createPricedJob(client)).id}/offer/withdraw`))).toMatchObject({
    status: 409,
    code: 'OFFER_NOT_OPEN',
  });
  for (const what of ['withdraw', 'withdraw', 'reopen', 'reopen']) {
    const state = what === 'withdraw' ? 'WITHDRAWN' : 'OPEN';
    expect((await act(what)).json()).toMatchObject({ offer: { state } });
  }
  const events = (await client.get(`/api/jobs/${id}/events`)).json<{ what: string }[]>().map(({ what }) => what);
  expect(events).toEqual(['ISSUED', 'DOWNLOADED', 'WITHDRAWN', 'REOPENED']);
});

test('what was withdrawn by the invoice or by other sums is not opened again', async () => {
  const { client } = await begin();
  const reopen = ({ id }: { id: string }) => client.post(`/api/jobs/${id}/offer/reopen`);
  const billed = await download(client, await download(client, await createPricedJob(client)), 'false');
  expect(refusal(await reopen(billed))).toMatchObject({ code: 'JOB_INVOICED' });
  const quoted = await download(client, await createPricedJob(client));
  const account = (await client.get('/api/account')).json<object>();
  await client.put('/api/account', { ...account, vatRegistered: false });
  expect(refusal(await reopen(quoted))).toMatchObject({ code: 'OFFER_NOT_OPEN' });
  expect((await readJob(client, quoted)).offer?.state).toBe('WITHDRAWN');
});

test('an invoice withdraws what is still open', async () => {
  const { client } = await begin();
  const quoted = await download(client, await createPricedJob(client));
  expect((await download(client, quoted, 'false')).offer?.state).toBe('WITHDRAWN');
});

test('VAT that changes the sums withdraws the open offers', async () => {
  const { client } = await begin();
  const quoted = await download(client, await createPricedJob(client));
  const account = (await client.get('/api/account')).json<object>();
  const saved = await client.put('/api/account', { ...account, vatRegistered: false });
  expect(saved.json()).toMatchObject({ offersWithdrawn: 1, totalsChanged: [{ wasOffered: true }] });
  expect((await readJob(client, quoted)).offer?.state).toBe('WITHDRAWN');
});

test('a duplicate has no offer, and a deleted job’s comes back with it', async () => {
  const { client } = await begin();
  const job = await download(client, await createPricedJob(client));
  expect((await client.post(`/api/jobs/${job.id}/duplicate`)).json()).toMatchObject({ offer: null });
  await client.delete(`/api/jobs/${job.id}`);
  expect((await client.post(`/api/jobs/${job.id}/restore`)).json()).toMatchObject({ offer: job.offer });
});

async function setOnline({ client }: { client: TestClient }, acceptOnline: boolean | undefined): Promise<void> {
  const account = (await client.get('/api/account')).json<object>();
  const saved = await client.put('/api/account', { ...account, acceptOnline });
  expect(saved.json()).toMatchObject({ acceptOnline: acceptOnline ?? false });
}

test('an account that takes no answers online has offers without links, and a client that knows nothing of it changes nothing', async () => {
  const server = await begin({ PUBLIC_URL: '' });
  const job = await download(server.client, await createPricedJob(server.client));
  expect(job.offer?.url).toMatch(/^http:\/\/localhost:80\/q\/[\w-]{43}$/);
  await setOnline(server, false);
  await setOnline(server, undefined);
  expect((await readJob(server.client, job)).offer).toEqual({ ...job.offer, url: null });
});

test('a business of before is asked once whether customers may answer online, and settles it by either answer (rule O2)', async () => {
  const { client, db } = await begin();
  expect((await client.get('/api/account')).json()).toMatchObject({ acceptOnlineAsked: true });
  const beforeIt = { accept_online: 0, asked_online: 0 };
  for (const said of [{ acceptOnlineAsked: true }, { acceptOnline: true }]) {
    await db.updateTable('account').set(beforeIt).execute();
    const account = (await client.get('/api/account')).json<Record<string, unknown>>();
    const { acceptOnlineAsked, acceptOnline, ...known } = account;
    expect([acceptOnlineAsked, acceptOnline]).toEqual([false, false]);
    expect((await client.put('/api/account', known)).json()).toMatchObject({ acceptOnlineAsked: false });
    expect((await client.put('/api/account', { ...known, ...said })).json()).toMatchObject({
      acceptOnlineAsked: true,
      ...said,
    });
  }
});

test('of two that issue the same quote at once, each leaves its file and both one offer', async () => {
  const { client, db }: TestApp & { client: TestClient } = await begin();
  const job = await createPricedJob(client);
  await Promise.all([download(client, job), download(client, job)]);
  const [offer, ...others] = await offersOf(client, job);
  expect(others).toEqual([]);
  const { files } = await readJob(client, job);
  expect(files).toHaveLength(2);
  expect(offer?.fileId).toBe(files[0]?.id);
  expect(await db.selectFrom('offered_quote').select('document_id').execute()).toHaveLength(2);
});
