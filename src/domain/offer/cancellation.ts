import type { Place } from '#domain/job/job-offer.ts';
import type { Pence } from '#domain/money/money.ts';
import type { LineItemType } from '#domain/price/line-item.ts';
import { breakAt, type RuleBreak } from '#domain/text/rule-break.ts';
import { textBreak, type TextRule } from '#domain/text/text-rule.ts';
import { addDays, dayOf, formatDay, yearAfter, type Day, type Instant } from '#domain/time/date.ts';
import type { Work } from '#domain/vat/work.ts';

/** By what the days of cancelling are counted: a contract with any goods is one of sale (reg 5, rule O9). */
export const CANCELLATION_BASES = ['SERVICES', 'GOODS_WITH_FITTING'] as const;

/** By what the days of cancelling are counted. */
export type CancellationBasis = (typeof CANCELLATION_BASES)[number];

/** A contract at home for no more than this, with VAT, has neither information nor a right to cancel (reg 7(4), 27(3)). */
const OFF_PREMISES_LIMIT = 4_200 as Pence; // £42

/** How long a customer may cancel, and how long the trader has to pay back (reg 30, 34). */
export const CANCELLATION_DAYS = 14;

/**
 * Whether the customer gets information, notice and form, and has the right to cancel (rule O9; reg 10, 13, 27): a person does, by
 * the link at any price, at home above £42. Of whom nothing was asked counts as a person; what the building is changes nothing.
 * `total` is what is to be paid, VAT and chosen options included.
 */
export function cancellationNeeds(offer: {
  readonly work: Pick<Work, 'customerKind'> | null;
  readonly place: Place;
  readonly total: Pence;
}): boolean {
  if (offer.work?.customerKind === 'BUSINESS' || offer.place === 'PREMISES') return false;
  return offer.place === 'LINK' || offer.total > OFF_PREMISES_LIMIT;
}

/** By what the days are counted for all that is offered, options included: only labour is no goods, and an extra may be either (reg 5). */
export function cancellationBasis(lines: readonly { readonly type: LineItemType }[]): CancellationBasis {
  return lines.every(({ type }) => type === 'LABOUR') ? 'SERVICES' : 'GOODS_WITH_FITTING';
}

/** What decides until when an accepted offer can be cancelled. */
export type Agreement = {
  /** Null where there is no right to cancel. */
  readonly basis: CancellationBasis | null;
  readonly acceptedOn: Day;
  /** The day on which the last of the goods came; null before. */
  readonly goodsArrivedOn: Day | null;
  /** Whether the customer asked for work before the time is over; null where nobody was asked. */
  readonly startEarly: boolean | null;
  /** Whether the customer said yes without the notice and the form, and so may cancel for twelve months longer (reg 31(3)); absent where they had both. */
  readonly lacksNotice?: boolean;
};

/** The last day, to its end in London, on which the customer may cancel (reg 30): null without the right, and before the goods arrive. */
export function cancelUntil({ basis, acceptedOn, goodsArrivedOn, lacksNotice = false }: Agreement): Day | null {
  if (basis === null) return null;
  if (basis === 'GOODS_WITH_FITTING' && goodsArrivedOn === null) return null;
  const from = basis === 'SERVICES' || goodsArrivedOn === null ? acceptedOn : later(acceptedOn, goodsArrivedOn);
  const day = addDays(from, CANCELLATION_DAYS);
  return lacksNotice ? yearAfter(day) : day;
}

/** Until when the customer may cancel, in words: `until 06 Dec 2026`; null without the right. Work alone that was asked for early ends it once all is done (reg 36(2)). */
export function cancelUntilWords(agreement: Agreement): string | null {
  const { basis, startEarly, lacksNotice = false } = agreement;
  if (basis === null) return null;
  const until = untilWords(cancelUntil(agreement), lacksNotice);
  const mayEndEarlier = basis === 'SERVICES' && startEarly === true && !lacksNotice;
  return mayEndEarlier ? `${until}, or until all the work is done, if that is earlier` : until;
}

/** A last day of cancelling in words: `until 06 Dec 2026`; null stands for goods that have yet to arrive, to a customer who had the notice or lacks it. */
export function untilWords(day: Day | null, lacksNotice = false): string {
  if (day !== null) return `until ${formatDay(day)}`;
  return `until ${lacksNotice ? 'a year and ' : ''}${CANCELLATION_DAYS} days after the last goods arrive`;
}

/** Whether the customer may still cancel by the page; goods that have not arrived keep it open (reg 29, rule O10). */
export function isInTime(agreement: Agreement, today: Day): boolean {
  const day = cancelUntil(agreement);
  return agreement.basis !== null && (day === null || today <= day);
}

/** The first day of work (reg 36(1)): null while it is not known, and when it may be any, by the customer's request or without a right to cancel. */
export function workFrom(agreement: Agreement): Day | null {
  const day = cancelUntil(agreement);
  return day === null || agreement.startEarly === true ? null : addDays(day, 1);
}

/** What a trader says of a letter or call by which the customer cancels: who, on which day it was sent, and when it came (reg 32). */
export type CancellationLetter = { readonly name: string; readonly sentOn: Day; readonly receivedOn: Day };

/** The days of a letter or call that cancelled: when it was sent, null where that is not known, and when it came. */
export type LetterDays = { readonly sentOn: Day | null; readonly receivedOn: Day };

/** Those of a cancellation; null of one on the page, which came as it was noted. */
export function letterDays(noted: {
  readonly sentOn: Day | null;
  /** The day on which the business was told, null where nothing else is known of it. */
  readonly toldOn: Day | null;
  readonly cancelledAt: Instant;
}): LetterDays | null {
  const { sentOn, cancelledAt } = noted;
  const receivedOn = noted.toldOn ?? dayOf(cancelledAt);
  return sentOn === null && receivedOn === dayOf(cancelledAt) ? null : { sentOn, receivedOn };
}

/** These days in a sentence, as they prove that it was in time (reg 32(5)); `receiver` is the business or you. */
export function letterWords({ sentOn, receivedOn }: LetterDays, receiver: string): string {
  const sent = sentOn === null ? '' : `sent on ${formatDay(sentOn)} and `;
  return `The cancellation was ${sent}received by ${receiver} on ${formatDay(receivedOn)}.`;
}

/** What a full name must be, of the one who accepts or cancels. */
export const SIGNER_RULE: TextRule = {
  max: 128,
  required: 'Enter the full name',
  shape: { isMet: isName, message: 'Enter the name on one line, in ordinary letters' },
};

/** Every rule that the word of a letter breaks; whether it came in time is no such rule, since a late one may stand too (reg 31). */
export function letterBreaks(
  { name, sentOn, receivedOn }: CancellationLetter,
  { acceptedOn, today }: { readonly acceptedOn: Day; readonly today: Day },
): RuleBreak[] {
  const isPossible = sentOn >= acceptedOn && sentOn <= today;
  return [
    ...breakAt('/name', textBreak(name, SIGNER_RULE, 'complete')),
    ...breakAt('/sentOn', isPossible ? null : `Enter a day from ${formatDay(acceptedOn)} to today`),
    ...breakAt('/receivedOn', arrivalBreak(receivedOn, sentOn, today)),
  ];
}

function arrivalBreak(receivedOn: Day, sentOn: Day, today: Day): string | null {
  if (receivedOn > today) return 'Enter the day it reached you, today at the latest';
  return receivedOn < sentOn ? 'It cannot have reached you before it was sent' : null;
}

/** What decides by when a cancelled contract is paid back. */
export type Repayment = {
  /** The day on which the customer said so: of the click, of the call, or on which the letter came. */
  readonly toldOn: Day;
  readonly hasGoods: boolean;
  /** Whether the trader offered to collect the goods. */
  readonly collects: boolean;
  /** The day on which the goods were back or the customer showed that they were sent, whichever was earlier; null before. */
  readonly goodsBackOn: Day | null;
};

/** The last day to pay back (reg 34(4) to (6)); null while goods are still to come back that the trader does not collect. */
export function payBackBy({ toldOn, hasGoods, collects, goodsBackOn }: Repayment): Day | null {
  const from = hasGoods && !collects ? goodsBackOn : toldOn;
  return from === null ? null : addDays(from, CANCELLATION_DAYS);
}

function later(one: Day, other: Day): Day {
  return one > other ? one : other;
}

// Marks that turn the direction would show one name on the page and another in the record; a dash or a number names nobody.
function isName(text: string): boolean {
  return /\p{L}/u.test(text) && !/[\p{Cc}\p{Bidi_Control}\u2028\u2029]/u.test(text);
}
