import type { Browser, Locator, Page } from '@playwright/test';
import type { Served } from './measure-list.ts';
import { median } from './median.ts';
import { factRow, limitRow, milliseconds, type Row } from './row.ts';

/** Something that is done on the list: what the finger does, and the place on the screen whose words the answer changes. */
type Act = { readonly name: string; readonly run: (page: Page) => Promise<unknown>; readonly answered: string };

/** What the page notes of an act: when it was asked for, when its answer was drawn, and how much moved without being asked to. */
type Noted = { readonly asked: number; readonly answered: number; readonly moved: number };

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const ROUNDS = 7;
/** No answer may be waited for longer, and nothing may move. */
const [ANSWER_MS, SHIFT] = [100, 0];

/** The standard path over a list of jobs on a phone, on this machine as it is: from each tap until its answer is drawn, the median of several rounds. */
export async function measureListPath({ url, folder }: Served, browser: Browser): Promise<Row[]> {
  const times = new Map<string, number[]>();
  let moved = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    const context = await browser.newContext(PHONE);
    await context.addCookies([...folder.cookies].map(([name, value]) => ({ name, value, url })));
    const page = await context.newPage();
    await page.addInitScript(NOTE);
    await page.goto(`${url}/jobs`);
    await page.locator('.pager').waitFor();
    await page.waitForLoadState('networkidle');
    for (const act of ACTS) times.set(act.name, [...(times.get(act.name) ?? []), await timeOf(page, act)]);
    moved += (await noted(page)).moved;
    await context.close();
  }
  const acts = [...times].map(([name, all]) => ({ name, took: median(all) }));
  const slowest = acts.reduce((slow, each) => (each.took > slow.took ? each : slow));
  const each = acts.map(({ name, took }) => `${name} ${milliseconds(took)}`).join(', ');
  return [
    limitRow(`job list on a phone: slowest tap to its answer (${slowest.name})`, slowest.took, ANSWER_MS, milliseconds),
    factRow('job list on a phone: all of them', each),
    limitRow('job list on a phone: layout shift on the way', moved, SHIFT, (sum) => sum.toFixed(3)),
  ];
}

/** For how long a finger that taps stays on the glass, in milliseconds: what it points at is fetched meanwhile. */
const TAP_MS = 80;

const tap = (name: string) => (page: Page) =>
  touch(page.getByRole('button', { name, exact: true }).filter({ visible: true }).first());
const choose = (status: string) => (page: Page) => page.getByLabel('Status').selectOption(status);
const goBack = (page: Page) => page.evaluate('history.back()');

const [MENU, ROWS, TITLE] = ['.menu-button', '.pager p', 'h1'];

const ACTS: readonly Act[] = [
  { name: 'Menu', run: tap('Menu'), answered: MENU },
  { name: 'Close', run: tap('Close'), answered: MENU },
  { name: 'filter', run: choose('QUOTED'), answered: ROWS },
  { name: 'no filter', run: choose(''), answered: ROWS },
  { name: 'Next', run: tap('Next'), answered: ROWS },
  { name: 'back to page 1', run: goBack, answered: ROWS },
  { name: 'a row', run: (page) => touch(page.locator('.jobs tbody a').nth(1)), answered: TITLE },
  { name: 'back to the list', run: goBack, answered: TITLE },
  { name: 'Start new job', run: tap('Start new job'), answered: TITLE },
];

async function touch(target: Locator): Promise<void> {
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  if (box === null) throw new Error('There is nothing to touch.');
  const session = await target.page().context().newCDPSession(target.page());
  const at = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [at] });
  await new Promise((rested) => setTimeout(rested, TAP_MS));
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

/** In milliseconds from what the finger did to the frame that shows the answer. */
async function timeOf(page: Page, { run, answered: place }: Act): Promise<number> {
  await page.evaluate(`watchFor(${JSON.stringify(place)})`);
  await run(page);
  await page.waitForFunction(() => (Reflect.get(globalThis, 'noted') as Noted).answered > 0); // set in NOTE
  const { asked, answered } = await noted(page);
  // What is fetched or saved meanwhile is no part of the next act.
  await page.waitForLoadState('networkidle');
  return answered - asked;
}

function noted(page: Page): Promise<Noted> {
  return page.evaluate('noted');
}

/** Runs in the page, before its own code. */
const NOTE = `
  globalThis.noted = { asked: 0, answered: 0, moved: 0 };
  globalThis.watchFor = (place) => {
    const words = () => document.querySelector(place)?.textContent;
    const before = words();
    const ask = ({ timeStamp }) => { noted.asked ||= timeStamp; };
    Object.assign(noted, { asked: 0, answered: 0 });
    for (const kind of ['pointerup', 'change', 'popstate']) addEventListener(kind, ask, { capture: true, once: true });
    const look = () => {
      const isAnswered = noted.asked > 0 && words() !== undefined && words() !== before;
      // A frame's callback runs before it is drawn, the next one's after.
      requestAnimationFrame(isAnswered ? () => { noted.answered = performance.now(); } : look);
    };
    requestAnimationFrame(look);
  };
  new PerformanceObserver((list) => {
    for (const { hadRecentInput, value } of list.getEntries()) if (!hadRecentInput) noted.moved += value;
  }).observe({ type: 'layout-shift', buffered: true });
`;
