/** Too much waits already: answered as 503 with Retry-After. */
export class QueueFullError extends Error {
  override readonly name = 'QueueFullError';

  constructor() {
    super('Too much is waiting');
  }
}

/** The most that may wait, of one account and of all together; of each account one may always. */
export type QueueBounds = { readonly ofOne: number; readonly ofAll: number };

/** Runs work of an account when its turn comes. */
export type FairTurns = <T>(accountId: string, work: () => Promise<T>) => Promise<T>;

/**
 * One work after another, the accounts that wait in turns: whoever asks for little waits for one work of each of the others at most and
 * not for all that they have asked for. Past the bounds nothing more is taken: a QueueFullError.
 */
export function createFairTurns(bounds: QueueBounds): FairTurns {
  // In the order of the accounts' turns; each with what it waits for.
  const waiting = new Map<string, (() => void)[]>();
  let count = 0;
  let isRunning = false;

  function waitForTurn(accountId: string): Promise<void> {
    const own = waiting.get(accountId) ?? [];
    // Accounts together can't keep out one that waits for nothing yet.
    if (own.length >= bounds.ofOne || (own.length > 0 && count >= bounds.ofAll)) throw new QueueFullError();
    count += 1;
    waiting.set(accountId, own);
    return new Promise((resolve) => own.push(resolve));
  }

  /** Ends an account's turn: it comes last again, also behind those who asked during it. */
  function endTurn(ended: string): void {
    const more = waiting.get(ended);
    if (more !== undefined && waiting.delete(ended)) waiting.set(ended, more);
    const [next] = waiting;
    isRunning = next !== undefined;
    if (next === undefined) return;
    const [accountId, [begin, ...others]] = next;
    waiting.delete(accountId);
    if (others.length > 0) waiting.set(accountId, others);
    count -= 1;
    begin?.();
  }

  return async (accountId, work) => {
    if (isRunning) await waitForTurn(accountId);
    isRunning = true;
    try {
      return await work();
    } finally {
      endTurn(accountId);
    }
  };
}

/** One work of each account after another, those of several beside each other. Past the bounds nothing more is taken: a QueueFullError. */
export function createOwnTurns(bounds: QueueBounds): FairTurns {
  // Of each account whose work is under way, what waits for its end.
  const waiting = new Map<string, (() => void)[]>();
  let count = 0;

  function waitForEnd(own: (() => void)[]): Promise<void> {
    if (own.length >= bounds.ofOne || (own.length > 0 && count >= bounds.ofAll)) throw new QueueFullError();
    count += 1;
    return new Promise((resolve) => own.push(resolve));
  }

  return async (accountId, work) => {
    const own = waiting.get(accountId);
    if (own === undefined) waiting.set(accountId, []);
    else await waitForEnd(own);
    try {
      return await work();
    } finally {
      const next = waiting.get(accountId)?.shift();
      if (next === undefined) waiting.delete(accountId);
      else {
        count -= 1;
        next();
      }
    }
  };
}
