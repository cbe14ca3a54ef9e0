import { groupedBy } from '#domain/grouped-by.ts';
import type { Pence } from '#domain/money/money.ts';
import { allOf } from '#domain/text/all-of.ts';
import { foldText, straighten } from '#domain/text/search-text.ts';
import type { Day } from '#domain/time/date.ts';

/** An invoice that money is due for, as it is looked for in a statement; the due amount in pence is above 0. */
export type DueBill = {
  readonly id: string;
  /** As printed: `#1042-2`, `INV-0007`. */
  readonly number: string;
  /** Null where the customer has no record. */
  readonly customerId: string | null;
  readonly customerName: string;
  readonly issuedOn: Day;
  readonly due: Pence;
};

/** An invoice that is paid, which is never looked for: only the trader knows that a customer paid it again. */
export type PaidBill = Omit<DueBill, 'due'>;

/** An invoice with what is looked for in a text. */
export type Sought = Pick<DueBill, 'id' | 'customerId' | 'issuedOn' | 'due'> & {
  readonly pattern: RegExp;
  /** The same where the text says that it is a number, if it has figures that stand in many a text. */
  readonly told: RegExp;
  /** A number that people type in another way: one of a series without its zeros or letters, such as `INV 7`, `Invoice 7` or `0007` for INV-0007, a plain one with zeros, such as `INV 0025` for #25; null where there is no such. */
  readonly short: RegExp | null;
  readonly names: readonly string[];
  /** Whether another line was matched to it. */
  isTaken: boolean;
};

/** The invoices of one customer who has several. */
type Several = readonly Sought[];

/** The invoices of some figures, those of an amount, and those of customers who have several, so that a long statement is not tried with every invoice. */
export type Seek = {
  readonly byFigures: ReadonlyMap<string, readonly Sought[]>;
  /** Those that may be typed in another way by their figures without zeros before them. */
  readonly byShort: ReadonlyMap<string, readonly Sought[]>;
  readonly byAmount: ReadonlyMap<Pence, readonly Sought[]>;
  readonly byCustomer: ReadonlyMap<string | null, Several>;
  readonly byName: ReadonlyMap<string, readonly Several[]>;
};

/** The invoices as they are looked for. */
export function soughtIn(bills: readonly DueBill[]): Seek {
  const sought = bills.map(({ id, customerId, issuedOn, due, number, customerName }) => ({
    id,
    customerId,
    issuedOn,
    due,
    figures: tellingFigures(number),
    pattern: numberPattern(number),
    told: numberPattern(number, isCommon(number) ? AFTER_WORD : ''),
    short: shortPattern(number),
    names: namesOf(customerName),
    isTaken: false,
  }));
  const byCustomer = severalOf(sought);
  const named = [...byCustomer.values()].flatMap((several) =>
    [...new Set(several.flatMap(({ names }) => names))].map((name) => ({ name, several })),
  );
  return {
    byFigures: groupedBy(sought, ({ figures }) => figures),
    byShort: groupedBy(
      sought.filter(({ short }) => short !== null),
      ({ figures }) => withoutZeros(figures),
    ),
    byAmount: groupedBy(sought, ({ due }) => due),
    byCustomer,
    byName: new Map(
      [...groupedBy(named, ({ name }) => name)].map(([name, all]) => [name, all.map(({ several }) => several)]),
    ),
  };
}

/** Invoices by their customers, of those who have several. */
export function severalOf(sought: readonly Sought[]): ReadonlyMap<string | null, Several> {
  return new Map(
    [...groupedBy(sought, ({ customerId }) => customerId)].filter(([id, { length }]) => id !== null && length > 1),
  );
}

/** The invoices whose number stands in a text. */
export function numberedIn(text: string, { byFigures }: Seek): readonly Sought[] {
  const folded = foldText(text);
  return [...new Set(figuresIn(folded))]
    .flatMap((figures) => byFigures.get(figures) ?? [])
    .filter(({ pattern }) => pattern.test(folded));
}

/** The invoices whose number stands in a text in short, or with zeros that it doesn't have. */
export function shortlyIn(text: string, { byShort }: Seek): readonly Sought[] {
  const folded = foldText(text);
  return [...new Set(figuresIn(folded).map(withoutZeros))]
    .flatMap((figures) => byShort.get(figures) ?? [])
    .filter(({ short }) => short?.test(folded));
}

/** The longest figures of a number, the last of those: `1042` of `#1042-2`, `0007` of `2026-0007`. */
function tellingFigures(number: string): string {
  return figuresIn(number).reduce((longest, figures) => (figures.length >= longest.length ? figures : longest), '');
}

function figuresIn(text: string): readonly string[] {
  return text.match(/\d+/g) ?? [];
}

function withoutZeros(figures: string): string {
  return figures.replace(/^0+(?=\d)/, '');
}

// A day or the number of a house may be that of one of the first jobs.
function isCommon(number: string): boolean {
  return /^#\d{1,2}(?!\d)/.test(number);
}

const AFTER_WORD = '(?<=(?:#|(?<!\\p{L})(?:inv|invoice|job|quote|no|ref|reference))[^\\p{L}\\d]{0,3})';

/** Finds a number however a customer types it: `INV 7` is no INV-0007, but `inv0007` and `1042 / 2` are; `#1042` is not in `1042-2`. */
export function numberPattern(number: string, after = ''): RegExp {
  return new RegExp(`${after}${BEFORE_FIGURES}${joinedParts(number)}${AFTER_FIGURES}`, 'u');
}

function joinedParts(number: string): string {
  const parts = foldText(number).match(/\d+|\p{L}+/gu) ?? [];
  return parts.reduce((before, part) => {
    if (before === '') return part;
    const areFigures = /\d$/.test(before) && /^\d/.test(part);
    return `${before}[^\\p{L}\\d]{${areFigures ? 1 : 0},3}${part}`;
  }, '');
}

const BEFORE_FIGURES = String.raw`(?<!\d|\d[.,])`;
const AFTER_FIGURES = String.raw`(?!\d|[.,]\d| ?[-/] ?\d{1,2}(?!\d))`;
/** Null for any but letters with figures after them and plain numbers: the year in `2026-0007` tells it from other sevens. */
function shortPattern(number: string): RegExp | null {
  // `#1042` is nothing but its figures, before which people put zeros as others have them.
  if (/^#\d/.test(number)) return new RegExp(`${AFTER_WORD}0+${joinedParts(number)}${AFTER_FIGURES}`, 'u');
  const [, letters, figures] = /^(\P{N}*\p{L}\P{N}*)(\d+)$/u.exec(foldText(number)) ?? [];
  if (letters === undefined || figures === undefined) return null;
  const own = (letters.match(/\p{L}+/gu) ?? []).join(GAP);
  const afterWord = `(?:#|(?<!\\p{L})(?:${own}|inv|invoice|ref|reference))${GAP}0*${withoutZeros(figures)}`;
  // Figures without a word or zeros before them are a day, a year, or the number of a house.
  const bare = figures.startsWith('0') ? `|${BEFORE_FIGURES}${figures}` : '';
  return new RegExp(`(?:${afterWord}${bare})${AFTER_FIGURES}`, 'u');
}

const GAP = String.raw`[^\p{L}\d]{0,3}`;

// What many customers are called and no name tells apart.
const COMMON = new Set(['the', 'and', 'mrs', 'miss', 'ltd', 'limited', 'llp', 'plc', 'company', 'services']);

/** What of a customer's name may tell them in a text; a bank writes O'BRIEN, OBRIEN or O BRIEN. */
export function namesOf(name: string): readonly string[] {
  const words = [...wordsOf(foldText(name)), ...wordsOf(foldText(straighten(name).replaceAll("'", ' ')))];
  return [...new Set(words)].filter((word) => word.length > 2 && !COMMON.has(word));
}

/** The words of a text that is folded already (`foldText`). */
export function wordsOf(folded: string): readonly string[] {
  return folded.split(/[^\p{L}\p{N}]+/u);
}

function numbersOf(bills: readonly Pick<DueBill, 'number'>[]): string {
  return allOf(bills.map(({ number }) => number));
}

/** Invoices by their numbers, with the customer once where they are all of one, such as `#1031 and #1033, Otley Cricket`, and each with its own where not: `#9 (Otley Cricket) and #25 (Ann Byrne)`. */
export function billNames(bills: readonly Pick<DueBill, 'number' | 'customerName'>[], between = ', '): string {
  const [name = '', other] = new Set(bills.map(({ customerName }) => customerName));
  if (other === undefined) return name === '' ? numbersOf(bills) : `${numbersOf(bills)}${between}${name}`;
  return allOf(bills.map(({ number, customerName }) => (customerName === '' ? number : `${number} (${customerName})`)));
}
