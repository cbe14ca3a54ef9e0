import { keysOf } from '#domain/keys-of.ts';
import { randomUUID } from 'node:crypto';
import { EVENTS_KEPT_DAYS, TRIES_TOLD, type AccountEventKind } from '#domain/account/account-event.ts';
import type { DocumentType } from '#domain/job/job.ts';
import { TURNS_MAX_A_DAY } from '#domain/limits.ts';
import type { Db, Tx } from '#server/platform/db/tables.ts';

const DAY_MS = 24 * 60 * 60_000;

// A log of more is read by nobody.
const LISTED_MAX = 200;

// Strangers can be refused without end, and must not fill the database.
const REFUSALS_MAX_A_DAY = 100;

const REFUSALS = [
  'SIGN_IN_REFUSED',
  'PASSWORD_REFUSED',
  'CODE_REFUSED',
  'PASSKEY_REFUSED',
] as const satisfies readonly AccountEventKind[];

// What asks for no password.
const REPEATED: readonly AccountEventKind[] = ['DETAILS_CHANGED', 'PREFERENCES_CHANGED'];

const SENT: Readonly<Record<DocumentType, AccountEventKind>> = { quote: 'QUOTE_SENT', invoice: 'INVOICE_SENT' };

/** Something that happened to an account, by which browser; the time in milliseconds. */
export type Happening = {
  readonly accountId: string;
  readonly what: AccountEventKind;
  readonly userAgent: string;
  readonly happenedAt: number;
};

/** A line of an account's log; the user agent is null where none is known. */
export type AccountEvent = {
  readonly id: string;
  readonly what: AccountEventKind;
  readonly happenedAt: number;
  readonly userAgent: string | null;
};

/** Adds to an account's log: in the transaction of what happened, where there is one. Of what costs nothing to repeat a day has so many, of which the newest gives way to the next. */
export async function addAccountEvent(db: Db, happening: Happening): Promise<void> {
  const { accountId, what, userAgent, happenedAt } = happening;
  if (REPEATED.includes(what)) await makeRoom(db, happening);
  const values = { id: randomUUID(), account_id: accountId, what, happened_at: happenedAt, user_agent: userAgent };
  await db
    .insertInto('account_event')
    .values((eb) => ({
      ...values,
      // A few of one time at most, which the index finds.
      nth: eb
        .selectFrom('account_event')
        .where('account_id', '=', accountId)
        .where('happened_at', '=', happenedAt)
        .select(eb.fn.countAll<number>().as('before')),
    }))
    .execute();
}

async function makeRoom(db: Db, { accountId, what, happenedAt }: Happening): Promise<void> {
  const ofDay = await db
    .selectFrom('account_event')
    .select('id')
    .where('account_id', '=', accountId)
    .where('happened_at', '>', happenedAt - DAY_MS)
    .where('what', '=', what)
    .orderBy('happened_at', 'desc')
    .orderBy('nth', 'desc')
    .execute();
  const [newest] = ofDay;
  if (newest === undefined || ofDay.length < TURNS_MAX_A_DAY) return;
  await db.deleteFrom('account_event').where('account_id', '=', accountId).where('id', '=', newest.id).execute();
}

/** The account's log, the newest first; what was sent stands with the files of its jobs and is read there. Now in milliseconds. */
export async function listAccountEvents(db: Db, accountId: string, now: number): Promise<AccountEvent[]> {
  const since = now - EVENTS_KEPT_DAYS * DAY_MS;
  const events = await db
    .selectFrom('account_event')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('happened_at', '>', since)
    .orderBy('happened_at', 'desc')
    .orderBy('nth', 'desc')
    .orderBy('id', 'desc')
    .limit(LISTED_MAX)
    .execute();
  const sent = await db
    .selectFrom('job_file')
    .select(['id', 'type', 'tstamp_created'])
    .where('account_id', '=', accountId)
    .where('action', '=', 'SEND')
    .where('type', 'in', keysOf(SENT))
    .where('tstamp_created', '>', new Date(since).toISOString())
    .orderBy('tstamp_created', 'desc')
    .limit(LISTED_MAX)
    .execute();
  return [
    ...events.map((row) => ({ id: row.id, what: row.what, happenedAt: row.happened_at, userAgent: row.user_agent })),
    ...sent.map(({ id, type, tstamp_created }) => ({
      id,
      what: SENT[type as DocumentType], // the others are not asked for
      happenedAt: Date.parse(tstamp_created),
      userAgent: null,
    })),
  ]
    .toSorted((one, other) => other.happenedAt - one.happenedAt)
    .slice(0, LISTED_MAX);
}

/**
 * Adds a refused try to the account's log, up to a hundred a day; true when it is the one that the user is to be told of: there are
 * ten within a day, and none was told in that time.
 */
export async function addRefusal(tx: Tx, refused: Happening): Promise<boolean> {
  const sinceYesterday = tx
    .selectFrom('account_event')
    .where('account_id', '=', refused.accountId)
    .where('happened_at', '>', refused.happenedAt - DAY_MS);
  const { before } = await sinceYesterday
    .where('what', 'in', REFUSALS)
    .select((eb) => eb.fn.countAll<number>().as('before'))
    .executeTakeFirstOrThrow();
  if (before >= REFUSALS_MAX_A_DAY) return false;
  await addAccountEvent(tx, refused);
  if (before + 1 < TRIES_TOLD) return false;
  const told = await sinceYesterday.where('what', '=', 'TRIES_TOLD').select('id').limit(1).executeTakeFirst();
  if (told) return false;
  await addAccountEvent(tx, { ...refused, what: 'TRIES_TOLD' });
  return true;
}

/** Forgets what happened longer ago than logs go back; now in milliseconds. */
export async function forgetOldEvents(db: Db, now: number): Promise<void> {
  await db
    .deleteFrom('account_event')
    .where('happened_at', '<=', now - EVENTS_KEPT_DAYS * DAY_MS)
    .execute();
}
