import { once } from 'node:events';
import { Worker, type ResourceLimits } from 'node:worker_threads';
import { createFairTurns, type QueueBounds } from './fair-turns.ts';

/** What a worker posts for a task: the answer, or why there is none. */
export type WorkerReply<Answer> = { readonly answer: Answer } | { readonly failure: string };

/** Tasks that one worker does, one after another, the accounts in turns. */
export type WorkerQueue<Task, Answer> = {
  /** Does a task in its account's turn. Throws a WorkerError, or a QueueFullError when too much waits. */
  readonly ask: (accountId: string, task: Task) => Promise<Answer>;
  /** Ends the worker; what is under way or waits fails with a WorkerError. */
  readonly close: () => Promise<void>;
};

/** A task could not be done: the worker failed on it, crashed or took too long. The next one starts with a new worker. */
export class WorkerError extends Error {
  override readonly name = 'WorkerError';
}

/** The worker's file, its longest time for a task and without one in milliseconds, its memory, and how much may wait. */
export type WorkerQueueOptions = {
  readonly file: URL;
  readonly timeoutMs: number;
  readonly idleMs: number;
  readonly limits: ResourceLimits;
  readonly bounds: QueueBounds;
};

/** A worker off the main thread that is started on first use and ended when it was idle for long enough. */
export function createWorkerQueue<Task, Answer>({
  file,
  timeoutMs,
  idleMs,
  limits,
  bounds,
}: WorkerQueueOptions): WorkerQueue<Task, Answer> {
  const inTurn = createFairTurns(bounds);
  const under = new Set<Promise<unknown>>();
  let worker: Worker | null = null;
  let isClosed = false;
  let idle: NodeJS.Timeout | undefined;

  const start = (): Worker => {
    const started = new Worker(file, { resourceLimits: limits });
    // Whoever waits for an answer hears of a crash by itself; one between two tasks must not end the server.
    started.on('error', () => undefined);
    started.once('exit', () => {
      if (worker === started) worker = null;
    });
    return started;
  };

  const drop = async (): Promise<void> => {
    clearTimeout(idle);
    const dropped = worker;
    worker = null;
    await dropped?.terminate();
  };

  const work = async (task: Task): Promise<Answer> => {
    if (isClosed) throw new WorkerError('The worker is closed.');
    clearTimeout(idle);
    worker ??= start();
    try {
      const answer = await answerOf<Answer>(worker, task, timeoutMs);
      idle = setTimeout(() => void drop(), idleMs).unref();
      return answer;
    } catch (error) {
      await drop();
      throw error;
    }
  };

  return {
    ask: (accountId, task) => {
      const asked = inTurn(accountId, () => work(task));
      const ended = asked.catch(() => undefined).finally(() => under.delete(ended));
      under.add(ended);
      return asked;
    },
    close: async () => {
      isClosed = true;
      await drop();
      await Promise.all(under);
    },
  };
}

async function answerOf<Answer>(worker: Worker, task: unknown, timeoutMs: number): Promise<Answer> {
  const answered = new AbortController();
  const timeout = AbortSignal.timeout(timeoutMs);
  const signal = AbortSignal.any([answered.signal, timeout]);
  try {
    worker.postMessage(task);
    const [reply] = await Promise.race([once(worker, 'message', { signal }), exitOf(worker, signal)]);
    return contentOf(reply as WorkerReply<Answer>); // The worker posts nothing else.
  } catch (error) {
    if (error instanceof WorkerError) throw error;
    if (timeout.aborted) throw new WorkerError(`A worker took longer than ${timeoutMs} ms.`, { cause: error });
    throw new WorkerError('A worker crashed.', { cause: error });
  } finally {
    answered.abort();
  }
}

async function exitOf(worker: Worker, signal: AbortSignal): Promise<never> {
  const [code] = await once(worker, 'exit', { signal });
  throw new WorkerError(`A worker ended with code ${code}.`);
}

function contentOf<Answer>(reply: WorkerReply<Answer>): Answer {
  if ('answer' in reply) return reply.answer;
  throw new WorkerError(`A worker failed: ${reply.failure}`);
}
