import { pathToFileURL } from 'node:url';
import { SPARING } from './server-process.ts';

/**
 * Has a server take over this very process, so that whoever ends this one ends the server. Where the system can, it begins anew in it:
 * without what the scripts have loaded, and sparing of memory.
 */
export async function runInPlace(main: string): Promise<void> {
  process.execve?.(process.execPath, [process.execPath, ...process.execArgv, main], { ...SPARING, ...process.env });
  await import(pathToFileURL(main).href);
}
