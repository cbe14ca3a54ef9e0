import type { FastifyBaseLogger } from 'fastify';

/** Work that a server does by itself, again and again. */
export type RegularWork = {
  /** Begins at once, and again whenever it is time. */
  readonly start: () => void;
  /** Does it now, once what is under way is done; resolves when it is, also where it failed. */
  readonly run: () => Promise<void>;
  /** Begins nothing further; resolves when what is under way is done, which can see by its signal that it should end early. */
  readonly stop: () => Promise<void>;
};

/** Makes work that looks for itself every so many milliseconds, one look after the other and never more than one waiting; one that fails is logged in these words, and the next one tries again. */
export function createRegularWork({
  everyMs,
  work,
  log,
  failure,
}: {
  readonly everyMs: number;
  readonly work: (stopping: AbortSignal) => Promise<void>;
  readonly log: FastifyBaseLogger;
  readonly failure: string;
}): RegularWork {
  const stopping = new AbortController();
  let running = Promise.resolve();
  let isAsked = false;
  let timer: NodeJS.Timeout | undefined;

  function run(): Promise<void> {
    if (isAsked) return running;
    isAsked = true;
    running = running.then(begin).catch((error: unknown) => log.error({ err: error }, failure));
    return running;
  }

  function begin(): Promise<void> {
    isAsked = false;
    return work(stopping.signal);
  }

  return {
    start: () => {
      void run();
      timer = setInterval(() => void run(), everyMs).unref();
    },
    run,
    stop: () => {
      stopping.abort();
      clearInterval(timer);
      return running;
    },
  };
}
