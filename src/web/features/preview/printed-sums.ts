import { cellsOf } from '#domain/document/document-reading.ts';
import type { DocumentModel } from '#domain/document/document-model.ts';
import { documentTypeFacts } from '#domain/document/document-types.ts';
import { readFigure } from '#domain/money/figure-text.ts';
import { pence, type Pence } from '#domain/money/money.ts';

/** The total as a document prints it; null while there is none. */
export function totalOf(model: DocumentModel | undefined): string | null {
  return model === undefined ? null : (cellsOf(model, 'Sums').at(-1)?.at(-1) ?? null);
}

/** What an invoice asks for as it prints it, after what a contractor keeps back. */
export function toPayOf(model: DocumentModel | undefined): Pence | null {
  const kept = model && cellsOf(model, documentTypeFacts('invoice').toPayLabel).at(-1)?.at(-1);
  const { value } = readFigure('price', kept ?? totalOf(model) ?? '');
  return value === null ? null : pence(value);
}
