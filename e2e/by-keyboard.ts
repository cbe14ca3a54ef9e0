import { expect, type Locator, type Page } from '@playwright/test';

// A page of the library has three controls in each row.
const MOST_STOPS = 120;

/** Tabs to a control and presses Enter. */
export async function press(page: Page, control: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await tabTo(page, control, key);
  await page.keyboard.press('Enter');
}

/** Presses Tab until one of the controls has the focus, which must be seen on it. */
export async function tabTo(page: Page, controls: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await expect(controls.first()).toBeVisible();
  for (let stop = 0; stop < MOST_STOPS; stop += 1) {
    await page.keyboard.press(key);
    const isThere = await controls.evaluateAll((all) => all.some((each) => each === document.activeElement));
    if (!isThere) continue;
    expect(await page.evaluate(isFocusSeen)).toBe(true);
    return;
  }
  throw new Error(`${MOST_STOPS} presses of ${key} do not lead to ${controls.toString()}`);
}

/** Whether the focused control, or the box around it, has a ring. Runs in the page. */
function isFocusSeen(): boolean {
  const focused = document.activeElement;
  if (focused === null) return false;
  return [focused, focused.parentElement ?? focused].some((each) => {
    const { outlineStyle, boxShadow } = getComputedStyle(each);
    return outlineStyle !== 'none' || boxShadow !== 'none';
  });
}
