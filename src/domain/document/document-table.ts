import { formatPounds, formatQuantity } from '#domain/money/money.ts';
import type { LineItem } from '#domain/price/line-item.ts';
import { unitLabel } from '#domain/price/units.ts';
import { vatMark } from './document-amounts.ts';
import { breakText, fitFigure, fittedHeight, type FittedLine, type FittedText } from './document-fit.ts';
import { LAYOUT, TYPE } from './document-layout.ts';
import { baselineOffset, textWidth } from './document-metrics.ts';
import type { PlacedCell, PlacedRule, PlacedTable, PlacedText } from './document-model.ts';
import { placeParagraphs, placeRule, placeText } from './document-place.ts';
import type { PaperRow } from './document-source.ts';
import { printable } from './document-text.ts';

/** A line item whose texts are broken into lines; its height is in millimetres. */
export type MeasuredRow = {
  readonly height: number;
  readonly item: FittedText;
  readonly rooms: FittedText | null;
  /** What its product is ordered in (rule M10). */
  readonly packs: FittedText | null;
  /** Null where it states an amount alone, as what was invoiced before. */
  readonly quantity: FittedLine | null;
  readonly unit: string;
  readonly rate: FittedLine | null;
  /** Null where the document says its VAT once for all lines. */
  readonly vat: FittedLine | null;
  readonly amount: FittedLine;
};

/** A table with the rules below its rows. */
export type PlacedLines = {
  readonly table: PlacedTable;
  readonly rules: readonly PlacedRule[];
  readonly bottom: number;
};

const { unit, unitIndent, itemGutter, gutter, headHeight, headRule } = LAYOUT.table;
const { padding, rule, roomLines } = LAYOUT.row;

/** The widths of a table's columns. */
export type Columns = typeof LAYOUT.table.columns | typeof LAYOUT.table.vatColumns;

/** Where the columns of a table end, in millimetres from the page's left edge. */
type Ends = { readonly quantity: number; readonly rate: number; readonly vat: number; readonly amount: number };

/** The columns of a document's table, with one for VAT where each line has to say its own (V11). */
export function columnsOf(hasVat: boolean): Columns {
  return hasVat ? LAYOUT.table.vatColumns : LAYOUT.table.columns;
}

function endsOf({ item, quantity, rate, vat }: Columns): Ends {
  const rateEnd = LAYOUT.left + item + quantity + rate;
  return { quantity: LAYOUT.left + item + quantity - unit, rate: rateEnd, vat: rateEnd + vat, amount: LAYOUT.right };
}

/** What stands small below the name of a line: its rooms and what its product is ordered in; null where nothing is said of packs. */
export type UnderName = { readonly rooms: readonly string[]; readonly packs: string | null };

/** Measures a line: as high as its text needs, what is small below the name; throws a RangeError if it is not priced yet. */
export function measureRow(line: LineItem, under: UnderName, columns: Columns): MeasuredRow {
  const { description, quantity, units, unitPriceWithMarkup, totalPrice } = line;
  if (quantity === null || unitPriceWithMarkup === null || totalPrice === null) {
    throw new RangeError('A line without quantity or price can stand on no document.');
  }
  const itemWidth = columns.item - itemGutter;
  const item = breakText([printable(description)], { font: 'regular', width: itemWidth, size: TYPE.item.size });
  const rooms = fitRooms(under.rooms, itemWidth);
  const small = { font: 'regular', width: itemWidth, size: TYPE.rooms.size } as const;
  const packs = under.packs === null ? null : breakText([printable(under.packs)], small);
  const { sizes } = TYPE.figure;
  return {
    height: 2 * padding + fittedHeight(item, TYPE.item.lineHeight) + smallHeight(rooms) + smallHeight(packs),
    item,
    rooms,
    packs,
    quantity: fitFigure(formatQuantity(quantity), 'regular', columns.quantity - unit, sizes),
    unit: units === null ? '' : unitLabel(units, quantity),
    rate: fitFigure(formatPounds(unitPriceWithMarkup), 'regular', columns.rate - gutter, sizes),
    vat:
      columns.vat === 0
        ? null
        : fitFigure(vatMark(line.vatTreatment, line.vatRate), 'regular', columns.vat - gutter, sizes),
    amount: fitFigure(formatPounds(totalPrice), 'semibold', columns.amount - gutter, sizes),
  };
}

/** Measures a row of a numbered paper that states an amount alone; its name has the room of quantity and rate (B4). */
export function measureBillRow({ description, under, share, amount }: PaperRow, columns: Columns): MeasuredRow {
  const width = columns.item + columns.quantity + columns.rate - itemGutter;
  const item = breakText([printable(description)], { font: 'regular', width, size: TYPE.item.size });
  const small = { font: 'regular', width, size: TYPE.rooms.size } as const;
  const rooms = under === null ? null : breakText([printable(under)], small);
  const mark = vatMark(share.treatment, share.rate);
  const { sizes } = TYPE.figure;
  return {
    height: 2 * padding + fittedHeight(item, TYPE.item.lineHeight) + smallHeight(rooms),
    item,
    rooms,
    packs: null,
    quantity: null,
    unit: '',
    rate: null,
    vat: columns.vat === 0 ? null : fitFigure(mark, 'regular', columns.vat - gutter, sizes),
    amount: fitFigure(formatPounds(amount), 'semibold', columns.amount - gutter, sizes),
  };
}

/** Sets lines in a table whose column titles begin at `top`. */
export function placeTable(
  rows: readonly MeasuredRow[],
  columns: Columns,
  top: number,
  isContinued: boolean,
): PlacedLines {
  const ends = endsOf(columns);
  const rules = [placeRule('text', top + headHeight - headRule, headRule)];
  const cells: PlacedCell[][] = [];
  let bottom = top + headHeight;
  for (const row of rows) {
    cells.push(placeRow(row, ends, bottom));
    bottom += row.height;
    rules.push(placeRule('rule', bottom - rule, rule));
  }
  return {
    table: {
      kind: 'table',
      name: 'Items',
      isContinued,
      columns: placeTitles(columns, ends, { top, hasRates: rows.some(({ rate }) => rate !== null) }),
      rows: cells,
    },
    rules,
    bottom,
  };
}

/** The names of rooms in a few lines at most: what is too much is counted. */
function fitRooms(rooms: readonly string[], width: number): FittedText | null {
  const names = rooms.map(printable).filter((name) => name !== '');
  const attempt = (shown: number): FittedText => {
    const more = names.length - shown;
    const text = names.slice(0, shown).join(', ') + (more === 0 ? '' : ` and ${more} more`);
    return breakText([text], { font: 'regular', width, size: TYPE.rooms.size });
  };
  const fits = (text: FittedText): boolean => (text.paragraphs[0]?.length ?? 0) <= roomLines;
  if (names.length === 0) return null;
  for (let shown = mostRooms(names, width); shown > 1; shown -= 1) {
    const text = attempt(shown);
    if (fits(text)) return text;
  }
  return attempt(1);
}

/** How many rooms there is room for at most, so that of very many not each number of them is tried. */
function mostRooms(names: readonly string[], width: number): number {
  const widthOf = (text: string): number => textWidth(text, 'regular', TYPE.rooms.size);
  const comma = widthOf(', ');
  // A line's last space can stand outside.
  let left = roomLines * (width + widthOf(' ')) + comma;
  const tooMany = names.findIndex((name) => {
    left -= widthOf(name) + comma;
    return left < 0;
  });
  return tooMany < 0 ? names.length : tooMany;
}

function smallHeight(text: FittedText | null): number {
  return text === null ? 0 : fittedHeight(text, TYPE.rooms.lineHeight);
}

type Titles = { readonly top: number; readonly hasRates: boolean };

function placeTitles(columns: Columns, ends: Ends, { top, hasRates }: Titles): PlacedText[] {
  const { size, lineHeight } = TYPE.head;
  const baseline = top + baselineOffset('semibold', size, lineHeight);
  const title = { font: 'semibold', size, isMuted: true } as const;
  const onRight = (x: number) => ({ x, isRight: true, baseline });
  return [
    placeText('Item', title, { x: LAYOUT.left, baseline }),
    ...(hasRates
      ? [placeText('Qty', title, onRight(ends.quantity)), placeText('Rate', title, onRight(ends.rate))]
      : []),
    ...(columns.vat === 0 ? [] : [placeText('VAT', title, onRight(ends.vat))]),
    placeText('Amount', title, onRight(ends.amount)),
  ];
}

function placeRow(row: MeasuredRow, ends: Ends, rowTop: number): PlacedCell[] {
  const top = rowTop + padding;
  // Figures stand on the first line of the name.
  const baseline = top + baselineOffset('regular', TYPE.item.size, TYPE.item.lineHeight);
  const cell = (texts: readonly PlacedText[]): PlacedCell => ({ isHeader: false, texts });
  return [
    cell(placeItem(row, top)),
    cell([...placed(row.quantity, ends.quantity, baseline), ...placeUnit(row.unit, ends, baseline)]),
    cell(placed(row.rate, ends.rate, baseline)),
    ...(row.vat === null ? [] : [cell([placeFigure(row.vat, 'regular', ends.vat, baseline)])]),
    cell([placeFigure(row.amount, 'semibold', ends.amount, baseline)]),
  ];
}

function placeItem({ item, rooms, packs }: MeasuredRow, top: number): PlacedText[] {
  const block = { font: 'regular', x: LAYOUT.left } as const;
  const small = { ...block, lineHeight: TYPE.rooms.lineHeight, isMuted: true };
  const below = top + fittedHeight(item, TYPE.item.lineHeight);
  const name = rooms === null && packs === null ? item : spaced(item);
  const named = rooms === null || packs === null ? rooms : spaced(rooms);
  return [
    ...placeParagraphs(name, { ...block, lineHeight: TYPE.item.lineHeight, top }),
    ...(named === null ? [] : placeParagraphs(named, { ...small, top: below })),
    ...(packs === null ? [] : placeParagraphs(packs, { ...small, top: below + smallHeight(rooms) })),
  ].flatMap(({ texts }) => texts);
}

// Parts a text from the smaller one below it where it is read aloud or copied.
function spaced({ size, paragraphs }: FittedText): FittedText {
  return {
    size,
    paragraphs: paragraphs.map((lines) => lines.map((line, index) => (index < lines.length - 1 ? line : `${line} `))),
  };
}

// The space parts number and unit where the text is read aloud or copied.
function placeUnit(label: string, ends: Ends, baseline: number): PlacedText[] {
  if (label === '') return [];
  const { size } = TYPE.item;
  const x = ends.quantity + unitIndent - textWidth(' ', 'regular', size);
  return [placeText(` ${label}`, { font: 'regular', size }, { x, baseline })];
}

function placed(figure: FittedLine | null, end: number, baseline: number): PlacedText[] {
  return figure === null ? [] : [placeFigure(figure, 'regular', end, baseline)];
}

function placeFigure(
  { text, size }: FittedLine,
  font: 'regular' | 'semibold',
  x: number,
  baseline: number,
): PlacedText {
  return placeText(text, { font, size, isTabular: true }, { x, isRight: true, baseline });
}
