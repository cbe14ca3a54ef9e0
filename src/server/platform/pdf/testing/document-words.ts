import type { FittedText } from '#domain/document/document-fit.ts';
import type { DocumentModel, DocumentPage } from '#domain/document/document-model.ts';
import { wordsOf } from './read-pdf.ts';

/** The words of each page of a document in reading order, as its model has them. */
export function documentWords(model: DocumentModel): string[][] {
  return model.pages.map((page) => wordsOf([...topOf(model), ...linesOf(model, page), ...endOf(page)].join(' ')));
}

function topOf({ header, parties: { from, billTo, issued } }: DocumentModel): string[] {
  return [
    ...textsOf(header.name),
    header.label,
    header.versionLabel,
    ...textsOf(from.name),
    ...textsOf(from.details),
    billTo.label,
    ...textsOf(billTo.details),
    issued.label,
    issued.date,
  ];
}

function linesOf({ columns }: DocumentModel, { rows }: DocumentPage): string[] {
  if (rows.length === 0) return [];
  return [
    columns.item,
    columns.quantity,
    columns.rate,
    columns.amount,
    ...rows.flatMap((row) => [...textsOf(row.item), row.quantity.text, row.unit, row.rate.text, row.amount.text]),
  ];
}

function endOf({ summary, pageNumber }: DocumentPage): string[] {
  const texts =
    summary === null
      ? []
      : [
          ...summary.totals.flatMap(({ label, amount }) => [label, amount]),
          summary.vatNote ?? '',
          ...textsOf(summary.terms?.period ?? null),
          summary.terms?.bank?.label ?? '',
          ...textsOf(summary.terms?.bank?.details ?? null),
          summary.thanks,
          ...textsOf(summary.sentence),
          ...textsOf(summary.contacts),
          ...textsOf(summary.footnote ?? null),
        ];
  return [...texts, pageNumber ?? ''];
}

function textsOf(text: FittedText | null): readonly string[] {
  return text?.paragraphs.flat() ?? [];
}
