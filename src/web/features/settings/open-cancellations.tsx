import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { untilWords } from '#domain/offer/cancellation.ts';
import { jobLink } from '#web/api/job-location.ts';
import { openCancellationsQuery, type OpenCancellation } from '#web/api/open-cancellations.ts';
import { problemOf } from '#web/api/problem-error.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';

/** What customers can still cancel, whom closing concerns too (rule O17). */
export function OpenCancellations() {
  const { data, isError, error, refetch } = useQuery(openCancellationsQuery);
  if (data === undefined) {
    return isError ? (
      <Notice tone="warning" action={<Button onClick={() => void refetch()}>Retry</Button>}>
        Which customers can still cancel could not be loaded. {problemOf(error).detail}
      </Notice>
    ) : null;
  }
  if (data.length === 0) return null;
  return (
    <section className="open-cancellations" aria-labelledby="open-cancellations">
      <h2 id="open-cancellations">Customers who can still cancel</h2>
      <p>
        Closing your account doesn’t end their right to cancel, but their links stop working. Tell them first how to
        reach you.
      </p>
      <ul>
        {data.map((open) => (
          <li key={nameOf(open)}>
            <Link {...jobLink('history', open.jobId)}>{nameOf(open)}</Link>, {untilWords(open.cancelUntil)}
          </li>
        ))}
      </ul>
    </section>
  );
}

function nameOf({ jobNumber, customerName, extra }: OpenCancellation): string {
  return `Job #${jobNumber}, ${customerName}${extra === null ? '' : `, extra “${extra}”`}`;
}
