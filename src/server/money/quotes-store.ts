import { sql, type SqlBool } from 'kysely';
import { MONEY_ROWS } from '#domain/bill/money-overview.ts';
import type { Day, Instant } from '#domain/time/date.ts';
import { undelivered, type UndeliveredRow } from '#server/jobs/undelivered-store.ts';
import { keepQuery, type Slot } from '#server/platform/db/kept-query.ts';
import type { OfferRow } from '#server/platform/db/offer-tables.ts';
import type { Db } from '#server/platform/db/tables.ts';
import type { Sum } from './overview-store.ts';

// As the indexes say it, which have these rows alone.
const IS_WAITING = sql<SqlBool>`offer.state = 'OPEN' and offer.waits is not null`;
const IS_LAST_ANSWER = sql<SqlBool>`last_answer = 1`;

/** A quote that waits for its answer, with what was not invoiced of it; whose word was the last of its job is null where nobody wrote. */
export type WaitingOffer = Pick<OfferRow, 'id' | 'job_id' | 'total' | 'waits' | 'valid_until' | 'views'> &
  UndeliveredRow & {
    readonly customer_name: string;
    readonly customer_email: string;
    readonly job_number: number;
    readonly last_written_by: string | null;
    /** A file by which it was mailed; null where it was only downloaded. */
    readonly mailed: string | null;
  };

type OfDay = { readonly accountId: string; readonly today: Day };

/** The open quotes of jobs that were not deleted and not invoiced as far as they go: how many there are, and what of them is not invoiced, in pence. */
export async function sumWaiting(db: Db, of: OfDay): Promise<{ count: number; value: number }> {
  const [sums] = await waitingSums(db, of);
  return { count: Number(sums?.count ?? 0), value: Number(sums?.value ?? 0) };
}

// Those without a last day by themselves, since SQLite reads all that have run out where either will do.
const waitingSums = keepQuery((db, slot: Slot<OfDay>) => {
  const waits = db.selectFrom('offer').select('waits').where('account_id', '=', slot('accountId')).where(IS_WAITING);
  return db
    .selectFrom(
      waits
        .where('valid_until', '>=', slot('today'))
        .unionAll(waits.where('valid_until', 'is', null))
        .as('offer'),
    )
    .select([sql<Sum>`count(*)`.as('count'), sql<Sum>`sum(waits)`.as('value')]);
});

function waitingOffers(db: Db, slot: Slot<{ readonly accountId: string }>) {
  const accountId = slot('accountId');
  return db
    .selectFrom('offer')
    .innerJoin('job', (join) => join.on('job.account_id', '=', accountId).onRef('job.id', '=', 'offer.job_id'))
    .select(['offer.id', 'offer.job_id', 'offer.total', 'offer.waits', 'offer.valid_until', 'offer.views'])
    .select(['job.job_number', 'job.customer_name', 'job.customer_email'])
    .select((eb) => [
      undelivered(eb, accountId),
      eb
        .selectFrom('job_message')
        .select('written_by')
        .where('job_message.account_id', '=', accountId)
        .whereRef('job_message.job_id', '=', 'offer.job_id')
        .orderBy('seq', 'desc')
        .limit(1)
        .as('last_written_by'),
      eb
        .selectFrom('job_file')
        .select('job_file.id')
        .where('job_file.account_id', '=', accountId)
        .whereRef('job_file.job_id', '=', 'offer.job_id')
        .whereRef('job_file.version', '=', 'offer.version')
        .where('job_file.type', '=', 'quote')
        .where('job_file.action', '=', 'SEND')
        .limit(1)
        .as('mailed'),
    ])
    .where('offer.account_id', '=', accountId)
    .where(IS_WAITING)
    .orderBy('offer.valid_until')
    .orderBy('job.job_number')
    .limit(MONEY_ROWS);
}

const datedOffers = keepQuery((db, slot: Slot<OfDay>) =>
  waitingOffers(db, slot).where('offer.valid_until', '>=', slot('today')),
);

const undatedOffers = keepQuery((db, slot: Slot<{ readonly accountId: string }>) =>
  waitingOffers(db, slot).where('offer.valid_until', 'is', null),
);

/** The first of them: those that run out first, and those that never do last. */
export async function listWaiting(db: Db, { accountId, today }: OfDay): Promise<WaitingOffer[]> {
  const dated = await datedOffers(db, { accountId, today });
  const undated = dated.length < MONEY_ROWS ? await undatedOffers(db, { accountId }) : [];
  return [...dated, ...undated].slice(0, MONEY_ROWS);
}

const newestAnswers = keepQuery((db, slot: Slot<{ accountId: string; since: Instant }>) =>
  db
    .selectFrom('offer')
    .select([
      sql<Sum>`count(*)`.as('answered'),
      sql<Sum>`sum(case when state = 'ACCEPTED' then 1 else 0 end)`.as('won'),
    ])
    .where('account_id', '=', slot('accountId'))
    .where('answered_at', '>=', slot('since'))
    .where(IS_LAST_ANSWER),
);

/** Of the jobs whose quotes were answered from a moment on, how many were won by the newest answer: a cancelled one was not. */
export async function countWon(db: Db, accountId: string, since: Instant): Promise<{ won: number; answered: number }> {
  const [sums] = await newestAnswers(db, { accountId, since });
  return { won: Number(sums?.won ?? 0), answered: Number(sums?.answered ?? 0) };
}
