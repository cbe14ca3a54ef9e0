import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';

/** Works off a queue that stands in the database; several processes may each run one on the same queue. */
export type QueueWorker = {
  /** Begins to look for due work by itself. */
  readonly start: () => void;
  /** Looks at once. */
  readonly look: () => void;
  /** Takes nothing further and resolves when what is under way is finished, or after a few seconds broken off to be tried again. */
  readonly stop: () => Promise<void>;
};

/** Longest piece of work in milliseconds; then its signal breaks it off. */
const WORK_MS = 100_000;

/** How long a claim must hold, in milliseconds: longer than any work, so that nobody else takes what is still under way. */
export const LEASE_MS = WORK_MS + 20_000;

const AT_ONCE = 4;
const LOOK_EVERY_MS = 5_000;
const STOP_WAIT_MS = 4_000;

/** How a queue is worked off. */
type Queue<Item> = {
  /** Claims what is due longest, for LEASE_MS; undefined when nothing is due. */
  readonly claim: () => Promise<Item | undefined>;
  /** Does it. When this throws, the claim runs out by itself and it is tried again. */
  readonly work: (item: Item, signal: AbortSignal) => Promise<void>;
  /** Called when work at an item has ended in any way. */
  readonly ended?: (item: Item) => void;
  readonly log: FastifyBaseLogger;
};

/** Makes the worker of a queue; it does nothing until it is started or asked to look. */
export function createQueueWorker<Item>({ claim, work, ended, log }: Queue<Item>): QueueWorker {
  const underWay = new Set<Promise<void>>();
  const breakOff = new AbortController();
  let isStopping = false;
  let timer: NodeJS.Timeout | undefined;
  let looking = Promise.resolve();
  let isLookAsked = false;

  // One look after the other, so that there is never more under way than there are places.
  function look(): void {
    if (isLookAsked) return;
    isLookAsked = true;
    looking = looking.then(takeDue).catch((error: unknown) => log.error({ err: error }, 'queue not read'));
  }

  async function takeDue(): Promise<void> {
    isLookAsked = false;
    while (!isStopping && underWay.size < AT_ONCE) {
      const item = await claim();
      if (!item) return;
      const doing = tryWork(item);
      underWay.add(doing);
      void doing.then(() => {
        underWay.delete(doing);
        ended?.(item);
        look();
      });
    }
  }

  async function tryWork(item: Item): Promise<void> {
    try {
      await work(item, AbortSignal.any([breakOff.signal, AbortSignal.timeout(WORK_MS)]));
    } catch (error) {
      log.error({ err: error }, 'attempt not recorded');
    }
  }

  return {
    start: () => {
      look();
      timer = setInterval(look, LOOK_EVERY_MS).unref();
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
