import type { Kysely } from 'kysely';

// The tables as they were then, as far as this reads and writes them.
type Tables = {
  job: { account_id: string; id: string; version: number; ready_on: string | null };
  offer: {
    account_id: string;
    job_id: string;
    version: number;
    state: string;
    extra: string | null;
    document_id: string;
    answered_at: string | null;
  };
  offered_quote: { account_id: string; document_id: string; content: string };
};

/**
 * Lists as ready what may be by the plan of the quote that was accepted, where the job is in another version by now: its own plan said when
 * that was, and is noted anew only when something of the job changes (O14, B7).
 */
export async function up(db: Kysely<Tables>): Promise<void> {
  const accepted = await db
    .selectFrom('offer')
    .innerJoin('job', (join) =>
      join.onRef('job.account_id', '=', 'offer.account_id').onRef('job.id', '=', 'offer.job_id'),
    )
    .innerJoin('offered_quote as quote', (join) =>
      join.onRef('quote.account_id', '=', 'offer.account_id').onRef('quote.document_id', '=', 'offer.document_id'),
    )
    .select(['job.account_id', 'job.id', 'job.ready_on', 'offer.answered_at'])
    .where('offer.state', '=', 'ACCEPTED')
    .where('offer.extra', 'is', null)
    .whereRef('offer.version', '<', 'job.version')
    .where('quote.content', 'like', '%"plan":{"parts":%')
    .orderBy('offer.version')
    .execute();
  for (const { account_id, id, ready_on, answered_at } of accepted) {
    // What of it has come is found out whenever the list is read; a day too early is no fault.
    const day = answered_at?.slice(0, '2026-11-28'.length) ?? null;
    if (day === null || (ready_on !== null && ready_on <= day)) continue;
    await db
      .updateTable('job')
      .set({ ready_on: day })
      .where('account_id', '=', account_id)
      .where('id', '=', id)
      .execute();
  }
}
