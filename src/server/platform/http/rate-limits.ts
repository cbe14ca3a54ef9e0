import type { FastifyRequest } from 'fastify';
import type { Result } from '#domain/problem.ts';
import type { Deps } from '#server/platform/deps.ts';
import { createRateCounter, type RateCounter, type RateLimit } from './rate-counter.ts';
import { Refusal } from './refusal.ts';

const MINUTE = 60_000;

/** The limits on rates (ruling C9). */
const LIMITS = {
  failedSignIn: { max: 10, windowMs: 15 * MINUTE },
  // Of one address, whoever it tries to be: ten people behind one may each be locked out before all are.
  failedByAddress: { max: 100, windowMs: 15 * MINUTE },
  signUp: { max: 300, windowMs: 60 * MINUTE },
  testMail: { max: 5, windowMs: 60 * MINUTE },
  forgotPassword: { max: 5, windowMs: 60 * MINUTE },
  general: { max: 6_000, windowMs: MINUTE },
} as const satisfies Record<string, RateLimit>;

/** One counter for each limit. */
export type Limiters = Readonly<Record<keyof typeof LIMITS, RateCounter>>;

const UNLIMITED: RateCounter = { count: () => null, takeBack: () => {} };

/** The counters of one server; with RATE_LIMITS=off they let everything pass. */
export function createLimiters({ config, clock }: Pick<Deps, 'config' | 'clock'>): Limiters {
  const counter = (limit: RateLimit): RateCounter => (config.rateLimits ? createRateCounter(limit, clock) : UNLIMITED);
  return {
    failedSignIn: counter(LIMITS.failedSignIn),
    failedByAddress: counter(LIMITS.failedByAddress),
    signUp: counter(LIMITS.signUp),
    testMail: counter(LIMITS.testMail),
    forgotPassword: counter(LIMITS.forgotPassword),
    general: counter(LIMITS.general),
  };
}

/** Counts every call: by session, a visitor's by address; a route with a limit of its own by address in that one. */
export function limitRates({ general }: Limiters) {
  return async (request: FastifyRequest): Promise<void> => {
    const own = request.routeOptions.config.rateCounter;
    if (own) limitCalls(own, request.ip);
    else limitCalls(general, request.session?.tokenHash ?? request.ip);
  };
}

/** Counts a call by key; one too many is refused with the time to wait. */
export function limitCalls(counter: RateCounter, key: string): void {
  const retryAfter = counter.count(key);
  if (retryAfter === null) return;
  const wait = retryAfter > 90 ? `${Math.ceil(retryAfter / 60)} minutes` : `${retryAfter} seconds`;
  throw new Refusal({ code: 'TOO_MANY_CALLS', detail: `Too many tries. Wait ${wait} and try again.` }, { retryAfter });
}

/** Makes a call that can be refused, and counts it by key unless it goes well; after too many that did not, it is not made at all. */
export async function limitFailures<T>(
  counter: RateCounter,
  key: string,
  call: () => Promise<Result<T>>,
): Promise<Result<T>> {
  // Counted before it is made, so that many at once count like many in a row.
  limitCalls(counter, key);
  const result = await call();
  if (result.ok) counter.takeBack(key);
  return result;
}
