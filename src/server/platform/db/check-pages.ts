import { fork } from 'node:child_process';
import { statSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';

/** The check of an embedded database's pages at the start. */
export type PageCheck = {
  /** Whether every page has been read by now and is sound. */
  readonly isSound: () => boolean;
  /** Resolves with what is damaged, with null when nothing is. */
  readonly damage: Promise<DamagedError | null>;
};

/** Pages of the database are damaged: the message says which, and what to do. */
class DamagedError extends Error {
  override readonly name = 'DamagedError';

  constructor(words: string) {
    super(`database disk image is malformed (${words}): restore a backup, see "Damage" in docs/operations.md`);
  }
}

// About 60 ms on a slow machine. Thirty times as much takes seconds, which a start should not wait for.
const AT_ONCE_BYTES = 32 * 1024 * 1024;
const BUSY_TIMEOUT_MS = 5_000;
const CHECK = new URL('./check-pages-process.ts', import.meta.url);

/**
 * Reads every page of a database file: of a small one at once, which throws a DamagedError, of a large one meanwhile. What can't even
 * be opened is left to whoever opens it for work.
 */
export async function checkPages(file: string, atOnceBytes = AT_ONCE_BYTES): Promise<PageCheck> {
  const size = statSync(file, { throwIfNoEntry: false })?.size ?? 0;
  if (size > atOnceBytes) return checkMeanwhile(file);
  const words = size === 0 ? null : damageOf(file);
  if (words !== null) throw new DamagedError(words);
  return { isSound: () => true, damage: Promise.resolve(null) };
}

// In a process, which gives back all of its memory when it ends: what a thread has used stays with the server.
function checkMeanwhile(file: string): PageCheck {
  const { promise, resolve, reject } = Promise.withResolvers<string | null>();
  const check = fork(CHECK, [file], { execArgv: [] });
  check.once('message', (words) => resolve(words as string | null)); // what damageOf has found
  check.once('error', reject);
  check.once('exit', (code) => reject(new Error(`The check of the pages ended with ${code}.`)));
  const endWithServer = () => void check.kill();
  process.once('exit', endWithServer);
  check.once('exit', () => process.off('exit', endWithServer));
  // Nobody waits for it to stop the server.
  check.unref();
  check.channel?.unref();
  let isSound = false;
  const damage = promise.then((words) => {
    isSound = words === null;
    return words === null ? null : new DamagedError(words);
  });
  return { isSound: () => isSound, damage };
}

/** The first damage that SQLite's quick check finds, null when it finds none. */
export function damageOf(file: string): string | null {
  try {
    const database = new DatabaseSync(file, { readOnly: true, timeout: BUSY_TIMEOUT_MS });
    try {
      const [found] = database.prepare('pragma quick_check(1)').all();
      const words = String(found?.['quick_check']);
      return words === 'ok' ? null : words.replaceAll('\n', ' ');
    } finally {
      database.close();
    }
  } catch {
    // Whoever opens it for work says what is wrong with it.
    return null;
  }
}
