import { describe, expect, test, vi } from 'vitest';
import { CONTENT_BYTES } from '#server/jobs/quoted-job-store.ts';
import { readJob, refusal } from '#server/testing/job-calls.ts';
import {
  acceptedOffer,
  addAccepted,
  addExtra,
  callExtra,
  ofExtra,
  toCustomer,
  type AcceptedOffer,
  type ExtraAnswer,
} from '#server/testing/extras.ts';
import { accept, openOffer, readPage, tokenOf, type OpenOffer } from '#server/testing/open-offer.ts';
import { readZip } from '#server/testing/read-zip.ts';
import { signUpBody } from '#server/testing/sign-up-body.ts';
import { testJpeg } from '#server/testing/test-images.ts';
import { claimedKind } from '#server/platform/image/image.ts';
import type { Mail } from '#server/platform/mail/mail.ts';
import { repriceJob, type WireJob } from '#server/testing/priced-job.ts';

async function exported({ trader }: OpenOffer) {
  const response = await trader.post('/api/account/export', { currentPassword: signUpBody()['password'] });
  const files = readZip(response.rawPayload);
  return { files, data: JSON.parse(files.get('account.json')?.toString() ?? '') as { jobs: WireJob[] } };
}

function invoiceOf({ trader, job }: OpenOffer) {
  return trader.get(`/api/jobs/${job.id}/document?isQuote=false`);
}

async function pageOf({ customer, token }: OpenOffer): Promise<string> {
  return (await customer.get(`/q/${token}`)).body;
}

/** The mails that offer an extra; the one about the acceptance may come between them. */
function ofExtras(offer: AcceptedOffer): Mail[] {
  return toCustomer(offer).filter(({ subject }) => subject.startsWith('Extra work'));
}

describe('an extra is offered (rule O15)', () => {
  test('by an offer of its own, which leaves the job and its own offer as they are', async () => {
    const offer = await acceptedOffer();
    const before = await readJob(offer.trader, offer.job);
    const response = await callExtra(offer);
    const { extra, job } = response.json<ExtraAnswer>();
    expect(extra).toMatchObject({ description: 'Move the radiator', total: 144.02, agreedOn: null });
    expect(extra.offer).toMatchObject({ id: extra.id, state: 'OPEN', total: 144.02, version: before.version });
    expect(job.extras).toEqual([extra]);
    const { files, extras: _extras, ...same } = job;
    expect(before).toMatchObject(same);
    expect(files[0]).toMatchObject({ id: extra.offer.fileId, type: 'extra', action: 'SEND' });
    expect((await offer.trader.get(`/api/jobs/${job.id}/offers`)).json()).toEqual([before.offer]);
  });

  test('with a page, a paper and a mail that has its one button lead there', async () => {
    const offer = await acceptedOffer();
    const extra = await addExtra(offer);
    const page = await readPage(ofExtra(offer, extra));
    expect(page).toMatchObject({ number: `#${offer.job.jobNumber}, extra 1`, priceVatInclusive: 144.02 });
    expect(page.lines).toMatchObject([{ description: 'Move the radiator', total: 120.02 }]);
    expect(page.needs.cancellation).not.toBeNull();
    const { body } = await offer.customer.get(ofExtra(offer, extra).path.replace('/api/offers/', '/q/'));
    expect(body).toMatch(/ This extra is not agreed until you have signed\.\s*</);
    expect(JSON.stringify(page.document)).toContain(`Extra 1 (Quote #${offer.job.jobNumber})`);
    const [mail] = ofExtras(offer);
    expect(mail?.subject).toContain('Extra work for quote');
    expect(mail?.text).toContain(`See your extra: ${extra.offer.url}`);
    expect(mail?.attachment?.filename).toBe(`Extra-1-${offer.job.jobNumber}-v1.pdf`);
  });

  test('and said to come on top of a newer version, once it is accepted, on its page and in its mail', async () => {
    const offer = await acceptedOffer();
    expect(await pageOf(offer)).not.toContain('on top');
    await addAccepted(offer);
    const next = await repriceJob(offer.trader, await readJob(offer.trader, offer.job), 400);
    await offer.trader.post(`/api/jobs/${next.id}/send-email?isQuote=true`);
    const words = 'The extra you agreed to, Move the radiator, comes on top: £144.02.';
    await vi.waitFor(() => expect(toCustomer(offer).at(-1)?.text).toContain(words));
    const sent = await readJob(offer.trader, offer.job);
    const page = await pageOf({ ...offer, token: tokenOf(sent) });
    expect(page).toContain(words);
    expect(page).toContain(`${words} Nothing else is added to this price.`);
  });

  test('without a mail, where only the link is wanted', async () => {
    const offer = await acceptedOffer();
    const extra = await addExtra(offer, { send: false });
    expect(extra.offer.url).toContain('/q/');
    const { files } = await readJob(offer.trader, offer.job);
    expect(files[0]).toMatchObject({ type: 'extra', action: 'DOWNLOAD', destination: '' });
  });

  test('once for a key, whatever comes of it, and in its own number', async () => {
    const offer = await acceptedOffer();
    const key = '7c1d2a30-0000-4000-8000-000000000001';
    const [first, second] = [await callExtra(offer, {}, key), await callExtra(offer, {}, key)];
    expect([first.statusCode, second.statusCode]).toEqual([201, 201]);
    expect(second.json<ExtraAnswer>().extra.id).toBe(first.json<ExtraAnswer>().extra.id);
    expect(refusal(await callExtra(offer, { quantity: 2 }, key))).toMatchObject({ code: 'KEY_REUSED' });
    await addExtra(offer);
    const { extras } = await readJob(offer.trader, offer.job);
    expect(extras).toHaveLength(2);
  });

  test.each([true, false])('once for a key where only the repeat is to be mailed or not (first: %s)', async (send) => {
    const offer = await acceptedOffer();
    const key = '7c1d2a30-0000-4000-8000-000000000003';
    for (const each of [send, !send]) expect((await callExtra(offer, { send: each }, key)).statusCode).toBe(201);
    const { extras, files } = await readJob(offer.trader, offer.job);
    expect(extras).toHaveLength(1);
    expect(files[0]).toMatchObject({ type: 'extra', action: send ? 'SEND' : 'DOWNLOAD' });
    expect(ofExtras(offer)).toHaveLength(send ? 1 : 0);
  });

  test('at once by two, each as its own', async () => {
    const offer = await acceptedOffer();
    const both = await Promise.all([callExtra(offer), callExtra(offer, { description: 'Skirting' })]);
    expect(both.map(({ statusCode }) => statusCode)).toEqual([201, 201]);
    const { extras } = await readJob(offer.trader, offer.job);
    const numbers = await Promise.all(extras.map(async (each) => (await readPage(ofExtra(offer, each))).number));
    expect(numbers).toEqual([1, 2].map((number) => `#${offer.job.jobNumber}, extra ${number}`));
  });

  test('with the number after those that a restored backup passed over', async () => {
    const offer = await acceptedOffer();
    await offer.db.updateTable('job').set({ extras_passed_over: 2 }).execute();
    for (const number of [3, 4]) {
      const page = await readPage(ofExtra(offer, await addExtra(offer)));
      expect(page.number).toBe(`#${offer.job.jobNumber}, extra ${number}`);
    }
  });

  test('only on an accepted quote that is not invoiced, of what can be priced', async () => {
    const open = await openOffer();
    expect(refusal(await callExtra(open))).toMatchObject({ status: 409, code: 'NOT_ACCEPTED' });
    expect((await accept(open)).statusCode).toBe(200);
    const wrong = { description: ' ', quantity: 0, units: 'HOUR', productId: null };
    expect(refusal(await callExtra(open, wrong)).paths).toContain('/description');
    expect(refusal(await callExtra(open, { quantity: 0, units: 'HOUR' })).paths).toEqual(['/units', '/quantity']);
    const unknown = { productId: '7c1d2a30-0000-4000-8000-000000000009' };
    expect(refusal(await callExtra(open, unknown))).toMatchObject({ status: 422, paths: ['/productId'] });
    await open.trader.post(`/api/jobs/${open.job.id}/download-pdf?isQuote=false`);
    expect(refusal(await callExtra(open))).toMatchObject({ status: 409, code: 'JOB_INVOICED' });
  });
});

describe('a photo', () => {
  const photo = testJpeg({ width: 64, height: 48 });
  const body = { photo: photo.toString('base64'), send: false };

  test('is shown to the customer on the page of its extra, and to the business', async () => {
    const offer = await acceptedOffer();
    const extra = await addExtra(offer, body);
    expect(extra.photoUrl).toBe(`/api/jobs/${offer.job.id}/extras/${extra.id}/photo`);
    const { customer, path } = ofExtra(offer, extra);
    expect((await readPage({ customer, path })).photoUrl).toBe(`${path}/photo`);
    for (const shown of [await offer.trader.get(extra.photoUrl ?? ''), await customer.get(`${path}/photo`)]) {
      expect(shown.headers['content-type']).toBe('image/jpeg');
      expect(shown.headers['cache-control']).toMatch(/no-store/);
      expect(shown.rawPayload.equals(photo)).toBe(true);
    }
    expect((await customer.get(path.replace('/api/offers', '/q'))).body).toContain(`src="${path}/photo"`);
    const { files, data } = await exported(offer);
    const [taken] = data.jobs[0]?.extras ?? [];
    expect(files.get(taken?.photoUrl ?? '')?.equals(photo)).toBe(true);
  });

  test('stays in the way of no extra without one', async () => {
    const offer = await acceptedOffer();
    const extra = await addExtra(offer, { send: false });
    expect(extra.photoUrl).toBeNull();
    expect((await readPage(ofExtra(offer, extra))).photoUrl).toBeNull();
    const own = await offer.trader.get(`/api/jobs/${offer.job.id}/extras/${extra.id}/photo`);
    expect(refusal(own)).toMatchObject({ status: 404, code: 'EXTRA_NOT_FOUND' });
    expect((await offer.customer.get(`${ofExtra(offer, extra).path}/photo`)).statusCode).toBe(404);
  });

  test('that is no image is refused, and one that is large is kept small, without what a camera wrote into it', async () => {
    const offer = await acceptedOffer();
    for (const wrong of ['no base64!', Buffer.from('GIF89a').toString('base64')]) {
      expect(refusal(await callExtra(offer, { photo: wrong }))).toMatchObject({ status: 422, paths: ['/photo'] });
    }
    const large = testJpeg({ width: 4_000, height: 3_000 }).toString('base64');
    const extra = await addExtra(offer, { photo: large, send: false });
    const { rawPayload } = await offer.trader.get(extra.photoUrl ?? '');
    expect(claimedKind(rawPayload)?.width).toBeLessThanOrEqual(1_600);
  });

  test('goes with the extra that is taken back, or that the invoice leaves out, and gives its room back', async () => {
    const offer = await acceptedOffer();
    const stored = async () => {
      const rows = await offer.db.selectFrom('extra_photo').select('bytes').execute();
      const account = await offer.db.selectFrom('account').select('stored_bytes').executeTakeFirstOrThrow();
      return { photos: rows.length, bytes: account.stored_bytes };
    };
    const taken = await addExtra(offer, body);
    const before = await stored();
    expect((await offer.trader.delete(`/api/jobs/${offer.job.id}/extras/${taken.id}`)).statusCode).toBe(204);
    expect((await offer.customer.get(`${ofExtra(offer, taken).path}/photo`)).statusCode).toBe(404);
    expect((await readPage(ofExtra(offer, taken))).photoUrl).toBeNull();
    expect(await stored()).toEqual({ photos: 0, bytes: before.bytes - photo.length });
    const left = await addExtra(offer, { ...body, description: 'Paint the door' });
    expect((await offer.trader.post(`/api/jobs/${offer.job.id}/download-pdf?isQuote=false`)).statusCode).toBe(200);
    expect((await offer.customer.get(`${ofExtra(offer, left).path}/photo`)).statusCode).toBe(404);
  });

  test('is part of what a key was used for, and counts as stored', async () => {
    const offer = await acceptedOffer();
    const key = '7c1d2a30-0000-4000-8000-000000000002';
    const used = async () =>
      (await offer.db.selectFrom('account').select('stored_bytes').executeTakeFirstOrThrow()).stored_bytes;
    expect((await callExtra(offer, body, key)).statusCode).toBe(201);
    expect((await callExtra(offer, body, key)).statusCode).toBe(201);
    expect(refusal(await callExtra(offer, { photo: null, send: false }, key))).toMatchObject({ code: 'KEY_REUSED' });
    const { bytes } = await offer.db
      .selectFrom('document')
      .select(({ fn }) => fn.sum<number>(fn('length', ['pdf'])).as('bytes'))
      .executeTakeFirstOrThrow();
    const kept = await offer.db.selectFrom('quoted_job').select(CONTENT_BYTES.as('bytes')).executeTakeFirstOrThrow();
    expect(await used()).toBe(bytes + kept.bytes + photo.length);
  });
});

test('extras together come to no more than a job may', async () => {
  const offer = await openOffer();
  expect((await accept(offer)).statusCode).toBe(200);
  const dear = { unitPriceWithoutMarkup: 9_000_000, quantity: 1, markup: 0, send: false };
  const answers = [];
  for (let count = 0; count < 10; count += 1) answers.push(await callExtra(offer, dear));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([...Array.from({ length: 9 }, () => 201), 422]);
});

describe('an accepted extra', () => {
  test('is agreed besides the quote, on its day, with a record, and stands on the invoice to the penny', async () => {
    const offer = await acceptedOffer();
    const before = await readJob(offer.trader, offer.job);
    offer.clock.advance(5 * 24 * 60 * 60_000);
    await addAccepted(offer);
    const job = await readJob(offer.trader, offer.job);
    expect(job.extras).toMatchObject([
      { agreedOn: '2026-11-25', offer: { state: 'ACCEPTED', answeredBy: 'Margaret Ellison' } },
    ]);
    expect(job.extras[0]?.offer.recordFileId).toBe(job.files[0]?.id);
    const net = Math.round(((before.agreed?.net ?? 0) + 120.02) * 100) / 100;
    expect(job.agreed).toMatchObject({ net, vatBreakdown: [{ net }] });
    expect(job).toMatchObject({ status: 'QUOTED', version: before.version, tstampUpdated: before.tstampUpdated });
    const invoice = (await invoiceOf(offer)).body;
    expect(invoice).toContain('Agreed extra, 25 Nov: Move the radiator');
    await offer.trader.post(`/api/jobs/${job.id}/download-pdf?isQuote=false`);
    const events = (await offer.trader.get(`/api/jobs/${job.id}/events`)).json<{ what: string; facts: object }[]>();
    expect(events.findLast(({ what }) => what === 'INVOICED')?.facts).toMatchObject({ total: job.agreed?.total });
    expect(events.find(({ what }) => what === 'EXTRA_OFFERED')?.facts).toMatchObject({ extra: 1, version: 1 });
  });

  test('outlives a newer version, whose own sums are then agreed with it', async () => {
    const offer = await acceptedOffer();
    await addAccepted(offer);
    const changed = await repriceJob(offer.trader, await readJob(offer.trader, offer.job), 77);
    const net = Math.round((changed.priceVatExclusive + 120.02) * 100) / 100;
    expect(changed.agreed).toMatchObject({ net, options: [] });
    const [listed] = (await offer.trader.get('/api/jobs')).json<WireJob[]>();
    expect(listed?.agreed?.total).toBe(changed.agreed?.total);
    expect(refusal(await callExtra(offer))).toMatchObject({ code: 'NOT_ACCEPTED' });
  });

  test('keeps its job from being deleted, and goes with the quote that is cancelled', async () => {
    const offer = await acceptedOffer();
    const accepted = await addAccepted(offer);
    const open = await addExtra(offer);
    expect(refusal(await offer.trader.delete(`/api/jobs/${offer.job.id}`))).toMatchObject({ code: 'OFFER_ACCEPTED' });
    const cancelled = await offer.customer.post(`${offer.path}/cancel`, { name: 'Margaret Ellison' });
    expect(cancelled.statusCode).toBe(200);
    const job = await readJob(offer.trader, offer.job);
    // What was signed stays the figure that work done until then is a part of, without the extras.
    expect(job).toMatchObject({ agreed: { total: 735.13 }, offer: { state: 'CANCELLED' } });
    expect(job.extras.map(({ id, offer: { state } }) => [id, state])).toEqual([
      [accepted.id, 'CANCELLED'],
      [open.id, 'WITHDRAWN'],
    ]);
    expect((await readPage(ofExtra(offer, open))).state).toBe('WITHDRAWN');
    await expect.poll(() => toCustomer(offer).at(-1)?.text).toContain('extras agreed since');
    expect((await offer.trader.delete(`/api/jobs/${offer.job.id}`)).statusCode).toBe(204);
  });

  test('can be cancelled for itself within its own days', async () => {
    const offer = await acceptedOffer();
    const extra = await addAccepted(offer);
    const before = await readJob(offer.trader, offer.job);
    const { path } = ofExtra(offer, extra);
    const page = async () => (await offer.customer.get(path.replace('/api/offers', '/q'))).body;
    expect(await page()).toContain('Only this extra ends when you send this. What you agreed besides stays.');
    await offer.customer.post(`${path}/cancel`, { name: 'Margaret Ellison' });
    expect(await page()).toContain('The contract for this extra has ended.');
    const job = await readJob(offer.trader, offer.job);
    expect(job).toMatchObject({
      offer: { state: 'ACCEPTED' },
      extras: [{ agreedOn: null, offer: { state: 'CANCELLED' } }],
    });
    expect(job.agreed?.total).toBeLessThan(before.agreed?.total ?? 0);
  });
});

describe('an extra that nobody has answered', () => {
  test('can be taken back: its link says so, and the job shows it no more but among what was done', async () => {
    const offer = await acceptedOffer();
    const extra = await addExtra(offer);
    const path = `/api/jobs/${offer.job.id}/extras/${extra.id}`;
    expect((await offer.trader.delete(path)).statusCode).toBe(204);
    expect((await offer.trader.delete(path)).statusCode).toBe(204);
    expect((await readJob(offer.trader, offer.job)).extras).toEqual([]);
    expect((await readPage(ofExtra(offer, extra))).state).toBe('WITHDRAWN');
    const events = (await offer.trader.get(`/api/jobs/${offer.job.id}/events`)).json<
      { what: string; facts: object }[]
    >();
    expect(events.find(({ what }) => what === 'EXTRA_OFFERED')?.facts).toMatchObject({
      description: 'Move the radiator',
    });
  });

  test('can be taken back only while it is open', async () => {
    const offer = await acceptedOffer();
    const extra = await addAccepted(offer);
    const path = `/api/jobs/${offer.job.id}/extras`;
    expect(refusal(await offer.trader.delete(`${path}/${extra.id}`))).toMatchObject({ code: 'OFFER_NOT_OPEN' });
    expect(refusal(await offer.trader.delete(`${path}/${offer.job.id}`))).toMatchObject({ code: 'EXTRA_NOT_FOUND' });
  });

  test('is withdrawn with the invoice, stands on it no more than it was agreed, and is listed by its job as that', async () => {
    const offer = await acceptedOffer();
    const extra = await addExtra(offer);
    await offer.trader.post(`/api/jobs/${offer.job.id}/download-pdf?isQuote=false`);
    expect((await readPage(ofExtra(offer, extra))).state).toBe('WITHDRAWN');
    expect((await invoiceOf(offer)).body).not.toContain('Agreed extra');
    const { extras } = await readJob(offer.trader, offer.job);
    expect(extras).toMatchObject([{ id: extra.id, agreedOn: null, photoUrl: null, offer: { state: 'WITHDRAWN' } }]);
  });

  test('is withdrawn where the VAT rate changes what it costs', async () => {
    const offer = await acceptedOffer();
    const extra = await addExtra(offer);
    const account = (await offer.trader.get('/api/account')).json<object>();
    await offer.trader.put('/api/account', { ...account, vatRate: 5 });
    expect((await readPage(ofExtra(offer, extra))).state).toBe('WITHDRAWN');
  });
});

test.each([true, false])(
  'an extra of work alone may be cancelled until it is done, with an early start %j',
  async (startEarly) => {
    const offer = await acceptedOffer();
    const extra = await addExtra(offer, { units: 'DAY', vatKind: null });
    expect((await accept(ofExtra(offer, extra), { startEarly })).statusCode).toBe(200);
    const { body } = await offer.customer.get(`/q/${extra.offer.url?.split('/q/')[1]}`);
    const done = startEarly ? ', or until all the work is done, if that is earlier' : '';
    expect(body).toContain(`You may cancel until 04 Dec 2026${done}<`);
  },
);
