import { LAYOUT } from '#domain/document/document-layout.ts';
import { createWorkerQueue } from '#server/platform/worker/worker-queue.ts';
import type { Image } from './image.ts';
import type { PixelSize } from './small-png.ts';

const PIXELS_PER_MM = 400 / 25.4;

/** The most pixels that a logo takes on paper, as sharp as that shows it (400 dpi). */
export const LOGO_BOX = {
  width: Math.ceil(LAYOUT.header.logo.width * PIXELS_PER_MM),
  height: Math.ceil(LAYOUT.header.logo.height * PIXELS_PER_MM),
} as const;

/** The most pixels that a photo takes on a screen; it is kept up to twice as sharp. */
export const PHOTO_BOX = { width: 800, height: 800 } as const;

/** An image to be made smaller, and the pixels that are shown of it at most. */
export type ReducedImage = { readonly bytes: Uint8Array; readonly box: PixelSize };

/** Brings logos and photos into the form in which they are kept and shown. */
export type ImageReducer = {
  /** The kept form of an image, null when it is none; each account's wait for their own. Throws a WorkerError or QueueFullError. */
  readonly reduce: (image: ReducedImage, accountId: string) => Promise<Image | null>;
  readonly close: () => Promise<void>;
};

/** A worker of its own, so that no document waits for an image, and no call: one of 4096 by 4096 takes up to a second of a processor. */
export function createImageReducer(): ImageReducer {
  const { ask, close } = createWorkerQueue<ReducedImage, Image | null>({
    file: new URL('./image-worker.ts', import.meta.url),
    timeoutMs: 30_000,
    idleMs: 10_000,
    limits: { maxOldGenerationSizeMb: 64, maxYoungGenerationSizeMb: 16 },
    bounds: { ofOne: 4, ofAll: 40 },
  });
  return { reduce: (image, accountId) => ask(accountId, image), close };
}
