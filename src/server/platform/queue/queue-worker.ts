import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { Tables } from '#server/platform/db/tables.ts';
import type { Deps } from '#server/platform/deps.ts';
import { claimDueRow, listClaims, takeOverRow, type QueueTable } from './queue-store.ts';

/** Works off a queue that stands in the database; several processes may each run one on the same queue. */
export type QueueWorker = {
  /** Begins to look for due work by itself. */
  readonly start: () => void;
  /** Looks at once; resolves when whatever was due and there was a place for is under way. */
  readonly look: () => Promise<void>;
  /** Takes nothing further and resolves when what is under way is finished, or after a few seconds broken off to be tried again. */
  readonly stop: () => Promise<void>;
};

/** What working off a queue needs. */
export type QueueDeps = Pick<Deps, 'db' | 'clock' | 'uptime'> & { readonly log: FastifyBaseLogger };

/** Longest piece of work in milliseconds, from the moment at which its claim is asked for; then its signal breaks it off. */
const WORK_MS = 100_000;

/**
 * How long the same claim must have been seen, in milliseconds, before its holder counts as gone: longer than any work, and both are
 * measured by their own process's uptime, so that no jump of a clock gives away what is still under way.
 */
export const LEASE_MS = WORK_MS + 20_000;

const AT_ONCE = 4;
const LOOK_EVERY_MS = 5_000;
const STOP_WAIT_MS = 4_000;

/** How a queue is worked off. */
type Queue<Table extends QueueTable> = {
  readonly table: Table;
  /** Sets free what was held back and may go by now: called before each look for what is due. */
  readonly release?: (() => Promise<void>) | undefined;
  /** Does the work of a claimed row. When this throws, the claim counts as given up after a while and the row is tried again. */
  readonly work: (row: Tables[Table], signal: AbortSignal) => Promise<void>;
  /** Called when work at a row has ended in any way. */
  readonly ended?: ((row: Tables[Table]) => void) | undefined;
};

/** Makes the worker of a queue; it does nothing until it is started or asked to look. */
export function createQueueWorker<Table extends QueueTable>(
  { db, clock, uptime, log }: QueueDeps,
  { table, release, work, ended }: Queue<Table>,
): QueueWorker {
  const underWay = new Set<Promise<void>>();
  const breakOff = new AbortController();
  let seen = new Map<string, { readonly attempts: number; readonly since: number }>();
  let isStopping = false;
  let timer: NodeJS.Timeout | undefined;
  let looking = Promise.resolve();
  let isLookAsked = false;

  // One look after the other, so that there is never more under way than there are places.
  function look(): Promise<void> {
    if (isLookAsked) return looking;
    isLookAsked = true;
    looking = looking.then(takeDue).catch((error: unknown) => log.error({ err: error }, 'queue not read'));
    return looking;
  }

  async function takeDue(): Promise<void> {
    isLookAsked = false;
    await release?.();
    while (!isStopping && underWay.size < AT_ONCE) {
      // Begins before the claim: others count from when they see it, which is later.
      const limit = AbortSignal.timeout(WORK_MS);
      const row = (await claimDueRow(db, table, clock().getTime())) ?? (await takeAbandoned());
      if (!row) return;
      const doing = tryWork(row, AbortSignal.any([breakOff.signal, limit]));
      underWay.add(doing);
      void doing.then(() => {
        underWay.delete(doing);
        ended?.(row);
        void look();
      });
    }
  }

  async function takeAbandoned(): Promise<Tables[Table] | undefined> {
    const now = uptime();
    const claims = await listClaims(db, table);
    seen = new Map(
      claims.map(({ id, attempts }) => {
        const before = seen.get(id);
        return [id, before?.attempts === attempts ? before : { attempts, since: now }];
      }),
    );
    for (const claim of claims) {
      if (now - (seen.get(claim.id)?.since ?? now) < LEASE_MS) continue;
      const row = await takeOverRow(db, table, claim);
      if (row) return row;
    }
    return undefined;
  }

  async function tryWork(row: Tables[Table], signal: AbortSignal): Promise<void> {
    try {
      await work(row, signal);
    } catch (error) {
      log.error({ err: error }, 'attempt not recorded');
    }
  }

  return {
    start: () => {
      void look();
      timer = setInterval(() => void look(), LOOK_EVERY_MS).unref();
    },
    look,
    stop: async () => {
      isStopping = true;
      clearInterval(timer);
      await looking;
      const finished = Promise.all(underWay);
      await Promise.race([finished, sleep(STOP_WAIT_MS, undefined, { ref: false })]);
      breakOff.abort();
      await finished;
    },
  };
}
