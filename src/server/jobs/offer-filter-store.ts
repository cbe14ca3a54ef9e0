import { sql, type ExpressionBuilder, type RawBuilder } from 'kysely';
import type { OfferState } from '#domain/job/job-offer.ts';
import type { Db, Tables } from '#server/platform/db/tables.ts';

/** What GET /jobs can be asked for of offers: a state of the newest, or that there is none (rule O12). */
export type OfferWanted = OfferState | 'NONE';

/** The jobs whose newest offer is in one of these states on a day in London, or that have none where NONE is among them. */
export function hasOfferIn(
  eb: ExpressionBuilder<Tables, 'job'>,
  wanted: readonly OfferWanted[],
  { accountId, today }: { readonly accountId: RawBuilder<string>; readonly today: RawBuilder<string> },
) {
  const ofJob = eb
    .selectFrom('offer')
    .select('offer.id')
    .where('offer.account_id', '=', accountId)
    .whereRef('offer.job_id', '=', 'job.id')
    .where('offer.extra', 'is', null);
  const isNewest = sql<boolean>`not exists (select 1 from offer as later where later.account_id = offer.account_id
    and later.job_id = offer.job_id and later.seq > offer.seq and later.extra is null)`;
  const states = wanted.filter((each) => each !== 'NONE');
  const inState = ofJob.where(isNewest).where((offer) =>
    offer.or(
      states.map((state) => {
        const isStored = offer('offer.state', '=', sql.lit(state === 'EXPIRED' ? 'OPEN' : state));
        if (state === 'EXPIRED') return offer.and([isStored, offer('offer.valid_until', '<', today)]);
        if (state !== 'OPEN') return isStored;
        const isGood = offer.or([offer('offer.valid_until', 'is', null), offer('offer.valid_until', '>=', today)]);
        return offer.and([isStored, isGood]);
      }),
    ),
  );
  return eb.or([
    ...(states.length > 0 ? [eb.exists(inState)] : []),
    ...(wanted.includes('NONE') ? [eb.not(eb.exists(ofJob))] : []),
  ]);
}

/** Whether an offer is the kind of evidence that its job must be kept for (rule O16). */
export async function hasAcceptedOffer(db: Db, accountId: string, jobId: string): Promise<boolean> {
  const row = await db
    .selectFrom('offer')
    .select('id')
    .where('account_id', '=', accountId)
    .where('job_id', '=', jobId)
    .where('state', '=', 'ACCEPTED')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
