import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { onTestFinished } from 'vitest';
import { builtServer } from './built-server.ts';

const BUILT = await builtServer();

/** Starts the server from its sources, as developers do. */
export const FROM_SOURCES = join(import.meta.dirname, '../main.ts');

/** An option of NODE_OPTIONS for a server whose users sign in again and again: hashing a password takes 66 ms and 46 MB on purpose. */
export const CHEAP_HASHING = `--import=${new URL('./cheap-hashing-of-process.ts', import.meta.url).href}`;

/** How a server's process ended and what it had said. */
export type Ending = { readonly code: number | null; readonly out: string; readonly err: string };

/** A real server in a process of its own; it is killed when the running test is finished. */
export type ServerProcess = {
  /** Resolves with the address once the server says that it is ready; rejects with what it said when it ends before. */
  readonly address: Promise<string>;
  /** Resolves once it has printed something like this; rejects when it ends before. */
  readonly says: (words: RegExp) => Promise<RegExpExecArray>;
  readonly pid: number;
  readonly ended: Promise<Ending>;
  readonly signal: (name: NodeJS.Signals) => void;
};

/** Starts the built server with these variables alone and any free port, through a command that runs what stands behind it if there is one. */
export function startServer(
  environment: Readonly<Record<string, string>>,
  through: readonly string[] = [],
  main = BUILT,
): ServerProcess {
  const [program, ...args] = [...through, process.execPath, main];
  const child = spawn(program, args, { env: { PORT: '0', ...environment }, stdio: ['ignore', 'pipe', 'pipe'] });
  const [out, err] = [text(child.stdout), text(child.stderr)];
  const ended = once(child, 'close').then(
    async ([code]): Promise<Ending> => ({ code: code as number | null, out: await out, err: await err }), // as node says
  );
  onTestFinished(async () => {
    child.kill('SIGKILL');
    await ended;
  });
  let said = '';
  child.stdout.on('data', (part: Buffer) => {
    said += part.toString();
  });
  const says = (words: RegExp): Promise<RegExpExecArray> =>
    new Promise((resolve, reject) => {
      const listen = (): void => {
        const found = words.exec(said);
        if (found) resolve(found);
      };
      child.stdout.on('data', listen);
      listen();
      ended.then(({ err: reason }) => reject(new Error(`The server ended: ${reason}`)), reject);
    });
  const address = says(/ is ready at (\S+)\n/).then(([, found = '']) => found);
  // Tests of a server that does not start never ask for its address.
  address.catch(() => {});
  return { address, says, pid: child.pid ?? 0, ended, signal: (name) => void child.kill(name) };
}
