import { isChangedSince } from '#domain/job/job-offer.ts';
import type { Job } from '#domain/job/job.ts';
import { dayOf, formatDay } from '#domain/time/date.ts';
import { Notice } from '#web/ui/notice.tsx';

/** Says before an accepted job is changed that a change needs a new yes, and once it is changed that it needs it (rule O14); nothing for any other job. */
export function AcceptedNote({ job }: { job: Pick<Job, 'offer' | 'version' | 'files' | 'tstampUpdated'> }) {
  const { offer } = job;
  if (offer?.state !== 'ACCEPTED' || offer.answeredAt === null) return null;
  const who = offer.answeredBy ?? 'your customer';
  return (
    <Notice>
      Version {offer.version} was accepted by {who} on {formatDay(dayOf(offer.answeredAt))}.{' '}
      {isChangedSince(offer, job) ? 'What you have changed since needs a new yes.' : 'A change needs a new yes.'}
    </Notice>
  );
}
