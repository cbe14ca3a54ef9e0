import type { Deps } from '#server/platform/deps.ts';
import { createLogoReducer } from '#server/platform/image/logo-reducer.ts';
import { createPdfRenderer } from '#server/platform/pdf/pdf-renderer.ts';

/** The real workers, one set for all tests of a process and ended with it: starting one costs more than what they do for a test. */
export const testWorkers: Pick<Deps, 'renderPdf' | 'reduceLogo'> = {
  renderPdf: createPdfRenderer().render,
  reduceLogo: createLogoReducer().reduce,
};
