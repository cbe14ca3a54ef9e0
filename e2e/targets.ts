import { expect, type Page } from '@playwright/test';

/** CSS pixels that a thumb needs in both directions: WCAG 2.2 asks for 24 (2.5.8, which axe checks), the design for 44. */
const THUMB = 44;

/** Expects that everything to tap is large enough for a thumb; a link in the middle of a sentence is as high as its line. */
export async function expectThumbTargets(page: Page): Promise<void> {
  expect(await page.evaluate(findSmallTargets, THUMB), `targets under ${THUMB} px at ${page.url()}`).toEqual([]);
}

/** What is too small to tap, by name and size. Runs in the page. */
function findSmallTargets(least: number): string[] {
  const controls = 'a[href], button, input, select, textarea, summary, [role="option"]';
  const dialog = document.querySelector('dialog[open]');
  return Array.from((dialog ?? document).querySelectorAll<HTMLElement>(controls))
    .filter((each) => each.checkVisibility({ visibilityProperty: true }) && !isInSentence(each))
    .map((each) => ({ each, box: targetOf(each) }))
    .filter(({ box }) => box.width > 1 && (Math.round(box.width) < least || Math.round(box.height) < least))
    .map(({ each, box }) => `${each.ariaLabel ?? each.textContent} ${box.width.toFixed(1)} x ${box.height.toFixed(1)}`);

  function isInSentence(each: HTMLElement): boolean {
    const sentence = each.closest('p, li, dd');
    const around = sentence?.textContent.replace(each.textContent, '').trim() ?? '';
    return each instanceof HTMLAnchorElement && getComputedStyle(each).display === 'inline' && around !== '';
  }
  /** What can be tapped: the control, the box or label that hands taps on to it, and what its ::after adds around it. */
  function targetOf(each: HTMLElement) {
    const label = each instanceof HTMLInputElement ? each.closest('label') : null;
    const { width, height } = (label ?? each.closest('.field-box') ?? each).getBoundingClientRect();
    const after = getComputedStyle(each, '::after');
    if (after.content === 'none' || after.position !== 'absolute') return { width, height };
    return { width: Math.max(width, parseFloat(after.width)), height: Math.max(height, parseFloat(after.height)) };
  }
}
