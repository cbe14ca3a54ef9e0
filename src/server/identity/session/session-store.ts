import { randomUUID } from 'node:crypto';
import { keepQuery, type Slot } from '#server/platform/db/kept-query.ts';
import type { SessionRow } from '#server/platform/db/security-tables.ts';
import type { Db, Tx } from '#server/platform/db/tables.ts';
import {
  hashOfToken,
  newToken,
  sessionEnd,
  signedOut,
  type NewSession,
  type Session,
  type SignedInSession,
} from './session.ts';

// Every call asks this, so it is compiled once.
const sessionsOfToken = keepQuery((db, slot: Slot<{ tokenHash: string }>) =>
  db
    .selectFrom('session')
    .innerJoin('account', 'account.id', 'session.account_id')
    .selectAll('session')
    .select(['account.firstname', 'account.lastname'])
    .where('session.token_hash', '=', slot('tokenHash')),
);

/** The session of a token's hash, null when there is none or it has ended; now in milliseconds. */
export async function findSession(db: Db, tokenHash: string, now: number): Promise<SignedInSession | null> {
  const [row] = await sessionsOfToken(db, { tokenHash });
  if (!row || row.expires_at <= now) return null;
  return { ...sessionOf(row), userName: `${row.firstname} ${row.lastname}` };
}

/** The account's sessions that have not ended, the last used first; now in milliseconds. */
export async function listSessions(db: Db, accountId: string, now: number): Promise<Session[]> {
  const rows = await db
    .selectFrom('session')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('expires_at', '>', now)
    .orderBy('seen_at', 'desc')
    .orderBy('created_at', 'desc')
    .execute();
  return rows.map(sessionOf);
}

/** Stores a session that starts now (milliseconds), and drops those that have ended. */
export async function addSession(db: Db, session: NewSession, now: number): Promise<void> {
  await db.deleteFrom('session').where('expires_at', '<=', now).execute();
  await db
    .insertInto('session')
    .values({
      id: randomUUID(),
      token_hash: session.tokenHash,
      account_id: session.accountId,
      user_id: session.userId,
      created_at: now,
      seen_at: now,
      expires_at: sessionEnd(now, now),
      user_agent: session.userAgent,
    })
    .execute();
}

/** Writes that a session was used now (milliseconds), which moves its end. */
export async function touchSession(db: Db, session: Session, now: number): Promise<void> {
  await db
    .updateTable('session')
    .set({ seen_at: now, expires_at: sessionEnd(session.createdAt, now) })
    .where('token_hash', '=', session.tokenHash)
    .execute();
}

/** Ends a session; none is no error. */
export async function removeSession(db: Db, tokenHash: string): Promise<void> {
  await db.deleteFrom('session').where('token_hash', '=', tokenHash).execute();
}

/** Ends the account's session of this id; false when there is none. */
export async function removeSessionById(db: Db, accountId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('session')
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return numDeletedRows === 1n;
}

/** Ends every session of the account. */
export async function removeSessions(db: Db, accountId: string): Promise<void> {
  await db.deleteFrom('session').where('account_id', '=', accountId).execute();
}

/**
 * Ends every session of the account, that of the user who acts too, since its cookie may have been copied; answers the token under which
 * theirs goes on from now (milliseconds). Throws a Refusal when theirs has ended meanwhile: what ended it stands.
 */
export async function renewSession(
  tx: Tx,
  { accountId, userId, userAgent, tokenHash }: NewSession,
  now: number,
): Promise<string> {
  const token = newToken();
  const ended = await tx.deleteFrom('session').where('account_id', '=', accountId).returning('token_hash').execute();
  if (!ended.some(({ token_hash }) => token_hash === tokenHash)) throw signedOut();
  await addSession(tx, { accountId, userId, userAgent, tokenHash: hashOfToken(token) }, now);
  return token;
}

function sessionOf(row: SessionRow): Session {
  return {
    id: row.id,
    tokenHash: row.token_hash,
    accountId: row.account_id,
    userId: row.user_id,
    createdAt: row.created_at,
    seenAt: row.seen_at,
    userAgent: row.user_agent,
  };
}
