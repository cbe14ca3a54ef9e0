import { deviceName } from '#server/identity/session/device-name.ts';
import { listAccountEvents } from '#server/identity/security/event-store.ts';
import { listDevices } from '#server/identity/session/known-device-store.ts';
import { listSessions } from '#server/identity/session/session-store.ts';
import type { Db } from '#server/platform/db/tables.ts';

/** The devices that are signed in. */
export async function devicesOf(db: Db, accountId: string, now: Date): Promise<object[]> {
  const sessions = await listSessions(db, accountId, now.getTime());
  return sessions.map(({ userAgent, createdAt, seenAt }) => ({
    device: deviceName(userAgent),
    createdAt: new Date(createdAt).toISOString(),
    seenAt: new Date(seenAt).toISOString(),
  }));
}

/** The devices that were signed in before, without what would tell them apart. */
export async function knownDevicesOf(db: Db, accountId: string): Promise<object[]> {
  const devices = await listDevices(db, accountId);
  return devices.map(({ firstSeenAt, seenAt }) => ({
    firstSeenAt: new Date(firstSeenAt).toISOString(),
    seenAt: new Date(seenAt).toISOString(),
  }));
}

/** What happened to the account, the newest first. */
export async function eventsOf(db: Db, accountId: string, now: Date): Promise<object[]> {
  const events = await listAccountEvents(db, accountId, now.getTime());
  return events.map(({ what, happenedAt, userAgent }) => ({
    at: new Date(happenedAt).toISOString(),
    what,
    device: userAgent === null ? null : deviceName(userAgent),
  }));
}
