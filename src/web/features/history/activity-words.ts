import type { JobAct, JobEvent } from '#domain/job/job-event.ts';
import { PAPER_TYPES, type Delivery, type Job } from '#domain/job/job.ts';
import { fileName, paperName as nameOfPaper } from '#domain/document/paper-words.ts';
import { formatPounds, pence } from '#domain/money/money.ts';
import type { Message } from '#domain/offer/message.ts';
import { notedWords } from '#domain/offer/noted-offer.ts';
import { signedOtherThanNoted } from '#domain/offer/noted-terms.ts';
import { capital } from '#domain/text/capital.ts';
import { dayOf, formatDay, type Day } from '#domain/time/date.ts';

/** An act in the words of the history: `who` is a customer who answered, and stands out. */
export type ActWords = { readonly who: string | null; readonly said: string };

/** What the words of a job's acts are taken from. */
export type ActivitySource = {
  readonly job: Pick<Job, 'jobNumber' | 'offer' | 'extras' | 'files' | 'lineItems'>;
  /** Oldest first. */
  readonly events: readonly JobEvent[];
  readonly messages: readonly Message[];
};

const TIMES = [
  '',
  ', for the second time',
  ', for the third time',
  ', for the fourth time',
  ', for the fifth time',
] as const;

// What tells that a paper was issued, whatever way it went out.
const ISSUING: readonly JobAct['what'][] = ['ISSUED', 'INVOICED', 'CREDITED'];

const DELIVERED: Readonly<Record<Delivery, string>> = {
  SENT: 'sent to',
  SENDING: 'on its way to',
  WAITING: 'waiting to be sent to',
  FAILED: 'not delivered to',
};

const WORDS: Readonly<Record<JobAct['what'], (event: JobEvent, source: ActivitySource) => string>> = {
  ISSUED: (event, source) => `${paperName(event, source)}, issued`,
  INVOICED: (event, source) => `${paperName(event, source)}, issued`,
  CREDITED: (event, source) => `${paperName(event, source)}, issued`,
  CORRECTED: () => 'You opened the job again to correct its invoice',
  PUT_BACK: ({ facts: { version, asVersion } }) =>
    asVersion === undefined
      ? `You went back to version ${version}`
      : `You went back to what version ${version} was, as version ${asVersion}`,
  SENT: (event, source) =>
    `${paperName(event, source)}, ${DELIVERED[deliveryOf(event, source)]} ${event.facts.destination ?? 'the customer'}`,
  DOWNLOADED: (event, source) => `${paperName(event, source)}, downloaded`,
  VIEWED: (event, source) =>
    `${nameOf(event)} looked at ${offeredName(event, source, 'the quote')}${timesWords(event, source)}`,
  ACCEPTED: (event, source) =>
    `accepted ${offeredName(event, source)}: ${formatPounds(event.facts.total ?? pence(0))}.${notedWordsOf(event, source)}`,
  DECLINED: (event, source) => `${nameOf(event)} declined ${offeredName(event, source)}${reasonWords(event, source)}`,
  NOTED: (event, source) => {
    const { answer = 'ACCEPTED', how = 'PHONE', day, total = pence(0) } = event.facts;
    const said = notedWords(answer, { how, on: day ?? dayOf(event.at) });
    return `You noted that your customer ${said} to ${offeredName(event, source)}: ${formatPounds(total)}`;
  },
  NOTE_TAKEN_BACK: (event, source) =>
    `You took back the note that your customer said ${event.facts.answer === 'DECLINED' ? 'no' : 'yes'} to ${offeredName(event, source)}`,
  QUESTION: (event, source) => `${nameOf(event)} asked${saidWords(event, source, ' a question')}`,
  ANSWERED: (event, source) => `${nameOf(event)} answered${saidWords(event, source, '')}`,
  WITHDRAWN: (event, source) =>
    event.who.kind === 'USER'
      ? `You withdrew ${offeredName(event, source)}`
      : `The offer of ${offeredName(event, source)} was withdrawn, as the job was invoiced, its price changed or the contract was cancelled`,
  REOPENED: (event, source) => `You opened ${offeredName(event, source)} for an answer again`,
  REPLACED: (event, source) =>
    `${event.who.kind === 'USER' ? 'You changed the quote' : 'The VAT of the quote changed'}: ${offeredName(event, source)} can no longer be answered`,
  CANCELLED: (event, source) => `${nameOf(event)} cancelled ${offeredName(event, source)}`,
  EXTRA_OFFERED: (event, source) => `You offered ${offeredName(event, source)}`,
  REMINDED: (event, source) =>
    `A reminder of ${event.facts.number === undefined ? offeredName(event, source, 'the quote') : `invoice ${event.facts.number}`} was sent`,
  PAID: ({ facts }) => `${amountOf(facts)} was paid for invoice ${facts.number}`,
  REFUNDED: ({ facts }) => `${amountOf(facts)} was paid back for invoice ${facts.number}`,
  CREDIT_USED: ({ facts }) => `${amountOf(facts)} of credit was used for invoice ${facts.number}`,
  VOIDED: undoneWords,
  KEPT_BACK: ({ facts }) =>
    `You noted that ${amountOf(facts)} of invoice ${facts.number} was kept back for CIS, not ${formatPounds(facts.before ?? pence(0))}`,
  WORK_STARTED: ({ facts }) => workWords(facts.day, 'was started'),
  WORK_FINISHED: ({ facts }) => workWords(facts.day, 'was finished'),
  DELETED: () => 'You deleted the job',
  RESTORED: () => 'You restored the job',
  FORGOTTEN: ({ facts }) => `You erased the details of ${facts.isEarlier === true ? 'an earlier' : 'the'} customer`,
};

/** An act in words. */
export function actWords(event: JobEvent, source: ActivitySource): ActWords {
  return { who: event.what === 'ACCEPTED' ? nameOf(event) : null, said: WORDS[event.what](event, source) };
}

/** The acts that the history tells, newest first: that a paper was issued goes without saying where it was sent or downloaded. */
export function toldActs(events: readonly JobEvent[]): JobEvent[] {
  const gone = new Set(events.filter(({ what }) => what === 'SENT' || what === 'DOWNLOADED').map(({ at }) => at));
  return events.filter(({ what, at }) => !ISSUING.includes(what) || !gone.has(at)).toReversed();
}

function nameOf({ who: { kind, name } }: JobEvent): string {
  if (kind === 'USER') return 'You';
  return name || 'The customer';
}

/** What became of a mail: only one that failed is sent again. */
function deliveryOf({ id, facts: { fileId } }: JobEvent, { job, events }: ActivitySource): Delivery {
  const newest = events.findLast(({ what, facts }) => what === 'SENT' && facts.fileId === fileId);
  if (newest?.id !== id) return 'FAILED';
  return job.files.find((file) => file.id === fileId)?.delivery ?? 'SENT';
}

function workWords(day: Day | null = null, what: string): string {
  return day === null
    ? `You took back the note that the work ${what}`
    : `You noted that the work ${what} on ${formatDay(day)}`;
}

function amountOf({ amount = pence(0) }: JobEvent['facts']): string {
  return formatPounds(pence(Math.abs(amount)));
}

function undoneWords({ facts }: JobEvent, { events }: ActivitySource): string {
  const what = amountOf(facts);
  const wasCredit = events.some((each) => each.what === 'CREDIT_USED' && each.facts.paymentId === facts.paymentId);
  if (wasCredit) return `You undid that ${what} of credit was used for invoice ${facts.number}`;
  if ((facts.amount ?? 0) < 0) return `You undid that ${what} was paid back for invoice ${facts.number}`;
  return `You undid a payment of ${what} for invoice ${facts.number}`;
}

function offeredName({ facts }: JobEvent, { job, events }: ActivitySource, quote = `version ${facts.version}`): string {
  const extra = job.extras.find(({ offer }) => offer.id === facts.offerId);
  if (extra !== undefined) return `the extra “${extra.description}”`;
  // One that was taken back stands no more with the job.
  const offered = events.find((each) => each.what === 'EXTRA_OFFERED' && each.facts.offerId === facts.offerId);
  if (offered === undefined) return quote;
  return offered.facts.description === undefined ? 'an extra' : `the extra “${offered.facts.description}”`;
}

function paperName({ at, facts }: JobEvent, { job, events }: ActivitySource): string {
  const { type = 'quote', version, fileId } = facts;
  const file = job.files.find(({ id }) => id === fileId);
  if (file !== undefined && !(type in PAPER_TYPES)) return capital(fileName(file, job));
  const alike = events.filter(
    (each) => ISSUING.includes(each.what) && each.facts.type === type && each.facts.version === version,
  );
  // What goes out again later has no such event at its moment.
  const issued = alike.find((event) => event.at === at) ?? alike[0];
  const number = issued?.facts.number ?? null;
  const name = nameOfPaper({ type, number }, job.jobNumber);
  return type === 'quote' ? `${name}, version ${version}` : name;
}

function timesWords(event: JobEvent, { events }: ActivitySource): string {
  const views = events.filter(({ what, facts }) => what === 'VIEWED' && facts.offerId === event.facts.offerId);
  return TIMES[views.indexOf(event)] ?? ' again';
}

function reasonWords({ facts }: JobEvent, { job: { offer } }: ActivitySource): string {
  return offer?.id === facts.offerId && offer?.declineReason ? `: “${offer.declineReason}”` : '';
}

function notedWordsOf({ facts }: JobEvent, { job: { offer, lineItems } }: ActivitySource): string {
  if (offer === null || offer.id !== facts.offerId) return '';
  const differs = signedOtherThanNoted(offer.notedBefore, offer, lineItems);
  return differs === null ? '' : ` ${differs}`;
}

// A message is stored with its event, at the same moment.
function saidWords({ at, what }: JobEvent, { messages }: ActivitySource, otherwise: string): string {
  const from = what === 'QUESTION' ? 'CUSTOMER' : 'BUSINESS';
  const message = messages.find((each) => each.at === at && each.from === from);
  return message === undefined ? otherwise : `: “${message.text}”`;
}
