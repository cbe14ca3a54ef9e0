import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';
import { ROOT } from '#scripts/paths.ts';

/** Where Vite writes which chunk needs which files, inside the folder of the build. */
export const MANIFEST = 'manifest.json';

type Chunk = { readonly file: string; readonly css?: readonly string[]; readonly imports?: readonly string[] };
type Manifest = Readonly<Record<string, Chunk>>;

// What the route of the landing page loads, and what those of nearly all other screens do, with the first one after sign-in
// (src/web/app/routes.ts).
const LANDING = ['src/web/app/public-layout.tsx', 'src/web/features/landing/landing-screen.tsx'];
const OTHERS = [
  'src/web/app/app-frame.tsx',
  'src/web/app/session-guard.tsx',
  'src/web/app/site-layout.tsx',
  'src/web/features/job-list/job-list-screen.tsx',
];
// Taken by the app's frame (src/web/app/app-frame.tsx), with the address and mode of src/web/api/client.ts: only so it is the same call.
const ACCOUNT = `<link rel="preload" as="fetch" crossorigin href="${process.env['VITE_API_BASE'] ?? '/api'}/account">`;
const LOOKS = /\s*<link\s+rel="(?:stylesheet"|preload"\s+as="font")[^>]*>/g;
const EMPTY_ROOT = '<div id="root"></div>';

/**
 * Lets the page of a build name at once what its screens will ask for, and writes `landing.html` beside it: the same page with
 * the landing screen in it, so that it can be read before the app has loaded. Throws when a chunk is not in the build.
 */
export async function finishPages(folder: string): Promise<void> {
  const page = await readFile(join(folder, 'index.html'), 'utf8');
  if (!page.includes(EMPTY_ROOT)) throw new Error(`index.html has no ${EMPTY_ROOT}`);
  // Written by Vite a moment ago.
  const manifest = JSON.parse(await readFile(join(folder, MANIFEST), 'utf8')) as Manifest;
  const landing = withLinks(page, manifest, LANDING).replace(
    EMPTY_ROOT,
    EMPTY_ROOT.replace('><', `>${await renderLanding(folder)}<`),
  );
  await writeFile(join(folder, 'landing.html'), landing);
  await writeFile(join(folder, 'index.html'), codeFirst(withLinks(page, manifest, OTHERS)));
  await rm(join(folder, MANIFEST));
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

function withLinks(page: string, manifest: Manifest, names: readonly string[]): string {
  const chunks = [...withImports(manifest, names)].map((name) => chunkOf(manifest, name));
  const styles = new Set(chunks.flatMap(({ css = [] }) => css));
  const links = [
    ...[...styles].map((file) => ({ file, link: `<link rel="stylesheet" crossorigin href="/${file}">` })),
    ...chunks.map(({ file }) => ({ file, link: `<link rel="modulepreload" crossorigin href="/${file}">` })),
  ];
  const missing = links.filter(({ file }) => !page.includes(`/${file}"`)).map(({ link }) => `  ${link}\n  `);
  return page.replace('</head>', `${missing.join('')}</head>`);
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
