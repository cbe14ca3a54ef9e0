import { randomUUID } from 'node:crypto';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import type * as z from 'zod/mini';
import type { Job } from '#contract/job.ts';
import { issueOffer } from './issue-offer.ts';
import { createCaller } from './keep-alive.ts';
import type { Served } from './measure-list.ts';
import { median } from './median.ts';
import { factRow, limitRow, milliseconds, type Row } from './row.ts';

type WireJob = z.input<typeof Job>;
type Vitals = { lcp: number; rows: number; inp: number; cls: number; frames: number };

// Lighthouse's profile of a phone on a slow mobile network: a processor four times slower, 1.6 Mbit/s, 150 ms there and back.
const SLOWER = 4;
const SLOW_4G = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const ROUNDS = 5;
const LINES = 100;
const ZONES = 50;
const PARTS = 12;

/** Core Web Vitals on a throttled phone, a customer's page of a quote of eight lines among them (rule O4), each the median of several loads with an empty cache; interaction is typing a price among 100 lines, which the total follows, and a length among 50 zones of 12 parts each. */
export async function measureVitals(served: Served, browser: Browser): Promise<Row[]> {
  const { url, folder } = served;
  const { call, close } = await createCaller(url, folder.cookies);
  const jobId = await addLongJob(call, folder.jobId);
  const measuredId = await addManyZones(call, jobId);
  close();
  const cookies = [...folder.cookies].map(([name, value]) => ({ name, value, url }));
  const landing = await measureLoads(browser, [], (page) => load(page, `${url}/`));
  const jobs = await measureLoads(browser, cookies, (page) => load(page, `${url}/jobs`));
  const pricing = await measureLoads(browser, cookies, async (page) => {
    await load(page, `${url}/job/pricing?jobId=${jobId}`);
    const prices = { label: 'Unit price', places: [0, LINES / 2, LINES - 1] };
    await typeInto(page, { ...prices, text: '123.45' });
    await watchTotal(page);
    await typeInto(page, { ...prices, text: '98765' });
  });
  const measuring = await measureLoads(browser, cookies, async (page) => {
    await load(page, `${url}/job/measure?jobId=${measuredId}`);
    await typeInto(page, { label: 'Length (m)', places: [0, ZONES / 2, ZONES - 1], text: '6.45' });
  });
  const offer = await issueOffer(served);
  const customer = await measureLoads(browser, [], (page) => load(page, offer));
  return [
    limitRow('throttled phone: largest paint, landing page', landing.lcp, 2_000, milliseconds),
    limitRow('throttled phone: largest paint, job list', jobs.lcp, 2_000, milliseconds),
    limitRow('throttled phone: the first job to be seen and opened, job list', jobs.rows, 2_500, milliseconds),
    limitRow(`throttled phone: typing among ${LINES} lines, to the next paint`, pricing.inp, 100, milliseconds),
    limitRow(`throttled phone: total after a digit typed among ${LINES} lines`, pricing.frames, 2, frameOf),
    limitRow(
      `throttled phone: typing among ${ZONES} zones of ${PARTS} parts, to the next paint`,
      measuring.inp,
      100,
      milliseconds,
    ),
    limitRow('layout shift of these three, added up', landing.cls + jobs.cls + pricing.cls, 0, (sum) => sum.toFixed(3)),
    limitRow('throttled phone: largest paint, a customer’s page', customer.lcp, 1_500, milliseconds),
    factRow('its layout shift, as the letters of its headings come', customer.cls.toFixed(3)),
  ];
}

async function addLongJob(call: Awaited<ReturnType<typeof createCaller>>['call'], jobId: string): Promise<string> {
  const job = JSON.parse(await call('GET', `/api/jobs/${jobId}`)) as WireJob; // the server's own answer
  const extra = job.lineItems.find(({ type }) => type === 'EXTRA');
  const lineItems = [...job.lineItems];
  while (extra !== undefined && lineItems.length < LINES) lineItems.push({ ...extra, id: randomUUID() });
  await call('PUT', `/api/jobs/${jobId}`, JSON.stringify({ ...job, status: 'MEASURED', lineItems }));
  return jobId;
}

/** Gives a job as many zones as there can be, each of as many parts; answers its id. */
async function addManyZones(call: Awaited<ReturnType<typeof createCaller>>['call'], taken: string): Promise<string> {
  const list = JSON.parse(await call('GET', '/api/jobs?page=1&pageSize=100')) as Pick<WireJob, 'id' | 'status'>[]; // the server's own answer
  const open = list.find(({ id, status }) => id !== taken && status !== 'INVOICED' && status !== 'DELETED');
  if (open === undefined) throw new Error('No job is open.');
  const adjustments = Array.from({ length: PARTS }, (_, at) => ({
    id: randomUUID(),
    kind: 'TAKE_OUT',
    side: at % 2 === 0 ? 'TOP' : 'BOTTOM',
    offset: Math.floor(at / 2),
    length: 0.5,
    depth: 0.4,
  }));
  const room = { roomType: 'LOUNGE', length: 6.5, width: 4, adjustments, zoneProducts: [] };
  const zones = Array.from({ length: ZONES }, () => ({ ...room, id: randomUUID() }));
  const job = JSON.parse(await call('GET', `/api/jobs/${open.id}`)) as WireJob; // the server's own answer
  const status = 'CUSTOMER_DETAILS_ENTERED';
  const customer = { customerName: 'Jo Ash', customerEmail: 'jo@post.example' };
  const customerAddress = { line1: '7 Heol-y-Deri', line2: '', postcode: 'CF14 6HA', city: 'Cardiff' };
  await call('PUT', `/api/jobs/${open.id}`, JSON.stringify({ ...job, ...customer, customerAddress, zones, status }));
  return open.id;
}

async function measureLoads(
  browser: Browser,
  cookies: Parameters<BrowserContext['addCookies']>[0],
  visit: (page: Page) => Promise<void>,
): Promise<Vitals> {
  const rounds: Vitals[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const context = await browser.newContext(PHONE);
    await context.addCookies(cookies);
    const page = await context.newPage();
    await watchVitals(page);
    await visit(page);
    rounds.push(await page.evaluate(() => Reflect.get(globalThis, 'vitals') as Vitals)); // set in watchVitals
    await context.close();
  }
  const middle = (member: keyof Vitals) => median(rounds.map((each) => each[member]));
  return { lcp: middle('lcp'), rows: middle('rows'), inp: middle('inp'), cls: middle('cls'), frames: middle('frames') };
}

async function watchVitals(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', SLOW_4G);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  await page.addInitScript(() => {
    const vitals = { lcp: 0, rows: 0, inp: 0, cls: 0, frames: 0 };
    Object.assign(globalThis, { vitals });
    // The browser's own, which Node's types do not know.
    const { document, requestAnimationFrame } = globalThis as unknown as PageScope;
    const look = (): void => {
      if (document.querySelector('.jobs tbody a') === null) requestAnimationFrame(look);
      // In the frame after the one that drew it.
      else requestAnimationFrame(() => (vitals.rows = performance.now()));
    };
    look();
    const watch = (type: string, take: (entry: PerformanceEntry) => void) =>
      new PerformanceObserver((list) => list.getEntries().forEach(take)).observe(
        { type, buffered: true, durationThreshold: 16 } as never, // the browser's kinds of entries, not Node's
      );
    watch('largest-contentful-paint', ({ startTime }) => (vitals.lcp = startTime));
    watch('event', (entry) => {
      // As INP is defined: taps and keys, not where a pointer happens to be.
      if (Number(Reflect.get(entry, 'interactionId')) > 0) vitals.inp = Math.max(vitals.inp, entry.duration);
    });
    watch('layout-shift', (entry) => {
      if (Reflect.get(entry, 'hadRecentInput') !== true) vitals.cls += Number(Reflect.get(entry, 'value'));
    });
  });
}

async function load(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.waitForLoadState('networkidle');
}

/** What of the page's own scope is used there. */
type PageScope = {
  readonly vitals: Vitals;
  readonly document: {
    readonly querySelector: (selector: string) => { readonly textContent: string } | null;
    readonly addEventListener: (type: string, hear: () => void, options: { readonly capture: boolean }) => void;
  };
  readonly requestAnimationFrame: (run: () => void) => void;
};

/** Counts from here on which frame after a digit is the first that has the new total, the slowest of them: in frame 1 the digit itself is drawn. */
async function watchTotal(page: Page): Promise<void> {
  await page.evaluate(() => {
    const scope = globalThis as unknown as PageScope; // the page's, not Node's
    const { vitals, document } = scope;
    const total = () => document.querySelector('.action-bar-sum b')?.textContent;
    // Before the screen itself hears of the digit.
    const begin = (): void => {
      const [before, digit] = [total(), performance.now()];
      let frames = 0;
      const look = (): void => {
        frames += 1;
        if (total() !== before) vitals.frames = Math.max(vitals.frames, frames);
        else if (performance.now() - digit < 5_000) scope.requestAnimationFrame(look);
        else vitals.frames = Number.POSITIVE_INFINITY;
      };
      scope.requestAnimationFrame(look);
    };
    document.addEventListener('input', begin, { capture: true });
  });
}

function frameOf(frames: number): string {
  return frames === 1 ? 'same frame' : frames === 2 ? 'next frame' : `frame ${frames}`;
}

/** What is typed over in fields of one label, and which of them. */
type Typing = { readonly label: string; readonly places: readonly number[]; readonly text: string };

async function typeInto(page: Page, { label, places, text }: Typing): Promise<void> {
  const all = page.getByLabel(label);
  // Found before anything is measured: looking for labels keeps the page itself busy for as long as a slow tap.
  const fields = await Promise.all(places.map((index) => all.nth(index).elementHandle()));
  for (const field of fields) {
    await field?.click();
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type(text, { delay: 120 });
  }
  await page.waitForLoadState('networkidle');
}
