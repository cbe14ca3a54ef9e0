import { Link } from 'react-router';
import { showsHistory } from '#domain/job/job-status.ts';
import type { Job } from '#domain/job/job.ts';
import { canPutBack } from '#domain/job/put-back.ts';
import { jobLink } from '#web/api/job-location.ts';
import { PutBackButton } from '#web/job/put-back-button.tsx';

/** The way to what the customer answered and asked about an earlier version, while the changed quote opens its preview and not its history (rules O11, O12). */
export function AnswerNote({ job }: { job: Job }) {
  if (job.offer === null || showsHistory(job)) return null;
  const { to, state } = jobLink('history', job.id);
  return (
    <div className="preview-note">
      <p>
        Version {job.offer.version} went to your customer.{' '}
        <Link to={{ ...to, hash: 'offer' }} state={state}>
          See the answer and messages
        </Link>
      </p>
      {canPutBack(job) ? (
        <div className="preview-note-ways">
          <PutBackButton job={job} />
        </div>
      ) : null}
    </div>
  );
}
