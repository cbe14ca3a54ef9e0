import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';
import { ROOT } from '#scripts/paths.ts';
import { FIRST_CHUNK } from './first-screen.ts';

/** Where Vite writes which chunk needs which files, inside the folder of the build. */
export const MANIFEST = 'manifest.json';

type Chunk = {
  readonly file: string; readonly name?: string; readonly css?: readonly string[]; readonly imports?: readonly string[] };
type Manifest = Readonly<Record<string, Chunk>>;

// What the route of the landing page looks like.
const FRONT_PAGE = 'src/web/front-page.ts';
const LANDING = ['src/web/app/public-layout.tsx', 'src/web/features/landing/landing-screen.tsx'];
// Taken by the app's frame (src/web/app/app-frame.tsx), with the address and mode of src/web/api/client.ts: only so it is the same call.
const ACCOUNT = `<link rel="preload" as="fetch" crossorigin href="${process.env['VITE_API_BASE'] ?? '/api'}/account">`;
const LOOKS = /\s*<link\s+rel="(?:stylesheet"|preload"\s+as="font")[^>]*>/g;
const CODE = /\s*<link rel="modulepreload"[^>]*>|\s*<script type="module"[^>]*><\/script>/g;
const EMPTY_ROOT = '<div id="root"></div>';

/**
 * Lets the page of a build name at once what its screens will ask for, and writes `landing.html` beside it: the landing screen, as it
 * can be read, with little code of its own in place of the app's. Throws when a chunk is not in the build.
 */
export async function finishPages(folder: string): Promise<void> {
  const page = await readFile(join(folder, 'index.html'), 'utf8');
  if (!page.includes(EMPTY_ROOT)) throw new Error(`index.html has no ${EMPTY_ROOT}`);
  // Written by Vite a moment ago.
  const manifest = JSON.parse(await readFile(join(folder, MANIFEST), 'utf8')) as Manifest;
  await writeFile(join(folder, 'landing.html'), landingOf(page, manifest, await renderLanding(folder)));
  const first = [keyOfShared(manifest, FIRST_CHUNK)];
  const app = withLinks(page, [...stylesOf(manifest, first), ...codeOf(manifest, first)]);
  await writeFile(join(folder, 'index.html'), codeFirst(app));
  await rm(join(folder, MANIFEST));
}

function landingOf(page: string, manifest: Manifest, screen: string): string {
  const start = `<script type="module" crossorigin src="/${chunkOf(manifest, FRONT_PAGE).file}"></script>`;
  const links = [...stylesOf(manifest, LANDING), ...codeOf(manifest, chunkOf(manifest, FRONT_PAGE).imports ?? []), start];
  return withLinks(page.replace(CODE, ''), links).replace(EMPTY_ROOT, EMPTY_ROOT.replace('><', `>${screen}<`));
}

/** A page that is empty until its code has run asks for the account and the code before styles and fonts, which are still in time. */
function codeFirst(page: string): string {
  const looks = (page.match(LOOKS) ?? []).toSorted((a, b) => Number(a.includes('font')) - Number(b.includes('font')));
  return page
    .replace(LOOKS, '')
    .replace('<script', `${ACCOUNT}\n    <script`)
    .replace('\n  </head>', `${looks.join('')}\n  </head>`);
}

async function renderLanding(within: string): Promise<string> {
  // Inside the project, so that its packages are found.
  const folder = await mkdtemp(join(within, 'landing-'));
  try {
    const entry = join(ROOT, 'src/web/prerender.tsx');
    await build({ root: ROOT, logLevel: 'warn', build: { ssr: entry, outDir: folder, copyPublicDir: false } });
    // The module that was just built from src/web/prerender.tsx.
    const { prerender } = (await import(pathToFileURL(join(folder, 'prerender.js')).href)) as {
      prerender: (path: string) => Promise<string>;
    };
    return await prerender('/');
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

/** The page with these links at the end of its head, but for those that it has. */
function withLinks(page: string, links: readonly string[]): string {
  const missing = links.filter((link) => !page.includes(link.slice(link.indexOf('"/'), -1)));
  return page.replace('</head>', `${missing.map((link) => `  ${link}\n  `).join('')}</head>`);
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

/** Where the manifest has a chunk that is no module's own. */
function keyOfShared(manifest: Manifest, name: string): string {
  const [key] = Object.keys(manifest).filter((each) => each.startsWith('_') && manifest[each]?.name === name);
  if (key === undefined) throw new Error(`The build has no chunk ${name}`);
  return key;
}

function chunkOf(manifest: Manifest, name: string): Chunk {
  const chunk = manifest[name];
  if (!chunk) throw new Error(`The build has no chunk ${name}`);
  return chunk;
}
