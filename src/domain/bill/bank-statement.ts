import { formatWhole, pence, type Pence } from '#domain/money/money.ts';
import { refuse, success, type Result } from '#domain/problem.ts';
import type { Steps } from '#domain/steps.ts';
import { TITLES_WITHIN } from '#domain/text/read-csv.ts';
import { foldTitle } from '#domain/text/search-text.ts';
import type { Day } from '#domain/time/date.ts';
import { directionColumn, hasSign, saidDirection } from './bank-direction.ts';
import { PAYMENT_NOTE_RULE } from './payment.ts';
import { readBankAmount, readBankDay } from './bank-cells.ts';
import { unreadWords } from './unread-statement.ts';

/** Which column of a statement, counted from 0, holds what: an amount that says by its sign or by the words of another column which way the money went, or what came in and what went out beside each other. */
export type StatementColumns = {
  readonly date: number;
  readonly amount: number | null;
  readonly paidIn: number | null;
  readonly paidOut: number | null;
  /** What says of an amount whether it came in or went out: `Debit`, `CR`. */
  readonly direction: number | null;
  /** All that say what a payment is, in the order in which they are read. */
  readonly text: readonly number[];
};

/** The columns as a trader names them; where nothing is said of the one with the direction, it is looked for. */
export type NamedColumns = Omit<StatementColumns, 'direction'> & { readonly direction?: number | null | undefined };

/** A line of a statement; the amount in pence is below 0 for money that went out. */
export type BankLine = { readonly date: Day; readonly amount: Pence; readonly text: string };

/** A statement as it was read: what its columns hold, its lines in the order of the file, and the words of the rows that may be payments but have no day, amount or direction that can be read. */
export type BankStatement = {
  readonly columns: StatementColumns;
  /** Whether anything in it says which way money went; where nothing does, all of it is read as money that came in. */
  readonly saysDirection: boolean;
  readonly lines: readonly BankLine[];
  readonly unread: readonly string[];
};

type Row = readonly string[];

/** The most lines that one statement may have. */
export const STATEMENT_LINES_MAX = 5_000;

/** The most columns that are looked at. */
export const STATEMENT_COLUMNS_MAX = 50;

const TITLE_MAX = 64;
// Enough rows to know by what the column holds that says which way money went.
const DIRECTION_WITHIN = 200;
const EXPORT_IT = 'Export the statement from your bank as a CSV file and choose that.';

// As Barclays, HSBC, Lloyds, Halifax, Monzo, Nationwide, NatWest, Revolut, Santander, Starling and Tide call them, the surest first; compared by `foldTitle`.
const TITLES = {
  date: [
    'date',
    'transaction date',
    'posting date',
    'post date',
    'date completed',
    'completed date',
    'value date',
    'timestamp',
  ],
  amount: ['amount', 'value', 'transaction amount', 'amount gbp', 'debit credit'],
  paidIn: ['paid in', 'money in', 'credit amount', 'credit', 'credits', 'in'],
  paidOut: ['paid out', 'money out', 'debit amount', 'debit', 'debits', 'out'],
} as const satisfies Record<Exclude<keyof StatementColumns, 'direction' | 'text'>, readonly string[]>;

const TEXT_TITLES = new Set([
  'counter party',
  'name',
  'payee',
  'payer',
  'merchant name',
  'merchant description',
  'description',
  'transaction description',
  'transaction detail',
  'transaction details',
  'details',
  'memo',
  'narrative',
  'reference',
  'customer reference',
  'payment reference',
  'notes',
  'notes and tags',
]);

/** Whether cells name the columns of a statement. */
export function areStatementTitles(cells: Row): boolean {
  return columnsByTitle(cells) !== null;
}

/** Reads the rows of a bank's CSV file, by the columns that are named or else by its titles, or by what its columns hold where it has none (B11); a file of which nothing can be used is refused. */
export function* readStatement(rows: readonly Row[], named: NamedColumns | null): Steps<Result<BankStatement>> {
  const titled = rows.slice(0, TITLES_WITHIN).findIndex(areStatementTitles);
  const found = named ?? columnsByTitle(rows[titled] ?? []) ?? columnsByContent(rows.slice(0, TITLES_WITHIN));
  if (found === null) {
    return refuseStatement('This file has no columns for the date, the amount and the text of a payment.');
  }
  const payments = rows.slice(titled + 1);
  const columns = withDirection(found, payments);
  const isSigned = columns.amount === null || (yield* isAnySigned(payments, columns.amount));
  const reading = { columns, isSigned };
  const lines: BankLine[] = [];
  const unread: string[] = [];
  for (const row of payments) {
    const line = lineOf(row, reading);
    if (line !== null) lines.push(line);
    else if (isUnread(row, reading)) unread.push(plainText(row.join(' ')));
    if (lines.length > STATEMENT_LINES_MAX) {
      const most = formatWhole(STATEMENT_LINES_MAX);
      return refuseStatement(`This file has more than ${most} lines.`, 'Export fewer weeks at a time.');
    }
    yield;
  }
  if (lines.length === 0) return refuseStatement(unreadWords(payments, columns));
  return success({ columns, saysDirection: isSigned || columns.direction !== null, lines, unread });
}

/** What a row is read by: its columns, and whether the amounts of its file have signs. */
type Reading = { readonly columns: StatementColumns; readonly isSigned: boolean };

function withDirection(columns: NamedColumns, rows: readonly Row[]): StatementColumns {
  const { date, amount, direction } = columns;
  if (amount === null) return { ...columns, direction: null };
  if (direction !== undefined) return { ...columns, direction };
  const sample = rows.slice(0, DIRECTION_WITHIN).map((row) => row.slice(0, STATEMENT_COLUMNS_MAX));
  return { ...columns, direction: directionColumn(sample, { date, amount }) };
}

function* isAnySigned(rows: readonly Row[], amount: number): Steps<boolean> {
  for (const row of rows) {
    if (hasSign(cellOf(row, amount))) return true;
    yield;
  }
  return false;
}

/** What tells each line from all others of its account, so that it is booked once however often it is imported: date, amount, text, and how often the same stood above it (B11). */
export function lineKeys(lines: readonly BankLine[]): readonly string[] {
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

/** What the columns of a statement hold by their titles; null where these don't say it. */
export function columnsByTitle(row: Row): NamedColumns | null {
  const folded = row.slice(0, STATEMENT_COLUMNS_MAX).map((cell) => foldTitle(cell.slice(0, TITLE_MAX)));
  const at = (member: keyof typeof TITLES): number | null =>
    TITLES[member].map((title) => folded.indexOf(title)).find((index) => index >= 0) ?? null;
  const text = folded.flatMap((title, index) => (TEXT_TITLES.has(title) ? [index] : []));
  const [date, amount, paidIn] = [at('date'), at('amount'), at('paidIn')];
  if (date === null || text.length === 0 || (amount === null && paidIn === null)) return null;
  return {
    date,
    amount,
    paidIn: amount === null ? paidIn : null,
    paidOut: amount === null ? at('paidOut') : null,
    text,
  };
}

/** HSBC's files name no columns: the first that holds days, the first that holds money, and the texts. */
function columnsByContent(sample: readonly Row[]): NamedColumns | null {
  const width = Math.min(STATEMENT_COLUMNS_MAX, Math.max(0, ...sample.map((row) => row.length)));
  const all = Array.from({ length: width }, (_, index) => index);
  const share = (index: number, is: (cell: string) => boolean): number =>
    sample.filter((row) => is(row[index] ?? '')).length / sample.length;
  const date = all.find((index) => share(index, (cell) => readBankDay(cell) !== null) > 0.5);
  const amount = all.find((index) => share(index, isMoney) > 0);
  const text = all.filter((index) => index !== date && share(index, (cell) => /\p{L}{3}/u.test(cell)) > 0.5);
  if (date === undefined || amount === undefined || text.length === 0) return null;
  // Money in and out stand beside each other: nothing says which is which, and a full column after them is the balance.
  return share(amount, isMoney) > 0.5 ? { date, amount, paidIn: null, paidOut: null, text } : null;
}

function isMoney(cell: string): boolean {
  return /[.,]\d{2}\D{0,4}$/.test(cell.slice(-8)) && readBankAmount(cell) !== null;
}

/** Null for a row that is no payment: a balance carried forward, a total, an empty one. */
function lineOf(row: Row, reading: Reading): BankLine | null {
  const { columns } = reading;
  const [date, amount] = [readBankDay(cellOf(row, columns.date)), amountOf(row, reading)];
  if (date === null || amount === null || amount === 0) return null;
  const texts = columns.text.map((index) => plainText(cellOf(row, index))).filter((text) => text !== '');
  return { date, amount, text: plainText([...new Set(texts)].join(' ')) };
}

/** Whether a row has a day and something in place of an amount that is none, or the other way round: it may be a payment that must not be missed. */
function isUnread(row: Row, reading: Reading): boolean {
  const { date, amount, paidIn, paidOut } = reading.columns;
  const isSaid = (index: number | null): boolean => cellOf(row, index).trim() !== '';
  const money = amountOf(row, reading);
  if (readBankDay(cellOf(row, date)) !== null) return money === null && [amount, paidIn, paidOut].some(isSaid);
  return money !== null && money !== 0 && isSaid(date);
}

function amountOf(row: Row, { columns, isSigned }: Reading): Pence | null {
  const { amount, paidIn, paidOut, direction } = columns;
  if (amount === null) return difference(cellOf(row, paidIn), cellOf(row, paidOut));
  const value = readBankAmount(cellOf(row, amount));
  if (value === null || direction === null) return value;
  const said = saidDirection(cellOf(row, direction));
  if (said === 'OUT') return pence(-Math.abs(value));
  return said === 'IN' || isSigned ? value : null;
}

function cellOf(row: Row, index: number | null): string {
  return index === null ? '' : (row[index] ?? '');
}

// Some banks write what went out with a minus in its own column, others without.
function difference(paidIn: string, paidOut: string): Pence | null {
  const [inward, outward] = [readBankAmount(paidIn), readBankAmount(paidOut)];
  return inward === null && outward === null ? null : pence((inward ?? 0) - Math.abs(outward ?? 0));
}

/** As it fits into the note of a payment. */
function plainText(text: string): string {
  const line = text
    .slice(0, 2 * PAYMENT_NOTE_RULE.max)
    .replace(/[\s\p{Cc}\p{Cs}]+/gu, ' ')
    .trim();
  return line
    .slice(0, PAYMENT_NOTE_RULE.max)
    .replace(/\p{Cs}/gu, '')
    .trim();
}
