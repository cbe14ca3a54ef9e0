import type { FastifyServerOptions } from 'fastify';
import type { Config } from '#server/platform/config/config.ts';

type LoggerOptions = Exclude<FastifyServerOptions['logger'], boolean | undefined>;

/**
 * What the log is written by. Paths and queries can hold names and tokens, addresses are personal: of a call it names only the route,
 * and no e-mail address stands in any line, also not in the words of a mail server or of the database.
 */
export function loggerOptions({ logLevel }: Pick<Config, 'logLevel'>): LoggerOptions {
  return {
    level: logLevel,
    serializers: { req: ({ method, routeOptions }) => ({ method, route: routeOptions?.url }) },
    hooks: { streamWrite: withoutAddresses },
  };
}

// No slash before the @: stack traces name the files of packages such as @fastify/cookie.
const ADDRESS = /[^\s"'<>()[\]{},;:\\=/]+@[^\s"'<>()[\]{},;:\\=/]+/g;

/** A text with a mark in place of each e-mail address. */
function withoutAddresses(text: string): string {
  return text.replaceAll(ADDRESS, '[address]');
}
