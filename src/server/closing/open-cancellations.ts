import type * as z from 'zod/mini';
import type { OpenCancellations } from '#contract/close-account.ts';
import { cancelUntil, isInTime } from '#domain/offer/cancellation.ts';
import { dayOf } from '#domain/time/date.ts';
import { extraIn } from '#server/jobs/extra-store.ts';
import { agreementOf } from '#server/jobs/found-offer.ts';
import type { Deps } from '#server/platform/deps.ts';
import { listAccepted } from './store.ts';

/** What customers can still cancel, whom closing the account concerns too (rule O17): quotes by the version that counts, and extras by themselves. */
export async function openCancellations(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  accountId: string,
): Promise<z.output<typeof OpenCancellations>> {
  const today = dayOf(clock().toISOString());
  const newestFirst = await listAccepted(db, accountId);
  const counting = newestFirst.filter(
    (row, index) =>
      row.extra !== null ||
      !newestFirst.slice(0, index).some((newer) => newer.job_id === row.job_id && newer.extra === null),
  );
  return counting.flatMap((row) => {
    const agreement = agreementOf(row);
    if (agreement === null || !isInTime(agreement, today)) return [];
    const { job_id: jobId, jobNumber, customerName } = row;
    const extra = extraIn(row)?.description ?? null;
    return [{ jobId, jobNumber, customerName, extra, cancelUntil: cancelUntil(agreement) }];
  });
}
