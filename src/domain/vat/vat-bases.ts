import { capital } from '#domain/text/capital.ts';
import { addDays, formatDay, type Day } from '#domain/time/date.ts';
import { monthAfter, monthOf } from '#domain/time/month.ts';
import type { VatBasis } from './vat-basis.ts';

/** A basis and the first day from which it counts; null for the first of an account, which has counted all along. */
export type VatBasisFrom = { readonly basis: VatBasis; readonly from: Day | null };

/** A basis that follows another one, on a day. */
export type BasisChange = VatBasisFrom & { readonly from: Day };

/** The bases of an account, each from its day, the oldest first: never empty, and no two beside each other are the same. */
export type VatBases = readonly VatBasisFrom[];

/** A basis from its first to its last day; null for no end. */
export type BasisSpan = VatBasisFrom & { readonly until: Day | null };

/** One basis all along. */
export function alwaysBy(basis: VatBasis): VatBases {
  return [{ basis, from: null }];
}

/** The basis that was chosen last; its first day may be still to come. */
export function latestBasis(bases: VatBases): VatBasis {
  const latest = bases.at(-1);
  if (latest === undefined) throw new Error('No basis counts all along');
  return latest.basis;
}

/** Each basis with the days on which it counts. */
export function basisSpans(bases: VatBases): readonly BasisSpan[] {
  return bases.map((each, index) => {
    const next = bases[index + 1]?.from ?? null;
    return { ...each, until: next === null ? null : addDays(next, -1) };
  });
}

/** The span in which a day lies. */
export function spanOn(bases: VatBases, day: Day): BasisSpan {
  const span = basisSpans(bases).findLast(({ from }) => from === null || from <= day);
  if (span === undefined) throw new Error('No basis counts all along');
  return span;
}

/** The first other basis that begins after the first day of a period and within it; undefined where one counts throughout. */
export function changeWithin(
  bases: VatBases,
  { from, to }: { readonly from: Day; readonly to: Day },
): BasisChange | undefined {
  return bases
    .flatMap(({ basis, from: day }) => (day === null ? [] : [{ basis, from: day }]))
    .find((change) => from < change.from && change.from <= to);
}

/**
 * The bases once one counts from a day on, or all along: what was to count from then or later is dropped, so that the former basis from
 * the day of a mistaken switch undoes it. The latest basis with another day moves its beginning.
 */
export function switchedBases(bases: VatBases, { basis, from }: VatBasisFrom): VatBases {
  if (from === null) return alwaysBy(basis);
  const earlier = basis === latestBasis(bases) && bases.length > 1 ? bases.slice(0, -1) : bases;
  const kept = earlier.filter(({ from: day }) => day === null || day < from);
  return latestBasis(kept) === basis ? kept : [...kept, { basis, from }];
}

/** The first days of six months, in one of which the VAT period that runs began, and in another the next will: periods are a month or three. */
export function likelyStarts(today: Day): readonly Day[] {
  return [-2, -1, 0, 1, 2, 3].map((count) => `${monthAfter(monthOf(today), count)}-01`);
}

const BASIS_WORDS: Readonly<Record<VatBasis, string>> = {
  INVOICED: 'by invoices',
  RECEIVED: 'by money received',
};

/** From when to when sales count by what; empty where one basis has counted all along. */
export function basesWords(bases: VatBases): string {
  const spans = basisSpans(bases);
  if (spans.length < 2) return '';
  const days = ({ from, until }: BasisSpan): string =>
    [from === null ? '' : `from ${formatDay(from)}`, until === null ? 'on' : `until ${formatDay(until)}`]
      .join(' ')
      .trim();
  return `${capital(spans.map((span) => `${BASIS_WORDS[span.basis]} ${days(span)}`).join(', '))}.`;
}

/** Why a period in which the basis changes has no figures, and how to get them. */
export function changeWithinWords({ basis, from }: BasisChange): string {
  return `VAT counts ${BASIS_WORDS[basis]} from ${formatDay(from)}: end with ${formatDay(addDays(from, -1))}, or begin with ${formatDay(from)}`;
}
