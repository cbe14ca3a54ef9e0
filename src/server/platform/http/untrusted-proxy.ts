import type { FastifyBaseLogger } from 'fastify';
import { atOnce } from './at-once.ts';

const FORWARDED = ['x-forwarded-for', 'forwarded'] as const;

const SAID =
  'A call came with a forwarded address while TRUST_PROXY is empty. If there is a proxy in front, all who come through it count as one caller for the limits, and acceptances name its address. Set TRUST_PROXY to the proxy’s address, such as 127.0.0.1.';

/** Says in the log, once, that a proxy seems to be in front whose word on callers' addresses is not taken: the first forwarded address tells. */
export function tellOfUntrustedProxy(log: Pick<FastifyBaseLogger, 'warn'>) {
  let isTold = false;
  return atOnce(({ headers }) => {
    if (isTold || !FORWARDED.some((name) => name in headers)) return;
    isTold = true;
    log.warn(SAID);
  });
}
