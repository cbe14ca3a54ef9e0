import type { Paper } from '#domain/document/document-model.ts';
import { textsOf } from '#domain/document/document-reading.ts';
import { wordsOf } from './read-pdf.ts';

/** The words of each page of a paper in reading order, as its model has them. */
export function documentWords({ pages }: Paper): string[][] {
  return pages.map((page) =>
    wordsOf(
      textsOf(page)
        .map(({ text }) => text)
        .join(' '),
    ),
  );
}
