import { keepQuery, type Slot } from '#server/db/kept-query.ts';
import type { Db } from '#server/db/tables.ts';
import { sessionEnd, type Session } from './session.ts';

// Every call asks this, so it is compiled once.
const sessionsOfToken = keepQuery((db, slot: Slot<{ tokenHash: string }>) =>
  db.selectFrom('session').selectAll().where('token_hash', '=', slot('tokenHash')),
);

/** The session of a token's hash, null when there is none or it has ended; now in milliseconds. */
export async function findSession(db: Db, tokenHash: string, now: number): Promise<Session | null> {
  const [row] = await sessionsOfToken(db, { tokenHash });
  if (!row || row.expires_at <= now) return null;
  return {
    tokenHash: row.token_hash,
    accountId: row.account_id,
    userId: row.user_id,
    createdAt: row.created_at,
    seenAt: row.seen_at,
  };
}

/** Stores a session that starts now (milliseconds), and drops those that have ended. */
export async function addSession(
  db: Db,
  session: Pick<Session, 'tokenHash' | 'accountId' | 'userId'>,
  now: number,
): Promise<void> {
  await db.deleteFrom('session').where('expires_at', '<=', now).execute();
  await db
    .insertInto('session')
    .values({
      token_hash: session.tokenHash,
      account_id: session.accountId,
      user_id: session.userId,
      created_at: now,
      seen_at: now,
      expires_at: sessionEnd(now, now),
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
