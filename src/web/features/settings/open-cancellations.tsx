import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { JobSummary } from '#domain/job/job.ts';
import { openCancellationWords } from '#domain/offer/cancellation.ts';
import { acceptedJobsQuery } from '#web/api/accepted-jobs.ts';
import { jobLink } from '#web/api/job-location.ts';
import { problemOf } from '#web/api/problem-error.ts';
import { today } from '#web/job-draft/today.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';

/** The accepted jobs whose customers can still cancel, whom closing concerns too (rule O17). */
export function OpenCancellations() {
  const { data, isError, error, refetch } = useQuery(acceptedJobsQuery);
  if (data === undefined) {
    return isError ? (
      <Notice tone="warning" action={<Button onClick={() => void refetch()}>Retry</Button>}>
        Which customers can still cancel could not be loaded. {problemOf(error).detail}
      </Notice>
    ) : null;
  }
  const open = data.flatMap((job) => {
    const until = job.offer && openCancellationWords(job.offer, today());
    return until === null ? [] : [{ job, until }];
  });
  if (open.length === 0) return null;
  return (
    <section className="open-cancellations" aria-labelledby="open-cancellations">
      <h2 id="open-cancellations">Customers who can still cancel</h2>
      <p>Closing doesn’t end their right, and their links lead nowhere then. Tell them first how to reach you.</p>
      <ul>
        {open.map(({ job, until }) => (
          <li key={job.id}>
            <Link {...jobLink('history', job.id)}>{nameOf(job)}</Link>, {until}
          </li>
        ))}
      </ul>
    </section>
  );
}

function nameOf({ jobNumber, customerName }: JobSummary): string {
  return `Job #${jobNumber}, ${customerName}`;
}
