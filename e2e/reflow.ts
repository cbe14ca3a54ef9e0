import { expect, type Page } from '@playwright/test';

const expectSoftly = expect.configure({ soft: true });

/** A window, and how large its text is set beside that. */
type Zoom = { readonly width: number; readonly text: string };

/** Phones; a laptop; the laptop's window of 1280 px at 400 and 200 % (WCAG 1.4.10); laptop and phone with text of twice the size alone (1.4.4). */
const ZOOMS: readonly Zoom[] = [
  { width: 320, text: '100%' },
  { width: 360, text: '100%' },
  { width: 390, text: '100%' },
  { width: 640, text: '100%' },
  { width: 1280, text: '100%' },
  { width: 1280, text: '200%' },
  { width: 390, text: '200%' },
];

/** Expects that nothing has to be scrolled sideways for and no text is cut off, however far the page is zoomed. */
export async function expectReflow(page: Page, path: string): Promise<void> {
  for (const { width, text } of ZOOMS) {
    await page.setViewportSize({ width, height: 800 });
    const look = async () => {
      const { needed, lost } = await page.evaluate(measure, text);
      return { tooWide: Math.max(0, needed - width), lost };
    };
    // Some screens are others on a phone, and their code may have to come first.
    await expectSoftly.poll(look, `${path} at ${width} px and ${text} text`).toEqual({ tooWide: 0, lost: [] });
  }
}

/** How many lines the text of an element stands on. Runs in the page. */
export function linesOf(element: Element): number {
  const range = document.createRange();
  range.selectNodeContents(element);
  return new Set(Array.from(range.getClientRects(), ({ top }) => Math.round(top))).size;
}

/** The width that the page needs, and the texts that are not all there. Runs in the page. */
function measure(textSize: string) {
  const root = document.documentElement;
  root.style.fontSize = textSize;
  const lost: string[] = [];
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
    const parent = node.parentElement;
    if (parent === null || !parent.checkVisibility({ visibilityProperty: true }) || !isForEyes(parent)) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const { left, right, width } = range.getBoundingClientRect();
    const edge = edgeOf(parent);
    if (width > 1 && (left < edge.left - 1 || right > edge.right + 1)) lost.push(node.textContent ?? '');
  }
  for (const field of document.querySelectorAll<HTMLInputElement>('input[inputmode="decimal"]'))
    if (field.value.length <= 8 && field.scrollWidth > field.clientWidth) lost.push(field.value);
  const needed = root.scrollWidth;
  root.style.fontSize = '';
  return { needed, lost };

  /** Neither only for screen readers nor a picture of a sheet of paper, which has a zoom of its own. */
  function isForEyes(element: Element): boolean {
    const sheets = '.sheet, .sample-quote, svg, option';
    if (element.closest(sheets) !== null) return false;
    for (let each: Element | null = element; each !== null; each = each.parentElement)
      if (getComputedStyle(each).clipPath !== 'none') return false;
    return true;
  }
  /** The part of the window that the element's text can be seen in. */
  function edgeOf(element: Element): { left: number; right: number } {
    let [left, right] = [0, root.clientWidth];
    for (let each: Element | null = element; each !== null && each !== root; each = each.parentElement) {
      if (getComputedStyle(each).overflowX === 'visible') continue;
      const box = each.getBoundingClientRect();
      [left, right] = [Math.max(left, box.left), Math.min(right, box.right)];
    }
    return { left, right };
  }
}
