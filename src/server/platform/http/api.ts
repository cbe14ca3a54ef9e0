import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyBaseLogger, FastifyInstance, FastifyTypeProvider, RawServerDefault } from 'fastify';
import * as z from 'zod/mini';
import type { RateCounter } from './rate-counter.ts';

/** The server under /api: bodies, queries and answers are typed by their contract schemas. */
export type Api = FastifyInstance<RawServerDefault, IncomingMessage, ServerResponse, FastifyBaseLogger, ContractTypes>;

/** What a route gets is what its schema decodes to; what it answers may be read-only, as domain values are. */
interface ContractTypes extends FastifyTypeProvider {
  validator: this['schema'] extends z.core.$ZodType ? z.core.output<this['schema']> : unknown;
  serializer: this['schema'] extends z.core.$ZodType ? ReadOnly<z.core.output<this['schema']>> : unknown;
}

/** What a contract's schema answers, nothing of which may be written any more, as it is of domain values. */
export type ReadOnly<T> = T extends number | string
  ? T
  : T extends readonly (infer Element)[]
    ? readonly ReadOnly<Element>[]
    : { readonly [Member in keyof T]: ReadOnly<T[Member]> };

/** The answer of a 204. */
export const NoContent = z.void();

declare module 'fastify' {
  interface FastifyRequest {
    /** The business account that everything belongs to: never empty on a route that is not `isPublic`. */
    accountId: string;
  }

  interface FastifyContextConfig {
    /** The route answers visitors too. */
    isPublic?: boolean;
    /** Counts this route's calls by address instead of the general limit by session. */
    rateCounter?: RateCounter;
    /** Content types of a body or answer that is bytes, for the API's description. */
    consumes?: readonly string[];
    produces?: readonly string[];
  }
}
