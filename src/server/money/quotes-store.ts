import { sql, type SqlBool } from 'kysely';
import { MONEY_ROWS } from '#domain/bill/money-overview.ts';
import type { Day } from '#domain/time/date.ts';
import { undelivered, type UndeliveredRow } from '#server/jobs/undelivered-store.ts';
import { keepQuery, type Slot } from '#server/platform/db/kept-query.ts';
import type { OfferRow } from '#server/platform/db/offer-tables.ts';
import type { Db } from '#server/platform/db/tables.ts';
import type { Sum } from './overview-store.ts';

// As the indexes say it, which have these rows alone.
const IS_WAITING = sql<SqlBool>`offer.state = 'OPEN'`;
const IS_ANSWERED = sql<SqlBool>`answered_at is not null`;

const INVOICED_OF_JOB = sql<number>`coalesce((
  select sum(case when bill.kind = 'INVOICE' then bill.total else -bill.total end) from bill
  where bill.account_id = offer.account_id and bill.job_id = offer.job_id), 0)`;

/** A quote that waits for its answer, with what was invoiced of its job; whose word was the last of its job is null where nobody wrote. */
export type WaitingOffer = Pick<OfferRow, 'id' | 'job_id' | 'total' | 'valid_until' | 'views'> &
  UndeliveredRow & {
    /** On PostgreSQL as text. */
    readonly invoiced: number | string;
    readonly customer_name: string;
    readonly customer_email: string;
    readonly job_number: number;
    readonly last_written_by: string | null;
    /** A file by which it was mailed; null where it was only downloaded. */
    readonly mailed: string | null;
  };

/** The open quotes of jobs that were not deleted and not invoiced as far as they go, the oldest first: how many there are, what of them is not invoiced, in pence, and the first of them. */
export async function listWaiting(
  db: Db,
  { accountId, today }: { readonly accountId: string; readonly today: Day },
): Promise<{ count: number; value: number; offers: WaitingOffer[] }> {
  const rows = await firstWaiting(db, accountId, today)
    .innerJoin('job', (join) => join.on('job.account_id', '=', accountId).onRef('job.id', '=', 'offer.job_id'))
    .selectAll('offer')
    .select(['job.customer_name', 'job.customer_email'])
    .select((eb) => [
      undelivered(eb, sql.val(accountId)),
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
    .orderBy('offer.job_number')
    .execute();
  const [first] = rows;
  return { count: Number(first?.count ?? 0), value: Number(first?.value ?? 0), offers: rows };
}

/**
 * Found before they are sorted and summed: in the order of the jobs, databases look for the offers of all jobs that ever were. Those without
 * a last day by themselves, since SQLite reads all that were never answered where either will do.
 */
function firstWaiting(db: Db, accountId: string, today: Day) {
  const waits = (offers: Pick<Db, 'selectFrom'>) =>
    offers
      .selectFrom('offer')
      .innerJoin('job', (join) => join.on('job.account_id', '=', accountId).onRef('job.id', '=', 'offer.job_id'))
      .select([
        'offer.id',
        'offer.job_id',
        'offer.total',
        'offer.valid_until',
        'offer.views',
        'offer.version',
        'job.job_number',
      ])
      .select(INVOICED_OF_JOB.as('invoiced'))
      .where('offer.account_id', '=', accountId)
      .where(IS_WAITING)
      .where('job.status', '<>', 'DELETED');
  return db
    .with(
      (cte) => cte('waiting').materialized(),
      (offers) =>
        waits(offers)
          .where('offer.valid_until', '>=', today)
          .unionAll(waits(offers).where('offer.valid_until', 'is', null)),
    )
    .with(
      (cte) => cte('first').materialized(),
      (offers) =>
        offers
          .selectFrom('waiting')
          .selectAll()
          .select([sql<Sum>`count(*) over ()`.as('count'), sql<Sum>`sum(total - invoiced) over ()`.as('value')])
          .where(sql<SqlBool>`invoiced <= 0 or total > invoiced`)
          .orderBy('job_number')
          .limit(MONEY_ROWS),
    )
    .selectFrom('first as offer');
}

const newestAnswers = keepQuery((db, slot: Slot<{ accountId: string; since: string }>) =>
  db
    .selectFrom((eb) =>
      eb
        .selectFrom('offer')
        .select(['state', sql<number>`row_number() over (partition by job_id order by answered_at desc)`.as('place')])
        .where('account_id', '=', slot('accountId'))
        .where('answered_at', '>=', slot('since'))
        .where(IS_ANSWERED)
        .as('answer'),
    )
    .select([
      sql<Sum>`count(*)`.as('answered'),
      sql<Sum>`sum(case when state = 'ACCEPTED' then 1 else 0 end)`.as('won'),
    ])
    .where('place', '=', sql.lit(1)),
);

/** Of the jobs whose quotes were answered from a moment on, how many were won by the newest answer: a cancelled one was not. */
export async function countWon(db: Db, accountId: string, since: string): Promise<{ won: number; answered: number }> {
  const [sums] = await newestAnswers(db, { accountId, since });
  return { won: Number(sums?.won ?? 0), answered: Number(sums?.answered ?? 0) };
}
