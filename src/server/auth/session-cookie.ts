import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '#server/config.ts';
import { cookieOptions } from '#server/http/cookies.ts';
import { SESSION_LIFETIME_MS, type Session } from './session.ts';

/** Name of the cookie over plain http. */
export const SESSION_COOKIE = 'session';

// Browsers take a cookie of this prefix over https and from this very host alone: no sibling host can put its own in the way.
const HOST_SESSION_COOKIE = '__Host-session';

// Before this moment the plain name was that of https too. The last session of then ends on 31 December 2026, and this with it.
const PREFIXED_SINCE = Date.UTC(2026, 11, 1);

/** The cookie that carries a session's token, out of reach of scripts. */
export type SessionCookie = {
  /** The token that a browser sent. */
  readonly tokenOf: (request: FastifyRequest) => string | undefined;
  /** The token that it sent under the name that the cookie had before. */
  readonly formerTokenOf: (request: FastifyRequest) => string | undefined;
  /** Whether a session is old enough to come under the former name; a newer one was put there by somebody else. */
  readonly isOfFormerName: (session: Session) => boolean;
  readonly give: (reply: FastifyReply, token: string) => void;
  /** Takes it away from the browser. */
  readonly take: (reply: FastifyReply) => void;
};

/** The cookie of a server of this configuration. */
export function sessionCookie(config: Pick<Config, 'isHttps'>): SessionCookie {
  const [name, formerName] = config.isHttps ? [HOST_SESSION_COOKIE, SESSION_COOKIE] : [SESSION_COOKIE];
  const options = { ...cookieOptions(config), httpOnly: true };
  return {
    tokenOf: ({ cookies }) => cookies[name],
    formerTokenOf: ({ cookies }) => (formerName === undefined ? undefined : cookies[formerName]),
    isOfFormerName: ({ createdAt }) => createdAt < PREFIXED_SINCE,
    give: (reply, token) => void reply.setCookie(name, token, { ...options, maxAge: SESSION_LIFETIME_MS / 1000 }),
    take: (reply) => void reply.clearCookie(name, options),
  };
}
