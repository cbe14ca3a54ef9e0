import type { Job } from '#domain/job/job.ts';
import { dayOf, formatDay } from '#domain/time/date.ts';
import { Notice } from '#web/ui/notice.tsx';

/** Says before an accepted job is changed that a change needs a new yes, and once it is changed that it needs it (rule O14); nothing for any other job. */
export function AcceptedNote({ job: { offer, version } }: { job: Pick<Job, 'offer' | 'version'> }) {
  if (offer?.state !== 'ACCEPTED' || offer.answeredAt === null) return null;
  const who = offer.answeredBy ?? 'your customer';
  return (
    <Notice>
      Version {offer.version} was accepted by {who} on {formatDay(dayOf(offer.answeredAt))}.{' '}
      {version === offer.version ? 'A change needs a new yes.' : 'What you have changed since needs a new yes.'}
    </Notice>
  );
}
