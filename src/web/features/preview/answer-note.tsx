import { Link } from 'react-router';
import { showsHistory } from '#domain/job/job-status.ts';
import type { Job } from '#domain/job/job.ts';
import { jobLink } from '#web/api/job-location.ts';

/** The way to what the customer answered and asked about an earlier version, while the changed quote opens its preview and not its history (rules O11, O12). */
export function AnswerNote({ job }: { job: Job }) {
  if (job.offer === null || showsHistory(job)) return null;
  const { to, state } = jobLink('history', job.id);
  return (
    <p className="preview-note">
      Version {job.offer.version} went to your customer.{' '}
      <Link to={{ ...to, hash: 'offer' }} state={state}>
        See the answer and messages
      </Link>
    </p>
  );
}
