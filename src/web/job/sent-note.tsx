import { PutBackButton } from './put-back-button.tsx';
import { isChangedSince } from '#domain/job/job-version.ts';
import type { Job } from '#domain/job/job.ts';
import { canPutBack } from '#domain/job/put-back.ts';
import { dayOf, formatDay } from '#domain/time/date.ts';
import { Notice } from '#web/ui/notice.tsx';

/** Says what a change does to the quote that the customer has (rule O14), with the way back to it; nothing while there is none, and of one that waits as it went out. */
export function SentNote({ job }: { job: Job }) {
  const words = wordsOf(job);
  return words === null ? null : (
    <Notice action={canPutBack(job) ? <PutBackButton job={job} /> : undefined}>{words}</Notice>
  );
}

function wordsOf(job: Job): string | null {
  const { offer } = job;
  if (offer === null) return null;
  const { state, version, answeredAt, answeredBy, noted } = offer;
  if (state === 'ACCEPTED' && answeredAt !== null) {
    const accepted =
      noted === null
        ? `Version ${version} was accepted by ${answeredBy ?? 'your customer'} on ${formatDay(dayOf(answeredAt))}.`
        : `You noted that your customer said yes to version ${version} on ${formatDay(noted.on)}.`;
    return `${accepted} ${isChangedSince(offer, job) ? 'What you have changed since needs a new yes.' : 'A change needs a new yes.'}`;
  }
  if (state === 'OPEN' && canPutBack(job)) {
    return `Your customer can still accept version ${version}, until you save the pricing as a new one.`;
  }
  return state === 'REPLACED' ? `Version ${version}, which your customer has, can't be accepted any more.` : null;
}
