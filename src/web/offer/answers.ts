import { signingBreak } from '#domain/offer/signature.ts';
import { forgetWork, keepWork } from './kept-work.ts';
import { fetchPage, sendAnswer, type Outcome } from './offer-calls.ts';
import { chosenOptions, isSummed } from './options.ts';
import { partById, say, showPart, takePage, tellSent } from './page-parts.ts';
import { keepSigning, signing } from './signing.ts';

const FIELDS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  accept: { name: 'Enter your full name', email: 'Enter your e-mail address for your copy' },
  decline: {},
  question: { text: 'Write your question' },
  cancel: { name: 'Enter your full name' },
};

// Where a field of the call stands on the page, if not under its own name.
const IDS: Readonly<Record<string, Readonly<Record<string, string>>>> = { cancel: { name: 'canceller' } };

const BROKEN =
  'Something went wrong on this page. Load it again to see whether it arrived. If not, send it again: it counts once.';

let isSending = false;

/** What was missing in a form when it was last pressed. */
let missed: { readonly form: HTMLFormElement; readonly fields: ReadonlyMap<string, string> } | null = null;

/** Has the forms of the page send what the customer says, and the buttons open and close their dialogs. */
export function startAnswers(): void {
  document.addEventListener('submit', (event) => {
    if (!(event.target instanceof HTMLFormElement)) return;
    event.preventDefault();
    void send(event.target);
  });
  document.addEventListener('input', takeBackMissed);
  document.addEventListener('click', ({ target }) => {
    if (!(target instanceof Element)) return;
    const opened = target.closest('[data-opens]')?.getAttribute('data-opens') ?? '';
    partById(opened, HTMLDialogElement)?.showModal();
    if (target.closest('[data-closes]') !== null) target.closest('dialog')?.close();
  });
}

async function send(form: HTMLFormElement): Promise<void> {
  const act = form.getAttribute('data-act') ?? '';
  if (isSending || !(act in FIELDS)) return;
  const missing = missingIn(form, act);
  showMissing(form, act, missing);
  if (missing.size > 0) {
    leadTo(form, act, missing);
    return;
  }
  if (act === 'accept' && !isSummed()) {
    tell(form, act, 'The total is still being worked out. Try again in a moment.');
    return;
  }
  isSending = true;
  const button = form.querySelector<HTMLButtonElement>('[type="submit"]');
  const words = button?.textContent ?? '';
  if (button) setBusy(button, 'Sending');
  try {
    await follow(form, act, await sendAnswer(act, bodyOf(form, act)));
  } catch {
    // A browser may refuse what the page needs, and how far it came is not known here.
    tell(form, act, BROKEN);
  } finally {
    if (button) setBusy(button, null, words);
    isSending = false;
  }
}

function showMissing(form: HTMLFormElement, act: string, fields: ReadonlyMap<string, string>): void {
  missed = fields.size === 0 ? null : { form, fields };
  showMessages(form, act, fields, fields.size === 0 ? '' : [...fields.values()].join('. ') + '.');
}

/** What was missing is said no longer than that. */
function takeBackMissed(): void {
  if (missed === null) return;
  const { form, fields } = missed;
  const act = form.getAttribute('data-act') ?? '';
  const missing = missingIn(form, act);
  const still = new Map([...fields].filter(([name]) => missing.has(name)));
  if (still.size < fields.size) showMissing(form, act, still);
}

async function follow(form: HTMLFormElement, act: string, outcome: Outcome): Promise<void> {
  if (outcome.kind === 'REFUSED') {
    tell(form, act, outcome.said, outcome.fields);
    return;
  }
  if (outcome.kind === 'DONE' && act === 'question') {
    // What is sent is not put back by loading the page again, which stays with who has begun to accept.
    form.reset();
    keepWork();
  }
  const newer = await fetchPage(chosenOptions());
  if (newer === null) {
    if (outcome.kind === 'DONE') location.replace(location.pathname);
    else tell(form, act, outcome.said);
    return;
  }
  const typed = typedSoFar();
  const isStale = outcome.kind === 'STALE';
  if (act !== 'question' && !isStale) forgetWork();
  if (act !== 'accept' || !isStale) history.replaceState(null, '', location.pathname);
  takePage(newer, outcome.kind === 'OVERTAKEN' ? outcome.said : '');
  const accepting = acceptForm();
  if (accepting !== null) refill(accepting, typed);
  if (act === 'question' && outcome.kind === 'DONE') tellSent();
  if (!isStale || accepting === null) return;
  showPart();
  tell(accepting, 'accept', outcome.said);
}

function acceptForm(): HTMLFormElement | null {
  return document.querySelector<HTMLFormElement>('form[data-act="accept"]');
}

function typedSoFar(): FormData {
  return new FormData(acceptForm() ?? undefined);
}

// A question, or a quote that was changed meanwhile, takes nothing from who has begun to accept.
function refill(form: HTMLFormElement, typed: FormData): void {
  for (const input of form.querySelectorAll('input')) {
    if (input.type === 'checkbox') input.checked = typed.has(input.name);
    else input.value = textIn(typed, input.name);
  }
  keepSigning();
}

function textIn(said: FormData, name: string): string {
  const value = said.get(name);
  return typeof value === 'string' ? value.trim() : '';
}

function missingIn(form: HTMLFormElement, act: string): Map<string, string> {
  const missing = new Map<string, string>();
  const said = new FormData(form);
  for (const [name, words] of Object.entries(FIELDS[act] ?? {})) {
    const isAsked = form.querySelector(`[name="${name}"]`) !== null;
    if (isAsked && textIn(said, name) === '') missing.set(name, words);
  }
  const atSignature = act === 'accept' ? signingBreak(signing()) : null;
  if (atSignature !== null) missing.set('signature', atSignature);
  return missing;
}

function bodyOf(form: HTMLFormElement, act: string): object {
  const said = new FormData(form);
  const text = (name: string) => textIn(said, name);
  if (act === 'decline') return { reason: text('reason') };
  if (act === 'question') return { text: text('text') };
  if (act === 'cancel') return { name: text('name') };
  const asksEarly = form.getAttribute('data-asks-early') === 'yes';
  return {
    sha256: form.getAttribute('data-sha256'),
    name: text('name'),
    signature: signing() ?? null,
    chosenOptions: chosenOptions(),
    startEarly: asksEarly ? said.has('startEarly') : null,
    email: said.has('email') ? text('email') : null,
  };
}

function showMessages(form: HTMLFormElement, act: string, fields: ReadonlyMap<string, string>, said: string): void {
  for (const message of form.querySelectorAll('.field-message[id]')) say(message, '');
  for (const marked of form.querySelectorAll('[data-invalid], [aria-invalid]')) {
    marked.removeAttribute('data-invalid');
    marked.removeAttribute('aria-invalid');
  }
  say(form.querySelector('[data-said]'), said);
  for (const [name, words] of fields) {
    const id = idOf(act, name);
    const place = partById(id, HTMLElement);
    say(partById(`${id}-message`, HTMLElement), words);
    place?.setAttribute('aria-invalid', 'true');
    (place?.closest('.field-box') ?? place)?.setAttribute('data-invalid', '');
  }
}

function idOf(act: string, name: string): string {
  return IDS[act]?.[name] ?? name;
}

/** Says something in a form and at fields of it, and leads there. */
function tell(form: HTMLFormElement, act: string, said: string, fields: ReadonlyMap<string, string> = new Map()): void {
  showMessages(form, act, fields, said);
  if (said !== '') leadTo(form, act, fields);
}

function leadTo(form: HTMLFormElement, act: string, fields: ReadonlyMap<string, string>): void {
  const [name] = fields.keys();
  const id = name === undefined ? '' : idOf(act, name);
  const place = partById(id === 'signature' ? 'typed' : id, HTMLElement);
  (place ?? form.querySelector<HTMLElement>('[data-said]'))?.focus();
}

function setBusy(button: HTMLButtonElement, words: string | null, rest = ''): void {
  button.style.minWidth = words === null ? '' : `${button.offsetWidth}px`;
  button.toggleAttribute('aria-disabled', words !== null);
  if (words !== null) button.setAttribute('aria-disabled', 'true');
  button.textContent = words ?? rest;
}
