import { execFileSync } from 'node:child_process';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';
import { ROOT } from './paths.ts';
import { canInstallWithApt, installWithApt, isProgram } from './system-packages.ts';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const SHELL = 'chromium-headless-shell';
const PLACES = ['/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'];

/** What a headless Chromium wants to start quickly, also as root and on a machine without a network. */
export const BROWSER_FLAGS = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Of the address bar's pop-ups each would be a page with a process of its own beside every page that is opened. Only the last flag
  // of this name counts, so those of Playwright's own that matter here are in it, too.
  '--disable-features=WebUIOmniboxPopup,WebUIOmniboxFullPopup,WebUIOmniboxAimPopup,PaintHolding,HttpsUpgrades',
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
];

/** The path of a Chromium on this machine: CHROMIUM_PATH, then a system one, then Playwright's own; undefined when there is none. */
export function findBrowser(): string | undefined {
  const chosen = process.env['CHROMIUM_PATH'];
  if (chosen) {
    if (!isProgram(chosen)) throw new Error(`CHROMIUM_PATH names ${chosen}, which is no program.`);
    return chosen;
  }
  return [...NAMES.flatMap(onPath), ...PLACES, chromium.executablePath()].find(isProgram);
}

/**
 * The path of a Chromium that draws pages alone, at two thirds of the processor's time: without tabs, without its viewer of PDFs.
 * Undefined when there is none, or another browser was chosen.
 */
export function findShell(): string | undefined {
  return process.env['CHROMIUM_PATH'] ? undefined : onPath(SHELL).find(isProgram);
}

function onPath(name: string): string[] {
  const folders = (process.env['PATH'] ?? '').split(delimiter).concat('/usr/bin');
  return folders.map((folder) => join(folder, name));
}

/** Finds a Chromium or installs one, and says which it uses and what it did. */
export function ensureBrowser(): string {
  const found = findBrowser();
  if (found) return found;
  if (canInstallWithApt()) {
    console.log('No Chromium here: installing the system package chromium with apt-get.');
    installWithApt('chromium', 'fonts-liberation');
  } else installWithPlaywright();
  const installed = findBrowser();
  if (!installed) throw new Error('No Chromium was found or could be installed: set CHROMIUM_PATH to one.');
  return installed;
}

function installWithPlaywright(): void {
  console.log('No Chromium here: downloading the one that belongs to Playwright.');
  execFileSync(process.execPath, [join(ROOT, 'node_modules/@playwright/test/cli.js'), 'install', 'chromium'], {
    stdio: 'inherit',
  });
}

/** Finds such a Chromium or installs the one that belongs to the system's; undefined where there is none to be had. */
function ensureShell(): string | undefined {
  const found = findShell();
  if (found || process.env['CHROMIUM_PATH'] || !canInstallWithApt()) return found;
  console.log(`Installing the system package ${SHELL} with apt-get.`);
  try {
    installWithApt(SHELL);
  } catch {
    console.log('This system has none, so that the whole browser plays every journey.');
  }
  return findShell();
}

if (import.meta.main) {
  const browsers = [ensureBrowser(), ensureShell()].filter((each) => each !== undefined);
  console.log(`Browser tests use ${browsers.join(' and ')}`);
}
