import type { PasskeyChallengeRow } from '#server/platform/db/security-tables.ts';
import type { Db } from '#server/platform/db/tables.ts';
import { hashOfToken } from '#server/identity/session/session.ts';

/** How long a challenge, and a proof, is taken, in milliseconds. */
export const CHALLENGE_MS = 5 * 60_000;

/** A challenge with what it is for and whom it was given to: a hash of a session's or of a visitor's browser. */
export type Challenge = {
  readonly challenge: string;
  readonly purpose: PasskeyChallengeRow['purpose'];
  readonly boundTo: string;
};

/** Remembers a challenge from now (milliseconds), and forgets those that have expired. */
export async function addChallenge(db: Db, { challenge, purpose, boundTo }: Challenge, now: number): Promise<void> {
  await db.deleteFrom('passkey_challenge').where('expires_at', '<=', now).execute();
  await db
    .insertInto('passkey_challenge')
    .values({
      challenge_hash: hashOfToken(challenge),
      purpose,
      bound_to: boundTo,
      expires_at: now + CHALLENGE_MS,
    })
    .execute();
}

/** Takes a challenge, once; false when there is none for this purpose and whom it was given to, or it has expired by now (milliseconds). */
export async function takeChallenge(db: Db, { challenge, purpose, boundTo }: Challenge, now: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('passkey_challenge')
    .where('challenge_hash', '=', hashOfToken(challenge))
    .where('purpose', '=', purpose)
    .where('bound_to', '=', boundTo)
    .where('expires_at', '>', now)
    .executeTakeFirstOrThrow();
  return numDeletedRows === 1n;
}
