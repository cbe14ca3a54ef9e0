import { defineConfig } from '@playwright/test';
import { BROWSER_FLAGS, findBrowser, findShell } from './scripts/browser.ts';

const executablePath = findBrowser();
const shell = findShell() ?? executablePath;

// What is touched there or seen there first; @both is what is laid out so differently that each size can break alone.
const ON_PHONE = /@phone|@both/;
const ON_PHONE_IN_BROWSER = /(?=.*(?:@phone|@both))(?=.*@browser)/;
// What needs more of a browser than its pages (ADR 0076).
const IN_BROWSER = /@browser/;

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const laptop = { viewport: { width: 1280, height: 800 } };
const inShell = { launchOptions: launchOptions(shell) };
// One picture for all systems: the browser and the fonts come with the project's own commands.
const pictures = (of: string) => ({ snapshotPathTemplate: `{testDir}/pictures/${of}/{arg}{ext}` });

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
  reporter: 'line',
  use: {
    browserName: 'chromium',
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    // Each frame of a motion is drawn; the tests that look at motion ask for it.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: launchOptions(executablePath),
    screenshot: 'only-on-failure',
  },
  projects: [
    { name: 'phone', grep: ON_PHONE, grepInvert: IN_BROWSER, use: { ...phone, ...inShell } },
    { name: 'laptop', grepInvert: [/@phone/, IN_BROWSER], use: { ...laptop, ...inShell } },
    { name: 'phone, whole browser', grep: ON_PHONE_IN_BROWSER, use: phone, ...pictures('phone') },
    { name: 'laptop, whole browser', grep: IN_BROWSER, grepInvert: /@phone/, use: laptop, ...pictures('laptop') },
  ],
});

function launchOptions(program: string | undefined): { args: string[]; executablePath?: string } {
  return { args: BROWSER_FLAGS, ...(program ? { executablePath: program } : {}) };
}
