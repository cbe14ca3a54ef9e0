import { LAYOUT } from '#domain/document/document-layout.ts';
import { createWorkerQueue } from '#server/platform/worker/worker-queue.ts';
import type { Image } from './image.ts';

const PIXELS_PER_MM = 400 / 25.4;

/** The most pixels that a logo takes on paper, as sharp as that shows it (400 dpi). */
export const LOGO_BOX = {
  width: Math.ceil(LAYOUT.header.logo.width * PIXELS_PER_MM),
  height: Math.ceil(LAYOUT.header.logo.height * PIXELS_PER_MM),
} as const;

/** Brings logos into the form in which they are kept and printed. */
export type LogoReducer = {
  /** The printed form of an image, null when it is none; each account's wait for their own. Throws a WorkerError or QueueFullError. */
  readonly reduce: (bytes: Uint8Array, accountId: string) => Promise<Image | null>;
  readonly close: () => Promise<void>;
};

/** A worker of its own, so that no document waits for a logo: one of 4096 by 4096 takes seconds. */
export function createLogoReducer(): LogoReducer {
  const { ask, close } = createWorkerQueue<Uint8Array, Image | null>({
    file: new URL('./logo-worker.ts', import.meta.url),
    timeoutMs: 30_000,
    idleMs: 10_000,
    limits: { maxOldGenerationSizeMb: 64, maxYoungGenerationSizeMb: 16 },
    bounds: { ofOne: 4, ofAll: 40 },
  });
  return { reduce: (bytes, accountId) => ask(accountId, bytes), close };
}
