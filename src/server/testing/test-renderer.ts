import { createPdfRenderer } from '#server/platform/pdf/pdf-renderer.ts';

/** The real PDF renderer, one for all tests of a process and ended with it: starting its worker costs more than the documents that they draw. */
export const testRenderer = createPdfRenderer();
