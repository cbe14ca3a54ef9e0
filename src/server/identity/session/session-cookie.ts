import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '#server/platform/config/config.ts';
import { cookieOptions } from '#server/platform/http/cookies.ts';
import { DEVICE_LIFETIME_MS } from './known-device-store.ts';
import { SESSION_LIFETIME_MS } from './session.ts';

/** Name of the cookie of sessions over plain http. */
export const SESSION_COOKIE = 'session';

/** A cookie that carries a token, out of reach of scripts. */
type TokenCookie = {
  /** The token that a browser sent. */
  readonly tokenOf: (request: FastifyRequest) => string | undefined;
  readonly give: (reply: FastifyReply, token: string) => void;
  /** Takes it away from the browser. */
  readonly take: (reply: FastifyReply) => void;
};

/** The cookie of sessions on a server of this configuration. */
export function sessionCookie(config: Pick<Config, 'isHttps'>): TokenCookie {
  return tokenCookie(config, SESSION_COOKIE, SESSION_LIFETIME_MS);
}

/** The cookie by which a browser is known again when somebody signs in with it; it lets nobody in. */
export function deviceCookie(config: Pick<Config, 'isHttps'>): TokenCookie {
  return tokenCookie(config, 'device', DEVICE_LIFETIME_MS);
}

function tokenCookie(config: Pick<Config, 'isHttps'>, plainName: string, lifetimeMs: number): TokenCookie {
  // Browsers take a cookie of this prefix over https and from this very host alone: no sibling host can put its own in the way.
  const name = config.isHttps ? `__Host-${plainName}` : plainName;
  const options = { ...cookieOptions(config), httpOnly: true };
  return {
    tokenOf: ({ cookies }) => cookies[name],
    give: (reply, token) => void reply.setCookie(name, token, { ...options, maxAge: lifetimeMs / 1000 }),
    take: (reply) => void reply.clearCookie(name, options),
  };
}
