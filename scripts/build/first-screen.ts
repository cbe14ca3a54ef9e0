import { join } from 'node:path';
import { ROOT } from '#scripts/paths.ts';

// The route of the first screen after sign-in (src/web/app/routes.ts).
const FIRST_SCREEN = [
  'src/web/app/prefetch.ts',
  'src/web/app/routes.ts',
  'src/web/app/app-frame.tsx',
  'src/web/app/session-guard.tsx',
  'src/web/app/site-layout.tsx',
  'src/web/features/job-list/job-list-screen.tsx',
  // Written into the pages of a job's screens, which are seen by the styles of this chunk.
  'src/web/app/job-skeleton.tsx',
];

/** The chunk of what that screen loads. */
export const FIRST_CHUNK = 'app';

type Modules = { getModuleInfo: (id: string) => { readonly importedIds: readonly string[] } | null };

/**
 * Puts what the first screen loads into one chunk, and nothing else: on a phone each further file costs a trip to the server and
 * back, and each byte of other screens its time.
 */
export function nameOfFirstChunk(): (id: string, modules: Modules) => string | null {
  let loaded: Set<string> | undefined;
  return (id, modules) => {
    loaded ??= loadedFirst(modules);
    return loaded.has(id) ? FIRST_CHUNK : null;
  };
}

function loadedFirst(modules: Modules): Set<string> {
  const found = new Set(FIRST_SCREEN.map((file) => join(ROOT, file)));
  // What is added meanwhile is looked at too.
  for (const id of found) for (const imported of modules.getModuleInfo(id)?.importedIds ?? []) found.add(imported);
  return found;
}
