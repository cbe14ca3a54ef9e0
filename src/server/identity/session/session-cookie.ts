import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '#server/platform/config/config.ts';
import { cookieOptions } from '#server/platform/http/cookies.ts';
import { SESSION_LIFETIME_MS } from './session.ts';

/** Name of the cookie over plain http. */
export const SESSION_COOKIE = 'session';

// Browsers take a cookie of this prefix over https and from this very host alone: no sibling host can put its own in the way.
const HOST_SESSION_COOKIE = '__Host-session';

/** The cookie that carries a session's token, out of reach of scripts. */
export type SessionCookie = {
  /** The token that a browser sent. */
  readonly tokenOf: (request: FastifyRequest) => string | undefined;
  readonly give: (reply: FastifyReply, token: string) => void;
  /** Takes it away from the browser. */
  readonly take: (reply: FastifyReply) => void;
};

/** The cookie of a server of this configuration. */
export function sessionCookie(config: Pick<Config, 'isHttps'>): SessionCookie {
  const name = config.isHttps ? HOST_SESSION_COOKIE : SESSION_COOKIE;
  const options = { ...cookieOptions(config), httpOnly: true };
  return {
    tokenOf: ({ cookies }) => cookies[name],
    give: (reply, token) => void reply.setCookie(name, token, { ...options, maxAge: SESSION_LIFETIME_MS / 1000 }),
    take: (reply) => void reply.clearCookie(name, options),
  };
}
