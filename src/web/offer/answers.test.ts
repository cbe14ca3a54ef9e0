import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startAnswers } from './answers.ts';
import { fetchPage } from './offer-calls.ts';
import { endListenersWith } from '#web/testing/end-listeners.ts';

const OPEN = `<main data-calls="/api/offers/t">
  <div class="offer-top"><h1 tabindex="-1">Quote #1 for Margaret Ellison</h1></div>
  <form data-act="decline">
    <p data-said role="alert" tabindex="-1" hidden></p>
    <textarea name="reason" id="reason"></textarea><p class="field-message" id="reason-message" hidden></p>
    <button type="submit">Decline</button>
  </form>
</main>`;
const ACCEPTED = '<main><div class="offer-top"><h1 tabindex="-1">You accepted this quote</h1></div></main>';

type Call = { readonly path: string; readonly key: string | null };

let calls: Call[];
/** What comes back for one answer after the other; null where the line breaks before anything does, `silent` where nothing comes. */
let replies: (Response | null | 'silent')[];
const fetchOnce = vi.fn<typeof fetch>();

beforeEach(() => {
  calls = [];
  replies = [];
  fetchOnce.mockImplementation((path, init) => {
    if (init?.method !== 'POST') return Promise.resolve(new Response(ACCEPTED));
    calls.push({ path: path as string, key: new Headers(init.headers).get('idempotency-key') }); // the page asks by path
    const reply = replies.shift();
    if (reply === 'silent') return silence(init.signal);
    return reply ? Promise.resolve(reply) : Promise.reject(new TypeError('Failed to fetch'));
  });
  vi.stubGlobal('fetch', fetchOnce);
  vi.stubGlobal('scrollTo', () => undefined);
  document.body.innerHTML = OPEN;
});
afterEach(() => vi.unstubAllGlobals());
const page = new AbortController();
endListenersWith(page.signal);
startAnswers();
afterAll(() => page.abort());

const decline = () => document.querySelector('form')?.requestSubmit();
const said = () => document.querySelector('[data-said]')?.textContent;
const heading = () => document.querySelector('h1')?.textContent;

function silence(signal?: AbortSignal | null): Promise<never> {
  return new Promise((_, reject) => void signal?.addEventListener('abort', () => reject(signal.reason)));
}

function html(text: string): Response {
  return new Response(text, { headers: { 'content-type': 'text/html' } });
}

function overtaken(): Response {
  return Response.json({ type: 'urn:problem:OFFER_NOT_OPEN', detail: 'Too late.' }, { status: 409 });
}

test('over plain http, where a browser makes no UUID of its own, an answer is sent as anywhere', async () => {
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) });
  replies = [new Response('{}')];
  decline();
  await vi.waitFor(() => expect(heading()).toBe('You accepted this quote'));
  expect(calls[0]?.key).toMatch(/^[0-9a-f-]{36}$/);
});

test('an answer whose reply is lost is never said to be unsent, and the next press repeats the same', async () => {
  replies = [null, new Response('{}')];
  decline();
  await expect.poll(said).toBe('It may not have arrived. Check your signal and try again: it counts once.');
  decline();
  await expect.poll(heading).toBe('You accepted this quote');
  expect(calls).toHaveLength(2);
  expect(calls[1]).toEqual(calls[0]);
  expect(document.querySelector('.notice')).toBeNull();
});

test('an answer that the sign-in page of a Wi-Fi took is said to be unsent, and nothing that was written is gone', async () => {
  replies = [html('Welcome to our Wi-Fi'), new Response('{}')];
  const reason = document.querySelector('textarea');
  if (reason) reason.value = 'Too dear';
  decline();
  await expect
    .poll(said)
    .toBe(
      'It was not sent: another page answered, such as the sign-in page of a Wi-Fi network. Sign in there or turn Wi-Fi off, and press the button again.',
    );
  expect(reason?.value).toBe('Too dear');
  decline();
  await expect.poll(heading).toBe('You accepted this quote');
});

test('a page that the sign-in page of a Wi-Fi stands in for is not taken for the quote', async () => {
  fetchOnce.mockResolvedValue(html('<main><h1>Welcome to our Wi-Fi</h1></main>'));
  await expect(fetchPage([])).resolves.toBeNull();
});

test('an answer that came after another says that it did not count, above what became of the quote', async () => {
  replies = [overtaken()];
  decline();
  await expect.poll(heading).toBe('You accepted this quote');
  expect(document.querySelector('.notice')?.textContent).toBe(
    'What you just sent came too late and did not count. How the quote stands now is shown below.',
  );
  expect(document.activeElement?.tagName).toBe('H1');
});

test('an answer to which nothing comes back is given up in time, and can be sent again', async () => {
  const timers = vi.spyOn(globalThis, 'setTimeout');
  replies = ['silent'];
  decline();
  await expect.poll(() => calls).toHaveLength(1);
  const [giveUp] = timers.mock.calls.find(([, after]) => after === 40_000) ?? [];
  if (typeof giveUp !== 'function') throw new Error('The call is never given up.');
  giveUp();
  await expect.poll(said).toMatch(/^It may not have arrived\./);
  timers.mockRestore();
  replies = [new Response('{}')];
  decline();
  await expect.poll(heading).toBe('You accepted this quote');
  expect(calls[1]).toEqual(calls[0]);
});

test('where the page itself fails after an answer, it says so and its button can be pressed again', async () => {
  const fails = vi.spyOn(history, 'replaceState').mockImplementation(() => {
    throw new DOMException('Too many calls.', 'SecurityError');
  });
  replies = [new Response('{}'), new Response('{}')];
  decline();
  await expect
    .poll(said)
    .toBe(
      'Something went wrong on this page. Load it again to see whether it arrived. If not, send it again: it counts once.',
    );
  fails.mockRestore();
  expect(document.querySelector('button')?.hasAttribute('aria-disabled')).toBe(false);
  decline();
  await expect.poll(heading).toBe('You accepted this quote');
});
