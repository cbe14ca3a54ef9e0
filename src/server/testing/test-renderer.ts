import { afterAll } from 'vitest';
import { createPdfRenderer } from '#server/pdf/pdf-renderer.ts';

/** The real PDF renderer, one for all tests of a file: starting its worker costs more than the documents that they draw. */
export const testRenderer = createPdfRenderer();

afterAll(() => testRenderer.close());
