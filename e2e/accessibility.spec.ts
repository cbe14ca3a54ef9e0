import type { Locator, Page } from '@playwright/test';
import { expect, ownerTest as test } from './fixtures.ts';
import { makeJob, PRODUCT } from './ready-jobs.ts';

test('a screen reader is told what is wrong with a field, what is not saved, and the new total', async ({
  page,
  context,
  api,
}) => {
  const { id } = await makeJob(api, 'PRICED');
  await page.goto(`/job/pricing?jobId=${id}`);
  const row = page.getByRole('row', { name: PRODUCT });
  const [price, state] = [row.getByLabel('Unit price'), page.getByRole('status').filter({ hasText: /^(Not s|S)av/ })];
  const total = page.locator('[aria-live="polite"]').filter({ hasText: 'Total Price, without VAT' });
  await expect(total).toContainText('£612.61');
  await price.fill('');
  await price.blur();
  await expect(price).toHaveAttribute('aria-invalid', 'true');
  await expect(price).toHaveAccessibleDescription('Enter a unit price above £0');
  await expect(page.getByRole('button', { name: 'Save pricing' })).toBeDisabled();
  await price.fill('20');
  await expect(price).not.toHaveAttribute('aria-invalid');
  const markup = row.getByLabel('Markup');
  await markup.fill('-5');
  await expect(state).toHaveText(`Not saved: ${PRODUCT} Markup`);
  await expect(state).toHaveAttribute('aria-live', 'polite');
  await markup.fill('30');
  await expect(total).toHaveText(/£(?!612\.61)[\d,]+\.\d\d$/);
  await expect(state).toHaveText('Saved');
  await context.setOffline(true);
  await price.fill('21');
  await expect(state).toHaveText('Not saved – retrying');
  await expect(page.getByRole('alert')).toMatchAriaSnapshot(`
    - alert:
      - paragraph: /Your last changes are not saved\\./
      - button "Retry"
  `);
  await context.setOffline(false);
  await expect(state).toHaveText('Saved');
  const steps = page.getByRole('navigation', { name: 'Job steps' });
  await expect(steps.getByRole('link', { name: /^Pricing/ })).toHaveAttribute('aria-current', 'step');
  await expect(steps.getByText('Quote & Invoice')).toHaveAttribute('aria-disabled', 'true');
});

test('where the system’s own colours rule, steps, progress, fields, buttons and the focus can be told apart', async ({
  page,
  api,
}) => {
  const { id } = await makeJob(api, 'MEASURED');
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/jobs');
  const [on, off] = [page.locator('.meter [data-on]'), page.locator('.meter i:not([data-on])')];
  expect(await style(on, 'background-color')).not.toBe(await style(off, 'background-color'));
  expect(await edge(off)).toBeGreaterThan(0);

  await page.goto(`/job/pricing?jobId=${id}`);
  await expect(page.getByRole('heading', { name: 'Pricing', exact: true })).toBeVisible();
  const paper = await style(page.locator('body'), 'background-color');
  const done = page.locator('.stepper [data-state="done"] > *');
  expect(await style(done, 'background-color', '::before')).not.toBe(paper);
  expect(await style(page.locator('.stepper ol'), 'background-color', '::after')).not.toBe(paper);
  const [primary, secondary] = [page.locator('[data-variant="primary"]'), page.locator('[data-variant="secondary"]')];
  expect(await edge(primary)).toBeGreaterThan(await edge(secondary));
  expect(await edge(secondary)).toBeGreaterThan(0);
  const [free, locked] = [page.locator('.field-box:not([data-locked])'), page.locator('.field-box[data-locked]')];
  expect(await edge(free)).toBeGreaterThan(0);
  expect(await style(locked, 'border-top-style')).not.toBe(await style(free, 'border-top-style'));
  await free.first().getByRole('textbox').focus();
  expect(await style(free, 'outline-style')).toBe('solid');
});

test('nothing moves for who asked for less motion', async ({ page, api }) => {
  const { id } = await makeJob(api, 'PRICED');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/');
  await expectStillness(page);
  await page.goto(`/job/pricing?jobId=${id}`);
  await page.getByRole('button', { name: 'Save pricing' }).click();
  await expect(page.getByRole('heading', { name: 'Quote #1' })).toBeVisible();
  await expectStillness(page);
  await page.getByRole('button', { name: 'Email to customer' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectStillness(page);
});

async function expectStillness(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.getAnimations().length), page.url()).toBe(0);
}

async function edge(control: Locator): Promise<number> {
  return parseFloat(await style(control, 'border-top-width'));
}

/** The computed value that the first of these has for a property. */
function style(control: Locator, property: string, part?: string): Promise<string> {
  const read = (element: Element, [name, pseudo]: [string, string?]) =>
    getComputedStyle(element, pseudo).getPropertyValue(name);
  return control.first().evaluate(read, [property, part] as [string, string?]); // a tuple, not a list
}
