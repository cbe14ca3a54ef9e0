import type { Deps } from '#server/platform/deps.ts';
import { createImageReducer } from '#server/platform/image/image-reducer.ts';
import { createPdfRenderer } from '#server/platform/pdf/pdf-renderer.ts';
import { keepDrawings } from './kept-drawings.ts';

/** The real workers, one set for all tests of a process and ended with it: starting one costs more than what they do for a test. What draws in particular takes a renderer of its own. */
export const testWorkers: Pick<Deps, 'renderPdf' | 'reduceImage'> = {
  renderPdf: keepDrawings(createPdfRenderer().render),
  reduceImage: createImageReducer().reduce,
};
