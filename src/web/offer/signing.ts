import { followPen } from './follow-pen.ts';
import { partById } from './page-parts.ts';
import { fitSignature, strokePath, withStroke, type Signature, type SignaturePoint } from '#domain/offer/signature.ts';

let drawn: Signature | null = null;
let isTyped = false;

/** Has the box take a signature, and the button beside it the typed name in its place (rule O6). */
export function startSigning(): void {
  listenToPen();
  document.addEventListener('click', ({ target }) => {
    if (!(target instanceof Element)) return;
    if (target.closest('#typed') !== null) set(null, !isTyped);
    if (target.closest('#clear') !== null) set(null, false);
  });
  document.addEventListener('input', ({ target }) => {
    if (target instanceof HTMLInputElement && target.id === 'name') show([]);
  });
}

/** How the customer signs: what was drawn, null for the typed name, undefined where neither is there yet. */
export function signing(): Signature | null | undefined {
  return isTyped ? null : (drawn ?? undefined);
}

/** Puts back what was signed before the page was loaded again. */
export function takeSigning(signature: Signature | null | undefined): void {
  set(signature ?? null, signature === null);
}

/** Shows in a newer page what was signed in the one before. */
export function keepSigning(): void {
  listenToPen();
  show([]);
}

function listenToPen(): void {
  const box = partById('signature', HTMLElement);
  if (box === null) return;
  followPen(box, {
    onDraw: (points) => {
      if (!isTyped) show(points);
    },
    onLift: (points) => {
      if (isTyped) return;
      const { width, height } = box.getBoundingClientRect();
      const started = drawn === null ? { width, height, strokes: [] } : fitSignature(drawn, { width, height });
      set(withStroke(started, points), false);
    },
  });
}

function set(signature: Signature | null, typed: boolean): void {
  drawn = signature;
  isTyped = typed;
  show([]);
  // As a field says that something was put into it.
  partById('signature', HTMLElement)?.dispatchEvent(new Event('input', { bubbles: true }));
}

function show(stroke: readonly SignaturePoint[]): void {
  const box = partById('signature', HTMLElement);
  if (box === null) return;
  const name = partById('name', HTMLInputElement)?.value ?? '';
  const size = drawn ?? box.getBoundingClientRect();
  box.querySelector('svg')?.setAttribute('viewBox', `0 0 ${size.width} ${size.height}`);
  box.querySelector('path')?.setAttribute('d', [...(drawn?.strokes ?? []), stroke].map(strokePath).join(''));
  const typed = box.querySelector('.signature-name');
  if (typed !== null) typed.textContent = isTyped ? name : '';
  const isEmpty = drawn === null ? 'Nothing drawn yet' : 'Your drawn signature';
  box.setAttribute('aria-label', isTyped ? `Your typed name: ${name}` : isEmpty);
  partById('typed', HTMLElement)?.setAttribute('aria-pressed', String(isTyped));
}
