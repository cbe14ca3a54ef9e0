import { addAccountEvent } from '#server/identity/security/event-store.ts';
import { addNotice } from '#server/identity/security/notice-store.ts';
import { deviceName } from '#server/identity/session/device-name.ts';
import { isDeviceKnown, rememberDevice } from '#server/identity/session/known-device-store.ts';
import { addSession, removeSession } from '#server/identity/session/session-store.ts';
import { hashOfToken, newToken } from '#server/identity/session/session.ts';
import type { Tx } from '#server/platform/db/tables.ts';

/** The browser that somebody comes in with: what it says of itself, the session that it still had, and the token that it is known by. */
export type Browser = {
  readonly userAgent: string;
  readonly oldTokenHash: string | null;
  readonly deviceToken: string | null;
};

/** Whose session it is to be, and how they come in. */
type Entry = {
  readonly accountId: string;
  readonly userId: string;
  readonly email: string;
  readonly what: 'SIGNED_UP' | 'SIGNED_IN' | 'RECOVERY_CODE_USED' | 'PASSKEY_USED';
};

/** The tokens for a browser's cookies. */
export type EntryTokens = { readonly token: string; readonly deviceToken: string };

/**
 * Opens a session and ends the one that the browser had. A browser that the user never signed in with is told by mail, to the address
 * they sign in with, unless it is their first.
 */
export async function openSession(
  tx: Tx,
  { accountId, userId, email, what }: Entry,
  { userAgent, oldTokenHash, deviceToken: sent }: Browser,
  now: number,
): Promise<EntryTokens> {
  if (oldTokenHash !== null) await removeSession(tx, oldTokenHash);
  const token = newToken();
  await addSession(tx, { accountId, userId, userAgent, tokenHash: hashOfToken(token) }, now);
  // One that was not given out here could be known to whoever put it there.
  const deviceToken = sent !== null && (await isDeviceKnown(tx, hashOfToken(sent))) ? sent : newToken();
  const { isNew } = await rememberDevice(tx, { accountId, userId, tokenHash: hashOfToken(deviceToken) }, now);
  await addAccountEvent(tx, {
    accountId,
    what: isNew && what === 'SIGNED_IN' ? 'NEW_DEVICE' : what,
    userAgent,
    happenedAt: now,
  });
  if (isNew) {
    await addNotice(tx, { accountId, kind: 'NEW_DEVICE', email, detail: deviceName(userAgent), happenedAt: now });
  }
  return { token, deviceToken };
}
