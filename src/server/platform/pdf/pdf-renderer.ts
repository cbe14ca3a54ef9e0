import type { Paper } from '#domain/document/document-model.ts';
import { createWorkerQueue } from '#server/platform/worker/worker-queue.ts';

/** What the worker is asked for. */
export type PdfTask = { readonly model: Paper; readonly logo: Uint8Array | null };

/** What is drawn: the model, the image that it shows in its printed form, and the account in whose turn it is drawn. Its visitors have one of their own: whoever has a link can ask as often as they like. */
export type Drawing = PdfTask & { readonly accountId: string; readonly isByVisitor?: boolean };

/** Draws documents as PDF files. */
export type PdfRenderer = {
  /** The file of a document. The same input gives the same bytes. Throws a WorkerError, or a QueueFullError when too much waits. */
  readonly render: (drawing: Drawing) => Promise<Uint8Array>;
  /** Ends the worker; what is still being drawn fails with a WorkerError. */
  readonly close: () => Promise<void>;
};

type RendererOptions = { readonly timeoutMs?: number; readonly worker?: URL };

const WORKER = new URL('./pdf-worker.ts', import.meta.url);
const TIMEOUT_MS = 15_000;
// Gives its memory back to a server that draws no documents for a while.
const IDLE_MS = 5 * 60_000;
// Far above what any document takes: a runaway ends its worker and not the server. New objects are swept away early. What
// lies outside the heap is bounded by what goes in: the text of a job of the most lines, and a logo in its printed form.
const LIMITS = { maxOldGenerationSizeMb: 96, maxYoungGenerationSizeMb: 16 };
/** How many drawings may wait: the last of an account's share waits a few seconds. */
export const DRAWING_BOUNDS = { ofOne: 32, ofAll: 256 };

/** A renderer off the main thread, documents one after another, the accounts in turns. */
export function createPdfRenderer({
  timeoutMs = TIMEOUT_MS,
  worker: file = WORKER,
}: RendererOptions = {}): PdfRenderer {
  const { ask, close } = createWorkerQueue<PdfTask, Uint8Array>({
    file,
    timeoutMs,
    idleMs: IDLE_MS,
    limits: LIMITS,
    bounds: DRAWING_BOUNDS,
  });
  return {
    render: ({ accountId, isByVisitor = false, model, logo }) =>
      ask(isByVisitor ? `visitors of ${accountId}` : accountId, { model, logo }),
    close,
  };
}
