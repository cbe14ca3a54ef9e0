import { bindingYes, type BindingYes, type JobOffer } from '#domain/job/job-offer.ts';
import type { Job } from '#domain/job/job.ts';
import { addDays, formatDay, type Day } from '#domain/time/date.ts';
import { CANCELLATION_DAYS, cancellationBasis, untilWords, workFrom } from './cancellation.ts';
import { sentence, type LawSentence } from './law-paper.ts';
import type { OfferTerms } from './offer-terms.ts';

/** What the days of work stand or fall with. */
export type WorkTerms = Pick<OfferTerms, 'workStartsOn' | 'workEndsOn' | 'hasRight' | 'basis' | 'today' | 'accepted'>;

// A day is kept, or only if the customer asks for an early start, or it can't be promised and is left open.
type Standing = 'KEPT' | 'IF_ASKED' | 'OPEN';

/** When the work starts, as far as it can be promised: never on a day that is over, nor before the right to cancel without the customer's tick (reg 36(1)). */
export function workStart(offer: WorkTerms): LawSentence {
  const { workStartsOn: day, accepted } = offer;
  return sentence(startWords(offer, day), accepted === null ? 'Sch 2(j)' : 'Sch 2(j); reg 36(1)');
}

/** When the contract ends, under the same conditions as the start (Sch 2(s)). */
export function workEnd(offer: WorkTerms): LawSentence {
  return sentence(endWords(offer), 'Sch 2(j) and (s)');
}

function startWords(offer: WorkTerms, day: Day | null): string {
  const standing = standingOf(day, offer);
  if (day !== null && standing === 'KEPT') return `The work starts on ${formatDay(day)}.`;
  if (day !== null && standing === 'IF_ASKED') {
    return `The work starts on ${formatDay(day)} if you ask us to start before your time to cancel is over. If you don't ask, it starts after that time, on a day that we agree with you.`;
  }
  if (!mustWait(offer)) return 'We agree with you when the work starts.';
  const from = firstDay(offer);
  return from === null
    ? 'The work starts after your time to cancel is over, on a day that we agree with you.'
    : `The work starts on ${formatDay(from)} or later, on a day that we agree with you.`;
}

function endWords(offer: WorkTerms): string {
  const { workStartsOn, workEndsOn: day } = offer;
  const start = standingOf(workStartsOn, offer);
  const own = standingOf(day, offer);
  // It ends no better than it starts.
  const standing = own === 'KEPT' && workStartsOn !== null && workStartsOn >= offer.today ? start : own;
  if (day === null || standing === 'OPEN') return 'The contract ends when the work is done.';
  return standing === 'KEPT'
    ? `The work is to end on ${formatDay(day)}, and the contract ends then.`
    : `The contract ends when the work is done. If you ask us to start before your time to cancel is over, that is to be on ${formatDay(day)}.`;
}

function standingOf(day: Day | null, offer: WorkTerms): Standing {
  const { accepted, today, hasRight, basis } = offer;
  if (day === null || day < (accepted?.on ?? today)) return 'OPEN';
  if (accepted === null) {
    const isFree = !hasRight || (basis === 'SERVICES' && day > addDays(today, CANCELLATION_DAYS));
    return isFree ? 'KEPT' : 'IF_ASKED';
  }
  if (!mustWait(offer)) return 'KEPT';
  const from = firstDay(offer);
  return from !== null && day >= from ? 'KEPT' : 'OPEN';
}

function mustWait({ accepted, hasRight }: WorkTerms): boolean {
  return accepted !== null && hasRight && accepted.startEarly !== true;
}

function firstDay({ accepted, basis }: WorkTerms): Day | null {
  if (accepted === null) return null;
  const { on: acceptedOn, goodsArrivedOn, startEarly } = accepted;
  return workFrom({ basis, acceptedOn, goodsArrivedOn, startEarly });
}

/** What a trader is to know of the day on which the work is to start: that nobody is told a day that is over, and what it needs before the right to cancel is; null where there is nothing to say. */
export function startHint(
  { workStartsOn, work, offer, lineItems }: Pick<Job, 'workStartsOn' | 'work' | 'offer' | 'lineItems'>,
  today: Day,
): string | null {
  if (workStartsOn === null) return null;
  // A newer version that is open states the day anew.
  const yes = offer === null || offer.state === 'OPEN' ? null : bindingYes(offer);
  if (yes !== null) return agreedHint(workStartsOn, yes);
  if (workStartsOn < today) return 'This day has passed, so your customer is not shown it.';
  if (work?.customerKind === 'BUSINESS') return null;
  const isLate = cancellationBasis(lineItems) === 'SERVICES' && workStartsOn > addDays(today, CANCELLATION_DAYS);
  return isLate
    ? null
    : 'Your customer may cancel first. Work can start on this day only if they ask for it when they accept.';
}

type DaysOfWork = Pick<Job, 'workStartsOn' | 'workEndsOn'>;

/** Whether the days of a job's work are others than those of the quote that its customer has, open or accepted (rule O9). */
export function areDaysChanged(job: DaysOfWork & Pick<Job, 'offer'>): boolean {
  const out = quoteThatIsOut(job);
  return out !== null && (out.workStartsOn !== job.workStartsOn || out.workEndsOn !== job.workEndsOn);
}

/** What a trader is to know of the days of the work once a quote is out: which of them the customer has (rule O1); null before that, and where that quote counts no more. */
export function daysAreOut(job: DaysOfWork & Pick<Job, 'offer'>): string | null {
  const out = quoteThatIsOut(job);
  if (out === null) return null;
  const [isOpen, isChanged] = [out.state === 'OPEN', areDaysChanged(job)];
  const days = isChanged || !hasDays(out) ? daysInWords(out) : 'these days';
  if (isChanged) {
    return isOpen
      ? `Your customer has the quote with ${days}. What you have changed since is not in it until you send it again.`
      : `Your customer accepted the quote with ${days}. Tell them what you have changed since, for example under Messages in the file history.`;
  }
  return isOpen
    ? `Your customer has the quote with ${days}. A change is not in it until you send it again.`
    : `Your customer accepted the quote with ${days}. If you change one, tell them, for example under Messages in the file history.`;
}

function quoteThatIsOut({ offer }: Pick<Job, 'offer'>): JobOffer | null {
  return offer?.state === 'OPEN' || offer?.state === 'ACCEPTED' ? offer : null;
}

function hasDays({ workStartsOn, workEndsOn }: DaysOfWork): boolean {
  return workStartsOn !== null || workEndsOn !== null;
}

function daysInWords({ workStartsOn: start, workEndsOn: end }: DaysOfWork): string {
  const said = [
    ...(start === null ? [] : [`the start on ${formatDay(start)}`]),
    ...(end === null ? [] : [`the end on ${formatDay(end)}`]),
  ];
  return said.length === 0 ? 'no days of the work' : said.join(' and ');
}

/** From when the work may start, told while the customer may still cancel the yes that binds and did not ask for an early start; null for any other, once it may (reg 36(1)), and once it is finished. */
export function startWait({ offer, workFinishedOn }: Pick<Job, 'offer' | 'workFinishedOn'>, today: Day): string | null {
  const yes = offer && bindingYes(offer);
  if (offer === null || yes === null || workFinishedOn !== null || !waits(yes, today)) return null;
  const { version, workFrom: from, noted } = yes;
  const isEarlier = version !== offer.version;
  if (noted?.papers === false) {
    return `Nobody has signed${isEarlier ? ` version ${version}, which stays agreed` : ''}, ${WITHOUT_PAPERS} ${signFirst(offer, yes)}`;
  }
  const start = isEarlier ? `Under version ${version}, which stays agreed, work` : 'Work';
  const wait = `${start} may start ${startWhen(from)}. Until then your customer may cancel, and did not ask you to start earlier.`;
  return from === null ? `${wait} ${BROUGHT_ALONG} ${askForTick(offer, yes)}` : wait;
}

function waits({ startEarly, workFrom: from }: Pick<BindingYes, 'startEarly' | 'workFrom'>, today: Day): boolean {
  return startEarly === false && (from === null || today < from);
}

// A yes that the trader noted: the law's papers are still to come, and with them the tick (reg 31, 36).
const WITHOUT_PAPERS =
  'and your customer has not had the notice of the right to cancel and its form: if they cancel, they owe you nothing for work done by then.';

function signFirst({ state, version }: JobOffer, yes: BindingYes): string {
  if (version === yes.version) return 'Have them sign before you start, with Sign now or by their link.';
  // Beside a newer version the earlier one takes no signature.
  return state === 'OPEN'
    ? `Have them sign version ${version} before you start, with Sign now or by its link.`
    : 'Send the quote again, and have them sign it before you start.';
}

// Goods that the fitter brings never come before the work: then the day would never be reached.
const BROUGHT_ALONG = 'If the goods come with you, that day never comes before the work:';

function askForTick({ state, version }: JobOffer, { noted, ...yes }: BindingYes): string {
  if (version !== yes.version && state === 'OPEN') return `ask for the early-start tick with version ${version}.`;
  // The very same quote still takes a signature.
  return noted && version === yes.version
    ? 'have them sign with the early-start tick, with Sign now or by their link.'
    : 'send a new version and ask for the early-start tick.';
}

// What a trader risks who starts work on a day on which the customer may still cancel and did not ask for an early start: without that request nothing is owed for it (reg 36(1), 36(6)(a)(ii)); null where nothing is risked.
function startRisk(offer: JobOffer, today: Day): string | null {
  const yes = bindingYes(offer);
  if (yes === null || !waits(yes, today)) return null;
  const what = yes.version === offer.version ? '' : ` version ${yes.version}, which stays agreed,`;
  return `Your customer may cancel${what} ${untilWords(yes.cancelUntil, yes.noted?.papers === false)}, and did not ask you to start earlier. If they cancel, they owe you nothing for work done by then.`;
}

/** What a trader risks who starts work, or has finished it, on a job: of its quote unless the start is known already, and of each extra, which has a time to cancel of its own (rule O15); one agreed before a known start was asked about by then. */
export function workRisks(
  { offer, extras, workStartedOn }: Pick<Job, 'offer' | 'extras' | 'workStartedOn'>,
  today: Day,
): string | null {
  const ofQuote = offer === null || workStartedOn !== null ? null : startRisk(offer, today);
  const ofExtras = extras
    .filter((extra) => !extra.offer.isByAnother)
    .filter((extra) => workStartedOn === null || (extra.agreedOn !== null && extra.agreedOn >= workStartedOn))
    .filter((extra) => extra.offer.state === 'ACCEPTED' && waits(extra.offer, today))
    .map(
      (extra) =>
        `The extra “${extra.description}” may be cancelled ${untilWords(extra.offer.cancelUntil, extra.offer.noted?.papers === false)}, and your customer did not ask you to start it earlier. If they cancel it, they owe you nothing for work done on it by then.`,
    );
  const risks = [...(ofQuote === null ? [] : [ofQuote]), ...ofExtras];
  return risks.length === 0 ? null : risks.join(' ');
}

function startWhen(from: Day | null): string {
  return from === null ? `${CANCELLATION_DAYS} days after the last goods have come` : `on ${formatDay(from)}`;
}

function agreedHint(day: Day, yes: BindingYes): string | null {
  if (!waits(yes, day)) return null;
  return `Your customer did not ask for an early start: work can begin ${startWhen(yes.workFrom)}.`;
}
