import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startAnswers } from './answers.ts';

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
/** What comes back for one answer after the other; null where the line breaks before anything does. */
let replies: (Response | null)[];
const fetchOnce = vi.fn<typeof fetch>();

beforeEach(() => {
  calls = [];
  replies = [];
  fetchOnce.mockImplementation((path, init) => {
    if (init?.method !== 'POST') return Promise.resolve(new Response(ACCEPTED));
    calls.push({ path: path as string, key: new Headers(init.headers).get('idempotency-key') }); // the page asks by path
    const reply = replies.shift();
    return reply ? Promise.resolve(reply) : Promise.reject(new TypeError('Failed to fetch'));
  });
  vi.stubGlobal('fetch', fetchOnce);
  vi.stubGlobal('scrollTo', () => undefined);
  document.body.innerHTML = OPEN;
});
afterEach(() => vi.unstubAllGlobals());
startAnswers();

const decline = () => document.querySelector('form')?.requestSubmit();
const said = () => document.querySelector('[data-said]')?.textContent;
const heading = () => document.querySelector('h1')?.textContent;

function overtaken(): Response {
  return Response.json({ type: 'urn:problem:OFFER_NOT_OPEN', detail: 'Too late.' }, { status: 409 });
}

test('an answer whose reply is lost is never said to be unsent, and the next press repeats the same', async () => {
  replies = [null, new Response('{}')];
  decline();
  await expect.poll(said).toBe('Your answer may not have arrived. Check your signal and try again: it counts once.');
  decline();
  await expect.poll(heading).toBe('You accepted this quote');
  expect(calls).toHaveLength(2);
  expect(calls[1]).toEqual(calls[0]);
  expect(document.querySelector('.notice')).toBeNull();
});

test('an answer that came after another says that it did not count, above what became of the quote', async () => {
  replies = [overtaken()];
  decline();
  await expect.poll(heading).toBe('You accepted this quote');
  expect(document.querySelector('.notice')?.textContent).toBe(
    'What you just sent came too late and did not count. How the quote stands now is said below.',
  );
  expect(document.activeElement?.tagName).toBe('H1');
});
