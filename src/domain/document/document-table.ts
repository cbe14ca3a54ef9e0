import { formatPounds, formatQuantity } from '#domain/money/money.ts';
import type { LineItem } from '#domain/price/line-item.ts';
import { unitLabel } from '#domain/price/units.ts';
import { breakText, fitFigure, fittedHeight, type FittedLine, type FittedText } from './document-fit.ts';
import { LAYOUT, TYPE } from './document-layout.ts';
import { baselineOffset, textWidth } from './document-metrics.ts';
import type { PlacedCell, PlacedRule, PlacedTable, PlacedText } from './document-model.ts';
import { placeParagraphs, placeRule, placeText } from './document-place.ts';
import { printable } from './document-text.ts';

/** A line item whose texts are broken into lines; its height is in millimetres. */
export type MeasuredRow = {
  readonly height: number;
  readonly item: FittedText;
  readonly rooms: FittedText | null;
  readonly quantity: FittedLine;
  readonly unit: string;
  readonly rate: FittedLine;
  readonly amount: FittedLine;
};

/** A table with the rules below its rows. */
export type PlacedLines = {
  readonly table: PlacedTable;
  readonly rules: readonly PlacedRule[];
  readonly bottom: number;
};

const { columns, unit, unitIndent, itemGutter, gutter, headHeight, headRule } = LAYOUT.table;
const { padding, rule, roomLines } = LAYOUT.row;
const ITEM_WIDTH = columns.item - itemGutter;

/** Where the columns of the table end, in millimetres from the page's left edge. */
const ENDS = {
  quantity: LAYOUT.left + columns.item + columns.quantity - unit,
  rate: LAYOUT.left + columns.item + columns.quantity + columns.rate,
  amount: LAYOUT.right,
} as const;

/** Measures a line: as high as its text needs, its rooms below the name; throws a RangeError if it is not priced yet. */
export function measureRow(line: LineItem, rooms: readonly string[]): MeasuredRow {
  const { description, quantity, units, unitPriceWithMarkup, totalPrice } = line;
  if (quantity === null || unitPriceWithMarkup === null || totalPrice === null) {
    throw new RangeError('A line without quantity or price can stand on no document.');
  }
  const item = breakText([printable(description)], { font: 'regular', width: ITEM_WIDTH, size: TYPE.item.size });
  const named = fitRooms(rooms);
  const { sizes } = TYPE.figure;
  return {
    height: 2 * padding + textHeight(item, named),
    item,
    rooms: named,
    quantity: fitFigure(formatQuantity(quantity), 'regular', columns.quantity - unit, sizes),
    unit: units === null ? '' : unitLabel(units, quantity),
    rate: fitFigure(formatPounds(unitPriceWithMarkup), 'regular', columns.rate - gutter, sizes),
    amount: fitFigure(formatPounds(totalPrice), 'semibold', columns.amount - gutter, sizes),
  };
}

/** Sets lines in a table whose column titles begin at `top`. */
export function placeTable(rows: readonly MeasuredRow[], top: number, isContinued: boolean): PlacedLines {
  const rules = [placeRule('text', top + headHeight - headRule, headRule)];
  const cells: PlacedCell[][] = [];
  let bottom = top + headHeight;
  for (const row of rows) {
    cells.push(placeRow(row, bottom));
    bottom += row.height;
    rules.push(placeRule('rule', bottom - rule, rule));
  }
  return {
    table: { kind: 'table', name: 'Items', isContinued, columns: placeTitles(top), rows: cells },
    rules,
    bottom,
  };
}

/** The names of rooms in a few lines at most: what is too much is counted. */
function fitRooms(rooms: readonly string[]): FittedText | null {
  const names = rooms.map(printable).filter((name) => name !== '');
  const attempt = (shown: number): FittedText => {
    const more = names.length - shown;
    const text = names.slice(0, shown).join(', ') + (more === 0 ? '' : ` and ${more} more`);
    return breakText([text], { font: 'regular', width: ITEM_WIDTH, size: TYPE.rooms.size });
  };
  const fits = (text: FittedText): boolean => (text.paragraphs[0]?.length ?? 0) <= roomLines;
  if (names.length === 0) return null;
  const shown = names.map((_, index) => names.length - index).find((count) => fits(attempt(count)));
  return attempt(shown ?? 1);
}

function textHeight(item: FittedText, rooms: FittedText | null): number {
  const below = rooms === null ? 0 : fittedHeight(rooms, TYPE.rooms.lineHeight);
  return fittedHeight(item, TYPE.item.lineHeight) + below;
}

function placeTitles(top: number): PlacedText[] {
  const { size, lineHeight } = TYPE.head;
  const baseline = top + baselineOffset('semibold', size, lineHeight);
  const title = { font: 'semibold', size, isMuted: true } as const;
  const onRight = (x: number) => ({ x, isRight: true, baseline });
  return [
    placeText('Item', title, { x: LAYOUT.left, baseline }),
    placeText('Qty', title, onRight(ENDS.quantity)),
    placeText('Rate', title, onRight(ENDS.rate)),
    placeText('Amount', title, onRight(ENDS.amount)),
  ];
}

function placeRow(row: MeasuredRow, rowTop: number): PlacedCell[] {
  const top = rowTop + padding;
  // Figures stand on the first line of the name.
  const baseline = top + baselineOffset('regular', TYPE.item.size, TYPE.item.lineHeight);
  const cell = (texts: readonly PlacedText[]): PlacedCell => ({ isHeader: false, texts });
  return [
    cell(placeItem(row, top)),
    cell([placeFigure(row.quantity, 'regular', ENDS.quantity, baseline), ...placeUnit(row.unit, baseline)]),
    cell([placeFigure(row.rate, 'regular', ENDS.rate, baseline)]),
    cell([placeFigure(row.amount, 'semibold', ENDS.amount, baseline)]),
  ];
}

function placeItem({ item, rooms }: MeasuredRow, top: number): PlacedText[] {
  const block = { font: 'regular', x: LAYOUT.left, top } as const;
  const name = placeParagraphs(rooms === null ? item : spaced(item), { ...block, lineHeight: TYPE.item.lineHeight });
  const below = top + fittedHeight(item, TYPE.item.lineHeight);
  const under = { ...block, lineHeight: TYPE.rooms.lineHeight, top: below, isMuted: true };
  return [...name, ...(rooms === null ? [] : placeParagraphs(rooms, under))].flatMap(({ texts }) => texts);
}

// Parts the name from its rooms where the text is read aloud or copied.
function spaced({ size, paragraphs }: FittedText): FittedText {
  return {
    size,
    paragraphs: paragraphs.map((lines) => lines.map((line, index) => (index < lines.length - 1 ? line : `${line} `))),
  };
}

// The space parts number and unit where the text is read aloud or copied.
function placeUnit(label: string, baseline: number): PlacedText[] {
  if (label === '') return [];
  const { size } = TYPE.item;
  const x = ENDS.quantity + unitIndent - textWidth(' ', 'regular', size);
  return [placeText(` ${label}`, { font: 'regular', size }, { x, baseline })];
}

function placeFigure(
  { text, size }: FittedLine,
  font: 'regular' | 'semibold',
  x: number,
  baseline: number,
): PlacedText {
  return placeText(text, { font, size, isTabular: true }, { x, isRight: true, baseline });
}
