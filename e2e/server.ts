import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { STARTER } from '#scripts/build/kept-builds.ts';
import { BUILD_FOLDER } from '#scripts/paths.ts';

/** The real server as users run it, on a folder and a port of its own. */
export type RunningServer = {
  readonly url: string;
  /** Where it keeps its data; the same folder is used after a restart. */
  readonly dataDir: string;
  /** Ends it at once, as a power cut would. */
  readonly kill: () => Promise<void>;
  /** Starts it again on the same folder and port. */
  readonly start: () => Promise<void>;
  /** Ends it and removes its folder. */
  readonly close: () => Promise<void>;
};

// The newest build, which is that of the present sources: all commands that run journeys build first where it has to be.
const MAIN = join(BUILD_FOLDER, STARTER);
const READY = /is ready at (http:\S+)/;

/** Starts the server and answers once it says that it is ready. */
export async function startServer(environment: Record<string, string>): Promise<RunningServer> {
  const dataDir = await mkdtemp(join(tmpdir(), 'chalkline-e2e-'));
  let port = '0';
  let url = '';
  let child: ChildProcess | null = null;

  async function start(): Promise<void> {
    child = spawn(process.execPath, [MAIN], {
      env: { PORT: port, DATA_DIR: dataDir, RATE_LIMITS: 'off', ...environment },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    url = await readyAddress(child);
    port = new URL(url).port;
  }

  async function end(signal: NodeJS.Signals): Promise<void> {
    if (child === null || child.exitCode !== null || child.signalCode !== null) return;
    const gone = once(child, 'exit');
    child.kill(signal);
    await gone;
  }

  await start();
  return {
    get url() {
      return url;
    },
    dataDir,
    kill: () => end('SIGKILL'),
    start,
    close: async () => {
      await end('SIGTERM');
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function readyAddress(child: ChildProcess): Promise<string> {
  if (child.stdout === null) throw new Error('The server has no output to read.');
  for await (const line of createInterface({ input: child.stdout })) {
    const address = READY.exec(line)?.[1];
    if (address !== undefined) return address;
  }
  throw new Error('The server ended before it was ready.');
}
