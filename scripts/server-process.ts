import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';

/** A server in a process of its own. */
export type ServerProcess = { readonly url: string; readonly pid: number; readonly end: () => Promise<void> };

/** What a server's environment says of memory, as in the Dockerfile: glibc would keep that of logos and PDFs, and a share of it for each thread. */
export const SPARING = { MALLOC_MMAP_THRESHOLD_: '131072', MALLOC_ARENA_MAX: '2' };

const ADDRESS = /http:\/\/\S+/;

/** Runs a script with node and answers once it prints an address; throws when it ends before. */
export async function startProcess(
  script: string,
  args: readonly string[],
  environment: Readonly<Record<string, string>>,
): Promise<ServerProcess> {
  const child = spawn(process.execPath, [script, ...args], {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const gone = once(child, 'exit');
  for await (const line of createInterface({ input: child.stdout })) {
    const url = ADDRESS.exec(line)?.[0];
    if (url === undefined) continue;
    // What it prints from now on is not read, and must not stop it.
    child.stdout.resume();
    return {
      url: url.replace('localhost', '127.0.0.1'),
      pid: child.pid ?? 0,
      end: async () => {
        child.kill('SIGTERM');
        await gone;
      },
    };
  }
  throw new Error(`${script} ended before it served.`);
}
