import type { CookieSerializeOptions } from '@fastify/cookie';
import type { Config } from '#server/platform/config/config.ts';

/** What every cookie of ours has: this site only, sent on links that lead here, Secure behind https. */
export function cookieOptions(config: Pick<Config, 'isHttps'>): CookieSerializeOptions {
  return { path: '/', sameSite: 'lax', secure: config.isHttps };
}
