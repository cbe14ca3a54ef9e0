import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import { actorName, type Actor } from '#domain/actor.ts';
import type { EventFacts, JobAct, JobEvent } from '#domain/job/job-event.ts';
import { isNews } from '#domain/job/job-news.ts';
import { FILE_TYPES } from '#domain/job/job.ts';
import { NOTED_STATES, NOTED_WAYS } from '#domain/job/noted-answer.ts';
import { keysOf } from '#domain/keys-of.ts';
import { TURNS_MAX_A_DAY } from '#domain/limits.ts';
import type { Pence } from '#domain/money/money.ts';
import { dayOf, startOfDay, type Day, type Instant } from '#domain/time/date.ts';
import {
  newestVersion,
  readStored,
  UnreadableContentError,
  type StoredForm,
} from '#server/platform/db/stored-content.ts';
import type { JobEventRow } from '#server/platform/db/document-tables.ts';
import type { OfferRow } from '#server/platform/db/offer-tables.ts';
import type { Db, Tx } from '#server/platform/db/tables.ts';
import { extraIn } from './extra-store.ts';
import { changeOffer } from './offer-store.ts';

// The address that a file was sent to stands beside the facts, because closing an account erases it; what an extra was offered as, with its offer.
type StoredFacts = Omit<EventFacts, 'destination' | 'description'>;

// Every fact is named: what is not named is not read back.
const FACTS = {
  type: z.optional(z.enum(keysOf(FILE_TYPES))),
  version: z.optional(z.number()),
  asVersion: z.optional(z.number()),
  number: z.optional(z.string()),
  total: z.optional(z.custom<Pence>((value) => Number.isSafeInteger(value))),
  fileId: z.optional(z.string()),
  offerId: z.optional(z.string()),
  extra: z.optional(z.number()),
  paymentId: z.optional(z.string()),
  invoiceId: z.optional(z.string()),
  amount: z.optional(z.custom<Pence>((value) => Number.isSafeInteger(value))),
  before: z.optional(z.custom<Pence>((value) => Number.isSafeInteger(value))),
  day: z.optional(z.nullable(z.string())),
  answer: z.optional(z.enum(NOTED_STATES)),
  how: z.optional(z.enum(keysOf(NOTED_WAYS))),
  isEarlier: z.optional(z.boolean()),
} satisfies { readonly [Fact in keyof StoredFacts]-?: z.ZodMiniType<StoredFacts[Fact]> };

const FACTS_FORM: StoredForm<StoredFacts> = { kind: 'event', schema: z.object(FACTS), lifts: [] };

/** Adds what was done to a job to its events, and to the trader's news if it is a customer's answer: in the transaction of the act, which holds the job's row, so that their order is theirs. */
export async function addEvent(
  tx: Tx,
  actor: Actor,
  { jobId, at, act }: { readonly jobId: string; readonly at: Instant; readonly act: JobAct },
): Promise<void> {
  const { destination = null, ...facts }: EventFacts = act.facts;
  const newest = await tx
    .selectFrom('job_event')
    .select((eb) => eb.fn.max('seq').as('seq'))
    .where('account_id', '=', actor.accountId)
    .where('job_id', '=', jobId)
    .executeTakeFirst();
  const id = randomUUID();
  await tx
    .insertInto('job_event')
    .values({
      account_id: actor.accountId,
      id,
      job_id: jobId,
      seq: (newest?.seq ?? 0) + 1,
      at,
      who_kind: actor.kind,
      who_name: actorName(actor),
      who_user_id: actor.kind === 'USER' ? actor.userId : null,
      what: act.what,
      content_version: newestVersion(FACTS_FORM),
      facts: JSON.stringify(facts),
      destination,
    })
    .execute();
  if (actor.kind !== 'CUSTOMER' || !isNews(act.what) || facts.offerId === undefined) return;
  await changeOffer(tx, { account_id: actor.accountId, id: facts.offerId }, { news_event_id: id });
}

/** The same of what a tap turns to and fro, at no cost: a day has so many of its kind, of which the newest gives way to the next. */
export async function addTurnEvent(
  tx: Tx,
  actor: Actor,
  step: { readonly jobId: string; readonly at: Instant; readonly act: JobAct },
): Promise<void> {
  const { jobId, at, act } = step;
  const ofDay = await tx
    .selectFrom('job_event')
    .select('id')
    .where('account_id', '=', actor.accountId)
    .where('job_id', '=', jobId)
    .where('what', '=', act.what)
    .where('at', '>=', startOfDay(dayOf(at)))
    .orderBy('seq', 'desc')
    .execute();
  const [newest] = ofDay;
  if (newest !== undefined && ofDay.length >= TURNS_MAX_A_DAY) {
    await tx.deleteFrom('job_event').where('account_id', '=', actor.accountId).where('id', '=', newest.id).execute();
  }
  await addEvent(tx, actor, step);
}

/** How often this was done to a job. */
export async function countEvents(
  db: Db,
  accountId: string,
  { jobId, what }: { readonly jobId: string; readonly what: JobAct['what'] },
): Promise<number> {
  const { count } = await db
    .selectFrom('job_event')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('account_id', '=', accountId)
    .where('job_id', '=', jobId)
    .where('what', '=', what)
    .executeTakeFirstOrThrow();
  return count;
}

/** Who cancelled one of these offers of a job, which ended together, by the name that was given, null where nobody did so; and when that was sent, null where that is not known. */
export async function findCancellation(
  db: Db,
  { account_id, job_id }: Pick<OfferRow, 'account_id' | 'job_id'>,
  ids: readonly string[],
): Promise<{ readonly by: string | null; readonly sentOn: Day | null }> {
  const rows = await db
    .selectFrom('job_event')
    .selectAll()
    .where('account_id', '=', account_id)
    .where('job_id', '=', job_id)
    .where('what', '=', 'CANCELLED')
    .orderBy('seq', 'desc')
    .execute();
  const event = rows.map(eventOf).find(({ facts }) => ids.some((id) => facts.offerId === id));
  return { by: event?.who.name ?? null, sentOn: event?.facts.day ?? null };
}

/** What was done to a job, oldest first, with what its extras were offered as; throws an UnreadableContentError when one can't be read. */
export async function listEvents(db: Db, accountId: string, jobId: string): Promise<JobEvent[]> {
  const extras = await findDescriptions(db, accountId, [jobId]);
  return (await rowsOf(db, accountId, [jobId])).map((row) => withDescription(eventOf(row), extras));
}

type Descriptions = ReadonlyMap<string, string>;

/** What the extras of jobs were offered as, by the ids of their offers. */
async function findDescriptions(db: Db, accountId: string, jobIds: readonly string[]): Promise<Descriptions> {
  const rows = await db
    .selectFrom('offer')
    .select(['id', 'extra'])
    .where('account_id', '=', accountId)
    .where('job_id', 'in', jobIds)
    .where('extra', 'is not', null)
    .execute();
  return new Map(rows.map((row) => [row.id, extraIn(row)?.description ?? '']));
}

function withDescription(event: JobEvent, extras: Descriptions): JobEvent {
  const { what, facts } = event;
  if (what !== 'EXTRA_OFFERED' || facts.offerId === undefined) return event;
  return { ...event, facts: { ...facts, description: extras.get(facts.offerId) } };
}

/** An event that can't be read, as it is stored. */
export type UnreadableEvent = {
  readonly id: string;
  readonly unreadable: Pick<JobEventRow, 'at' | 'who_name' | 'what' | 'facts' | 'content_version' | 'destination'>;
};

/** The same of several jobs to take along, job by job: one that can't be read stands there as it is stored, and why is told. */
export async function listStoredEvents(
  db: Db,
  accountId: string,
  jobIds: readonly string[],
  tell: (error: UnreadableContentError) => void,
): Promise<{ readonly jobId: string; readonly event: JobEvent | UnreadableEvent }[]> {
  const extras = await findDescriptions(db, accountId, jobIds);
  const byJob = Map.groupBy(await rowsOf(db, accountId, jobIds), (row) => row.job_id);
  return jobIds.flatMap((jobId) =>
    (byJob.get(jobId) ?? []).map((row) => ({ jobId, event: storedEventOf(row, extras, tell) })),
  );
}

function storedEventOf(
  row: JobEventRow,
  extras: Descriptions,
  tell: (error: UnreadableContentError) => void,
): JobEvent | UnreadableEvent {
  try {
    return withDescription(eventOf(row), extras);
  } catch (error) {
    if (!(error instanceof UnreadableContentError)) throw error;
    tell(error);
    const { id, at, who_name, what, facts, content_version, destination } = row;
    return { id, unreadable: { at, who_name, what, facts, content_version, destination } };
  }
}

/** Of each job the oldest first. */
async function rowsOf(db: Db, accountId: string, jobIds: readonly string[]): Promise<JobEventRow[]> {
  return db
    .selectFrom('job_event')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('job_id', 'in', jobIds)
    .orderBy('job_id')
    .orderBy('seq')
    .execute();
}

function eventOf(row: JobEventRow): JobEvent {
  const { id, at, what, destination } = row;
  const facts = readStored(FACTS_FORM, { id, version: row.content_version, content: row.facts });
  return {
    id,
    at,
    who: { kind: row.who_kind, name: row.who_name },
    what,
    facts: what === 'SENT' ? { ...facts, destination } : facts,
  };
}
