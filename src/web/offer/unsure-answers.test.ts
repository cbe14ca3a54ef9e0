import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startAnswers } from './answers.ts';
import { endListenersWith } from '#web/testing/end-listeners.ts';

const form = (act: string, fields: string) => `<form data-act="${act}"
    data-unsure="Your ${act} may have arrived. Load the page again when you have a signal."
    data-unarrived="Your ${act} has not arrived so far.">
  <p data-said role="alert" tabindex="-1" hidden></p>${fields}
  <button type="button" data-closes>Go back</button><button type="submit">Send</button>
</form>`;
const page = (heading: string, rest: string) => `<main data-calls="/api/offers/t">
  <div class="offer-top" id="quote"><h1 tabindex="-1">${heading}</h1></div>${rest}</main>`;
const opener = (act: string) => `<button data-opens="${act}">Open ${act}</button>`;
const dialog = (act: string, fields: string) => `${opener(act)}<dialog id="${act}">${form(act, fields)}</dialog>`;

const CANCEL = dialog('cancel', '<input name="name" id="canceller" />');
const QUESTION = dialog('question', '<textarea name="text" id="text"></textarea>');
const ASKED = '<h2 id="messages">Messages</h2><ul class="offer-talk"><li data-yours>You</li></ul>';
const ACCEPTED = page('You accepted this quote', CANCEL + QUESTION);
const CANCELLED = page('You cancelled on 28 Nov 2026', QUESTION);
const OPEN = page(
  'Quote #1 for Margaret Ellison',
  `<section id="accepting" hidden><h2 class="offer-heading">Accept</h2>${form('accept', '')}</section>${dialog('decline', '')}${QUESTION}`,
);

/** What the server answers to what is sent, and the page that it has; null where the line breaks. */
let reply: Promise<Response> | null;
let newer: string | null;
let sent: number;
const lost = () => Promise.reject<Response>(new TypeError('Failed to fetch'));

beforeEach(() => {
  reply = null;
  sent = 0;
  vi.stubGlobal(
    'fetch',
    vi.fn<typeof fetch>((_, init) => {
      if (init?.method !== 'POST') return newer === null ? lost() : Promise.resolve(new Response(newer));
      sent += 1;
      return reply ?? lost();
    }),
  );
  vi.stubGlobal('scrollTo', () => undefined);
  vi.spyOn(HTMLElement.prototype, 'scrollIntoView').mockReturnValue();
});
afterEach(() => {
  history.replaceState(null, '', location.pathname);
  vi.unstubAllGlobals();
});
const ending = new AbortController();
endListenersWith(ending.signal);
startAnswers();
afterAll(() => ending.abort());

const formOf = (act: string) => {
  const found = document.querySelector<HTMLFormElement>(`form[data-act="${act}"]`);
  if (found === null) throw new Error(`The page has no form to ${act}.`);
  return found;
};
const heading = () => document.querySelector('h1')?.textContent;
const notice = () => document.querySelector('.notice')?.textContent;
const click = (place: string) => document.querySelector<HTMLElement>(place)?.click();

/** Opens a dialog, fills it in and sends it; its answer is lost. */
async function sendInVain(act: string, field: string, value: string): Promise<void> {
  click(`[data-opens="${act}"]`);
  const input = formOf(act).querySelector<HTMLInputElement>(field);
  if (input) input.value = value;
  formOf(act).requestSubmit();
  await expect.poll(() => formOf(act).querySelector('[data-said]')?.textContent).toMatch(/^It may not have arrived\./);
}

test.each(['Go back', 'Escape'])(
  'a cancellation whose answer was lost is seen once its dialog is left by %s',
  async (by) => {
    document.body.innerHTML = ACCEPTED;
    newer = CANCELLED;
    await sendInVain('cancel', 'input', 'Joan Whitfield');
    if (by === 'Escape') document.querySelector<HTMLDialogElement>('#cancel')?.close();
    else click('#cancel [data-closes]');
    // Nothing stands there as true before the server was asked.
    expect(notice()).toBe('Your cancel may have arrived. Load the page again when you have a signal.');
    await expect.poll(heading).toBe('You cancelled on 28 Nov 2026');
    expect(notice()).toBeUndefined();
    expect(document.activeElement?.tagName).toBe('H1');
    expect(sent).toBe(1);
  },
);

test('without a signal the page goes on saying that it may have arrived, and asks again when a dialog is left again', async () => {
  document.body.innerHTML = ACCEPTED;
  newer = null;
  await sendInVain('cancel', 'input', 'Joan Whitfield');
  click('#cancel [data-closes]');
  const may = 'Your cancel may have arrived. Load the page again when you have a signal.';
  await expect.poll(() => vi.mocked(fetch).mock.calls).toHaveLength(2);
  expect([heading(), notice()]).toEqual(['You accepted this quote', may]);
  newer = CANCELLED;
  click('[data-opens="question"]');
  click('#question [data-closes]');
  expect(document.querySelectorAll('.notice')).toHaveLength(1);
  await expect.poll(heading).toBe('You cancelled on 28 Nov 2026');
});

test('what has not arrived is said to be so, and takes nothing from the page', async () => {
  document.body.innerHTML = OPEN;
  newer = OPEN;
  await sendInVain('question', 'textarea', 'Is the floor level enough?');
  click('#question [data-closes]');
  await expect.poll(notice).toBe('Your question has not arrived so far.');
  expect(document.querySelector('textarea')?.value).toBe('Is the floor level enough?');
  click('[data-opens="decline"]');
  click('#decline [data-closes]');
  expect(vi.mocked(fetch).mock.calls).toHaveLength(2);
});

test('a question that has arrived is said to be sent', async () => {
  document.body.innerHTML = OPEN;
  newer = OPEN.replace('</main>', `${ASKED}</main>`);
  await sendInVain('question', 'textarea', 'Is the floor level enough?');
  click('#question [data-closes]');
  await expect.poll(notice).toBe('Your question is sent. The answer will stand here, too.');
  expect(document.querySelector('textarea')?.value).toBe('');
});

test('a no whose answer was lost is seen once its dialog is left', async () => {
  document.body.innerHTML = OPEN;
  newer = page('You declined this quote', '');
  await sendInVain('decline', 'textarea', '');
  click('#decline [data-closes]');
  await expect.poll(heading).toBe('You declined this quote');
});

test('a signature whose answer was lost is seen once the quote is gone back to', async () => {
  document.body.innerHTML = OPEN;
  newer = ACCEPTED;
  location.hash = '#accept';
  dispatchEvent(new HashChangeEvent('hashchange'));
  const typed = vi.spyOn(await import('./signing.ts'), 'signing');
  typed.mockReturnValue(null);
  formOf('accept').requestSubmit();
  await expect.poll(() => formOf('accept').querySelector('[data-said]')?.textContent).toMatch(/^It may not/);
  expect(notice()).toBeUndefined();
  location.hash = '#quote';
  dispatchEvent(new HashChangeEvent('hashchange'));
  expect(notice()).toBe('Your accept may have arrived. Load the page again when you have a signal.');
  await expect.poll(heading).toBe('You accepted this quote');
  expect(location.hash).toBe('');
});

test('who leaves a dialog before its answer comes is told of that, too', async () => {
  document.body.innerHTML = ACCEPTED;
  newer = CANCELLED;
  let lose = (): void => undefined;
  reply = new Promise((_, reject) => (lose = () => reject(new TypeError('Failed to fetch'))));
  click('[data-opens="cancel"]');
  formOf('cancel').querySelector('input')?.setAttribute('value', 'Joan Whitfield');
  formOf('cancel').requestSubmit();
  click('#cancel [data-closes]');
  expect(notice()).toMatch(/may have arrived/);
  expect(vi.mocked(fetch).mock.calls).toHaveLength(1);
  lose();
  await expect.poll(heading).toBe('You cancelled on 28 Nov 2026');
});

test('what is refused after its dialog was left is told above the heading', async () => {
  document.body.innerHTML = ACCEPTED;
  newer = ACCEPTED;
  let refuse = (): void => undefined;
  reply = new Promise((resolve) => (refuse = () => resolve(Response.json({}, { status: 429 }))));
  click('[data-opens="cancel"]');
  formOf('cancel').querySelector('input')?.setAttribute('value', 'Joan Whitfield');
  formOf('cancel').requestSubmit();
  click('#cancel [data-closes]');
  refuse();
  await expect.poll(notice).toBe('Wait a minute and try again.');
  expect(vi.mocked(fetch).mock.calls).toHaveLength(1);
});
