import { sumPence, type Pence } from '#domain/money/money.ts';
import type { Steps } from '#domain/steps.ts';
import { foldText } from '#domain/text/search-text.ts';
import type { Day } from '#domain/time/date.ts';
import type { BankLine } from './bank-row.ts';
import { claimEntered, enteredIn, type EnteredMoney } from './entered-money.ts';
import { BILLS_TOGETHER_MAX, billsTogether } from './bills-together.ts';
import {
  numberedIn,
  severalOf,
  shortlyIn,
  soughtIn,
  wordsOf,
  type DueBill,
  type Seek,
  type Sought,
} from './sought-bills.ts';

/** What a line of a statement can be (B11). */
export const LINE_MATCHES = [
  // It has an invoice's number and exactly the amount due, is not of a day before the issue, and its bank says nothing else of it than that it came.
  'SURE',
  // It has the number with another amount or of a day before, the amount and the customer's name, or exactly what several of one customer, or all whose numbers it has, come to.
  'PROPOSED',
  // It is most likely money that stands on an invoice already, entered by hand or from another file.
  'ENTERED',
  // It fits no invoice.
  'NONE',
  // The money went out.
  'OUT',
  // It was booked before.
  'BOOKED',
] as const;

/** What a line of a statement is. */
export type LineMatch = (typeof LINE_MATCHES)[number];

/** The most lines that one call books. */
export const BOOKED_AT_ONCE_MAX = 1_000;

/** What a line was matched to, booked or entered for: an invoice, several that come to it together, or none. */
export type MatchedLine = {
  readonly match: LineMatch;
  readonly invoiceIds: readonly string[];
  /** What it is where it is ENTERED. */
  readonly entered?: EnteredMoney;
};

/**
 * Matches the lines of a statement to what is due, the first of the invoices among those that fit alike. An invoice is SURE for one
 * line at most, and proposed for others only where no other fits; a line of a day before the issue takes it from none. `bookedFor` says of each line for which invoices it was booked before,
 * if it was. A line whose day is still to come can't be booked yet and fits none. Of `payments`, which came from no line of these, each
 * is found in one line at most: by a number before an invoice is sure, as the money may be part of what was due, by a name after.
 */
export function* matchLines(
  lines: readonly BankLine[],
  bills: readonly DueBill[],
  bookedFor: readonly (readonly string[])[],
  today: Day,
  payments: readonly EnteredMoney[] = [],
): Steps<readonly MatchedLine[]> {
  const seek = soughtIn(bills);
  const known = enteredIn(payments);
  const settled = lines.map((line, index) => settledOf(line, bookedFor[index] ?? [], today));
  const open = lines.map((line, index) => (settled[index] === null ? line : null));
  const told = yield* claimEntered(open, known, 'NUMBER');
  const found: (MatchedLine | readonly Sought[])[] = [];
  for (const [index, line] of lines.entries()) {
    found.push(settled[index] ?? enteredOf(told.get(index)) ?? surelyOf(line, seek));
    yield;
  }
  const left = open.map((line, index) => ('match' in (found[index] ?? []) ? null : line));
  const named = yield* claimEntered(left, known, 'NAME');
  const matched: MatchedLine[] = [];
  for (const [index, line] of lines.entries()) {
    const numbered = found[index] ?? [];
    matched.push('match' in numbered ? numbered : (enteredOf(named.get(index)) ?? proposedFor(line, numbered, seek)));
    yield;
  }
  return matched;
}

/** What a line is where its file doesn't say which way money went: nothing is sure of it, as it may have gone out. */
export function unsure(matched: MatchedLine): MatchedLine {
  return matched.match === 'SURE' ? { ...matched, match: 'PROPOSED' } : matched;
}

/** What a line is whatever is due; null where it is to be matched. */
function settledOf(line: BankLine, booked: readonly string[], today: Day): MatchedLine | null {
  if (isToCome(line, today)) return NOTHING;
  if (line.amount < 0) return { match: 'OUT', invoiceIds: [] };
  return booked.length > 0 ? { match: 'BOOKED', invoiceIds: booked } : null;
}

function enteredOf(entered: EnteredMoney | undefined): MatchedLine | null {
  return entered === undefined ? null : { match: 'ENTERED', invoiceIds: entered.invoiceIds, entered };
}

const NOTHING: MatchedLine = { match: 'NONE', invoiceIds: [] };

/** Whether money is said to come in on a day after today: a slip of a file, or of the columns that were chosen for it. */
export function isToCome({ date, amount }: Pick<BankLine, 'date' | 'amount'>, today: Day): boolean {
  return amount > 0 && date > today;
}

/** What a line is where that is sure, else the invoices whose number stands in its text. */
function surelyOf(line: BankLine, seek: Seek): MatchedLine | readonly Sought[] {
  const numbered = numberedIn(line.text, seek);
  // Whether it came is the trader's to say.
  if (line.word !== null) return numbered;
  const [exact, other] = numbered.filter((each) => each.due === line.amount && isFree(each) && isIssuedBy(each, line));
  return exact === undefined || other !== undefined ? numbered : { match: 'SURE', invoiceIds: take([exact], line) };
}

function proposedFor(line: BankLine, numbered: readonly Sought[], seek: Seek): MatchedLine {
  const proposed = likeliest(line, numbered, seek);
  return { match: proposed.length === 0 ? 'NONE' : 'PROPOSED', invoiceIds: take(proposed, line) };
}

function take(sought: readonly Sought[], line: BankLine): readonly string[] {
  for (const each of sought) each.isTaken ||= isIssuedBy(each, line);
  return sought.map(({ id }) => id);
}

/** Who pays before there is an invoice pays something else, or by its quote. */
function isIssuedBy({ issuedOn }: Sought, { date }: BankLine): boolean {
  return issuedOn <= date;
}

/**
 * What to propose of the invoices with a line's number, those with its amount and a name in its text, and those of a customer in its text
 * that come to its amount together: what no other line has, if there is such.
 */
function likeliest(line: BankLine, numbered: readonly Sought[], seek: Seek): readonly Sought[] {
  const { amount, text } = line;
  const folded = foldText(text);
  const words = new Set(wordsOf(folded));
  const isNamed = ({ names }: Sought): boolean => names.some((name) => words.has(name));
  const exact = numbered.filter(({ due }) => due === amount);
  const told = numbered.filter((each) => each.told.test(folded) || isNamed(each));
  const shortly = shortlyIn(text, seek);
  const short = shortly.filter((each) => each.due === amount || isNamed(each));
  const alike = seek.byAmount.get(amount) ?? [];
  return (
    oneOf(exact.find(isFree)) ??
    numberedTogether(numbered, shortly, amount) ??
    oneOf(short.find((each) => each.due === amount && isFree(each) && isIssuedBy(each, line))) ??
    oneOf(alike.find((each) => isFree(each) && isNamed(each) && isIssuedBy(each, line))) ??
    oneOf(alike.find((each) => isFree(each) && isNamed(each))) ??
    namedTogether(words, numbered, amount, seek) ??
    oneOf(told.find(isFree) ?? short.find(isFree) ?? exact[0] ?? alike.find(isNamed) ?? told[0] ?? short[0]) ??
    []
  );
}

function isFree({ isTaken }: Sought): boolean {
  return !isTaken;
}

function oneOf(sought: Sought | undefined): readonly Sought[] | undefined {
  return sought && [sought];
}

/** The invoices whose numbers stand in a text, where just these come to the amount: all of them, of whichever customers, or those of one. */
function numberedTogether(
  numbered: readonly Sought[],
  shortly: readonly Sought[],
  amount: Pence,
): readonly Sought[] | undefined {
  const free = numbered.filter(isFree);
  const all = [...new Set([...free, ...shortly.filter(isFree)])];
  return [free, all, ...severalOf(free).values()].find(
    (several) =>
      several.length > 1 && several.length <= BILLS_TOGETHER_MAX && sumPence(several.map(({ due }) => due)) === amount,
  );
}

// Of a name that many customers have any sum is found by chance.
const NAMESAKES_MAX = 100;

/** Invoices that come to the amount together of a customer whose name, or the number of one of whose invoices, stands in a text. */
function namedTogether(
  words: ReadonlySet<string>,
  numbered: readonly Sought[],
  amount: Pence,
  { byCustomer, byName }: Seek,
): readonly Sought[] | undefined {
  const named = new Set([
    ...numbered.map(({ customerId }) => byCustomer.get(customerId) ?? []),
    ...[...words].flatMap((word) => byName.get(word)?.slice(0, NAMESAKES_MAX) ?? []),
  ]);
  for (const several of named) {
    const together = billsTogether(several.filter(isFree), amount);
    if (together.length > 0) return together;
  }
  return undefined;
}
