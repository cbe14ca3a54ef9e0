import { expect, type Page } from '@playwright/test';

const expectSoftly = expect.configure({ soft: true });

/** A window, and how large its text is set beside that. */
type Zoom = { readonly width: number; readonly texts: readonly string[] };

/** Phones; a laptop; the laptop's window of 1280 px at 400 and 200 % (WCAG 1.4.10); phone and laptop with text of twice the size alone (1.4.4). */
const ZOOMS: readonly Zoom[] = [
  { width: 320, texts: ['100%'] },
  { width: 360, texts: ['100%'] },
  { width: 390, texts: ['100%', '200%'] },
  { width: 640, texts: ['100%'] },
  { width: 1280, texts: ['100%', '200%'] },
];

type Edge = { readonly left: number; readonly right: number };

/** Expects that nothing has to be scrolled sideways for and no text is cut off, however far the page is zoomed. */
export async function expectReflow(page: Page, path: string): Promise<void> {
  // From the end at which the window is: half of what a screen costs here is being laid out anew.
  const isWide = page.viewportSize()?.width === ZOOMS.at(-1)?.width;
  for (const { width, texts } of isWide ? ZOOMS.toReversed() : ZOOMS) {
    if (page.viewportSize()?.width !== width) await page.setViewportSize({ width, height: 800 });
    const look = async () => {
      const looks = await page.evaluate(measure, texts);
      return looks.map(({ text, needed, lost }) => ({ text, tooWide: Math.max(0, needed - width), lost }));
    };
    // Some screens are others on a phone, and their code may have to come first.
    const fitting = texts.map((text) => ({ text, tooWide: 0, lost: [] }));
    await expectSoftly.poll(look, `${path} at ${width} px`).toEqual(fitting);
  }
}

/** How many lines the text of an element stands on. Runs in the page. */
export function linesOf(element: Element): number {
  const range = document.createRange();
  range.selectNodeContents(element);
  return new Set(Array.from(range.getClientRects(), ({ top }) => Math.round(top))).size;
}

/** For each size of text the width that the page needs, and the texts that are not all there. Runs in the page. */
function measure(textSizes: readonly string[]) {
  const root = document.documentElement;
  const looks = textSizes.map((text) => {
    root.style.fontSize = text;
    return { text, lost: findLost(), needed: root.scrollWidth };
  });
  root.style.fontSize = '';
  return looks;

  function findLost(): string[] {
    const lost: string[] = [];
    const edges = new Map<Element | null, Edge | null>([[root, { left: 0, right: root.clientWidth }]]);
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
      const parent = node.parentElement;
      const edge = parent?.checkVisibility({ visibilityProperty: true }) ? edgeOf(parent, edges) : null;
      if (edge === null) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const { left, right, width } = range.getBoundingClientRect();
      if (width > 1 && (left < edge.left - 1 || right > edge.right + 1)) lost.push(node.textContent ?? '');
    }
    for (const field of document.querySelectorAll<HTMLInputElement>('input[inputmode="decimal"]'))
      if (field.value.length <= 8 && field.scrollWidth > field.clientWidth) lost.push(field.value);
    return lost;
  }
  /**
   * The part of the window that an element's text can be seen in; null for what is only for screen readers, or a picture of a sheet of paper,
   * which has a zoom of its own. Asked of each element once, as most of a page's texts stand in the same few.
   */
  function edgeOf(element: Element, known: Map<Element | null, Edge | null>): Edge | null {
    const before = known.get(element);
    if (before !== undefined) return before;
    const { clipPath, overflowX } = getComputedStyle(element);
    const isForEyes = clipPath === 'none' && !element.matches('.sheet, .sample-quote, svg, option');
    let edge = isForEyes && element.parentElement !== null ? edgeOf(element.parentElement, known) : null;
    if (edge !== null && overflowX !== 'visible') {
      const box = element.getBoundingClientRect();
      edge = { left: Math.max(edge.left, box.left), right: Math.min(edge.right, box.right) };
    }
    known.set(element, edge);
    return edge;
  }
}
