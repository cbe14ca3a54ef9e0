import type { DocumentModel } from '#domain/document/document-model.ts';
import type { DocumentSource } from '#domain/document/document-source.ts';
import { layOutDocument } from '#domain/document/document.ts';
import { DRAWING_BOUNDS } from '#server/platform/pdf/pdf-renderer.ts';
import { createFairTurns } from '#server/platform/worker/fair-turns.ts';
import { inSlices } from '#server/platform/worker/in-slices.ts';

// All of this thread's: slices of several documents beside each other would keep it for as long as they are many.
const inTurn = createFairTurns(DRAWING_BOUNDS);

/** Lays a document out in its account's turn and lets others in between, because a job of thousands of lines takes long. Throws a QueueFullError when too much waits. */
export function layOut(accountId: string, source: DocumentSource): Promise<DocumentModel> {
  return inTurn(accountId, () => inSlices(layOutDocument(source)));
}
