import { Link } from 'react-router';
import { changeWords, withdrawnWords, type ChangedJobs } from '#web/account/saved-account.ts';
import { jobLink } from '#web/api/job-location.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';

/** The open jobs that cost something else since the VAT was changed, each with what it cost before, and a way there (amendment N1). */
export function ChangedTotals({ changed }: { changed: ChangedJobs }) {
  const { jobsChanged, totalsChanged } = changed;
  const isQuoted = totalsChanged.some(({ wasQuoted }) => wasQuoted);
  const outOfDate = isQuoted ? 'Quotes with an old total are out of date: send them again.' : null;
  const toSend = withdrawnWords(changed) ?? outOfDate;
  const more = jobsChanged - totalsChanged.length;
  return (
    <section className="changed-totals" aria-labelledby="changed-totals">
      <h2 id="changed-totals">New totals</h2>
      {toSend === null ? null : <Notice>{toSend}</Notice>}
      <ul>
        {totalsChanged.map((job) => (
          <li key={job.id}>
            <Link {...jobLink('pricing', job.id)}>
              #{job.jobNumber} {job.customerName}
            </Link>
            <span>
              {changeWords(job)}
              {job.wasQuoted ? ', was quoted' : ''}
            </span>
            {job.wasQuoted ? (
              <LinkButton
                variant="quiet"
                icon="mail"
                aria-label={`Send quote #${job.jobNumber} again`}
                {...jobLink('quote-preview', job.id)}
              >
                Send again
              </LinkButton>
            ) : null}
          </li>
        ))}
      </ul>
      {more > 0 ? <p>and {more} more in your job list</p> : null}
    </section>
  );
}
