import { randomUUID } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { ROOT } from '#scripts/paths.ts';
import { DatabaseGoneError } from '#server/platform/db/database-errors.ts';
import { extra, labour, readJob } from '#server/testing/job-calls.ts';
import { accept, issueQuote, openOffer, readPage, type OpenOffer } from '#server/testing/open-offer.ts';
import { repriceJob } from '#server/testing/priced-job.ts';
import { temporaryFolder } from '#server/testing/temporary-folder.ts';

const DAY = 24 * 60 * 60_000;

async function openPage(changes: Record<string, unknown> = {}): Promise<OpenOffer> {
  const screensDir = await temporaryFolder();
  await writeFile(join(screensDir, 'offer.html'), await readFile(join(ROOT, 'offer.html')));
  return openOffer(changes, { screensDir });
}

const pageOf = ({ customer, token }: OpenOffer, query = '') => customer.get(`/q/${token}${query}`);
const headingOf = (page: string) => /<h1[^>]*>(?<words>[^<]*)/.exec(page)?.groups?.['words'];

test('an open offer can be read whole before any script has run', async () => {
  const offer = await openPage();
  await offer.trader.put(`/api/jobs/${offer.job.id}/aside`, { workStartsOn: '2026-12-07', workEndsOn: '2026-12-09' });
  await issueQuote(offer.trader, offer.job);
  const view = await readPage(offer);
  const { statusCode, body, headers } = await pageOf(offer);
  expect(statusCode).toBe(200);
  expect(headers['content-type']).toBe('text/html; charset=utf-8');
  const total = view.priceVatInclusive.toLocaleString('en-GB', { style: 'currency', currency: 'GBP' });
  for (const said of [
    view.business.name,
    `Quote ${view.number}`,
    total,
    'Total with VAT',
    '07 Dec 2026',
    '09 Dec 2026',
  ]) {
    expect(body).toContain(said);
  }
  // Older browsers know no other way to say it to those alone who have no script.
  // Once above what can be ticked, where the page is narrow, and once beside it.
  const withoutScript = [...body.matchAll(/<noscript>\s*<p>To accept or to ask something, call or write to/g)];
  expect(withoutScript).toHaveLength(2);
  expect(withoutScript[0]?.index).toBeLessThan(body.indexOf('What is included'));
  for (const { description } of view.lines) expect(body.match(new RegExp(description, 'g'))?.length).toBeGreaterThan(1);
  expect(body).toContain(`href="${offer.path}/document"`);
  expect(body).toContain(view.sha256);
  expect(body).not.toContain('style="undefined');
});

test('who accepted as Tarquin F. is named without a second full stop', async () => {
  const offer = await openPage();
  expect((await accept(offer, { name: 'Tarquin F.' })).statusCode).toBe(200);
  expect((await pageOf(offer)).body).toMatch(/Accepted on \d\d \w{3} \d{4} by Tarquin F\.[ <]/);
});

test.each([true, false])(
  'before the press that cancels stands what is owed then: an early start %j',
  async (startEarly) => {
    const offer = await openPage();
    expect((await accept(offer, { startEarly })).statusCode).toBe(200);
    const { body } = await pageOf(offer);
    const dialog = body.slice(body.indexOf('<dialog class="dialog" id="cancel"'));
    const owed =
      /You asked for an early start: you will owe [^:]+ for work that is done until you cancel, as much of the/;
    expect(owed.test(dialog)).toBe(startEarly);
  },
);

test('each form that sends something has what to say of an answer that may have arrived, or has not', async () => {
  const offer = await openPage();
  await offer.customer.post(`${offer.path}/question`, { text: 'When?' });
  const saidOn = async () => {
    const { body } = await pageOf(offer);
    const forms = [...body.matchAll(/<form[^>]*data-act="(?<act>\w+)"[^>]*>/g)];
    return forms.map(({ 0: form, groups }) => [
      groups?.['act'],
      /data-unsure="(?<said>[^"]*)/.exec(form)?.groups?.['said'],
      /data-unarrived="(?<said>[^"]*)/.exec(form)?.groups?.['said'],
    ]);
  };
  const words = (act: string, noun: string) => [
    act,
    `Your ${noun} may have arrived. Load the page again when you have a signal.`,
    `Your ${noun} has not arrived so far.`,
  ];
  const question = words('question', 'question');
  expect(await saidOn()).toEqual([words('accept', 'acceptance'), words('decline', 'answer'), question]);
  await accept(offer);
  expect(await saidOn()).toEqual([question, words('cancel', 'cancellation')]);
  await offer.trader.post(`/api/jobs/${offer.job.id}/messages`, { text: 'Soon.' });
  expect((await pageOf(offer)).body.match(/data-yours/g)).toHaveLength(1);
});

test('what is included and what is not stands before the paper, as it was when the quote went out', async () => {
  const offer = await openPage();
  expect((await pageOf(offer)).body).not.toContain('Included and not included');
  const setUsual = async (scopeText: string) => {
    const preferences = (await offer.trader.get('/api/account/preferences')).json<object>();
    await offer.trader.put('/api/account/preferences', { ...preferences, scopeText });
  };
  await setUsual('Old floor taken away.\n\nNot: doors <trimmed>.');
  await issueQuote(offer.trader, offer.job);
  await setUsual('Doors too.');
  expect((await readPage(offer)).scope).toEqual(['Old floor taken away.', 'Not: doors <trimmed>.']);
  const { body } = await pageOf(offer);
  const said = 'Old floor taken away.\nNot: doors &lt;trimmed&gt;.</p>';
  expect(body.indexOf(said)).toBeGreaterThan(body.indexOf('Included and not included'));
  expect(body.indexOf('id="paper"')).toBeGreaterThan(body.indexOf(said));
  expect((await accept(offer)).statusCode).toBe(200);
  expect((await pageOf(offer)).body).toContain(said);
});

test('it is told to no one else, kept by no one, and counts as no view', async () => {
  const offer = await openPage();
  const { headers } = await pageOf(offer);
  expect(headers).toMatchObject({
    'cache-control': 'private, no-store',
    'x-robots-tag': 'noindex',
    'referrer-policy': 'no-referrer',
  });
  expect(headers['content-security-policy']).toContain("script-src 'self'");
  expect((await readJob(offer.trader, offer.job)).offer?.views).toBe(0);
});

test('what is not ticked is beside the total, and the page of a choice has its sums and its button', async () => {
  const trim = { ...extra({ description: 'Trim doors' }), isOptional: true };
  const offer = await openPage({ lineItems: [labour(), trim] });
  const id = (await readPage(offer)).lines.find(({ isOptional }) => isOptional)?.id ?? '';
  const sums = (await offer.customer.get(`${offer.path}?chosen=${id}`)).json<{ button: string }>();
  const [before, after] = await Promise.all([pageOf(offer), pageOf(offer, `?chosen=${id}`)]);
  const isTicked = (page: string) => new RegExp(`value="${id}"\\s+checked`).test(page);
  expect([before.body, after.body].map(isTicked)).toEqual([false, true]);
  expect(before.body).toContain(`value="${id}"`);
  expect(after.body).toContain(sums.button);
  expect(before.body).not.toContain(sums.button);
  expect(after.body).toContain('What you choose above counts, and stands in what you sign.');
  expect((await pageOf(await openPage())).body).not.toContain('What you choose above');
});

test('prices of options are told as what they are, and move with what is ticked', async () => {
  const third = (description: string, own: object = {}) => ({
    ...extra({ description, unitPriceWithoutMarkup: 33.33, quantity: 1, markup: 0 }),
    ...own,
  });
  const offer = await openPage({
    lineItems: [
      third('Floor'),
      third('Two', { isOptional: true }),
      third('Three', { isOptional: true }),
      third('Oak', { choice: 'A' }),
      third('Ash', { choice: 'A' }),
    ],
  });
  const { lines } = await readPage(offer);
  const idOf = (name: string) => lines.find(({ description }) => description === name)?.id;
  const price = (page: string, name: string) =>
    new RegExp(`data-live="price-${idOf(name)}">(?<price>[^<]*)`).exec(page)?.groups?.['price'];
  const [before, after] = await Promise.all([pageOf(offer), pageOf(offer, `?chosen=${idOf('Two')}`)]);
  expect(before.body).toContain('Whole prices with VAT. The one that you choose is included in the total.');
  expect(before.body).toContain(
    'What each adds to the total, with VAT.<span data-needs-script> Tick what you want. A price can move by a penny',
  );
  const total = (page: string) =>
    Number(/data-live="total">£(?<pounds>[\d.,]+)/.exec(page)?.groups?.['pounds']?.replace(',', ''));
  const both = (await pageOf(offer, `?chosen=${idOf('Two')}&chosen=${idOf('Three')}`)).body;
  expect(price(after.body, 'Three')).toBe(`£${(total(both) - total(after.body)).toFixed(2)}`);
  expect(price(before.body, 'Ash')).toBe('£40.00');
});

test('days that can’t be kept are no promise: within the time to cancel only by the tick, and not once they are over', async () => {
  const offer = await openPage();
  const days = async (workStartsOn: string) => {
    await offer.trader.put(`/api/jobs/${offer.job.id}/aside`, { workStartsOn, workEndsOn: null });
    await issueQuote(offer.trader, offer.job);
    return (await pageOf(offer)).body;
  };
  expect(await days('2026-12-01')).toContain('The work starts on 01 Dec 2026 if you ask us to start before your time');
  expect(await days('2026-11-02')).not.toContain('02 Nov 2026');
  await days('2026-12-01');
  await accept(offer);
  const accepted = (await pageOf(offer)).body;
  expect(accepted).toContain('The work starts after your time to cancel is over');
  expect(accepted).not.toContain('01 Dec 2026');
});

test('nothing that was typed becomes markup, wherever it stands', async () => {
  const evil = '"><script>alert(1)</script>';
  const offer = await openPage({
    customerName: evil,
    lineItems: [extra({ description: evil }), { ...extra({ description: evil }), isOptional: true }],
  });
  await offer.customer.post(`${offer.path}/question`, { text: evil });
  const open = (await pageOf(offer)).body;
  await accept(offer, { name: evil });
  const accepted = (await pageOf(offer)).body;
  for (const page of [open, accepted]) {
    expect(page).not.toContain('<script>alert');
    expect(page).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
  }
});

test('a text that a replacement would read as a pattern stands as it is', async () => {
  const offer = await openPage({ customerName: "Ann $& $' $1" });
  expect((await pageOf(offer)).body).toContain('for Ann $&amp; $&#39; $1<');
});

test('a link of no quote, of a deleted job and one that is no token answer the same 404', async () => {
  const offer = await openPage();
  await offer.trader.delete(`/api/jobs/${offer.job.id}`);
  const answers = await Promise.all(
    [offer.token, 'A'.repeat(43), 'none', `${offer.token}%00`].map((token) => offer.customer.get(`/q/${token}`)),
  );
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404]);
  expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
  expect(headingOf(answers[0]?.body ?? '')).toBe('This link does not work');
});

test('one address opens a page 60 times a minute', async () => {
  const offer = await openPage();
  const statuses = [];
  for (let at = 0; at < 61; at += 1) statuses.push((await offer.customer.get('/q/none')).statusCode);
  expect(statuses.at(-2)).toBe(404);
  const last = await offer.customer.get('/q/none');
  expect([last.statusCode, headingOf(last.body)]).toEqual([429, 'Too many attempts']);
});

const FORM = { 'content-type': 'application/x-www-form-urlencoded' };

test('reminders end by a form that needs no script, and looking at it ends none', async () => {
  const offer = await openPage();
  const path = `/q/${offer.token}/stop-reminders`;
  const stoppedAt = async () => (await readJob(offer.trader, offer.job)).offer?.remindersStoppedAt;
  const asked = await offer.customer.get(path);
  expect([asked.statusCode, headingOf(asked.body)]).toEqual([200, 'No more reminders?']);
  expect(asked.body).toMatch(/<form[^>]*method="post"/);
  expect(await stoppedAt()).toBeNull();
  const { body, statusCode } = await offer.app.inject({ method: 'POST', url: path, headers: FORM, payload: '' });
  expect([statusCode, headingOf(body)]).toEqual([200, 'You will get no more reminders']);
  expect(await stoppedAt()).toBe('2026-11-20T08:14:00.000Z');
  expect(headingOf((await offer.customer.get(path)).body)).toBe('You will get no more reminders');
});

test.each([
  ['application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click'],
  [
    'multipart/form-data; boundary=b',
    '--b\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--b--\r\n',
  ],
])('a mail program ends them by one call without a cookie, as %s (RFC 8058)', async (type, payload) => {
  const offer = await openPage();
  const url = `/q/${offer.token}/stop-reminders`;
  const post = () => offer.app.inject({ method: 'POST', url, headers: { 'content-type': type }, payload });
  expect([(await post()).statusCode, (await post()).statusCode]).toEqual([200, 200]);
  expect((await readJob(offer.trader, offer.job)).offer?.remindersStoppedAt).not.toBeNull();
});

test('the form of an unknown link is 404, and one that says more than any form does is refused', async () => {
  const offer = await openPage();
  const post = (token: string, payload: string) =>
    offer.app.inject({ method: 'POST', url: `/q/${token}/stop-reminders`, headers: FORM, payload });
  const unknown = await post('A'.repeat(43), '');
  expect([unknown.statusCode, headingOf(unknown.body)]).toEqual([404, 'This link does not work']);
  expect((await post(offer.token, 'a'.repeat(2_000))).statusCode).toBe(413);
  expect((await readJob(offer.trader, offer.job)).offer?.remindersStoppedAt).toBeNull();
});

describe('says what became of the offer:', () => {
  test('accepted, with the record, and cancelled', async () => {
    const offer = await openPage();
    await accept(offer);
    expect((await pageOf(offer)).body).toContain('You may cancel until 14 days after the last goods arrive');
    await offer.trader.put(`/api/jobs/${offer.job.id}/aside`, { goodsArrivedOn: '2026-11-20' });
    const accepted = (await pageOf(offer)).body;
    expect(headingOf(accepted)).toBe('You accepted this quote');
    expect(accepted).toContain('by Margaret Ellison');
    expect(accepted).toContain(`href="${offer.path}/record"`);
    expect(accepted).toContain('You may cancel until 04 Dec 2026');
    expect(accepted).toContain('any extras that you agreed to end with it.');
    await offer.customer.post(`${offer.path}/cancel`, { name: 'Margaret Ellison' });
    const cancelled = (await pageOf(offer)).body;
    expect(headingOf(cancelled)).toBe('You cancelled on 20 Nov 2026');
    expect(cancelled).toContain('pays it back by 04 Dec 2026.');
    expect(cancelled).toContain('Any extras that you agreed to ended with it.');
    expect(cancelled.match(/href="tel:/g)).toHaveLength(2);
  });

  test('accepted, with what was agreed and its total beside the quote, whose total is another', async () => {
    const trim = { ...extra({ description: 'Trim doors' }), isOptional: true };
    const offer = await openPage({ lineItems: [labour(), trim] });
    const option = (await readPage(offer)).lines.find(({ isOptional }) => isOptional);
    await accept(offer, { chosenOptions: [option?.id] });
    const { priceVatInclusive } = await readPage(offer);
    const page = (await pageOf(offer)).body;
    const agreed = page.slice(page.indexOf('What you agreed'), page.indexOf('The quote on paper'));
    expect(agreed).toContain('<span>Trim doors <small class="muted offer-much">3 items</small></span');
    expect(agreed).toContain(priceVatInclusive.toLocaleString('en-GB', { style: 'currency', currency: 'GBP' }));
    expect(page).toContain('so its total is different. What you agreed, above, is what counts.');
    expect(page).toMatch(/<noscript>[^]*Write or call to cancel: the button needs JavaScript/);
    await offer.customer.post(`${offer.path}/cancel`, { name: 'Margaret Ellison' });
    expect((await pageOf(offer)).body).toContain('its total is different from what you had agreed.');
  });

  test('accepted or cancelled with a word of the paper where something else of the same price was chosen', async () => {
    const one = (description: string) => ({ ...extra({ description }), choice: 'A' });
    const offer = await openPage({ lineItems: [labour(), one('Oak'), one('Ash')] });
    const ash = (await readPage(offer)).lines.find(({ description }) => description === 'Ash');
    await accept(offer, { chosenOptions: [ash?.id] });
    const made = 'The quote was made before any options were chosen, so what it includes is different';
    expect((await pageOf(offer)).body).toContain(`${made}. What you agreed, above, is what counts.`);
    await offer.customer.post(`${offer.path}/cancel`, { name: 'Margaret Ellison' });
    expect((await pageOf(offer)).body).toContain(`${made} from what you had agreed.`);
  });

  test('accepted or cancelled without a word of the paper’s total where that is what was agreed', async () => {
    const other = (description: string, price: number) => ({
      ...extra({ description, unitPriceWithoutMarkup: price }),
      choice: 'A',
    });
    const offer = await openPage({ lineItems: [labour(), other('White', 10), other('Oak', 30)] });
    const white = (await readPage(offer)).lines.find(({ choice }) => choice !== null);
    await accept(offer, { chosenOptions: [white?.id] });
    expect((await pageOf(offer)).body).not.toContain('The quote was made before');
    await offer.customer.post(`${offer.path}/cancel`, { name: 'Margaret Ellison' });
    const cancelled = (await pageOf(offer)).body;
    expect(headingOf(cancelled)).toMatch(/^You cancelled/);
    expect(cancelled).not.toContain('its total');
  });

  test('declined', async () => {
    const offer = await openPage();
    await offer.customer.post(`${offer.path}/decline`, { reason: '' });
    expect(headingOf((await pageOf(offer)).body)).toBe('You declined this quote');
  });

  test('expired', async () => {
    const offer = await openPage();
    const preferences = (await offer.trader.get('/api/account/preferences')).json<object>();
    await offer.trader.put('/api/account/preferences', { ...preferences, quoteValidityDays: 30 });
    await issueQuote(offer.trader, offer.job);
    expect((await pageOf(offer)).body).toContain('Valid until 20 Dec 2026');
    offer.clock.advance(60 * DAY);
    const page = (await pageOf(offer)).body;
    expect(headingOf(page)).toBe('This quote has expired');
    expect(page).toContain('data-opens="question"');
  });

  test('withdrawn', async () => {
    const offer = await openPage();
    await offer.trader.post(`/api/jobs/${offer.job.id}/offer/withdraw`);
    expect(headingOf((await pageOf(offer)).body)).toBe('This quote was withdrawn');
  });

  test('replaced, with a way to the newer one once that is sent', async () => {
    const offer = await openPage();
    const repriced = await repriceJob(offer.trader, await readJob(offer.trader, offer.job), 300);
    expect(headingOf((await pageOf(offer)).body)).toBe('A new version is being prepared');
    const { offer: newer } = await issueQuote(offer.trader, repriced);
    const page = (await pageOf(offer)).body;
    expect(headingOf(page)).toBe('There is a newer version');
    expect(page).toContain(`href="${newer?.url}"`);
  });
});

test('while the database is gone it says so, and when to come back', async () => {
  const offer = await openPage();
  vi.spyOn(offer.db, 'selectFrom').mockImplementation(() => {
    throw new DatabaseGoneError();
  });
  for (const end of ['', '/stop-reminders']) {
    const { statusCode, headers, body } = await pageOf(offer, end);
    expect([statusCode, headers['retry-after'], headingOf(body)]).toEqual([
      503,
      '5',
      'The quote can’t be shown right now',
    ]);
  }
});

test('says below the total in which parts it is paid, and nothing of one invoice', async () => {
  const rest = { id: randomUUID(), label: 'Rest', share: 'REST', when: 'ON_FINISH' };
  const deposit = { id: randomUUID(), label: 'Deposit', share: { percent: 25 }, when: 'ON_ACCEPTANCE' };
  const offer = await openPage({ paymentPlan: [deposit, rest] });
  const { parts } = await readPage(offer);
  const { body } = await pageOf(offer);
  const rows = /data-live="plan">(?<rows>.*?)<\/dl>/s.exec(body)?.groups?.['rows'] ?? '';
  for (const { label, total } of parts) {
    expect(rows).toContain(label);
    expect(rows).toContain(total.toLocaleString('en-GB', { style: 'currency', currency: 'GBP' }));
  }
  expect(parts).toHaveLength(2);
  expect((await pageOf(await openPage())).body).not.toContain('When you pay');
});
