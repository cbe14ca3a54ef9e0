import { numberOfJob } from '#domain/account/paper-number.ts';
import type { Tx } from '#server/platform/db/tables.ts';
import type { GivenOfJob, GivenOut } from './numbers-given-out.ts';
import type { Said } from './numbers-said.ts';

/** What jobs go on with: the version, the next of their own numbers of invoices and credit notes, and the next extra. */
export type MovedJobs = {
  readonly jobs: readonly { jobNumber: number; version: number }[];
  readonly papers: readonly { jobNumber: number; next: string }[];
  readonly extras: readonly { jobNumber: number; next: number }[];
};

/** What is known to have been given out, what the backup has of it, and what was said, by the account's id. */
type Known = { readonly given: GivenOut | null; readonly kept: GivenOut; readonly said: ReadonlyMap<string, Said> };

const NOTHING = { version: 0, papers: 0, extras: 0 };

/** Moves jobs on past what their papers were given since a backup. */
export async function moveJobs(tx: Tx, { given, kept, said }: Known): Promise<MovedJobs> {
  const keptOf = new Map(kept.jobs.map((each) => [keyOf(each), each]));
  const jobs: MovedJobs['jobs'][number][] = [];
  const papers: MovedJobs['papers'][number][] = [];
  const extras: MovedJobs['extras'][number][] = [];
  for (const job of [...(given?.jobs ?? []), ...(await jobsOfSaid(tx, said))]) {
    const before = keptOf.get(keyOf(job)) ?? NOTHING;
    if (job.version > before.version) {
      const version = job.version + 1;
      const moved = await jobRow(tx, job)
        .set({ version })
        .where('version', '<', version)
        .returning('job_number')
        .execute();
      jobs.push(...moved.map(({ job_number }) => ({ jobNumber: job_number, version })));
    }
    const count = { papers: Math.max(0, job.papers - before.papers), extras: Math.max(0, job.extras - before.extras) };
    if (count.papers + count.extras === 0) continue;
    const [moved] = await jobRow(tx, job)
      .set(({ eb }) => ({
        numbers_passed_over: eb('numbers_passed_over', '+', count.papers),
        extras_passed_over: eb('extras_passed_over', '+', count.extras),
      }))
      .returning('job_number')
      .execute();
    // What is both known and said is passed over once.
    keptOf.set(keyOf(job), {
      ...job,
      papers: Math.max(job.papers, before.papers),
      extras: Math.max(job.extras, before.extras),
    });
    if (moved === undefined) continue;
    const { job_number: jobNumber } = moved;
    if (count.papers > 0) papers.push({ jobNumber, next: numberOfJob(jobNumber, job.papers + 1) });
    if (count.extras > 0) extras.push({ jobNumber, next: job.extras + 1 });
  }
  const inOrder = (one: { jobNumber: number }, other: { jobNumber: number }): number => one.jobNumber - other.jobNumber;
  return { jobs: jobs.toSorted(inOrder), papers: papers.toSorted(inOrder), extras: extras.toSorted(inOrder) };
}

/** The jobs of the backup of which numbers of papers were said. */
async function jobsOfSaid(tx: Tx, said: ReadonlyMap<string, Said>): Promise<GivenOfJob[]> {
  const found: GivenOfJob[] = [];
  for (const [accountId, { jobs }] of said) {
    for (const [jobNumber, given] of jobs) {
      const row = await tx
        .selectFrom('job')
        .select('id')
        .where('account_id', '=', accountId)
        .where('job_number', '=', jobNumber)
        .executeTakeFirst();
      if (row) found.push({ accountId, jobId: row.id, ...NOTHING, ...given });
    }
  }
  return found;
}

function jobRow(tx: Tx, { accountId, jobId }: GivenOfJob) {
  return tx.updateTable('job').where('account_id', '=', accountId).where('id', '=', jobId);
}

function keyOf({ accountId, jobId }: GivenOfJob): string {
  return `${accountId} ${jobId}`;
}
