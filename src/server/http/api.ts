import type { FastifyBaseLogger, FastifyInstance, RawServerDefault } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { IncomingMessage, ServerResponse } from 'node:http';
import * as z from 'zod/mini';
import type { Session } from '#server/auth/session.ts';
import type { RateCounter } from './rate-counter.ts';

/** The server under /api: bodies, queries and answers are typed by their contract schemas. */
export type Api = FastifyInstance<
  RawServerDefault,
  IncomingMessage,
  ServerResponse,
  FastifyBaseLogger,
  ZodTypeProvider
>;

/** The answer of a 204. */
export const NoContent = z.void();

declare module 'fastify' {
  interface FastifyRequest {
    /** Who is signed in; null for a visitor. */
    session: Session | null;
    /** The business account that everything belongs to: never empty on a route that is not `isPublic`. */
    accountId: string;
  }

  interface FastifyContextConfig {
    /** The route answers visitors too. */
    isPublic?: boolean;
    /** Counts this route's calls by address instead of the general limit by session. */
    rateCounter?: RateCounter;
    /** Content types of an answer that is bytes, for the API's description. */
    produces?: readonly string[];
  }
}
