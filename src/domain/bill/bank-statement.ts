import { formatWhole } from '#domain/money/money.ts';
import { refuse, success, type Result } from '#domain/problem.ts';
import type { Steps } from '#domain/steps.ts';
import { TITLES_WITHIN } from '#domain/text/read-csv.ts';
import { readBankDay } from './bank-cells.ts';
import {
  areStatementTitles,
  columnsByContent,
  columnsByTitle,
  STATEMENT_COLUMNS_MAX,
  type NamedColumns,
  type StatementColumns,
} from './bank-columns.ts';
import { currencyColumn } from './bank-currency.ts';
import { directionColumn, hasSign } from './bank-direction.ts';
import { cellOf, readRow, type AsidePayment, type BankLine, type LineFacts, type Reading } from './bank-row.ts';
import { sidesOf } from './bank-sides.ts';
import { statusColumn } from './bank-status.ts';
import { widthOf } from './bank-width.ts';
import { unreadWords } from './unread-statement.ts';

/** A statement as it was read: what its columns hold and its lines in the order of the file. */
export type BankStatement = {
  readonly columns: StatementColumns;
  /** Whether anything in it says which way money went; where nothing does, all of it is read as money that came in. */
  readonly saysDirection: boolean;
  readonly lines: readonly BankLine[];
  /** What tells each of the lines from all others of its account. */
  readonly keys: readonly string[];
  /** The payments that did not come by the word of their bank, or are not in pounds. */
  readonly aside: readonly AsidePayment[];
  /** The words of the rows that may be payments but have no day, amount or direction that can be read. */
  readonly unread: readonly string[];
};

type Row = readonly string[];

/** The most lines that one statement may have, with those that are left aside or can't be read. */
export const STATEMENT_LINES_MAX = 5_000;

// Enough rows to know by what a column holds what it says.
const SAMPLE = 200;
const EXPORT_IT = 'Export the statement from your bank as a CSV file and choose that.';

/** Reads the rows of a bank's CSV file, by the columns that are named or else by its titles, or by what its columns hold where it has none (B11); a file of which nothing can be used is refused. */
export function* readStatement(rows: readonly Row[], named: NamedColumns | null): Steps<Result<BankStatement>> {
  const titled = rows.slice(0, TITLES_WITHIN).findIndex(areStatementTitles);
  const found = named ?? columnsByTitle(rows[titled] ?? []) ?? columnsByContent(rows.slice(0, TITLES_WITHIN));
  if (found === null) {
    return refuseStatement('This file has no columns for the date, the amount and the text of a payment.');
  }
  const payments = rows.slice(titled + 1);
  const reading = yield* readingOf(rows, titled, found);
  const { columns, isSigned } = reading;
  const lines: BankLine[] = [];
  const facts: LineFacts[] = [];
  const aside: AsidePayment[] = [];
  const unread: string[] = [];
  let isExplained = false;
  for (const row of payments) {
    const read = readRow(row, reading);
    if (read?.kind === 'LINE') {
      lines.push(read.line);
      facts.push(read.facts);
    }
    if (read?.kind === 'ASIDE') aside.push(read.payment);
    if (read?.kind === 'UNREAD') {
      unread.push(read.words);
      isExplained ||= read.isExplained;
    }
    if (lines.length + aside.length + unread.length > STATEMENT_LINES_MAX) {
      const most = formatWhole(STATEMENT_LINES_MAX);
      return refuseStatement(`This file has more than ${most} lines.`, 'Export fewer weeks at a time.');
    }
    yield;
  }
  if (lines.length === 0 && aside.length === 0 && !isExplained) return refuseStatement(unreadWords(payments, columns));
  const saysDirection = isSigned || columns.direction !== null;
  return success({ columns, saysDirection, lines, keys: lineKeys(facts), aside, unread });
}

/** What the rows of a file are read by; `titled` is the place of its titles, -1 where none were found. */
function* readingOf(rows: readonly Row[], titled: number, found: NamedColumns): Steps<Reading> {
  const payments = rows.slice(titled + 1);
  const cut = (row: Row): Row => row.slice(0, STATEMENT_COLUMNS_MAX);
  const columns = withDirection(found, payments.slice(0, SAMPLE).map(cut));
  const { date, amount, paidIn, paidOut, direction, text } = columns;
  const hasDay = (row: Row): boolean => readBankDay(cellOf(row, date)) !== null;
  const dated = payments.slice(0, SAMPLE).filter(hasDay);
  const sample = dated.map(cut);
  // What the trader names columns by stands above the first payment.
  const above = payments[payments.slice(0, TITLES_WITHIN).findIndex(hasDay) - 1] ?? [];
  const titles = cut(rows[titled] ?? above);
  return {
    columns,
    isSigned: amount === null || (yield* isAnySigned(payments, amount)),
    titles,
    width: widthOf(rows[titled] ?? null, dated),
    status: statusColumn(titles, sample, [date, amount, paidIn, paidOut, direction, ...(titled < 0 ? [] : text)]),
    currency: currencyColumn(titles, sample, amount ?? paidIn ?? paidOut ?? 0),
    sides: sidesOf(titles, columns),
  };
}

function withDirection(columns: NamedColumns, sample: readonly Row[]): StatementColumns {
  const { date, amount, direction } = columns;
  if (amount === null) return { ...columns, direction: null };
  return { ...columns, direction: direction === undefined ? directionColumn(sample, { date, amount }) : direction };
}

function* isAnySigned(rows: readonly Row[], amount: number): Steps<boolean> {
  for (const row of rows) {
    if (hasSign(cellOf(row, amount))) return true;
    yield;
  }
  return false;
}

/** What tells each line from all others of its account, so that it is booked once however often it is imported: date, amount, text, and how often the same stood above it (B11). */
export function lineKeys(lines: readonly LineFacts[]): readonly string[] {
  const counts = new Map<string, number>();
  return lines.map(({ date, amount, text }) => {
    const said = JSON.stringify([date, amount, text]);
    const before = counts.get(said) ?? 0;
    counts.set(said, before + 1);
    return `${said} ${before}`;
  });
}

function refuseStatement(message: string, act = EXPORT_IT): Result<never> {
  return refuse('INVALID', `${message} ${act}`, [{ path: '/csv', message: `${message} ${act}` }]);
}
