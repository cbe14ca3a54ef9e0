import { createHash, randomBytes } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { User } from '#domain/actor.ts';
import { Refusal } from '#server/platform/http/refusal.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Who is signed in; null for a visitor. */
    session: SignedInSession | null;
    /** Who acts in the account; asking for it throws on a route that visitors may call. */
    actor: SignedInUser;
  }
}

const DAY = 24 * 60 * 60 * 1000;

// A session ends after two weeks without use and 30 days after signing in, whatever happens (ASVS 5 7.3, NIST SP 800-63B AAL1).
const SESSION_IDLE_MS = 14 * DAY;

/** How long a session lasts at most, in milliseconds. */
export const SESSION_LIFETIME_MS = 30 * DAY;

/** How old `seen_at` may get before a request writes it again: reading stays free of writes. */
export const SEEN_EVERY_MS = 60_000;

/** Who is signed in, by which session. The id tells it from others and is no secret; times in milliseconds. */
export type Session = {
  readonly id: string;
  readonly tokenHash: string;
  readonly accountId: string;
  readonly userId: string;
  readonly createdAt: number;
  readonly seenAt: number;
  readonly userAgent: string;
};

/** A session with the name of its user as it is now. */
export type SignedInSession = Session & { readonly userName: string };

/** A user who acts, by which session and from which browser. */
export type SignedInUser = User & Pick<Session, 'tokenHash' | 'userAgent'>;

/** A session that is about to start. */
export type NewSession = Pick<Session, 'tokenHash' | 'accountId' | 'userId' | 'userAgent'>;

const USER_AGENT_MAX = 300;

/** What a browser says of itself, as far as it is kept. */
export function userAgentOf({ headers }: Pick<FastifyRequest, 'headers'>): string {
  return (headers['user-agent'] ?? '').slice(0, USER_AGENT_MAX);
}

/** A fresh 256-bit token for the cookie; the database keeps only its hash. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** The form in which a token is stored: whoever reads the database can't sign in with it. */
export function hashOfToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/** When a session ends that was made and last seen at these moments (milliseconds). */
export function sessionEnd(createdAt: number, seenAt: number): number {
  return Math.min(seenAt + SESSION_IDLE_MS, createdAt + SESSION_LIFETIME_MS);
}

/** The refusal of who is not, or no longer, signed in. */
export function signedOut(): Refusal {
  return new Refusal({ code: 'SIGNED_OUT', detail: 'You are signed out. Sign in to carry on.' });
}
