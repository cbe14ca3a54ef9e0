import { foldTitle } from '#domain/text/search-text.ts';
import { readBankAmount } from './bank-cells.ts';

/** Whether money came in or went out. */
export type Direction = 'IN' | 'OUT';

type Row = readonly string[];

// As banks and payment services write it in a column of its own, compared by `foldTitle`.
const WORDS: Readonly<Record<Direction, ReadonlySet<string>>> = {
  IN: new Set([
    'c',
    'cr',
    'credit',
    'credits',
    'bank credit',
    'bank giro credit',
    'in',
    'money in',
    'paid in',
    'payment in',
    'inbound',
    'incoming',
    'inward',
    'deposit',
    'received',
    'receipt',
  ]),
  OUT: new Set([
    'd',
    'db',
    'dr',
    'debit',
    'debits',
    'direct debit',
    'out',
    'money out',
    'paid out',
    'payment out',
    'outbound',
    'outgoing',
    'outward',
    'withdrawal',
    'sent',
  ]),
};

/** No such word is longer; what is longer is not looked at. */
const WORD_MAX = 24;

/** Which way money went by the words of a cell: `Debit`, `CR`, `OUT`; null where it says neither. */
export function saidDirection(cell: string): Direction | null {
  if (cell.length > WORD_MAX) return null;
  const word = foldTitle(cell);
  if (WORDS.IN.has(word)) return 'IN';
  return WORDS.OUT.has(word) ? 'OUT' : null;
}

/** Whether an amount says by itself which way the money went: `-12.50`, `+12.50`, `(12.50)`, `12.50 CR`. */
export function hasSign(cell: string): boolean {
  const amount = readBankAmount(cell);
  return amount !== null && (amount < 0 || /^\s*\+|CR\s*$/i.test(cell));
}

/** The column, counted from 0, that says of most payments which way the money went; null where none does. */
export function directionColumn(
  rows: readonly Row[],
  { date, amount }: { date: number; amount: number },
): number | null {
  const payments = rows.filter((row) => readBankAmount(row[amount] ?? '') !== null);
  const width = Math.max(0, ...payments.map(({ length }) => length));
  const said = (index: number): number => payments.filter((row) => saidDirection(row[index] ?? '') !== null).length;
  const columns = Array.from({ length: width }, (_, index) => index);
  return columns.find((index) => index !== date && index !== amount && said(index) > payments.length / 2) ?? null;
}
