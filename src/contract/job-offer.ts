import * as z from 'zod/mini';
import { OFFER_HEAD_MEMBERS } from './job-summary.ts';
import { Count, Id, Money, Time } from './wire.ts';
import { PLACES } from '#domain/job/job-offer.ts';
import { NOTED_WAYS } from '#domain/job/noted-answer.ts';
import { keysOf } from '#domain/keys-of.ts';

const Day = z.nullable(z.iso.date());
const Moment = z.nullable(Time);
const Noted = z.object({ how: z.enum(keysOf(NOTED_WAYS)), on: z.iso.date() });
const NotedYes = z.extend(Noted, { papers: z.nullable(z.boolean()) });
const NotedAnswer = z.extend(NotedYes, { note: z.string() });

/** An acceptance of an earlier version, as its customer is told of it. */
export const EarlierYes = z.object({
  version: Count,
  answeredAt: Moment,
  answeredBy: z.nullable(z.string()),
  total: Money,
  noted: z.nullable(Noted),
});

/** What a quote that went out offers, and what became of it, as the trader sees it (rule O1). */
export const JobOffer = z.object({
  ...OFFER_HEAD_MEMBERS,
  id: Id,
  url: z.nullable(z.string()),
  validUntil: Day,
  firstViewedAt: Moment,
  views: Count,
  answeredAt: Moment,
  answeredBy: z.nullable(z.string()),
  declineReason: z.string(),
  noted: z.nullable(NotedAnswer),
  /** The yes as the trader had noted it before the customer signed. */
  notedBefore: z.nullable(z.extend(NotedAnswer, { total: Money, chosenOptions: z.array(Id) })),
  chosenOptions: z.array(Id),
  startEarly: z.nullable(z.boolean()),
  recordFileId: z.nullable(Id),
  fileId: Id,
  sha256: z.string(),
  total: Money,
  workStartsOn: Day,
  workEndsOn: Day,
  place: z.nullable(z.enum(PLACES)),
  cancelUntil: Day,
  workFrom: Day,
  cancelledAt: Moment,
  payBackBy: Day,
  newerUrl: z.nullable(z.string()),
  /** The accepted version whose place it takes once it is accepted itself, or took. */
  replaces: z.nullable(
    z.extend(EarlierYes, {
      noted: z.nullable(NotedYes),
      chosenOptions: z.array(Id),
      startEarly: z.nullable(z.boolean()),
      cancelUntil: Day,
      workFrom: Day,
    }),
  ),
  /** The accepted version whose cancellation ended this one too, which had gone out by then. */
  endedWith: z.nullable(
    z.object({
      version: Count,
      answeredAt: Moment,
      startEarly: z.nullable(z.boolean()),
      cancelledAt: Moment,
      payBackBy: Day,
      noted: z.nullable(NotedYes),
    }),
  ),
  remindersOn: z.array(z.iso.date()),
  remindersStoppedAt: Moment,
  keepsJob: z.boolean(),
  isByAnother: z.boolean(),
});
