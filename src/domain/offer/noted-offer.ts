import type { JobOffer, Place } from '#domain/job/job-offer.ts';
import type { Job } from '#domain/job/job.ts';
import { NOTED_WAYS, type NotedAnswer, type NotedState, type NotedWay } from '#domain/job/noted-answer.ts';
import type { Pence } from '#domain/money/money.ts';
import type { LineItemType } from '#domain/price/line-item.ts';
import { breakAt, type RuleBreak } from '#domain/text/rule-break.ts';
import { dayOf, formatDay, pastDayBreak, type Day } from '#domain/time/date.ts';
import type { Work } from '#domain/vat/work.ts';
import { CANCELLATION_DAYS, cancellationBasis, cancellationNeeds, cancelUntilWords } from './cancellation.ts';

// Face to face counts as at the customer's home, any other way as at a distance (rule O9).
function placeOfNote(how: NotedWay): Place {
  return how === 'IN_PERSON' ? 'HOME' : 'LINK';
}

/** The day from which an answer to an offer can have come: on which its version, or its extra, first went out. */
export function offeredOn({ files }: Pick<Job, 'files'>, { fileId }: Pick<JobOffer, 'fileId'>, today: Day): Day {
  const own = files.find(({ id }) => id === fileId);
  if (own === undefined) return today;
  const alike =
    own.type === 'extra' ? [own] : files.filter(({ type, version }) => type === 'quote' && version === own.version);
  return alike.map(({ tstampCreated }) => dayOf(tstampCreated)).reduce((one, other) => (one < other ? one : other));
}

/** Every rule that a noted answer breaks: it was given from the day on which the quote went out to today. */
export function noteBreaks(on: Day, { offered, today }: { readonly offered: Day; readonly today: Day }): RuleBreak[] {
  const early = on < offered ? `It went out on ${formatDay(offered)}: enter that day or a later one` : null;
  return breakAt('/on', pastDayBreak(on, today) ?? early);
}

/** What is offered, as far as the right to cancel hangs on it. */
type Offered = {
  readonly work: Pick<Work, 'customerKind'> | null;
  /** Null where it is not known whether any of it is goods. */
  readonly lineItems: readonly { readonly type: LineItemType }[] | null;
  readonly total: Pence;
};

/** Whether who says yes in this way, without a signature, has the right to cancel (rule O9). */
export function mayCancelNoted({ work, total }: Omit<Offered, 'lineItems'>, how: NotedWay): boolean {
  return cancellationNeeds({ work, place: placeOfNote(how), total });
}

/** What a trader is to know who notes a yes: until when it may be cancelled, and what is missing; null without the right to cancel. */
export function noteLaw(
  offered: Offered,
  { how, on, papers }: Pick<NotedAnswer, 'how' | 'on' | 'papers'>,
): string | null {
  if (!mayCancelNoted(offered, how)) return null;
  const { lineItems } = offered;
  const until =
    lineItems === null
      ? DAYS[papers === true ? 'some' : 'many']
      : cancelUntilWords({
          basis: cancellationBasis(lineItems),
          acceptedOn: on,
          goodsArrivedOn: null,
          startEarly: false,
          lacksNotice: papers !== true,
        });
  return papers === true
    ? `They may cancel ${until}.`
    : `${WITHOUT_PAPERS} they may cancel ${until}, ${OWE_NOTHING} ${SIGN_TOO}`;
}

const FROM_GOODS = 'counted from the last goods where there are any';
const DAYS = {
  some: `for ${CANCELLATION_DAYS} days, ${FROM_GOODS}`,
  many: `for a year and ${CANCELLATION_DAYS} days, ${FROM_GOODS}`,
} as const;
const WITHOUT_PAPERS = 'Without the notice and the form';
const OWE_NOTHING =
  'and owe you nothing for work done by then (Consumer Contracts Regulations 2013, regulations 31 and 36).';
const SIGN_TOO = 'Have them sign too, with Sign now or by their link: they get both there, and then it is 14 days.';

/** What stands of a yes that the trader noted, in words: `agreed by phone on 22 Nov 2026`. */
export function agreedAsNoted({ how, on }: Pick<NotedAnswer, 'how' | 'on'>): string {
  return `agreed ${NOTED_WAYS[how]} on ${formatDay(on)}`;
}

/** A noted answer in words: `said yes by phone on 22 Nov 2026`. */
export function notedWords(state: NotedState, { how, on }: Pick<NotedAnswer, 'how' | 'on'>): string {
  return `said ${state === 'ACCEPTED' ? 'yes' : 'no'} ${NOTED_WAYS[how]} on ${formatDay(on)}`;
}
