import type { FastifyReply, FastifyRequest } from 'fastify';
import { billStateOn, type BillRecord } from '#domain/job/bill-record.ts';
import { offerStateOn, type JobExtra, type JobOffer } from '#domain/job/job-offer.ts';
import { dayOf, type Day } from '#domain/time/date.ts';
import { nextPlannedDay, nextSendingDay } from '#domain/time/reminder-day.ts';
import type { Deps } from '#server/platform/deps.ts';

// What answers have beside other members.
const PARTS = ['job', 'invoice'] as const;

type OfDay = {
  readonly offer: JobOffer | null;
  readonly extras?: readonly JobExtra[];
  readonly invoices?: readonly BillRecord[];
};

/** What decides on reminders beside the day: whether the server's mails have links, without which none of an offer leaves, and the first day on which one can leave. */
type Reminding = { readonly hasLinks: boolean; readonly sendingDay: Day };

/** What answers tell at a moment of the jobs, offers and invoices in them. */
export type DayTeller = {
  readonly job: <Answer extends OfDay>(job: Answer) => Answer;
  readonly offer: (offer: JobOffer) => JobOffer;
  readonly bill: <Bill extends BillRecord>(bill: Bill) => Bill;
};

/** Tells what offers and invoices are now: one place for all answers, also those whose jobs stand inside of something else. */
export function tellerNow({ clock, config }: Pick<Deps, 'clock' | 'config'>): DayTeller {
  const now = clock().toISOString();
  const today = dayOf(now);
  const reminding = { hasLinks: config.publicUrl !== null, sendingDay: nextSendingDay(now) };
  return {
    job: (job) => onDay(job, today, reminding),
    offer: (offer) => offerOnDay(offer, today, reminding.hasLinks),
    bill: (bill) => billOnDay(bill, today, reminding.sendingDay),
  };
}

/** A job with the states that its offers and its invoices have on the day; without more, as it is where mails have links. */
export function onDay<Answer extends OfDay>(
  job: Answer,
  today: Day,
  { hasLinks, sendingDay }: Reminding = { hasLinks: true, sendingDay: today },
): Answer {
  const told = (offer: JobOffer): JobOffer => offerOnDay(offer, today, hasLinks);
  const { offer, extras = [], invoices = [] } = job;
  return {
    ...job,
    ...(offer === null ? {} : { offer: told(offer) }),
    ...(extras.length === 0 ? {} : { extras: extras.map((extra) => ({ ...extra, offer: told(extra.offer) })) }),
    ...(invoices.length === 0 ? {} : { invoices: invoices.map((bill) => billOnDay(bill, today, sendingDay)) }),
  };
}

/** An offer with the state and the reminders that it has on the day. */
function offerOnDay(offer: JobOffer, today: Day, hasLinks: boolean): JobOffer {
  return { ...offer, state: offerStateOn(offer, today), remindersOn: hasLinks ? offer.remindersOn : [] };
}

/** An invoice with the state and the next reminder that it has on the day. */
function billOnDay<Bill extends BillRecord>(bill: Bill, today: Day, sendingDay: Day): Bill {
  return { ...bill, state: billStateOn(bill, today), nextReminderOn: nextPlannedDay(bill.remindersOn, sendingDay) };
}

/**
 * Tells in every answer with jobs or invoices which offers have expired and which invoices are overdue: that follows from the day on
 * which it is given, which the database knows nothing of (rules O1, B1).
 */
export function tellOfDay(deps: Pick<Deps, 'clock' | 'config'>) {
  return async (_request: FastifyRequest, _reply: FastifyReply, payload: unknown): Promise<unknown> => {
    const tell = tellerNow(deps);
    const told = (value: unknown) => toldOfDay(value, tell);
    if (Array.isArray(payload)) return payload.map(told);
    if (!isObject(payload)) return payload;
    const parts = PARTS.filter((name) => name in payload).map((name) => [name, told(payload[name])]);
    return parts.length === 0 ? told(payload) : { ...payload, ...Object.fromEntries(parts) };
  };
}

function toldOfDay(value: unknown, tell: DayTeller): unknown {
  if (isJob(value)) return tell.job(value);
  return isBill(value) ? tell.bill(value) : value;
}

function isJob(value: unknown): value is OfDay {
  return isObject(value) && 'offer' in value && 'jobNumber' in value;
}

function isBill(value: unknown): value is BillRecord {
  return isObject(value) && 'corrects' in value && 'toPay' in value;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
