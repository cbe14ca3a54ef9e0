import { takesThePlace } from '#domain/job/accepted-total.ts';
import type { EarlierYes } from '#domain/job/job-offer.ts';
import type { NotedAnswer, NotedBefore, NotedTerms } from '#domain/job/noted-answer.ts';
import { formatPounds, pence, type Pence } from '#domain/money/money.ts';
import { isOffered } from '#domain/price/options.ts';
import { allOf } from '#domain/text/all-of.ts';
import { notedWords } from './noted-offer.ts';
import type { ShownLine } from './offered-quote.ts';

type NamedLine = Pick<ShownLine, 'id' | 'description'>;

/** A noted yes in words, with what was taken and its sum: `said yes by phone on 22 Nov 2026, with Skirting, oak, for £1,320.49`. */
export function notedYesWords(
  { total, chosenOptions, ...noted }: Pick<NotedAnswer, 'how' | 'on'> & NotedTerms,
  lines: readonly NamedLine[],
): string {
  const options = namesOf(lines, (id) => chosenOptions.includes(id));
  const taken = options.length === 0 ? '' : `, with ${listed(options)}`;
  return `${notedWords('ACCEPTED', noted)}${taken}, for ${formatPounds(total)}`;
}

/** That nobody has signed what the business noted, and which earlier version it took the place of. */
export function notSigned(replaces: EarlierYes | null, business: string): string {
  return replaces === null
    ? 'You have not signed anything.'
    : `You have not signed this version. ${takesThePlace(replaces, business, true)}`;
}

/** What the trader had noted before the customer signed, in a sentence. */
export function notedBeforeWords(noted: NotedBefore, lines: readonly NamedLine[]): string {
  return `You had noted that your customer ${notedYesWords(noted, lines)}.`;
}

/** How what was signed differs from what had been noted, in a sentence; null where it does not, and where nothing was noted. */
export function signedOtherThanNoted(
  noted: NotedBefore | null,
  signed: NotedTerms,
  lines: readonly NamedLine[],
): string | null {
  return noted && otherThanNoted(noted, signed, { lines, what: 'What was signed' });
}

/** What an offer's customer sees, as far as it tells what is chosen there from what was noted. */
type Chosen = {
  readonly noted: NotedTerms | null;
  readonly lines: readonly Pick<ShownLine, 'id' | 'description' | 'isOptional' | 'choice' | 'chosen'>[];
  readonly priceVatInclusive: Pence;
};

/** How what is ticked and chosen differs from what was noted, before it is signed; null where it does not, and where nothing was noted. */
export function chosenOtherThanNoted({ noted, lines, priceVatInclusive }: Chosen): string | null {
  if (noted === null) return null;
  const chosenOptions = lines.filter((line) => isOffered(line) && line.chosen).map(({ id }) => id);
  return otherThanNoted(noted, { total: priceVatInclusive, chosenOptions }, { lines, what: 'This' });
}

// By how much, and in which options, it differs.
function otherThanNoted(
  noted: NotedTerms,
  taken: NotedTerms,
  { lines, what }: { readonly lines: readonly NamedLine[]; readonly what: string },
): string | null {
  const has = ({ chosenOptions }: NotedTerms, id: string): boolean => chosenOptions.includes(id);
  const differs =
    noted.chosenOptions.some((id) => !has(taken, id)) || taken.chosenOptions.some((id) => !has(noted, id));
  if (!differs && noted.total === taken.total) return null;
  const missing = namesOf(lines, (id) => has(noted, id) && !has(taken, id));
  const added = namesOf(lines, (id) => has(taken, id) && !has(noted, id));
  const which = optionsWords(missing, added);
  return `${what} ${sumWords(noted.total, taken.total)}${which === '' ? '' : `: ${which}`}.`;
}

function sumWords(noted: Pence, taken: Pence): string {
  const more = taken - noted;
  if (more === 0) return 'costs the same as what was noted, but is not the same';
  return `is ${formatPounds(pence(Math.abs(more)))} ${more > 0 ? 'more' : 'less'} than what was noted`;
}

function optionsWords(missing: readonly string[], added: readonly string[]): string {
  if (missing.length === 0) return added.length === 0 ? '' : `${areWords(added)} in it as well`;
  return `${areWords(missing)} not in it${added.length === 0 ? '' : `, and ${areWords(added)}`}`;
}

function areWords(names: readonly string[]): string {
  return `${listed(names)} ${names.length === 1 ? 'is' : 'are'}`;
}

function namesOf(lines: readonly NamedLine[], isIn: (id: string) => boolean): string[] {
  return lines.filter(({ id }) => isIn(id)).map(({ description }) => description);
}

// Names such as `Skirting, oak` have commas of their own.
function listed(names: readonly string[]): string {
  return allOf(names, names.some((name) => name.includes(',')) ? '; ' : ', ');
}
