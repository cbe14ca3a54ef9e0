import { foldTitle } from '#domain/text/search-text.ts';
import { readBankAmount } from './bank-cells.ts';
import type { StatementColumns } from './bank-columns.ts';
import { saidDirection, type Direction } from './bank-direction.ts';

type Row = readonly string[];

/** The columns, counted from 0, of one side of a payment: its amount, its currency where that has one, and the name that is the account's own. */
type Side = { readonly amount: number; readonly currency: number | null; readonly ownName: number };

/** What of a row counts by the way its money went: what arrived of what came in, what was sent of what went out. */
export type Sides = Readonly<Record<Direction, Side>>;

const TITLE_MAX = 64;

/** Both sides of the payments of a file whose titles tell what was sent from what arrived, each in a currency of its own; null where they don't, or where neither is what its columns name as the amount. */
export function sidesOf(titles: Row, { amount, paidIn, paidOut }: StatementColumns): Sides | null {
  const folded = titles.map((title) => foldTitle(title.slice(0, TITLE_MAX)));
  const sideOf = (side: string): Side => {
    const [amountAt = -1, currencyAt = -1, nameAt = -1] = ['amount', 'currency', 'name'].map((what) =>
      folded.indexOf(`${side} ${what}`),
    );
    return { amount: amountAt, currency: currencyAt < 0 ? null : currencyAt, ownName: nameAt };
  };
  const sides = { IN: sideOf('target'), OUT: sideOf('source') };
  const all = [sides.IN.amount, sides.OUT.amount];
  const isNamed = paidOut === null && all.includes(amount ?? paidIn ?? -1);
  return isNamed && !all.includes(-1) ? sides : null;
}

/** The columns by which a row is read where each side of its payment has some: those of the side that counts. */
export function columnsOnSide(
  row: Row,
  columns: StatementColumns,
  sides: Sides,
): { readonly columns: StatementColumns; readonly currency: number | null } {
  const { amount, direction, text } = columns;
  const { amount: its, currency, ownName } = sides[wayOf(row, amount, direction)];
  const others = text.filter((index) => index !== ownName);
  const money = amount === null ? { paidIn: its } : { amount: its };
  return { columns: { ...columns, ...money, text: others.length === 0 ? text : others }, currency };
}

/** What says neither is not read further on, but where nothing in a file does all of it came in. */
function wayOf(row: Row, amount: number | null, direction: number | null): Direction {
  if (amount === null) return 'IN';
  if (direction !== null) return saidDirection(row[direction] ?? '') ?? 'IN';
  return (readBankAmount(row[amount] ?? '') ?? 0) < 0 ? 'OUT' : 'IN';
}
