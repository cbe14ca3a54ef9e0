import type { Db } from '#server/platform/db/tables.ts';
import { newToken } from '#server/identity/session/session.ts';
import { addChallenge, takeChallenge } from './challenge-store.ts';

const PREFIX = 'passkey-';

/** Makes a proof that a passkey was used in a session, from now (milliseconds): a text that stands in for the password, once. */
export async function giveProof(db: Db, tokenHash: string, now: number): Promise<string> {
  const proof = `${PREFIX}${newToken()}`;
  await addChallenge(db, { challenge: proof, purpose: 'PROVEN', boundTo: tokenHash }, now);
  return proof;
}

/** Takes a text as a proof of this session, once; false when it is none. Now in milliseconds. */
export async function takeProof(
  db: Db,
  { text, tokenHash, now }: { readonly text: string; readonly tokenHash: string; readonly now: number },
): Promise<boolean> {
  if (!text.startsWith(PREFIX)) return false;
  return takeChallenge(db, { challenge: text, purpose: 'PROVEN', boundTo: tokenHash }, now);
}
