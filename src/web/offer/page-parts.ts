/** The element of this id, where the page has it. */
export function partById<Kind extends HTMLElement>(id: string, kind: new () => Kind): Kind | null {
  const found = document.getElementById(id);
  return found instanceof kind ? found : null;
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

/** Puts a newer page in place of this one, and leads the reader to its heading. */
export function takePage(newer: Document): void {
  const main = newer.querySelector('main');
  if (main === null) return;
  document.querySelector('main')?.replaceWith(document.importNode(main, true));
  document.title = newer.title;
  scrollTo(0, 0);
  document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true });
}

/** Says something at a place for messages, or nothing any more. */
export function say(place: Element | null | undefined, words: string): void {
  if (!(place instanceof HTMLElement)) return;
  place.textContent = words;
  place.hidden = words === '';
}
