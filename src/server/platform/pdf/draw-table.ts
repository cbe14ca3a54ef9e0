import { fittedHeight } from '#domain/document/document-fit.ts';
import { INK, LAYOUT, TYPE } from '#domain/document/document-layout.ts';
import { baselineOffset, type DocumentFont } from '#domain/document/document-metrics.ts';
import type { DocumentColumns, DocumentRow } from '#domain/document/document-model.ts';
import { centredBaseline, drawFitted } from './draw-text.ts';
import type { Pen } from './pen.ts';
import { untagged, type Tag } from './tags.ts';

const { columns, unit, unitIndent } = LAYOUT.table;

/** Where the columns of the table begin or end, in millimetres from the page's left edge. */
const EDGES = {
  quantity: LAYOUT.left + columns.item + columns.quantity,
  rate: LAYOUT.left + columns.item + columns.quantity + columns.rate,
  amount: LAYOUT.right,
} as const;

/** Draws the titles of the columns. */
export function drawColumnTitles(pen: Pen, tag: Tag, titles: DocumentColumns): void {
  const { size, lineHeight } = TYPE.head;
  const baseline = LAYOUT.table.top + baselineOffset('semibold', size, lineHeight);
  const title = { font: 'semibold', size, colour: INK.muted, baseline } as const;
  const scope = { scope: 'Column' } as const;
  tag('TH', () => void pen.text(titles.item, { ...title, x: LAYOUT.left }), scope);
  tag('TH', () => void pen.text(titles.quantity, { ...title, x: EDGES.quantity - unit, align: 'right' }), scope);
  tag('TH', () => void pen.text(titles.rate, { ...title, x: EDGES.rate, align: 'right' }), scope);
  tag('TH', () => void pen.text(titles.amount, { ...title, x: EDGES.amount, align: 'right' }), scope);
}

/** Draws a line item whose row begins at `top` millimetres, its cells as elements of `tag`. */
export function drawRow(pen: Pen, tag: Tag, row: DocumentRow, top: number): void {
  const middle = top + (row.height - LAYOUT.row.rule) / 2;
  tag('TD', () => drawItem(pen, row, middle));
  tag('TD', () => drawQuantity(pen, row, middle));
  tag('TD', () => drawFigure(pen, row.rate, 'regular', EDGES.rate, middle));
  tag('TD', () => drawFigure(pen, row.amount, 'semibold', EDGES.amount, middle));
}

function drawItem(pen: Pen, { item }: DocumentRow, middle: number): void {
  const { lineHeight } = TYPE.item;
  const top = middle - fittedHeight(item, lineHeight) / 2;
  drawFitted(pen, untagged, 'P', item, { font: 'regular', colour: INK.text, lineHeight, x: LAYOUT.left, top });
}

function drawQuantity(pen: Pen, { quantity, unit: counted }: DocumentRow, middle: number): void {
  const x = EDGES.quantity - unit;
  drawFigure(pen, quantity, 'regular', x, middle);
  if (counted === '') return;
  const style = { font: 'regular', size: TYPE.unit.size } as const;
  // The space parts number and unit where the text is read aloud or copied.
  const left = x + unitIndent - pen.width(' ', style);
  pen.text(` ${counted}`, {
    ...style,
    colour: INK.text,
    x: left,
    baseline: centredBaseline('regular', style.size, middle),
  });
}

function drawFigure(
  pen: Pen,
  figure: { size: number; text: string },
  font: DocumentFont,
  x: number,
  middle: number,
): void {
  const baseline = centredBaseline(font, figure.size, middle);
  pen.text(figure.text, { font, size: figure.size, colour: INK.text, x, baseline, align: 'right', tabular: true });
}
