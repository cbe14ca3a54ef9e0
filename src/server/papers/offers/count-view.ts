import { createHash, randomBytes } from 'node:crypto';
import { dayOf } from '#domain/time/date.ts';
import { addEvent } from '#server/jobs/event-store.ts';
import { changeOffer } from '#server/jobs/offer-store.ts';
import { findJobStatus } from '#server/jobs/store.ts';
import { inTransaction } from '#server/platform/db/in-transaction.ts';
import type { Deps } from '#server/platform/deps.ts';
import { createRateCounter } from '#server/platform/http/rate-counter.ts';
import type { PublicOffer } from './public-store.ts';

const ONCE = { max: 1, windowMs: 30 * 60_000 };

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
 * hash with a secret that lives for a day and in this process alone, so nobody can be found out from it later.
 */
export function createViewCounter({ db, clock }: Pick<Deps, 'db' | 'clock'>) {
  const counter = createRateCounter(ONCE, clock);
  let secret = { day: '', bytes: randomBytes(32) };

  function nameOf({ internetAddress, userAgent }: Visitor, day: string): string {
    if (secret.day !== day) secret = { day, bytes: randomBytes(32) };
    return createHash('sha256').update(secret.bytes).update(`${internetAddress}\n${userAgent}`).digest('base64url');
  }

  return async (offer: PublicOffer, visitor: Visitor): Promise<void> => {
    const { account_id: accountId, job_id: jobId } = offer;
    if (visitor.accountId === accountId) return;
    const at = clock().toISOString();
    const isCounted = (await counter.count(`${offer.id} ${nameOf(visitor, dayOf(at))}`)) !== null;
    if (isCounted) return;
    await inTransaction(db, async (tx) => {
      await findJobStatus(tx, accountId, jobId);
      const row = await tx
        .selectFrom('offer')
        .select(['views', 'first_viewed_at'])
        .where('account_id', '=', accountId)
        .where('id', '=', offer.id)
        .executeTakeFirstOrThrow();
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
