import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { DocumentModel } from '#domain/document/document-model.ts';

/** What the worker is asked for. */
export type PdfTask = { readonly model: DocumentModel; readonly logo: Uint8Array | null };

/** What the worker answers: the file, or why there is none. */
export type PdfAnswer = { readonly pdf: Uint8Array } | { readonly failure: string };

/** Draws documents as PDF files. */
export type PdfRenderer = {
  /** The file of a document; `logo` is the image that the model shows. The same input gives the same bytes. Throws a PdfError. */
  readonly render: (model: DocumentModel, logo?: Uint8Array | null) => Promise<Uint8Array>;
  /** Ends the worker; what is still being drawn fails with a PdfError. */
  readonly close: () => Promise<void>;
};

/** A document could not be drawn: the worker failed on it, crashed or took too long. The next one starts with a new worker. */
export class PdfError extends Error {
  override readonly name = 'PdfError';
}

type RendererOptions = { readonly timeoutMs?: number; readonly worker?: URL };

const WORKER = new URL('./pdf-worker.ts', import.meta.url);
const TIMEOUT_MS = 15_000;
// Gives its memory back to a server that draws no documents for a while.
const IDLE_MS = 5 * 60_000;
// Far above what any document takes: a runaway ends its worker and not the server. New objects are swept away early.
const LIMITS = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 16 };

/** A renderer off the main thread: one worker, started on first use and ended after five idle minutes, documents one after another. */
export function createPdfRenderer({
  timeoutMs = TIMEOUT_MS,
  worker: file = WORKER,
}: RendererOptions = {}): PdfRenderer {
  let worker: Worker | null = null;
  let queue: Promise<unknown> = Promise.resolve();
  let isClosed = false;
  let idle: NodeJS.Timeout | undefined;

  const start = (): Worker => {
    const started = new Worker(file, { resourceLimits: LIMITS });
    // Whoever waits for an answer hears of a crash by itself; one between two documents must not end the server.
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

  const draw = async (task: PdfTask): Promise<Uint8Array> => {
    if (isClosed) throw new PdfError('The PDF renderer is closed.');
    clearTimeout(idle);
    worker ??= start();
    try {
      const pdf = await ask(worker, task, timeoutMs);
      idle = setTimeout(() => void drop(), IDLE_MS).unref();
      return pdf;
    } catch (error) {
      await drop();
      throw error;
    }
  };

  return {
    render: (model, logo = null) => {
      const drawn = queue.then(() => draw({ model, logo }));
      queue = drawn.catch(() => undefined);
      return drawn;
    },
    close: async () => {
      isClosed = true;
      await drop();
      await queue;
    },
  };
}

async function ask(worker: Worker, task: PdfTask, timeoutMs: number): Promise<Uint8Array> {
  const answered = new AbortController();
  const timeout = AbortSignal.timeout(timeoutMs);
  const signal = AbortSignal.any([answered.signal, timeout]);
  try {
    worker.postMessage(task);
    const [answer] = await Promise.race([once(worker, 'message', { signal }), exitOf(worker, signal)]);
    return fileOf(answer as PdfAnswer); // The worker posts nothing else.
  } catch (error) {
    if (error instanceof PdfError) throw error;
    if (timeout.aborted) throw new PdfError(`A PDF took longer than ${timeoutMs} ms.`, { cause: error });
    throw new PdfError('The PDF worker crashed.', { cause: error });
  } finally {
    answered.abort();
  }
}

async function exitOf(worker: Worker, signal: AbortSignal): Promise<never> {
  const [code] = await once(worker, 'exit', { signal });
  throw new PdfError(`The PDF worker ended with code ${code}.`);
}

function fileOf(answer: PdfAnswer): Uint8Array {
  if ('pdf' in answer) return answer.pdf;
  throw new PdfError(`The PDF worker failed: ${answer.failure}`);
}
