import { createHash, randomBytes } from 'node:crypto';
import { dayOf } from '#domain/time/date.ts';
import { addEvent } from '#server/jobs/event-store.ts';
import { changeOffer } from '#server/jobs/offer-store.ts';
import { findJobStatus } from '#server/jobs/store.ts';
import { inTransaction } from '#server/platform/db/in-transaction.ts';
import type { Deps } from '#server/platform/deps.ts';
import { createRateCounter } from '#server/platform/http/rate-counter.ts';
import { callerOf } from '#server/platform/http/rate-limits.ts';
import type { PublicOffer } from './public-store.ts';

const DAY_MS = 24 * 60 * 60_000;
const ONCE = { max: 1, windowMs: 30 * 60_000 };
// A device is told by what it says of itself, so that whoever has the link can be as many as they like.
const OF_ADDRESS = { max: 20, windowMs: DAY_MS };
const OF_OFFER = { max: 50, windowMs: DAY_MS };
// Of one offer for good, since each is an event and the history has no pages.
const VIEWS_MAX = 1_000;

/** Who looks at a page, as far as a visit can be told from the next: no cookie is set for it. */
export type Visitor = {
  /** Of a browser that is signed in; else null. */
  readonly accountId: string | null;
  readonly internetAddress: string;
  /** What the browser says of itself. */
  readonly userAgent: string;
};

/**
 * Counts views of offers: once in half an hour for each visitor, and never the business's own (rule O3). Visitors are told apart by a
 * hash with a secret that lives for a day and in this process alone, so nobody can be found out from it later. What is above the bounds
 * is no view: neither counted nor told.
 */
export function createViewCounter({ db, clock }: Pick<Deps, 'db' | 'clock'>) {
  const once = createRateCounter(ONCE, clock);
  const ofAddress = createRateCounter(OF_ADDRESS, clock);
  const ofOffer = createRateCounter(OF_OFFER, clock);
  let secret = { day: '', bytes: randomBytes(32) };

  function nameOf({ internetAddress, userAgent }: Visitor, day: string): string {
    if (secret.day !== day) secret = { day, bytes: randomBytes(32) };
    return createHash('sha256').update(secret.bytes).update(`${internetAddress}\n${userAgent}`).digest('base64url');
  }

  return async (offer: PublicOffer, visitor: Visitor): Promise<void> => {
    const { account_id: accountId, job_id: jobId } = offer;
    if (visitor.accountId === accountId) return;
    const at = clock().toISOString();
    const isCounted = (await once.count(`${offer.id} ${nameOf(visitor, dayOf(at))}`)) !== null;
    if (isCounted) return;
    const address = callerOf({ ip: visitor.internetAddress });
    if ((await ofAddress.count(`${offer.id} ${address}`)) !== null || (await ofOffer.count(offer.id)) !== null) return;
    await inTransaction(db, async (tx) => {
      await findJobStatus(tx, accountId, jobId);
      const row = await tx
        .selectFrom('offer')
        .select(['views', 'first_viewed_at'])
        .where('account_id', '=', accountId)
        .where('id', '=', offer.id)
        .executeTakeFirstOrThrow();
      if (row.views >= VIEWS_MAX) return;
      const seen = { views: row.views + 1, first_viewed_at: row.first_viewed_at ?? at, last_viewed_at: at };
      await changeOffer(tx, offer, seen);
      const who = { kind: 'CUSTOMER', accountId, name: offer.customerName } as const;
      await addEvent(tx, who, {
        jobId,
        at,
        act: { what: 'VIEWED', facts: { offerId: offer.id, version: offer.version } },
      });
    });
  };
}
