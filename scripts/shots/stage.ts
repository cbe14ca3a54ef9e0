import type { Browser, BrowserContext, BrowserContextOptions, Page } from '@playwright/test';
import { ACCOUNT } from '#scripts/demo/account.ts';
import type { WireJob } from '#server/testing/priced-job.ts';

/** One size of screen. */
export type Size = { readonly name: string; readonly options: BrowserContextOptions };

/** What scenes are played on: a browser window of one size, signed in as the demo's business, as a new one, or not at all. */
export type Stage = {
  readonly owner: BrowserContext;
  readonly newcomer: BrowserContext;
  readonly visitor: BrowserContext;
  /** The address of a screen for the job of this customer; the one that has none is the empty name's. */
  readonly at: (screen: string, customer: string) => string;
};

/** The two sizes that the design is drawn for: phone and laptop. */
export const SIZES: readonly [phone: Size, laptop: Size] = [
  { name: '390x844', options: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } },
  { name: '1280x800', options: { viewport: { width: 1280, height: 800 } } },
];

/** What else people hold in their hands or have on the desk: the smallest phone, a tablet, a large screen. */
export const OTHER_SIZES: readonly Size[] = [
  { name: '360x740', options: { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true } },
  { name: '768x1024', options: { viewport: { width: 768, height: 1024 }, hasTouch: true, isMobile: true } },
  { name: '1920x1080', options: { viewport: { width: 1920, height: 1080 } } },
];

const PATIENCE_MS = 10_000;

const NEWCOMER = { ...ACCOUNT, businessName: 'Wharfe Floors', taxNumber: '' };

/** Opens windows of one size on the demo at this address. */
export async function openStage(browser: Browser, url: string, size: Size): Promise<Stage> {
  const place = { baseURL: url, locale: 'en-GB', timezoneId: 'Europe/London' };
  // Without motion a change of theme is there at once.
  const open = () => browser.newContext({ ...size.options, ...place, reducedMotion: 'reduce' });
  const [owner, newcomer, visitor] = [await open(), await open(), await open()];
  await call(owner, '/api/sign-in', { email: ACCOUNT.email, password: ACCOUNT.password });
  const email = `new-${size.name}@wharfe.example`;
  await call(newcomer, '/api/sign-up', { ...NEWCOMER, email, confirmPassword: NEWCOMER.password });
  const jobs = [...(await listJobs(owner, '')), ...(await listJobs(owner, '?status=DELETED'))];
  return {
    owner,
    newcomer,
    visitor,
    at: (screen, customer) => {
      const job = jobs.find(({ customerName }) => customerName === customer);
      if (!job) throw new Error(`The demo has no job for ${customer}.`);
      return `${screen}?jobId=${job.id}`;
    },
  };
}

/** Closes all windows. */
export async function closeStage({ owner, newcomer, visitor }: Stage): Promise<void> {
  await Promise.all([owner, newcomer, visitor].map((context) => context.close()));
}

/** Opens an address and waits until its heading, its data and its fonts are there. */
export async function openPage(context: BrowserContext, address: string): Promise<Page> {
  const page = await context.newPage();
  page.setDefaultTimeout(PATIENCE_MS);
  await page.goto(address);
  await page.waitForLoadState('networkidle');
  await page.evaluate('document.fonts.ready');
  return page;
}

async function call(context: BrowserContext, path: string, data: object): Promise<void> {
  await context.request.get('/healthz');
  const cookies = await context.cookies();
  const token = cookies.find(({ name }) => name === 'XSRF-TOKEN')?.value ?? '';
  const response = await context.request.post(path, { data, headers: { 'X-XSRF-TOKEN': token } });
  if (!response.ok()) throw new Error(`${path}: ${await response.text()}`);
}

/** The jobs of whoever is signed in. */
export async function listJobs(context: BrowserContext, query: string): Promise<WireJob[]> {
  const response = await context.request.get(`/api/jobs${query}`);
  return (await response.json()) as WireJob[]; // the server's own answer
}
