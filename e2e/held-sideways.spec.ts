import { expect, ownerTest as test } from './fixtures.ts';
import { makeJob } from './ready-jobs.ts';

const NOTCH = 59;

test('a phone held sideways has nothing under its notch', async ({ page, api }) => {
  const { id } = await makeJob(api, 'PRICED');
  const device = await page.context().newCDPSession(page);
  await page.setViewportSize({ width: 844, height: 390 });
  await device.send('Emulation.setSafeAreaInsetsOverride', { insets: { left: NOTCH, right: NOTCH, bottom: 21 } });
  for (const path of ['/jobs', `/job/pricing?jobId=${id}`, `/job/quote-preview?jobId=${id}`, '/settings']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    for (const words of [page.getByRole('banner').getByRole('link').first(), page.getByRole('heading', { level: 1 })]) {
      const box = await words.boundingBox();
      expect(box?.x, path).toBeGreaterThanOrEqual(NOTCH);
    }
    const buttons = await page
      .locator('.action-bar .button, main .button')
      .evaluateAll((all) =>
        all.filter((each) => each.checkVisibility()).map((each) => each.getBoundingClientRect().right),
      );
    expect(Math.max(0, ...buttons), path).toBeLessThanOrEqual(844 - NOTCH + 12);
  }
});
