import { defineConfig } from '@playwright/test';
import { BROWSER_FLAGS, findBrowser } from './scripts/browser.ts';

const executablePath = findBrowser();

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  forbidOnly: true,
  fullyParallel: true,
  workers: 2,
  // Room for a machine that does much else; nothing waits for time.
  timeout: 240_000,
  globalTimeout: 30 * 60_000,
  expect: { timeout: 60_000 },
  // One picture for all systems: the browser and the fonts come with the project's own commands.
  snapshotPathTemplate: '{testDir}/pictures/{projectName}/{arg}{ext}',
  reporter: 'line',
  use: {
    browserName: 'chromium',
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    // Each frame of a motion is drawn; the tests that look at motion ask for it.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: { args: BROWSER_FLAGS, ...(executablePath ? { executablePath } : {}) },
    screenshot: 'only-on-failure',
  },
  projects: [
    {
      name: 'phone',
      // What is touched there or seen there first; @both is what is laid out so differently that each size can break alone.
      grep: /@phone|@both/,
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
    { name: 'laptop', grepInvert: /@phone/, use: { viewport: { width: 1280, height: 800 } } },
  ],
});
