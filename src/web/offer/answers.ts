import { signingBreak } from '#domain/offer/signature.ts';
import { isLeft, leadTo, showMessages, tell } from './form-words.ts';
import { fieldsOf, fill, forgetWork, keepWork } from './kept-work.ts';
import { fetchPage, sendAnswer, type Outcome } from './offer-calls.ts';
import { chosenOptions, isSummed } from './options.ts';
import { acceptForm, actOf, partById, showPart, takePage, tellAbove, tellSent } from './page-parts.ts';
import { keepSigning, signing } from './signing.ts';

const BROKEN =
  'Something went wrong on this page. Load it again to see whether it arrived. If not, send it again: it counts once.';

let isSending = false;

/** The form of an answer that may have arrived though nothing said so; of no matter once a newer page has taken its place. */
let unsure: HTMLFormElement | null = null;

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
  // It does not bubble.
  document.addEventListener('close', leave, true);
  addEventListener('hashchange', () => {
    showPart();
    leave();
  });
}

async function send(form: HTMLFormElement): Promise<void> {
  const act = actOf(form);
  if (isSending || act === '') return;
  const missing = missingIn(form);
  showMissing(form, missing);
  if (missing.size > 0) {
    leadTo(form, missing);
    return;
  }
  if (act === 'accept' && !isSummed()) {
    tell(form, 'The total is still being worked out. Try again in a moment.');
    return;
  }
  isSending = true;
  const before = unsure;
  unsure = form;
  const button = form.querySelector<HTMLButtonElement>('[type="submit"]');
  const free = button && setBusy(button);
  try {
    const outcome = await sendAnswer(act, bodyOf(form, act));
    if (outcome.kind === 'REFUSED') unsure = before;
    await follow(form, act, outcome);
  } catch {
    // A browser may refuse what the page needs, and how far it came is not known here.
    tell(form, BROKEN);
  } finally {
    free?.();
    isSending = false;
  }
  leave();
}

/** Who leaves a form whose answer may have arrived is told so, and what became of it is asked for, before the page counts as true again. */
function leave(): void {
  if (unsure?.isConnected !== true || !isLeft(unsure)) return;
  tellAbove(unsure.getAttribute('data-unsure') ?? '');
  if (!isSending) void lookAgain(unsure);
}

async function lookAgain(form: HTMLFormElement): Promise<void> {
  const newer = await fetchPage(chosenOptions());
  // Something else may have been sent, and answered, meanwhile.
  if (newer === null || unsure !== form || isSending || !form.isConnected) return;
  const act = actOf(form);
  const yours = '.offer-talk [data-yours]';
  const isSame =
    act === 'question'
      ? newer.querySelectorAll(yours).length === document.querySelectorAll(yours).length
      : newer.querySelector(`form[data-act="${act}"]`) !== null;
  unsure = null;
  if (isSame) tellAbove(form.getAttribute('data-unarrived') ?? '');
  else {
    if (act === 'question') forgetQuestion(form);
    show(newer, act, { kind: 'DONE' });
  }
}

function showMissing(form: HTMLFormElement, fields: ReadonlyMap<string, string>): void {
  missed = fields.size === 0 ? null : { form, fields };
  showMessages(form, fields, fields.size === 0 ? '' : [...fields.values()].join('. ') + '.');
}

/** What was missing is said no longer than that. */
function takeBackMissed(): void {
  if (missed === null) return;
  const { form, fields } = missed;
  const missing = missingIn(form);
  const still = new Map([...fields].filter(([name]) => missing.has(name)));
  if (still.size < fields.size) showMissing(form, still);
}

async function follow(form: HTMLFormElement, act: string, outcome: Outcome): Promise<void> {
  if ('fields' in outcome) {
    tell(form, outcome.said, outcome.fields);
    return;
  }
  if (outcome.kind === 'DONE' && act === 'question') forgetQuestion(form);
  const newer = await fetchPage(chosenOptions());
  if (newer === null) {
    if (outcome.kind === 'DONE') location.replace(location.pathname);
    else tell(form, outcome.said);
  } else show(newer, act, outcome);
}

// What is sent is not put back by loading the page again, which stays with who has begun to accept.
function forgetQuestion(form: HTMLFormElement): void {
  form.reset();
  keepWork();
}

/** Shows the page as an answer has left it. */
function show(newer: Document, act: string, outcome: Exclude<Outcome, { readonly fields: unknown }>): void {
  const before = acceptForm();
  const typed = before === null ? {} : fieldsOf(before);
  const isStale = outcome.kind === 'STALE';
  if (act !== 'question' && !isStale) forgetWork();
  if (act !== 'accept' || !isStale) history.replaceState(null, '', location.pathname);
  takePage(newer, outcome.kind === 'OVERTAKEN' ? outcome.said : '');
  const accepting = acceptForm();
  if (accepting !== null) {
    // A question, or a quote that was changed meanwhile, takes nothing from who has begun to accept.
    fill(accepting, typed);
    keepSigning();
  }
  if (act === 'question' && outcome.kind === 'DONE') tellSent();
  if (!isStale || accepting === null) return;
  showPart();
  tell(accepting, outcome.said);
}

function missingIn(form: HTMLFormElement): Map<string, string> {
  const missing = new Map<string, string>();
  for (const field of form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('[data-missing]')) {
    if (field.value.trim() === '') missing.set(field.name, field.getAttribute('data-missing') ?? '');
  }
  const atSignature = form === acceptForm() ? signingBreak(signing()) : null;
  if (atSignature !== null) missing.set('signature', atSignature);
  return missing;
}

function bodyOf(form: HTMLFormElement, act: string): object {
  const typed = Object.entries(fieldsOf(form)).map(([name, value]) => [name, value.trim()]);
  const said: Readonly<Record<string, string>> = Object.fromEntries(typed);
  if (act !== 'accept') return said;
  return {
    sha256: form.getAttribute('data-sha256'),
    name: said['name'],
    signature: signing() ?? null,
    chosenOptions: chosenOptions(),
    startEarly: form.querySelector('[name="startEarly"]') === null ? null : 'startEarly' in said,
    email: said['email'] ?? null,
  };
}

/** Has a button say that it is at work; answers how to have it as it was. */
function setBusy(button: HTMLButtonElement): () => void {
  const words = button.textContent;
  button.style.minWidth = `${button.offsetWidth}px`;
  button.setAttribute('aria-disabled', 'true');
  button.textContent = 'Sending';
  return () => {
    button.removeAttribute('style');
    button.removeAttribute('aria-disabled');
    button.textContent = words;
  };
}
