import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';
import { ROOT } from '#scripts/paths.ts';

/** Where Vite writes which chunk needs which files, inside the folder of the build. */
export const MANIFEST = 'manifest.json';

type Chunk = {
  readonly file: string;
  readonly css?: readonly string[];
  readonly imports?: readonly string[];
};
type Manifest = Readonly<Record<string, Chunk>>;

// As src/web/api/client.ts asks.
const API = process.env['VITE_API_BASE'] ?? '/api';

// What the route of the landing page looks like.
const FRONT_PAGE = 'src/web/front-page.ts';
const LANDING = ['src/web/app/public-layout.tsx', 'src/web/features/landing/landing-screen.tsx'];
// Taken by the app's frame (src/web/app/app-frame.tsx) and the start of the job list (src/web/app/first-data.ts): only so it is the same calls.
const ACCOUNT = '/account';
const JOB_LIST = ['/jobs?page=1&amp;pageSize=10&amp;sort=jobNumber&amp;order=desc', '/mail-setup', '/news'];
// What the routes of a job's screens load when the page is there (src/web/app/job-routes.ts).
const JOB_FRAME = 'src/web/app/job-layout.tsx';
const JOB_SCREENS: Readonly<Record<string, string>> = {
  customer: 'src/web/features/customer/customer-screen.tsx',
  measure: 'src/web/features/measure/measure-screen.tsx',
  pricing: 'src/web/features/pricing/pricing-screen.tsx',
  'quote-preview': 'src/web/features/preview/preview-screens.tsx',
  'invoice-preview': 'src/web/features/preview/preview-screens.tsx',
  'order-list': 'src/web/features/order-list/order-list-screen.tsx',
  history: 'src/web/features/history/history-screen.tsx',
};
const STYLES = /\s*<link rel="stylesheet"[^>]*>/g;
const CODE = /\s*<link rel="modulepreload"[^>]*>|\s*<script type="module"[^>]*><\/script>/g;
const FONTS = /\s*<link\s+rel="preload"\s+as="font"[^>]*>/g;
const EMPTY_ROOT = '<div id="root"></div>';

/**
 * Lets the page of a build ask at once for what its screens need, and writes more beside it: `jobs.html` shows the job list as it
 * stands before its jobs have come, those in `job/` a screen of a job before that has come, with all of its code asked for, and
 * `landing.html` the landing screen, with little code of its own in place of the app's. Throws when a chunk is not in the build.
 */
export async function finishPages(folder: string): Promise<void> {
  const page = await readFile(join(folder, 'index.html'), 'utf8');
  if (!page.includes(EMPTY_ROOT)) throw new Error(`index.html has no ${EMPTY_ROOT}`);
  // Written by Vite a moment ago.
  const manifest = JSON.parse(await readFile(join(folder, MANIFEST), 'utf8')) as Manifest;
  const sizes = await sizesOf(folder);
  const screens = await prerenderScreens(folder);
  await writeFile(join(folder, 'landing.html'), showing(landingOf(page, manifest), screens.landing));
  await writeFile(join(folder, 'jobs.html'), showing(asking(page, [ACCOUNT, ...JOB_LIST], sizes), screens.jobList));
  await mkdir(join(folder, 'job'));
  for (const [name, screen] of Object.entries(JOB_SCREENS)) {
    const asked = withCode(asking(page, [ACCOUNT], sizes), manifest, [JOB_FRAME, screen]);
    await writeFile(join(folder, 'job', `${name}.html`), showing(asked, screens.job));
  }
  await writeFile(join(folder, 'index.html'), asking(page, [ACCOUNT], sizes));
  await rm(join(folder, MANIFEST));
}

function showing(page: string, screen: string): string {
  return page.replace(EMPTY_ROOT, EMPTY_ROOT.replace('><', `>${screen}<`));
}

/** The page that then asks for the code of these modules, too, and for their styles, for which nothing waits. */
function withCode(page: string, manifest: Manifest, names: readonly string[]): string {
  const ahead = 'rel="preload" as="style" fetchpriority="low"';
  const styles = stylesOf(manifest, names).map((link) => link.replace('rel="stylesheet"', ahead));
  const isAsked = (link: string): boolean => page.includes(/href="[^"]+"/.exec(link)?.[0] ?? link);
  return withLinks(
    page,
    [...codeOf(manifest, names), ...styles].filter((link) => !isAsked(link)),
  );
}

function landingOf(page: string, manifest: Manifest): string {
  const start = `<script type="module" crossorigin src="/${chunkOf(manifest, FRONT_PAGE).file}"></script>`;
  const code = codeOf(manifest, chunkOf(manifest, FRONT_PAGE).imports ?? []);
  return withLinks(page.replace(STYLES, '').replace(CODE, ''), [...stylesOf(manifest, LANDING), ...code, start]);
}

/**
 * The app's page in the order in which it needs things: nothing is drawn without styles nor usable without code, of which the largest file
 * comes first, since over HTTP/1.1 a browser asks for six things at a time. Then what is read from the server; fonts are still in time.
 */
function asking(page: string, calls: readonly string[], sizes: ReadonlyMap<string, number>): string {
  const sizeOf = (link: string) => sizes.get(/assets\/(?<file>[^"]+)/.exec(link)?.groups?.['file'] ?? '') ?? 0;
  const code = (page.match(CODE) ?? []).toSorted((a, b) => sizeOf(b) - sizeOf(a));
  const asked = calls.map((call) => `<link rel="preload" as="fetch" crossorigin href="${API}${call}">`);
  const rest = page.replace(STYLES, '').replace(CODE, '').replace(FONTS, '');
  return withLinks(rest, [...(page.match(STYLES) ?? []), ...code, ...asked, ...(page.match(FONTS) ?? [])]);
}

async function sizesOf(folder: string): Promise<ReadonlyMap<string, number>> {
  const files = await readdir(join(folder, 'assets'));
  return new Map(
    await Promise.all(files.map(async (file) => [file, (await stat(join(folder, 'assets', file))).size] as const)),
  );
}

/** The markup of the screens that are written into their pages. */
async function prerenderScreens(within: string): Promise<{ landing: string; jobList: string; job: string }> {
  // Inside the project, so that its packages are found.
  const folder = await mkdtemp(join(within, 'written-'));
  try {
    const entry = join(ROOT, 'src/web/prerender.tsx');
    await build({ root: ROOT, logLevel: 'warn', build: { ssr: entry, outDir: folder, copyPublicDir: false } });
    // The module that was just built from src/web/prerender.tsx.
    const { prerenderLanding, prerenderJobList, prerenderJob } = (await import(
      pathToFileURL(join(folder, 'prerender.js')).href
    )) as Record<'prerenderLanding' | 'prerenderJobList' | 'prerenderJob', () => Promise<string>>;
    return { landing: await prerenderLanding(), jobList: await prerenderJobList(), job: await prerenderJob() };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function stylesOf(manifest: Manifest, names: readonly string[]): string[] {
  const files = new Set([...withImports(manifest, names)].flatMap((name) => chunkOf(manifest, name).css ?? []));
  return [...files].map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`);
}

function codeOf(manifest: Manifest, names: readonly string[]): string[] {
  const files = [...withImports(manifest, names)].map((name) => chunkOf(manifest, name).file);
  return files.map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`);
}

/** The page with these links at the end of its head. */
function withLinks(page: string, links: readonly string[]): string {
  return page.replace('\n  </head>', `${links.map((link) => `\n    ${link.trim()}`).join('')}\n  </head>`);
}

/** The names of these chunks and of all that they import; chunks may import each other. */
function withImports(manifest: Manifest, names: readonly string[], found = new Set<string>()): Set<string> {
  for (const name of names) {
    if (found.has(name)) continue;
    found.add(name);
    withImports(manifest, chunkOf(manifest, name).imports ?? [], found);
  }
  return found;
}

function chunkOf(manifest: Manifest, name: string): Chunk {
  const chunk = manifest[name];
  if (!chunk) throw new Error(`The build has no chunk ${name}`);
  return chunk;
}
