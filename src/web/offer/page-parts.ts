/** The element of this id, where the page has it. */
export function partById<Kind extends HTMLElement>(id: string, kind: new () => Kind): Kind | null {
  const found = document.getElementById(id);
  return found instanceof kind ? found : null;
}

/** What a form sends when it is submitted; empty for one that sends nothing. */
export function actOf(form: HTMLFormElement): string {
  return form.getAttribute('data-act') ?? '';
}

/** The form by which a quote is accepted, while it can be. */
export function acceptForm(): HTMLFormElement | null {
  return document.querySelector('form[data-act="accept"]');
}

/** Shows the quote or, by the end of the address, what is read and signed to accept it, so that Back leads to the quote. */
export function showPart(): void {
  const accepting = partById('accepting', HTMLElement);
  if (accepting === null) return;
  const isAccepting = location.hash === '#accept';
  if (accepting.hidden !== isAccepting) return;
  accepting.hidden = !isAccepting;
  for (const each of document.querySelectorAll<HTMLElement>('#quote, .offer-bar')) each.hidden = isAccepting;
  scrollTo(0, 0);
  const heading = document.querySelector<HTMLElement>(isAccepting ? '#accepting .offer-heading' : '#quote h1');
  heading?.focus({ preventScroll: true });
}

/** Puts what follows the ticks, such as the total, from a newer page into this one. */
export function takeLive(newer: Document): void {
  for (const place of document.querySelectorAll('[data-live]')) {
    const name = place.getAttribute('data-live');
    const found = newer.querySelector(`[data-live="${name}"]`);
    if (found !== null && place.innerHTML !== found.innerHTML) {
      place.replaceChildren(...Array.from(found.childNodes, (node) => document.importNode(node, true)));
    }
  }
}

/** Puts a newer page in place of this one, says something above its heading if there is anything to say, and leads the reader there. */
export function takePage(newer: Document, said = ''): void {
  const main = newer.querySelector('main');
  if (main === null) return;
  document.querySelector('main')?.replaceWith(document.importNode(main, true));
  document.title = newer.title;
  scrollTo(0, 0);
  const heading = document.querySelector<HTMLElement>('h1');
  if (said !== '') heading?.parentElement?.prepend(noticeOf(said, 'alert'));
  heading?.focus({ preventScroll: true });
}

/** Says something above the page's heading, in place of what was said there, and leads the reader there. */
export function tellAbove(words: string): void {
  const top = document.querySelector('h1')?.parentElement;
  top?.querySelector('.notice')?.remove();
  const notice = noticeOf(words, 'alert');
  top?.prepend(notice);
  leadTo(notice);
}

/** Says that a question is on its way, where it stands by now, and leads the reader there. */
export function tellSent(): void {
  const notice = noticeOf('Your question is sent. The answer will stand here, too.', 'status');
  document.getElementById('messages')?.after(notice);
  leadTo(notice);
}

function leadTo(notice: HTMLElement): void {
  notice.tabIndex = -1;
  // In the middle: the bar would lie over it.
  notice.scrollIntoView({ block: 'center' });
  notice.focus({ preventScroll: true });
}

function noticeOf(words: string, role: 'alert' | 'status'): HTMLElement {
  const notice = document.createElement('div');
  notice.className = 'notice';
  notice.dataset['tone'] = role === 'alert' ? 'warning' : 'info';
  notice.setAttribute('role', role);
  notice.append(Object.assign(document.createElement('p'), { textContent: words }));
  return notice;
}

/** Says something at a place for messages, or nothing any more. */
export function say(place: Element | null | undefined, words: string): void {
  if (!(place instanceof HTMLElement)) return;
  place.textContent = words;
  place.hidden = words === '';
}
