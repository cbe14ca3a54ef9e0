import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { endListenersWith } from '#web/testing/end-listeners.ts';

const PAGE = `<main data-calls="/api/offers/t">
  <div class="offer-top"><h1 tabindex="-1">Quote #1 for Margaret Ellison</h1></div>
  <form data-act="accept"><input name="name" id="name"><button type="submit">Accept</button></form>
  <form data-act="question">
    <p data-said role="alert" tabindex="-1" hidden></p>
    <textarea name="text" id="text"></textarea><button type="submit">Send question</button>
  </form>
</main>`;

/** Ends what the page that was loaded before listens to. */
let unload = new AbortController();
let keys: (string | null)[];
/** What comes back for one question after the other; null where the line breaks first. */
let replies: (Response | null)[];
const fetchOnce = vi.fn<typeof fetch>();

beforeEach(() => {
  keys = [];
  replies = [];
  sessionStorage.clear();
  fetchOnce.mockImplementation((_, init) => {
    if (init?.method !== 'POST') return Promise.resolve(new Response(PAGE));
    keys.push(new Headers(init.headers).get('idempotency-key'));
    const reply = replies.shift();
    return reply ? Promise.resolve(reply) : Promise.reject(new TypeError('Failed to fetch'));
  });
  vi.stubGlobal('fetch', fetchOnce);
  vi.stubGlobal('scrollTo', () => undefined);
});
afterEach(() => {
  unload.abort();
  vi.unstubAllGlobals();
});

/** Loads the page as a phone does that had put it away: nothing is left but what the tab keeps. */
async function load(): Promise<void> {
  unload.abort();
  unload = new AbortController();
  endListenersWith(unload.signal);
  document.body.innerHTML = PAGE;
  vi.resetModules();
  const { startAnswers } = await import('./answers.ts');
  const { startKeeping } = await import('./kept-work.ts');
  startAnswers();
  startKeeping();
}

function question(): HTMLTextAreaElement {
  const field = document.getElementById('text');
  if (!(field instanceof HTMLTextAreaElement)) throw new Error('The page has no question.');
  return field;
}

function type(text: string): void {
  question().value = text;
  question().dispatchEvent(new Event('input', { bubbles: true }));
}

const ask = () => question().form?.requestSubmit();
const said = () => document.querySelector('[data-said]')?.textContent;

test('a question that was begun is still there when the page is loaded again', async () => {
  await load();
  type('Is the floor level enough?');
  await load();
  expect(question().value).toBe('Is the floor level enough?');
});

test('a question whose reply was lost counts once, also when it is sent again after loading the page', async () => {
  await load();
  type('Is the floor level enough?');
  ask();
  await expect.poll(said).toMatch(/^It may not have arrived\./);
  await load();
  replies = [new Response('{}')];
  ask();
  await expect.poll(() => keys).toHaveLength(2);
  expect(keys[1]).toBe(keys[0]);
});

test('a question that was sent is not put back', async () => {
  await load();
  type('Is the floor level enough?');
  replies = [new Response('{}')];
  ask();
  await expect.poll(() => question().value).toBe('');
  await load();
  expect(question().value).toBe('');
});
