import type { FastifyRequest } from 'fastify';
import type { Deps } from '#server/platform/deps.ts';
import { recorderOf } from '#server/platform/http/auth-log.ts';
import {
  hashOfToken,
  SEEN_EVERY_MS,
  signedOut,
  type Session,
  type SignedInSession,
  type SignedInUser,
} from './session.ts';
import { sessionCookie } from './session-cookie.ts';
import { findSession, touchSession } from './session-store.ts';

/** Finds out who is calling: `request.session`, of which `request.actor` is made, and `request.accountId`. */
export function readSession({ db, clock, config }: Pick<Deps, 'db' | 'clock' | 'config'>) {
  const cookie = sessionCookie(config);
  const marks = new Map<string, Mark>();
  const sessionOf = async (tokenHash: string, now: number): Promise<SignedInSession | null> => {
    const session = await findSession(db, tokenHash, now);
    const mark = marks.get(tokenHash);
    if (session || !mark) return session;
    // It seems to have ended, but that it was used before is still being written.
    await mark.written;
    return findSession(db, tokenHash, now);
  };
  const write = async ({ log }: FastifyRequest, session: Session, at: number): Promise<void> => {
    await marks.get(session.tokenHash)?.written;
    await touchSession(db, session, at).catch((error: unknown) => log.warn({ err: error }, 'session not marked'));
    if (marks.get(session.tokenHash)?.at === at) marks.delete(session.tokenHash);
  };
  return async (request: FastifyRequest): Promise<void> => {
    const now = clock().getTime();
    const token = cookie.tokenOf(request);
    const session = token ? await sessionOf(hashOfToken(token), now) : null;
    if (!session) return;
    request.session = session;
    request.accountId = session.accountId;
    // What is being written counts, so that no more than one a minute pile up while nothing can be.
    const seenAt = marks.get(session.tokenHash)?.at ?? session.seenAt;
    if (now - seenAt < SEEN_EVERY_MS) return;
    // Not awaited: a read must not wait for other writers. A lost mark only ends the session a little earlier.
    marks.set(session.tokenHash, { at: now, written: write(request, session, now) });
  };
}

/** That a session was used, at a time in milliseconds, on its way to the database. */
type Mark = { readonly at: number; readonly written: Promise<void> };

/** Refuses a visitor, except on public routes and where there is no route at all. */
export function demandSession({ config }: Pick<Deps, 'config'>) {
  const cookie = sessionCookie(config);
  return (request: FastifyRequest): void => {
    if (request.session !== null || request.routeOptions.config.isPublic || request.is404) return;
    if (cookie.tokenOf(request)) recorderOf(request)('session-refused');
    throw signedOut();
  };
}

/**
 * Refuses a call whose session ended while its body was on the way, which may take a minute: whoever ended it was told that nothing
 * comes from it any more.
 */
export function demandSessionStill({ db, clock }: Pick<Deps, 'db' | 'clock'>) {
  return async ({ session, body, routeOptions }: FastifyRequest): Promise<void> => {
    if (session === null || body === undefined || routeOptions.config.isPublic) return;
    if ((await findSession(db, session.tokenHash, clock().getTime())) === null) throw signedOut();
  };
}

/** Who acts in a call on a route that is not public. */
export function actorOf({ session }: Pick<FastifyRequest, 'session'>): SignedInUser {
  if (session === null) throw new Error('This route is for signed-in users');
  const { accountId, userId, userName, tokenHash, userAgent } = session;
  return { kind: 'USER', accountId, userId, name: userName, tokenHash, userAgent };
}
