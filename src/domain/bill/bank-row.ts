import { formatDecimal, formatPounds, pence, type Pence } from '#domain/money/money.ts';
import { fullStop } from '#domain/text/full-stop.ts';
import type { Day } from '#domain/time/date.ts';
import { readBankAmount, readBankDay } from './bank-cells.ts';
import { STATEMENT_COLUMNS_MAX, type StatementColumns } from './bank-columns.ts';
import { foreignIn, foreignInTitle } from './bank-currency.ts';
import { saidDirection } from './bank-direction.ts';
import { columnsOnSide, type Sides } from './bank-sides.ts';
import { outcomeOf } from './bank-status.ts';
import { saysSum } from './bank-sum-row.ts';
import { isCut, type RowWidth } from './bank-width.ts';
import { PAYMENT_NOTE_RULE } from './payment.ts';

/** A line of a statement; the amount in pence is below 0 for money that went out. `word` is its bank's status where nobody knows what that means, so that the payment may not have come; null otherwise. */
export type BankLine = {
  readonly date: Day;
  readonly amount: Pence;
  readonly text: string;
  readonly word: string | null;
};

/** What tells a line from all others; its text as the file has it, marks of a spreadsheet included. */
export type LineFacts = Pick<BankLine, 'date' | 'amount' | 'text'>;

/** A payment that is left aside: it did not come by the word of its bank, or is not in pounds. Its sum is in words, such as `£82.86` or `82.86 EUR`, as is why. */
export type AsidePayment = { readonly date: Day; readonly sum: string; readonly text: string; readonly why: string };

/** What a row is: a line, a payment that is left aside, or in words what may be a payment and can't be read. */
export type ReadRow =
  | { readonly kind: 'LINE'; readonly line: BankLine; readonly facts: LineFacts }
  | { readonly kind: 'ASIDE'; readonly payment: AsidePayment }
  | { readonly kind: 'UNREAD'; readonly words: string; readonly isExplained: boolean };

/** What the rows of a file are read by. */
export type Reading = {
  readonly columns: StatementColumns;
  /** Whether its amounts have signs. */
  readonly isSigned: boolean;
  readonly titles: Row;
  readonly width: RowWidth;
  readonly status: number | null;
  readonly currency: number | null;
  /** Where what was sent and what arrived have columns of their own. */
  readonly sides: Sides | null;
};

type Row = readonly string[];

const WORD_MAX = 60;

/** Null for a row that is no payment: a balance carried forward, a total, an empty one. */
export function readRow(row: Row, given: Reading): ReadRow | null {
  const { sides, width } = given;
  const reading = sides === null ? given : { ...given, ...columnsOnSide(row, given.columns, sides) };
  const { columns } = reading;
  const { date, amount, paidIn, paidOut } = columns;
  if (isCut(row, width, [amount, paidIn, paidOut])) {
    if (dayIn(row) === null) return null;
    return unread(row, 'It has a cell too many: a comma may have cut an amount or a text in two', true);
  }
  const day = readBankDay(cellOf(row, date));
  if (amount === null && day !== null && isBoth(row, columns)) {
    return unread(row, 'It has both money in and money out', true);
  }
  const money = amountOf(row, reading);
  const said = columns.text.map((index) => plainText(cellOf(row, index)));
  const text = joined(said.map(withoutMark));
  const payment = money === null || money === 0 ? null : asideOf(row, { text, money, day: day ?? dayIn(row) }, reading);
  if (payment !== null) return { kind: 'ASIDE', payment };
  if (day === null || money === null || money === 0) return halfRead(row, { day, money, text }, reading);
  const line = { date: day, amount: money, text, word: unknownWord(row, reading) };
  return { kind: 'LINE', line, facts: { date: day, amount: money, text: joined(said) } };
}

/** Of a row by which alone a file is worth an answer `isExplained`. */
function unread(row: Row, why: string | null, isExplained: boolean): ReadRow {
  const words = plainText(row.map(withoutMark).join(' '));
  return { kind: 'UNREAD', words: why === null ? words : `${fullStop(words)} ${fullStop(why)}`, isExplained };
}

type FoundPayment = { readonly text: string; readonly money: Pence; readonly day: Day | null };

/** A payment that is none to book: it is in another currency, or its bank says of money in that it did not come. Null for any other, and for a sum of no day. */
function asideOf(row: Row, { text, money, day }: FoundPayment, reading: Reading): AsidePayment | null {
  const { columns, titles, currency, status } = reading;
  if (day === null) return null;
  const { amount, paidIn, paidOut } = columns;
  const said = cellOf(row, currency).trim();
  const foreign = said === '' ? foreignInTitle(cellOf(titles, amount ?? paidIn ?? paidOut)) : foreignIn(said);
  if (foreign !== null) {
    return { date: day, text, sum: `${formatDecimal(money)} ${foreign}`, why: `In ${foreign}, not pounds` };
  }
  const outcome = outcomeOf(cellOf(row, status));
  if (money < 0 || outcome === 'CAME' || outcome === 'UNKNOWN') return null;
  const became = outcome === 'TO_COME' ? 'it has not come yet' : 'it did not come, or went back';
  return { date: day, text, sum: formatPounds(money), why: `Your bank says “${wordOf(row, status)}”: ${became}` };
}

function unknownWord(row: Row, { status }: Reading): string | null {
  return outcomeOf(cellOf(row, status)) === 'UNKNOWN' ? wordOf(row, status) : null;
}

function wordOf(row: Row, status: number | null): string {
  return plainText(cellOf(row, status).slice(0, WORD_MAX));
}

/** The first day that any cell of a row names. */
function dayIn(row: Row): Day | null {
  for (const cell of row.slice(0, STATEMENT_COLUMNS_MAX)) {
    const day = readBankDay(cell);
    if (day !== null) return day;
  }
  return null;
}

type Halves = { readonly day: Day | null; readonly money: Pence | null; readonly text: string };

/** What a row with a day or an amount and not both is: it may be a payment that must not be missed, unless it says that it is a sum, or nothing at all. */
function halfRead(row: Row, { day, money, text }: Halves, { columns, status }: Reading): ReadRow | null {
  const { date, amount, paidIn, paidOut } = columns;
  const isSaid = (index: number | null): boolean => cellOf(row, index).trim() !== '';
  // Some files have Total in the place of the day.
  if (saysSum(day === null ? `${cellOf(row, date)} ${text}` : text)) return null;
  if (day === null && (money === null || money === 0)) return null;
  // Where only money out has a title, what came in may stand in a column without.
  const isElsewhere = amount === null && paidIn === null;
  const isOdd = money === null && [amount, paidIn, paidOut].some(isSaid);
  if (day === null ? isSaid(date) : isElsewhere || isOdd) return unread(row, null, false);
  const outcome = outcomeOf(cellOf(row, status));
  if (text === '' || money === 0 || outcome === 'GONE' || outcome === 'TO_COME') return null;
  return unread(row, day === null ? 'It has no day' : 'It has no amount', false);
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

function isBoth(row: Row, { paidIn, paidOut }: StatementColumns): boolean {
  return [paidIn, paidOut].every((index) => (readBankAmount(cellOf(row, index)) ?? 0) !== 0);
}

/** What a row has in a column; nothing where there is no such column. */
export function cellOf(row: Row, index: number | null): string {
  return index === null ? '' : (row[index] ?? '');
}

// Some banks write what went out with a minus in its own column, others without.
function difference(paidIn: string, paidOut: string): Pence | null {
  const [inward, outward] = [readBankAmount(paidIn), readBankAmount(paidOut)];
  return inward === null && outward === null ? null : pence((inward ?? 0) - Math.abs(outward ?? 0));
}

/** What several columns say, each once. */
function joined(texts: readonly string[]): string {
  return plainText([...new Set(texts.filter((text) => text !== ''))].join(' '));
}

/** Without the apostrophe by which NatWest and others mark a cell as text for a spreadsheet. */
function withoutMark(text: string): string {
  return text.replace(/^'\s*/, '');
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
