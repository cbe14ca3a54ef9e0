import { groupedBy } from '#domain/grouped-by.ts';
import type { Pence } from '#domain/money/money.ts';
import type { Steps } from '#domain/steps.ts';
import { foldText } from '#domain/text/search-text.ts';
import { addDays, type Day } from '#domain/time/date.ts';
import type { BankLine } from './bank-row.ts';
import { namesOf, numberPattern, wordsOf } from './sought-bills.ts';

/** Money that stands on invoices already and came from no line of the statement: entered by hand, or booked from another file. */
export type EnteredMoney = {
  /** Several where one line of another file was booked for them together. */
  readonly invoiceIds: readonly string[];
  /** Of these invoices, as printed. */
  readonly numbers: readonly string[];
  readonly customerName: string;
  readonly amount: Pence;
  readonly receivedOn: Day;
  readonly isByHand: boolean;
};

/** How many days may lie between a line and money that was entered by hand: a trader notes it when they hear of it. */
export const ENTERED_WITHIN_DAYS = 10;

// What was booked from another file has the bank's own day, which two files of one bank tell alike but for a weekend.
const BOOKED_WITHIN_DAYS = 3;

/** Money with what is looked for in a text, by amount and day. */
export type KnownMoney = ReadonlyMap<string, readonly SoughtMoney[]>;

type SoughtMoney = {
  readonly money: EnteredMoney;
  readonly patterns: readonly RegExp[];
  readonly names: readonly string[];
  isClaimed: boolean;
};

/** The money as it is looked for. */
export function enteredIn(payments: readonly EnteredMoney[]): KnownMoney {
  const sought = payments.map((money) => ({
    money,
    patterns: money.numbers.map((number) => numberPattern(number)),
    names: namesOf(money.customerName),
    isClaimed: false,
  }));
  return groupedBy(sought, ({ money }) => keyOf(money.amount, money.receivedOn));
}

/**
 * Which lines are money that was entered already, by their places: the same amount with the number of its invoice in the text, or with a
 * name of its customer. All of the nearest day come first, and each is claimed for one line only, also by the next call. Lines that are null
 * are settled.
 */
export function* claimEntered(
  lines: readonly (BankLine | null)[],
  known: KnownMoney,
  by: 'NUMBER' | 'NAME',
): Steps<ReadonlyMap<number, EnteredMoney>> {
  const claims = new Map<number, EnteredMoney>();
  const amounts = new Set([...known.values()].flatMap((all) => all.map(({ money }) => money.amount)));
  const open = lines.flatMap((line, at) => (line === null || !amounts.has(line.amount) ? [] : [readLine(line, at)]));
  for (let days = 0; days <= ENTERED_WITHIN_DAYS; days += 1) {
    for (const line of open) {
      if (claims.has(line.at)) continue;
      const isIts = (each: SoughtMoney): boolean =>
        !each.isClaimed && (each.money.isByHand || days <= BOOKED_WITHIN_DAYS) && fits(each, line, by);
      const found =
        known.get(keyOf(line.amount, addDays(line.date, -days)))?.find(isIts) ??
        known.get(keyOf(line.amount, addDays(line.date, days)))?.find(isIts);
      if (found !== undefined) {
        found.isClaimed = true;
        claims.set(line.at, found.money);
      }
      yield;
    }
  }
  return claims;
}

type ReadLine = BankLine & { readonly at: number; readonly folded: string; readonly words: ReadonlySet<string> };

function readLine(line: BankLine, at: number): ReadLine {
  const folded = foldText(line.text);
  return { ...line, at, folded, words: new Set(wordsOf(folded)) };
}

function fits({ patterns, names }: SoughtMoney, { folded, words }: ReadLine, by: 'NUMBER' | 'NAME'): boolean {
  return by === 'NUMBER' ? patterns.some((pattern) => pattern.test(folded)) : names.some((name) => words.has(name));
}

function keyOf(amount: Pence, day: Day): string {
  return `${amount} ${day}`;
}
