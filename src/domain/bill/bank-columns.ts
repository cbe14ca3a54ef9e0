import { foldTitle } from '#domain/text/search-text.ts';
import { readBankAmount, readBankDay } from './bank-cells.ts';

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

type Row = readonly string[];

/** The most columns that are looked at. */
export const STATEMENT_COLUMNS_MAX = 50;

const TITLE_MAX = 64;

// As Barclays, HSBC, Lloyds, Halifax, Monzo, Nationwide, NatWest, Revolut, Santander, Starling, Tide and Wise call them, the surest first; compared by `foldTitle`.
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
    'finished on',
  ],
  amount: ['amount', 'value', 'transaction amount', 'amount gbp', 'debit credit', 'target amount', 'source amount'],
  paidIn: ['paid in', 'money in', 'credit amount', 'credit', 'credits', 'in'],
  paidOut: ['paid out', 'money out', 'debit amount', 'debit', 'debits', 'out'],
} as const satisfies Record<Exclude<keyof StatementColumns, 'direction' | 'text'>, readonly string[]>;

const TEXT_TITLES = new Set([
  'counter party',
  'name',
  'payee',
  'payer',
  'source name',
  'target name',
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

// What of a file without known titles is no text that tells a payment; compared by `foldTitle`.
const IS_NO_TEXT = /(?:^| )(?:id|uuid|identifier|status|state|currency|currency code|ccy|time ?zone)$/;

/** Whether cells name the columns of a statement. */
export function areStatementTitles(cells: Row): boolean {
  return columnsByTitle(cells) !== null;
}

/** What the columns of a statement hold by their titles; null where these don't say it. */
export function columnsByTitle(row: Row): NamedColumns | null {
  const folded = row.slice(0, STATEMENT_COLUMNS_MAX).map((cell) => foldTitle(cell.slice(0, TITLE_MAX)));
  const at = (member: keyof typeof TITLES): number | null =>
    TITLES[member].map((title) => folded.indexOf(title)).find((index) => index >= 0) ?? null;
  const text = folded.flatMap((title, index) => (TEXT_TITLES.has(title) ? [index] : []));
  const [date, amount, paidIn, paidOut] = [at('date'), at('amount'), at('paidIn'), at('paidOut')];
  if (date === null || text.length === 0 || (amount ?? paidIn ?? paidOut) === null) return null;
  return {
    date,
    amount,
    paidIn: amount === null ? paidIn : null,
    paidOut: amount === null ? paidOut : null,
    text,
  };
}

/** HSBC's files name no columns: the first that holds days, the first that holds money, and the texts, of which those are left out that titles above the first day call an identifier, a status or a currency. */
export function columnsByContent(sample: readonly Row[]): NamedColumns | null {
  const width = Math.min(STATEMENT_COLUMNS_MAX, Math.max(0, ...sample.map((row) => row.length)));
  const all = Array.from({ length: width }, (_, index) => index);
  const share = (index: number, is: (cell: string) => boolean): number =>
    sample.filter((row) => is(row[index] ?? '')).length / sample.length;
  const date = all.find((index) => share(index, (cell) => readBankDay(cell) !== null) > 0.5);
  const amount = all.find((index) => share(index, isMoney) > 0);
  const texts = all.filter((index) => index !== date && share(index, (cell) => /\p{L}{3}/u.test(cell)) > 0.5);
  const text = withoutMarks(texts, titlesAbove(sample, date));
  if (date === undefined || amount === undefined || text.length === 0) return null;
  // Money in and out stand beside each other: nothing says which is which, and a full column after them is the balance.
  return share(amount, isMoney) > 0.5 ? { date, amount, paidIn: null, paidOut: null, text } : null;
}

function titlesAbove(sample: readonly Row[], date: number | undefined): Row {
  return sample[sample.findIndex((row) => readBankDay(row[date ?? -1] ?? '') !== null) - 1] ?? [];
}

function withoutMarks(texts: readonly number[], titles: Row): readonly number[] {
  const telling = texts.filter((index) => !IS_NO_TEXT.test(foldTitle((titles[index] ?? '').slice(0, TITLE_MAX))));
  return telling.length === 0 ? texts : telling;
}

function isMoney(cell: string): boolean {
  return /[.,]\d{2}\D{0,4}$/.test(cell.slice(-8)) && readBankAmount(cell) !== null;
}
