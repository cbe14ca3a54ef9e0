import { Link } from 'react-router';
import { billedTotal } from '#domain/job/billed-total.ts';
import type { JobSummary } from '#domain/job/job.ts';
import { isPriced, statusFacts } from '#domain/job/job-status.ts';
import { formatPounds } from '#domain/money/money.ts';
import { formatTimestamp } from '#domain/time/date.ts';
import { jobLink } from '#web/api/job-location.ts';
import { StatusBadge } from '#web/job/status-badge.tsx';

/** The newest jobs of a customer, each leading to the screen that its status asks for. */
export function CustomerJobs({ jobs, total }: { jobs: readonly JobSummary[]; total: number }) {
  return (
    <section className="customer-part">
      <h2>Jobs</h2>
      {jobs.length === 0 ? <p className="muted">No jobs yet.</p> : null}
      <ul>
        {jobs.map((job) => (
          <li key={job.id}>
            <Link className="row-link" {...jobLink(statusFacts(job.status).target, job.id)}>
              #{job.jobNumber}
              {job.customerAddress.line1 === '' ? '' : `, ${job.customerAddress.line1}`}
            </Link>
            <b className="num">{isPriced(job.status) ? formatPounds(billedTotal(job)) : ''}</b>
            <time className="num" dateTime={job.tstampUpdated}>
              {formatTimestamp(job.tstampUpdated)}
            </time>
            <StatusBadge status={job.status} />
          </li>
        ))}
      </ul>
      {total > jobs.length ? <p className="muted">And {total - jobs.length} more on the job list.</p> : null}
    </section>
  );
}
