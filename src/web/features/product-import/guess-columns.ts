import { matchColumns, NO_COLUMNS, type Matching } from './match-columns.ts';
import type { Table } from './read-table.ts';
import type { CsvRow } from '#domain/text/read-csv.ts';
import { readDecimal } from '#domain/money/figure-text.ts';
import { listedUnit } from '#domain/product/listed-unit.ts';

/** So many rows say what the columns of a file without titles hold. */
const LOOKED_AT = 50;

/** What the cells of a column are like. */
type Column = {
  readonly at: number;
  readonly cells: readonly string[];
  readonly kind: 'figure' | 'link' | 'unit' | 'text';
};

/** Which column of a table holds each field: by the titles, or by what the columns hold where no title says which has the names (amendment N18). */
export function findColumns({ titles, rows }: Table): Matching {
  const named = matchColumns(titles, (column) => isOfUnits(rows.slice(0, LOOKED_AT), column));
  return named.name === null ? guessColumns(rows) : named;
}

function guessColumns(rows: readonly CsvRow[]): Matching {
  const columns = columnsOf(rows.slice(0, LOOKED_AT));
  const texts = columns.filter(({ kind }) => kind === 'text');
  const name = best(texts, ({ cells }) => average(cells.map(({ length }) => length)));
  const category = texts.find((column) => column !== name && new Set(column.cells).size < column.cells.length);
  return {
    ...NO_COLUMNS,
    name: name?.at ?? null,
    category: category?.at ?? null,
    unitPrice: best(columns.filter(isFigure), ({ cells }) => cells.filter(isMoney).length)?.at ?? null,
    soldBy: columns.find(({ kind }) => kind === 'unit')?.at ?? null,
    supplierUrl: columns.find(({ kind }) => kind === 'link')?.at ?? null,
  };
}

function columnsOf(rows: readonly CsvRow[]): Column[] {
  const width = Math.max(0, ...rows.map(({ cells }) => cells.length));
  return Array.from({ length: width }, (_, at) => {
    const cells = rows.map((row) => row.cells[at] ?? '').filter((cell) => cell !== '');
    return { at, cells, kind: kindOf(cells) } as const;
  }).filter(({ cells }) => cells.length > 0);
}

function kindOf(cells: readonly string[]): Column['kind'] {
  const isMost = (is: (cell: string) => boolean): boolean => cells.filter(is).length * 2 > cells.length;
  if (isMost((cell) => readDecimal(cell).value !== null)) return 'figure';
  if (isMost((cell) => listedUnit(cell) !== null)) return 'unit';
  return isMost((cell) => /^(https?:\/\/|www\.)/i.test(cell)) ? 'link' : 'text';
}

/** Whether most of what a column says is units; one that says nothing is. */
function isOfUnits(rows: readonly CsvRow[], at: number): boolean {
  const cells = rows.map((row) => row.cells[at] ?? '').filter((cell) => cell !== '');
  return cells.length === 0 || kindOf(cells) === 'unit';
}

function isFigure({ kind }: Column): boolean {
  return kind === 'figure';
}

/** Prices have pence, numbers of articles and pieces have not. */
function isMoney(cell: string): boolean {
  return /£|[.,]\d{1,2}\s*$/.test(cell);
}

function average(figures: readonly number[]): number {
  return figures.reduce((sum, figure) => sum + figure, 0) / figures.length;
}

/** The column with the highest rank, of equal ones the first. */
function best(columns: readonly Column[], rank: (column: Column) => number): Column | undefined {
  return columns.toSorted((one, other) => rank(other) - rank(one))[0];
}
