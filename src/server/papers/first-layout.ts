import type { FittedLine, FittedText } from '#domain/document/document-fit.ts';
import { fittedHeight, heightOf } from '#domain/document/document-fit.ts';
import { baselineOffset, textWidth, type DocumentFont } from '#domain/document/document-metrics.ts';
import type {
  DocumentModel,
  DocumentPage,
  PlacedBlock,
  PlacedCell,
  PlacedRule,
  PlacedText,
} from '#domain/document/document-model.ts';
import { fine, placeParagraphs, placeText, type TextEnd, type TextStyle } from '#domain/document/document-place.ts';
import { endOf } from './first-layout-end.ts';
import { SHEET, SIZES, type FirstModel, type FirstPage, type FirstRow } from './first-layout-model.ts';

/**
 * Sets a document of the first layout on its pages: seven lines a page, its whole head on each. The measures are those that it was
 * issued with, so they never change.
 */
export function placeFirstLayout(model: FirstModel): DocumentModel {
  const { type, jobNumber, version, issuedAt, header } = model;
  const pages = model.pages.map((page, index) => placePage(model, page, index));
  return { type, jobNumber, version, issuedAt, title: `${header.label} ${header.versionLabel}`, pages };
}

function placePage(model: FirstModel, { rows, summary, pageNumber }: FirstPage, index: number): DocumentPage {
  const lines = rows.length === 0 ? [] : [placeLines(model, rows, index > 0)];
  const end = summary === null ? { blocks: [], rules: [] } : endOf(summary);
  return {
    rules: [rule('line', SHEET.line, 0.8), ...(rows.length === 0 ? [] : rulesOf(rows)), ...end.rules],
    head: [...placeHeader(model), ...placeParties(model)],
    body: [...lines, ...end.blocks],
    foot: pageNumber === null ? [] : [placeNumber(pageNumber)],
  };
}

function placeHeader({ header }: FirstModel): PlacedBlock[] {
  const { name, logo, label, versionLabel, baseline } = header;
  const versionWidth = textWidth(versionLabel, 'regular', SIZES.version);
  const number = { font: 'bold', size: SIZES.label } as const;
  const version = { font: 'regular', size: SIZES.version, isMuted: true } as const;
  const blocks: PlacedBlock[] = [];
  if (name !== null) {
    const top = baseline - baselineOffset('heading', name.size, SIZES.nameLine);
    blocks.push(...placeParagraphs(name, { font: 'heading', lineHeight: SIZES.nameLine, x: SHEET.left, top }));
  }
  if (logo !== null) {
    const place = { x: SHEET.left, y: fine(SHEET.logoBottom - logo.height) };
    blocks.push({ kind: 'logo', alt: header.businessName, ...logo, ...place });
  }
  const texts = [
    placeText(`${label} `, number, atRight(SHEET.right - versionWidth, baseline)),
    placeText(versionLabel, version, atRight(SHEET.right, baseline)),
  ];
  return [...blocks, { kind: 'title', texts }];
}

function placeParties({ parties: { from, billTo, issued } }: FirstModel): PlacedBlock[] {
  const { partiesTop: top } = SHEET;
  const { party: size, textLine: lineHeight } = SIZES;
  const block = { font: 'regular', lineHeight, x: SHEET.left, top } as const;
  const second = top + heightOf(1, size, lineHeight);
  const label = { font: 'semibold', size, isMuted: true } as const;
  const labelled = top + baselineOffset('semibold', size, lineHeight);
  const dated = second + baselineOffset('regular', size, lineHeight);
  const nameHeight = from.name === null ? 0 : fittedHeight(from.name, lineHeight);
  return [
    ...(from.name === null ? [] : placeParagraphs(from.name, { ...block, font: 'semibold' })),
    ...placeParagraphs(from.details, { ...block, top: top + nameHeight }),
    paragraph(placeText(billTo.label, label, { x: SHEET.billTo, baseline: labelled })),
    ...placeParagraphs(billTo.details, { ...block, x: SHEET.billTo, top: second }),
    paragraph(placeText(issued.label, label, atRight(SHEET.right, labelled))),
    paragraph(placeText(issued.date, { font: 'regular', size }, atRight(SHEET.right, dated))),
  ];
}

function placeLines({ columns }: FirstModel, rows: readonly FirstRow[], isContinued: boolean): PlacedBlock {
  const baseline = SHEET.tableTop + baselineOffset('semibold', SIZES.head, SIZES.textLine);
  const title = { font: 'semibold', size: SIZES.head, isMuted: true } as const;
  let top: number = SHEET.firstRow;
  const placed = rows.map((row) => {
    const middle = top + (row.height - SHEET.rowRule) / 2;
    top += row.height;
    return placeRow(row, middle);
  });
  return {
    kind: 'table',
    name: 'Items',
    isContinued,
    columns: [
      placeText(columns.item, title, { x: SHEET.left, baseline }),
      placeText(columns.quantity, title, atRight(SHEET.quantity, baseline)),
      placeText(columns.rate, title, atRight(SHEET.rate, baseline)),
      placeText(columns.amount, title, atRight(SHEET.right, baseline)),
    ],
    rows: placed,
  };
}

function placeRow({ item, quantity, unit, rate, amount }: FirstRow, middle: number): PlacedCell[] {
  const cell = (texts: readonly PlacedText[]): PlacedCell => ({ isHeader: false, texts });
  return [
    cell(placeItem(item, middle)),
    cell([placeFigure(quantity, 'regular', SHEET.quantity, middle), ...placeUnit(unit, middle)]),
    cell([placeFigure(rate, 'regular', SHEET.rate, middle)]),
    cell([placeFigure(amount, 'semibold', SHEET.right, middle)]),
  ];
}

function placeItem(item: FittedText, middle: number): PlacedText[] {
  const top = middle - fittedHeight(item, SIZES.itemLine) / 2;
  const block = { font: 'regular', lineHeight: SIZES.itemLine, x: SHEET.left, top } as const;
  return placeParagraphs(item, block).flatMap(({ texts }) => texts);
}

function placeUnit(unit: string, middle: number): PlacedText[] {
  if (unit === '') return [];
  const style: TextStyle = { font: 'regular', size: SIZES.unit };
  const x = SHEET.quantity + SHEET.unitIndent - textWidth(' ', style.font, style.size);
  return [placeText(` ${unit}`, style, { x, baseline: centred(style, middle) })];
}

function placeFigure({ size, text }: FittedLine, font: DocumentFont, x: number, middle: number): PlacedText {
  return placeText(text, { font, size, isTabular: true }, atRight(x, centred({ font, size }, middle)));
}

function placeNumber(text: string): PlacedBlock {
  const { note: size, textLine: lineHeight } = SIZES;
  const top = SHEET.pageNumberBottom - heightOf(1, size, lineHeight);
  const baseline = top + baselineOffset('regular', size, lineHeight);
  return paragraph(placeText(text, { font: 'regular', size, isMuted: true }, atRight(SHEET.right, baseline)));
}

function rulesOf(rows: readonly FirstRow[]): PlacedRule[] {
  let bottom: number = SHEET.firstRow;
  const below = rows.map(({ height }) => {
    bottom += height;
    return rule('rule', bottom - SHEET.rowRule, SHEET.rowRule);
  });
  return [rule('text', SHEET.firstRow - SHEET.headRule, SHEET.headRule), ...below];
}

function rule(ink: PlacedRule['ink'], y: number, height: number): PlacedRule {
  return { x: SHEET.left, y: fine(y), width: SHEET.right - SHEET.left, height, ink };
}

function paragraph(text: PlacedText): PlacedBlock {
  return { kind: 'paragraph', texts: [text] };
}

function atRight(x: number, baseline: number): TextEnd {
  return { x, isRight: true, baseline };
}

function centred({ font, size }: TextStyle, middle: number): number {
  return middle - heightOf(1, size, 1) / 2 + baselineOffset(font, size, 1);
}
