import { areStatementTitles, columnsByTitle, type NamedColumns } from '#domain/bill/bank-columns.ts';
import { STATEMENT_LINES_MAX } from '#domain/bill/bank-statement.ts';
import { readBankAmount, readBankDay } from '#domain/bill/bank-cells.ts';
import { readCsv, TITLES_WITHIN } from '#domain/text/read-csv.ts';

/** A column of a file as the trader knows it: its title, and what stands in it first. */
export type FileColumn = { readonly title: string; readonly example: string };

/** Which column holds what as it is being chosen; null while nobody said so. */
export type ColumnChoice = {
  readonly date: number | null;
  /** What came in, or a sum with a sign. */
  readonly amount: number | null;
  /** What went out, where that has a column of its own. */
  readonly paidOut: number | null;
  /** What says of a sum without a sign whether it came in or went out. */
  readonly direction: number | null;
  readonly text: number | null;
  readonly moreText: number | null;
};

/** Day, amount and text are three columns; a file with fewer is no statement. */
const COLUMNS_MIN = 3;

/** The columns of a file; none where it can be no statement. */
export function fileColumns(csv: string): readonly FileColumn[] {
  const rows = Array.from(readCsv(csv, areStatementTitles), ({ cells }) => cells);
  const titled = rows.slice(0, TITLES_WITHIN).findIndex(areStatementTitles);
  const first = rows[0] ?? [];
  const head = titled >= 0 ? titled : first.some(isFact) ? -1 : 0;
  const below = rows.slice(head + 1);
  const width = Math.max(0, ...rows.slice(0, TITLES_WITHIN).map(({ length }) => length));
  const columns = Array.from({ length: width }, (_, at) => ({
    title: rows[head]?.[at] || `Column ${at + 1}`,
    example: below.find((row) => (row[at] ?? '') !== '')?.[at] ?? '',
  }));
  const isStatement = columns.length >= COLUMNS_MIN && below.length <= STATEMENT_LINES_MAX;
  return isStatement ? columns : [];
}

/** What the columns of a file hold by its titles; null where these don't say it. */
export function titledColumns(csv: string): NamedColumns | null {
  const rows = Array.from(readCsv(csv, areStatementTitles), ({ cells }) => cells).slice(0, TITLES_WITHIN);
  return columnsByTitle(rows.find(areStatementTitles) ?? []);
}

/** What was found in a file as a choice to begin with. */
export function choiceOf(columns: NamedColumns | null): ColumnChoice {
  return {
    date: columns?.date ?? null,
    amount: columns?.amount ?? columns?.paidIn ?? null,
    paidOut: columns?.paidOut ?? null,
    direction: columns?.direction ?? null,
    text: columns?.text[0] ?? null,
    moreText: columns?.text[1] ?? null,
  };
}

/** The columns that a choice comes to; null while date, amount or text is missing. The server looks for a direction that was neither found nor chosen. */
export function columnsOf(choice: ColumnChoice, found: NamedColumns | null): NamedColumns | null {
  const { date, amount, paidOut, direction, text, moreText } = choice;
  if (date === null || (amount ?? paidOut) === null || text === null) return null;
  return {
    date,
    amount: paidOut === null ? amount : null,
    paidIn: paidOut === null ? null : amount,
    paidOut,
    ...(direction === null && (found?.direction ?? null) === null ? {} : { direction }),
    text: moreText === null || moreText === text ? [text] : [text, moreText],
  };
}

function isFact(cell: string): boolean {
  return readBankDay(cell) !== null || readBankAmount(cell) !== null;
}
