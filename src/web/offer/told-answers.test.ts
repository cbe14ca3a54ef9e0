import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startAnswers } from './answers.ts';
import { startSigning } from './signing.ts';
import { endListenersWith } from '#web/testing/end-listeners.ts';

const PAGE = `<main data-calls="/api/offers/t">
  <div class="offer-top"><h1 tabindex="-1">Quote #1 for Margaret Ellison</h1></div>
  <form data-act="accept" data-sha256="0">
    <p class="field-message" data-said role="alert" tabindex="-1" hidden></p>
    <input id="name" name="name" data-missing="Enter your full name" /><p class="field-message" id="name-message" hidden></p>
    <div id="signature"><svg><path d="" /></svg><span class="signature-name"></span></div>
    <p class="field-message" id="signature-message" hidden></p>
    <button type="button" id="typed">Use my typed name</button>
    <button type="submit">Accept</button>
  </form>
  <form data-act="question"><p data-said hidden></p><textarea name="text"></textarea></form>
</main>`;
const ASKED =
  '<main><div class="offer-top"><h1 tabindex="-1">Quote #1</h1></div><h2 id="messages">Messages</h2><ul></ul></main>';

const page = new AbortController();
endListenersWith(page.signal);
startAnswers();
startSigning();
afterAll(() => page.abort());
beforeEach(() => {
  document.body.innerHTML = PAGE;
});
afterEach(() => vi.unstubAllGlobals());

const form = (act: string) => document.querySelector<HTMLFormElement>(`form[data-act="${act}"]`);
const summary = () => document.querySelector('[data-said]')?.textContent;
const isWrong = (id: string) => document.getElementById(id)?.hasAttribute('aria-invalid');

function type(text: string): void {
  const field = document.querySelector<HTMLInputElement>('#name');
  if (field) field.value = text;
  field?.dispatchEvent(new Event('input', { bubbles: true }));
}

test('what was missing is said no longer than it is: neither at the field nor above, and the focus stays', () => {
  form('accept')?.requestSubmit();
  expect(summary()).toBe('Enter your full name. Sign in the box, or use your typed name.');
  expect(document.activeElement?.id).toBe('name');
  type('Margaret Ellison');
  expect([summary(), isWrong('name')]).toEqual(['Sign in the box, or use your typed name.', false]);
  document.getElementById('typed')?.click();
  expect([summary(), isWrong('signature')]).toEqual(['', false]);
  expect(document.getElementById('signature-message')?.textContent).toBe('');
  expect(document.activeElement?.id).toBe('name');
});

test('what is empty before the first press is not said', () => {
  type('');
  expect([summary(), isWrong('name')]).toEqual(['', false]);
});

test('a question that is sent is said to be, where it stands, and the focus leads there', async () => {
  const text = { headers: { 'content-type': 'text/html' } };
  const fetchOnce = vi.fn<typeof fetch>((_, init) =>
    Promise.resolve(init?.method === 'POST' ? new Response('{}') : new Response(ASKED, text)),
  );
  vi.stubGlobal('fetch', fetchOnce);
  vi.stubGlobal('scrollTo', () => undefined);
  const led = vi.spyOn(HTMLElement.prototype, 'scrollIntoView').mockReturnValue();
  const question = form('question')?.querySelector('textarea');
  if (question) question.value = 'Is the floor level enough?';
  form('question')?.requestSubmit();
  await expect
    .poll(() => document.activeElement?.textContent)
    .toBe('Your question is sent. The answer will stand here, too.');
  expect(document.activeElement?.previousElementSibling?.id).toBe('messages');
  expect(document.activeElement?.getAttribute('role')).toBe('status');
  expect(led).toHaveBeenCalledWith({ block: 'center' });
});
