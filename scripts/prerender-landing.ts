import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';
import { ROOT } from './paths.ts';

/** Where Vite writes which chunk needs which files, inside the folder of the build. */
export const MANIFEST = 'manifest.json';

type Chunk = { readonly file: string; readonly css?: readonly string[]; readonly imports?: readonly string[] };
type Manifest = Readonly<Record<string, Chunk>>;

// What the route of the landing page loads (src/web/app/routes.ts).
const CHUNKS = ['src/web/app/public-layout.tsx', 'src/web/features/landing/landing-screen.tsx'];
const EMPTY_ROOT = '<div id="root"></div>';

/**
 * Writes `landing.html` beside the `index.html` of a build: the same page with the landing screen in it, its styles and its
 * scripts on the way, so that it can be read before the app has loaded. Throws when a chunk of it is not in the build.
 */
export async function prerenderLanding(folder: string): Promise<void> {
  const page = await readFile(join(folder, 'index.html'), 'utf8');
  if (!page.includes(EMPTY_ROOT)) throw new Error(`index.html has no ${EMPTY_ROOT}`);
  // Written by Vite a moment ago.
  const manifest = JSON.parse(await readFile(join(folder, MANIFEST), 'utf8')) as Manifest;
  const written = page
    .replace('</head>', `${linksOf(manifest, page)}</head>`)
    .replace(EMPTY_ROOT, EMPTY_ROOT.replace('><', `>${await renderLanding()}<`));
  await writeFile(join(folder, 'landing.html'), written);
  await rm(join(folder, MANIFEST));
}

async function renderLanding(): Promise<string> {
  // Inside the project, so that its packages are found.
  const folder = await mkdtemp(join(ROOT, '.build-landing-'));
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

function linksOf(manifest: Manifest, page: string): string {
  const chunks = new Set(CHUNKS.flatMap((name) => withImports(manifest, name)));
  const styles = new Set([...chunks].flatMap(({ css = [] }) => css));
  const links = [
    ...[...styles].map((file) => ({ file, link: `<link rel="stylesheet" crossorigin href="/${file}">` })),
    ...[...chunks].map(({ file }) => ({ file, link: `<link rel="modulepreload" crossorigin href="/${file}">` })),
  ];
  return links
    .filter(({ file }) => !page.includes(`/${file}"`))
    .map(({ link }) => `  ${link}\n  `)
    .join('');
}

function withImports(manifest: Manifest, name: string): Chunk[] {
  const chunk = manifest[name];
  if (!chunk) throw new Error(`The build has no chunk ${name}`);
  return [chunk, ...(chunk.imports ?? []).flatMap((imported) => withImports(manifest, imported))];
}
