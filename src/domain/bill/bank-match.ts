import { groupedBy } from '#domain/grouped-by.ts';
import type { Pence } from '#domain/money/money.ts';
import type { Steps } from '#domain/steps.ts';
import { foldText } from '#domain/text/search-text.ts';
import type { BankLine } from './bank-statement.ts';

/** What a line of a statement can be (B11). */
export const LINE_MATCHES = [
  // It has an invoice's number and exactly the amount due.
  'SURE',
  // It has the number with another amount, or the amount and the customer's name.
  'PROPOSED',
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

/** An invoice that money is due for, as it is looked for in a statement; the due amount in pence is above 0. */
export type DueBill = {
  readonly id: string;
  /** As printed: `#1042-2`, `INV-0007`. */
  readonly number: string;
  readonly customerName: string;
  readonly due: Pence;
};

/** What a line was matched to, or booked for; null where there is no invoice for it. */
export type MatchedLine = { readonly match: LineMatch; readonly invoiceId: string | null };

/**
 * Matches the lines of a statement to what is due, the first of the invoices among those that fit alike. An invoice is SURE for one
 * line at most, and proposed for others only where no other fits. `bookedFor` says of each line for which invoice it was booked before,
 * if it was.
 */
export function* matchLines(
  lines: readonly BankLine[],
  bills: readonly DueBill[],
  bookedFor: readonly (string | null)[],
): Steps<readonly MatchedLine[]> {
  const seek = soughtIn(bills);
  const found: (MatchedLine | readonly Sought[])[] = [];
  for (const [index, line] of lines.entries()) {
    found.push(surelyOf(line, bookedFor[index] ?? null, seek));
    yield;
  }
  const matched: MatchedLine[] = [];
  for (const [index, line] of lines.entries()) {
    const numbered = found[index] ?? [];
    matched.push('match' in numbered ? numbered : proposedFor(line, numbered, seek));
    yield;
  }
  return matched;
}

/** What a line is where that is sure, else the invoices whose number stands in its text. */
function surelyOf(line: BankLine, booked: string | null, seek: Seek): MatchedLine | readonly Sought[] {
  if (line.amount < 0) return { match: 'OUT', invoiceId: null };
  if (booked !== null) return { match: 'BOOKED', invoiceId: booked };
  const numbered = numberedIn(line, seek);
  const exact = numbered.find(({ due, isTaken }) => due === line.amount && !isTaken);
  return exact === undefined ? numbered : { match: 'SURE', invoiceId: take(exact) };
}

function proposedFor(line: BankLine, numbered: readonly Sought[], seek: Seek): MatchedLine {
  const proposed = likeliest(line, numbered, seek);
  return proposed === undefined ? { match: 'NONE', invoiceId: null } : { match: 'PROPOSED', invoiceId: take(proposed) };
}

/** An invoice with what is looked for in a text. */
type Sought = Pick<DueBill, 'id' | 'due'> & {
  readonly pattern: RegExp;
  /** The same where the text says that it is a number, if it has figures that stand in many a text. */
  readonly told: RegExp;
  readonly names: readonly string[];
  /** Whether another line was matched to it. */
  isTaken: boolean;
};

/** The invoices of some figures, and those of an amount, so that a long statement is not tried with every invoice. */
type Seek = {
  readonly byFigures: ReadonlyMap<string, readonly Sought[]>;
  readonly byAmount: ReadonlyMap<Pence, readonly Sought[]>;
};

function soughtIn(bills: readonly DueBill[]): Seek {
  const sought = bills.map(({ id, due, number, customerName }) => ({
    id,
    due,
    figures: tellingFigures(number),
    pattern: numberPattern(number),
    told: numberPattern(number, isCommon(number) ? AFTER_WORD : ''),
    names: namesOf(customerName),
    isTaken: false,
  }));
  return {
    byFigures: groupedBy(sought, ({ figures }) => figures),
    byAmount: groupedBy(sought, ({ due }) => due),
  };
}

function take(sought: Sought): string {
  sought.isTaken = true;
  return sought.id;
}

/** The invoices whose number stands in the text of a line. */
function numberedIn({ text }: BankLine, { byFigures }: Seek): readonly Sought[] {
  const folded = foldText(text);
  return [...new Set(figuresIn(folded))]
    .flatMap((figures) => byFigures.get(figures) ?? [])
    .filter(({ pattern }) => pattern.test(folded));
}

/** What to propose of the invoices with a line's number, and those with its amount and a name in its text: one that no other line has, if there is one. */
function likeliest({ amount, text }: BankLine, numbered: readonly Sought[], { byAmount }: Seek): Sought | undefined {
  const folded = foldText(text);
  const words = new Set(wordsOf(folded));
  const isNamed = ({ names }: Sought): boolean => names.some((name) => words.has(name));
  const isFree = ({ isTaken }: Sought): boolean => !isTaken;
  const exact = numbered.filter(({ due }) => due === amount);
  const told = numbered.filter((each) => each.told.test(folded) || isNamed(each));
  const alike = byAmount.get(amount) ?? [];
  return (
    exact.find(isFree) ??
    alike.find((each) => isFree(each) && isNamed(each)) ??
    told.find(isFree) ??
    exact[0] ??
    alike.find(isNamed) ??
    told[0]
  );
}

/** The longest figures of a number, the last of those: `1042` of `#1042-2`, `0007` of `2026-0007`. */
function tellingFigures(number: string): string {
  return figuresIn(number).reduce((longest, figures) => (figures.length >= longest.length ? figures : longest), '');
}

function figuresIn(text: string): readonly string[] {
  return text.match(/\d+/g) ?? [];
}

// A day or the number of a house may be that of one of the first jobs.
function isCommon(number: string): boolean {
  return /^#\d{1,2}(?!\d)/.test(number);
}

const AFTER_WORD = '(?<=(?:#|(?<!\\p{L})(?:inv|invoice|job|quote|no|ref|reference))[^\\p{L}\\d]{0,3})';

/** Finds a number however a customer types it: `INV 7` is no INV-0007, but `inv0007` and `1042 / 2` are; `#1042` is not in `1042-2`. */
function numberPattern(number: string, after = ''): RegExp {
  const parts = foldText(number).match(/\d+|\p{L}+/gu) ?? [];
  const joined = parts.reduce((before, part) => {
    if (before === '') return part;
    const areFigures = /\d$/.test(before) && /^\d/.test(part);
    return `${before}[^\\p{L}\\d]{${areFigures ? 1 : 0},3}${part}`;
  }, '');
  return new RegExp(`${after}(?<!\\d|\\d[.,])${joined}(?!\\d|[.,]\\d| ?[-/] ?\\d{1,2}(?!\\d))`, 'u');
}

// What many customers are called and no name tells apart.
const COMMON = new Set(['the', 'and', 'mrs', 'miss', 'ltd', 'limited', 'llp', 'plc', 'company', 'services']);

function namesOf(name: string): readonly string[] {
  return wordsOf(foldText(name)).filter((word) => word.length > 2 && !COMMON.has(word));
}

function wordsOf(folded: string): readonly string[] {
  return folded.split(/[^\p{L}\p{N}]+/u);
}
