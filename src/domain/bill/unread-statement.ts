import type { StatementColumns } from './bank-columns.ts';
import { saidDirection } from './bank-direction.ts';
import { readBankAmount, readBankDay } from './bank-cells.ts';

const EXAMPLE_MAX = 30;

/** Why no line of a statement could be read, and what would do, in sentences: its days, its amounts or what says which way they went. */
export function unreadWords(rows: readonly (readonly string[])[], columns: StatementColumns): string {
  const { date, amount, paidIn, paidOut, direction } = columns;
  const cell = (row: readonly string[], index: number | null): string =>
    index === null ? '' : (row[index] ?? '').trim();
  const money = (row: readonly string[]): string =>
    [amount, paidIn, paidOut].map((index) => cell(row, index)).find((text) => text !== '') ?? '';
  const payments = rows.filter((row) => cell(row, date) !== '' && money(row) !== '');
  const dated = payments.filter((row) => readBankDay(cell(row, date)) !== null);
  if (payments.length > 0 && dated.length === 0) {
    const days = payments.map((row) => cell(row, date));
    // The titles of a file whose columns were named by hand stand above its payments.
    const shown = days.find((text) => /\d/.test(text)) ?? days[0] ?? '';
    return `The dates of this file can’t be read${such(shown)}. The day has to come first, or the year: 28/11/2026, 28 Nov 2026 or 2026-11-28.`;
  }
  const [first] = dated;
  if (first === undefined) return 'No line of this file has a date and an amount that can be read.';
  if (dated.every((row) => readBankAmount(money(row)) === null)) {
    return `The amounts of this file can’t be read${such(money(first))}. Figures such as 1,486.20, -40.00 or £12.50 can.`;
  }
  const said = dated.map((row) => cell(row, direction)).find((text) => saidDirection(text) === null) ?? '';
  return direction === null
    ? 'No line of this file has an amount above or below £0.'
    : `The column that says what came in and what went out can’t be read${such(said)}. Debit and Credit, DR and CR or In and Out can.`;
}

function such(text: string): string {
  if (text === '') return '';
  return `, such as “${text.length > EXAMPLE_MAX ? `${text.slice(0, EXAMPLE_MAX)}…` : text}”`;
}
