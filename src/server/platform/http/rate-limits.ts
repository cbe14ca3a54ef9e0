import { isIPv4, isIPv6 } from 'node:net';
import type { FastifyRequest } from 'fastify';
import { CUSTOMERS_IMPORT_MAX } from '#domain/limits.ts';
import { QUESTIONS_A_DAY } from '#domain/offer/message.ts';
import type { Result } from '#domain/problem.ts';
import { emailKey } from '#domain/text/email.ts';
import { isShared } from '#server/platform/db/engine.ts';
import type { Deps } from '#server/platform/deps.ts';
import { createRateCounter, type RateCounter, type RateLimit } from './rate-counter.ts';
import { createSharedCounter } from './rate-counter-store.ts';
import { Refusal } from './refusal.ts';

const MINUTE = 60_000;

/** The limits on rates (ruling C9). */
const LIMITS = {
  failedSignIn: { max: 10, windowMs: 15 * MINUTE },
  // Of one address, whoever it tries to be: ten people behind one may each be locked out before all are.
  failedByAddress: { max: 100, windowMs: 15 * MINUTE },
  signUp: { max: 300, windowMs: 60 * MINUTE },
  testMail: { max: 5, windowMs: 60 * MINUTE },
  confirmationMail: { max: 5, windowMs: 60 * MINUTE },
  forgotPassword: { max: 5, windowMs: 60 * MINUTE },
  forgotByAddress: { max: 300, windowMs: 60 * MINUTE },
  // Jobs and products that an account makes one by one: their content counts as no storage.
  creation: { max: 2_000, windowMs: 24 * 60 * MINUTE },
  // Customers in the lists that an account imports: four of the longest.
  importedCustomer: { max: 4 * CUSTOMERS_IMPORT_MAX, windowMs: 24 * 60 * MINUTE },
  // Changes of an account's VAT or CIS, each of which sums all its open jobs anew while everybody's saves wait; large accounts' weigh more.
  vatChange: { max: 10, windowMs: 60 * MINUTE },
  // Mails of the product's own, of one kind to one address: whoever has an account can bring them about, at any address.
  ownMail: { max: 20, windowMs: 24 * 60 * MINUTE },
  // Of one address: on one customer's page, and on all pages together, so that nobody guesses links (rule O3).
  offerByLink: { max: 60, windowMs: MINUTE },
  offerByAddress: { max: 300, windowMs: MINUTE },
  offerQuestion: { max: QUESTIONS_A_DAY, windowMs: 24 * 60 * MINUTE },
  general: { max: 6_000, windowMs: MINUTE },
} as const satisfies Record<string, RateLimit>;

/** One counter for each limit. */
export type Limiters = Readonly<Record<keyof typeof LIMITS, RateCounter>>;

const UNLIMITED: RateCounter = { count: async () => null, takeBack: async () => {} };

/**
 * The counters of one server: in the database where several processes share one, so that they count together, else in memory. All
 * calls at all are counted in memory everywhere: that limit keeps one process from being swamped, and a write for each read would swamp
 * it first. With RATE_LIMITS=off they let everything pass.
 */
export function createLimiters({ config, clock, db }: Pick<Deps, 'config' | 'clock' | 'db'>): Limiters {
  function counter(name: keyof typeof LIMITS): RateCounter {
    if (!config.rateLimits) return UNLIMITED;
    if (name === 'general' || !isShared(db)) return createRateCounter(LIMITS[name], clock);
    return createSharedCounter(db, name, LIMITS[name], clock);
  }
  return {
    failedSignIn: counter('failedSignIn'),
    failedByAddress: counter('failedByAddress'),
    signUp: counter('signUp'),
    testMail: counter('testMail'),
    confirmationMail: counter('confirmationMail'),
    forgotPassword: counter('forgotPassword'),
    forgotByAddress: counter('forgotByAddress'),
    creation: counter('creation'),
    importedCustomer: counter('importedCustomer'),
    vatChange: counter('vatChange'),
    ownMail: counter('ownMail'),
    offerByLink: counter('offerByLink'),
    offerByAddress: counter('offerByAddress'),
    offerQuestion: counter('offerQuestion'),
    general: counter('general'),
  };
}

/** Counts every call: by session, a visitor's by address; a route with a limit of its own by address in that one. */
export function limitRates({ general }: Limiters) {
  return async (request: FastifyRequest): Promise<void> => {
    const own = request.routeOptions.config.rateCounter;
    if (own) await limitCalls(own, callerOf(request));
    else await limitCalls(general, request.session?.tokenHash ?? callerOf(request));
  };
}

// What some proxies say: the port too, which is another for each connection.
const WITH_PORT = /^(?:\[(?<v6>[^\]]+)\]|(?<v4>[\d.]+))(?::\d+)?$/;

/**
 * Where a call comes from, as it is counted: an IPv6 network of 64 bits, since whoever has one address there has them all. What a proxy
 * says that is no address counts as one caller, so that no made-up word is a new one.
 */
export function callerOf(request: Pick<FastifyRequest, 'ip'>): string {
  const { v4, v6 } = WITH_PORT.exec(request.ip)?.groups ?? {};
  const ip = v4 ?? v6 ?? request.ip;
  const mapped = /^::ffff:(?<v4>[\d.]+)$/i.exec(ip)?.groups?.['v4'];
  if (mapped !== undefined) return mapped;
  if (!isIPv6(ip)) return isIPv4(ip) ? ip : 'no address';
  const [address] = ip.split('%');
  // As a parsed address has it: the shortest form, without an IPv4 address in it.
  const [front = '', back = ''] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::');
  const [before, after] = [front, back].map((part) => (part === '' ? [] : part.split(':')));
  const zeros = Array.from({ length: 8 - (before?.length ?? 0) - (after?.length ?? 0) }, () => '0');
  return `${[...(before ?? []), ...zeros, ...(after ?? [])].slice(0, 4).join(':')}::/64`;
}

/** Counts a call by key, or one that weighs as so many; one too many is refused in a sentence and with the time to wait. */
export async function limitCalls(
  counter: RateCounter,
  key: string,
  { weight = 1, refused = 'Too many attempts.' }: { readonly weight?: number; readonly refused?: string } = {},
): Promise<void> {
  const retryAfter = await counter.count(key, weight);
  if (retryAfter === null) return;
  throw new Refusal({ code: 'TOO_MANY_CALLS', detail: `${refused} ${waitWords(retryAfter)}.` }, { retryAfter });
}

function waitWords(seconds: number): string {
  const [minutes, hours] = [Math.ceil(seconds / 60), Math.ceil(seconds / 3_600)];
  if (seconds <= 90) return `Wait ${seconds} seconds and try again`;
  if (minutes <= 90) return `Wait ${minutes} minutes and try again`;
  return hours <= 18 ? `Wait ${hours} hours and try again` : 'Try again tomorrow at this time';
}

/** Counts a mail at its first attempt; true when it is one too many of its kind to its address in a day. */
export async function isTooMany(
  counter: RateCounter,
  kind: string,
  { email, attempts }: { readonly email: string; readonly attempts: number },
): Promise<boolean> {
  return attempts === 1 && (await counter.count(`${kind} ${emailKey(email)}`)) !== null;
}

/** Makes a call that can be refused, and counts it by key unless it goes well; after too many that did not, it is not made at all. */
export async function limitFailures<T>(
  counter: RateCounter,
  key: string,
  call: () => Promise<Result<T>>,
): Promise<Result<T>> {
  // Counted before it is made, so that many at once count like many in a row.
  await limitCalls(counter, key);
  const result = await call();
  // One that is only asked for more was no wrong try.
  if (result.ok || result.problem.code === 'CODE_NEEDED') await counter.takeBack(key);
  return result;
}
