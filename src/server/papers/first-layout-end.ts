import { fittedHeight, heightOf } from '#domain/document/document-fit.ts';
import { baselineOffset } from '#domain/document/document-metrics.ts';
import type { PlacedBlock, PlacedCell, PlacedRule } from '#domain/document/document-model.ts';
import { fine, placeParagraphs, placeText } from '#domain/document/document-place.ts';
import { SHEET, SIZES, type FirstSummary } from './first-layout-model.ts';

const { sums, terms: TERMS, closing, left: x, right } = SHEET;
const { textLine: lineHeight } = SIZES;

/** What ended a document of the first layout: sums, the terms beside them, thanks, contacts and note. */
export function endOf(summary: FirstSummary): { blocks: PlacedBlock[]; rules: PlacedRule[] } {
  const { top, totals, vatNote, footnote } = summary;
  const totalTop = top + (totals.length - 1) * sums.row;
  const sumsHeight = totalTop - top + sums.total;
  const thanksTop = top + Math.max(sumsHeight, heightOfTerms(summary)) + closing.gap;
  const { blocks: thanks, bottom } = placeThanks(summary, thanksTop);
  const noteTop = bottom + SHEET.footnoteGap;
  const quiet = { font: 'regular', isMuted: true } as const;
  return {
    rules: [{ x: right - sums.width, y: fine(totalTop), width: sums.width, height: sums.rule, ink: 'text' }],
    blocks: [
      { kind: 'table', name: 'Sums', isContinued: false, columns: [], rows: placeSums(summary) },
      ...(vatNote === null ? [] : [placeVatNote(vatNote, top + sumsHeight)]),
      ...placeTerms(summary),
      ...thanks,
      ...(footnote === undefined ? [] : placeParagraphs(footnote, { ...quiet, lineHeight, x, top: noteTop })),
    ],
  };
}

function placeSums({ top, totals }: FirstSummary): PlacedCell[][] {
  return totals.map(({ label, amount }, index) => {
    const isTotal = index === totals.length - 1;
    const size = isTotal ? SIZES.total : SIZES.sum;
    const middle = top + index * sums.row + (isTotal ? sums.total : sums.row) / 2;
    const baseline = middle - heightOf(1, size, 1) / 2 + baselineOffset('regular', size, 1);
    const words = { font: isTotal ? 'bold' : 'regular', size } as const;
    const figure = { font: isTotal ? 'bold' : 'semibold', size, isTabular: true } as const;
    return [
      { isHeader: true, texts: [placeText(label, words, { x: right - sums.width, baseline })] },
      { isHeader: false, texts: [placeText(amount, figure, { x: right, isRight: true, baseline })] },
    ];
  });
}

function placeVatNote(text: string, top: number): PlacedBlock {
  const baseline = top + baselineOffset('regular', SIZES.note, lineHeight);
  const style = { font: 'regular', size: SIZES.note, isMuted: true } as const;
  return { kind: 'paragraph', texts: [placeText(text, style, { x: right, isRight: true, baseline })] };
}

function placeTerms({ top: sumsTop, terms }: FirstSummary): PlacedBlock[] {
  if (terms === undefined) return [];
  const { period, bank } = terms;
  const top = sumsTop + TERMS.top;
  const below = period === null ? top : top + fittedHeight(period, lineHeight) + TERMS.space;
  const block = { lineHeight, x } as const;
  const placed = period === null ? [] : placeParagraphs(period, { ...block, font: 'semibold', top });
  if (bank === null) return placed;
  const label = { size: bank.details.size, paragraphs: [[bank.label]] };
  const under = below + fittedHeight(label, lineHeight);
  return [
    ...placed,
    ...placeParagraphs(label, { ...block, font: 'semibold', isMuted: true, top: below }),
    ...placeParagraphs(bank.details, { ...block, font: 'regular', top: under }),
  ];
}

function heightOfTerms({ terms }: FirstSummary): number {
  if (terms === undefined) return 0;
  const { period, bank } = terms;
  const periodHeight = period === null ? 0 : fittedHeight(period, lineHeight);
  const space = period === null || bank === null ? 0 : TERMS.space;
  const label = bank === null ? 0 : heightOf(1, bank.details.size, lineHeight);
  const details = bank === null ? 0 : fittedHeight(bank.details, lineHeight);
  return TERMS.top + periodHeight + space + label + details;
}

function placeThanks({ thanks, sentence, contacts }: FirstSummary, top: number) {
  const { thanks: size, thanksLine } = SIZES;
  const sentenceTop = top + heightOf(1, size, thanksLine) + closing.space;
  const contactsTop = sentenceTop + fittedHeight(sentence, lineHeight) + closing.space;
  const baseline = top + baselineOffset('heading', size, thanksLine);
  const blocks: PlacedBlock[] = [
    { kind: 'heading', texts: [placeText(thanks, { font: 'heading', size }, { x, baseline })] },
    ...placeParagraphs(sentence, { font: 'regular', lineHeight, x, top: sentenceTop }),
    ...placeParagraphs(contacts, { font: 'semibold', lineHeight, x, top: contactsTop }),
  ];
  return { blocks, bottom: contactsTop + fittedHeight(contacts, lineHeight) };
}
