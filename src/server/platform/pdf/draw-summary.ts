import { heightOf, type FittedText } from '#domain/document/document-fit.ts';
import { INK, LAYOUT, TYPE } from '#domain/document/document-layout.ts';
import { baselineOffset } from '#domain/document/document-metrics.ts';
import type { DocumentSummary, DocumentTerms, DocumentTotal } from '#domain/document/document-model.ts';
import { summaryPlaces } from '#domain/document/document-summary.ts';
import { centredBaseline, drawFitted } from './draw-text.ts';
import type { Pen } from './pen.ts';
import { branch, drawArtifact, tagIn } from './tags.ts';

/** Draws what ends a document: the sums on the right, the terms beside them, then thanks, contacts and note on the left. */
export function drawSummary(pen: Pen, parent: PDFKit.PDFStructureElement, summary: DocumentSummary): void {
  const { top, terms, footnote } = summary;
  const { thanks, note } = summaryPlaces(summary);
  drawTotals(pen, parent, summary);
  if (terms !== undefined) drawTerms(pen, parent, terms, top + LAYOUT.terms.top);
  drawClosing(pen, parent, summary, top + thanks);
  if (footnote !== undefined) drawFootnote(pen, parent, footnote, top + note);
}

function drawTotals(pen: Pen, parent: PDFKit.PDFStructureElement, { top, totals, vatNote }: DocumentSummary): void {
  const table = branch(pen.pdf, parent, 'Table');
  const { width, row, total, rule } = LAYOUT.totals;
  const x = LAYOUT.right - width;
  let y = top;
  for (const [index, sum] of totals.entries()) {
    const isTotal = index === totals.length - 1;
    if (isTotal) drawArtifact(pen.pdf, 'Layout', () => pen.fill({ x, y, width, height: rule }, INK.text));
    const height = isTotal ? total : row;
    drawSum(pen, branch(pen.pdf, table, 'TR'), sum, { isTotal, middle: y + height / 2 });
    y += height;
  }
  if (vatNote !== null) {
    const { size, lineHeight } = TYPE.note;
    const baseline = y + baselineOffset('regular', size, lineHeight);
    const place = { font: 'regular', size, colour: INK.muted, x: LAYOUT.right, align: 'right', baseline } as const;
    tagIn(pen.pdf, parent)('P', () => pen.text(vatNote, place));
  }
}

function drawSum(
  pen: Pen,
  row: PDFKit.PDFStructureElement,
  { label, amount }: DocumentTotal,
  { isTotal, middle }: { isTotal: boolean; middle: number },
): void {
  const tag = tagIn(pen.pdf, row);
  const size = isTotal ? TYPE.total.size : TYPE.figure.sizes[0];
  const [words, figures] = isTotal ? (['bold', 'bold'] as const) : (['regular', 'semibold'] as const);
  const x = LAYOUT.right - LAYOUT.totals.width;
  const style = { size, colour: INK.text };
  tag('TH', () => pen.text(label, { ...style, font: words, x, baseline: centredBaseline(words, size, middle) }), {
    scope: 'Row',
  });
  const baseline = centredBaseline(figures, size, middle);
  tag('TD', () =>
    pen.text(amount, { ...style, font: figures, x: LAYOUT.right, align: 'right', tabular: true, baseline }),
  );
}

// The bank details under the period, beside the sums.
function drawTerms(pen: Pen, parent: PDFKit.PDFStructureElement, { period, bank }: DocumentTerms, top: number): void {
  const tag = tagIn(pen.pdf, parent);
  const { lineHeight } = TYPE.terms;
  const block = { colour: INK.text, lineHeight, x: LAYOUT.left } as const;
  const drawPeriod = (text: FittedText) => drawFitted(pen, tag, 'P', text, { ...block, font: 'semibold', top });
  const below = period === null ? top : drawPeriod(period) + LAYOUT.terms.space;
  if (bank === null) return;
  const label = { size: bank.details.size, paragraphs: [[bank.label]] };
  const under = drawFitted(pen, tag, 'P', label, { ...block, font: 'semibold', colour: INK.muted, top: below });
  drawFitted(pen, tag, 'P', bank.details, { ...block, font: 'regular', top: under });
}

function drawClosing(
  pen: Pen,
  parent: PDFKit.PDFStructureElement,
  { thanks, sentence, contacts }: DocumentSummary,
  top: number,
): void {
  const tag = tagIn(pen.pdf, parent);
  const { size, lineHeight } = TYPE.thanks;
  const { space } = LAYOUT.closing;
  const baseline = top + baselineOffset('heading', size, lineHeight);
  const block = { colour: INK.text, lineHeight: TYPE.closing.lineHeight, x: LAYOUT.left };
  tag('H2', () => pen.text(thanks, { font: 'heading', size, colour: INK.text, x: LAYOUT.left, baseline }));
  const below = drawFitted(pen, tag, 'P', sentence, {
    ...block,
    font: 'regular',
    top: top + heightOf(1, size, lineHeight) + space,
  });
  drawFitted(pen, tag, 'P', contacts, { ...block, font: 'semibold', top: below + space });
}

function drawFootnote(pen: Pen, parent: PDFKit.PDFStructureElement, footnote: FittedText, top: number): void {
  const { lineHeight } = TYPE.footnote;
  const block = { font: 'regular', colour: INK.muted, lineHeight, x: LAYOUT.left, top } as const;
  drawFitted(pen, tagIn(pen.pdf, parent), 'P', footnote, block);
}
