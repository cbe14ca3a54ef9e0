import { Link } from 'react-router';
import { SORTABLE } from './columns.ts';
import { jobListTitle } from './job-filters.ts';
import type { ListState } from './list-state.ts';
import { JOB_SORTS } from '#contract/list-query.ts';
import { formatTimestamp } from '#domain/time/date.ts';
import { billedTotal } from '#domain/job/billed-total.ts';
import { formatPounds } from '#domain/money/money.ts';
import type { JobSummary } from '#domain/job/job.ts';
import { isForgotten } from '#domain/job/forgotten-job.ts';
import { JOB_WORDS, jobWord } from '#domain/job/job-word.ts';
import { isPriced, PROGRESS_MAX, statusFacts } from '#domain/job/job-status.ts';
import { jobLink } from '#web/api/job-location.ts';
import { useMailLeaves } from '#web/api/mail-setup.ts';
import { addressLine } from '#web/job/address-line.ts';
import { DeleteJobButton } from '#web/job/delete-job-button.tsx';
import { DuplicateJobButton } from '#web/job/duplicate-job-button.tsx';
import { RestoreJobButton } from '#web/job/restore-job-button.tsx';
import { StatusBadge } from '#web/job/status-badge.tsx';
import { SortHeader } from '#web/ui/list-table.tsx';
import { MoreMenu } from '#web/ui/more-menu.tsx';
import { SmallWord } from '#web/ui/small-word.tsx';
import { Meter } from '#web/ui/meter.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';

type JobTableProps = {
  jobs: readonly JobSummary[];
  state: ListState;
  choose: (change: Partial<ListState>) => void;
};

type Column = (typeof SORTABLE)[number];

const [NUMBER, NAME, STATUS, UPDATED] = SORTABLE;

/** The jobs as a table, on a phone as rows; each row is a link to the screen that its status asks for (specification 2). */
export function JobTable({ jobs, state, choose }: JobTableProps) {
  const mailLeaves = useMailLeaves();
  const header = ({ sort, title }: Column) => (
    <SortHeader column={sort} title={title} view={state} columns={JOB_SORTS} choose={choose} />
  );
  return (
    <table
      className="list-table jobs"
      data-deleted={state.filter === 'DELETED' || undefined}
      aria-label={jobListTitle(state.filter)}
    >
      <thead>
        <tr>
          {header(NUMBER)}
          {header(NAME)}
          {header(STATUS)}
          <th scope="col">
            <span>Complete</span>
          </th>
          <th scope="col">
            <span>Total</span>
          </th>
          {header(UPDATED)}
          <th scope="col">
            <VisuallyHidden>Actions</VisuallyHidden>
          </th>
        </tr>
      </thead>
      <tbody>
        {jobs.map((job) => (
          <JobRow key={job.id} job={job} mailLeaves={mailLeaves} />
        ))}
      </tbody>
    </table>
  );
}

function JobRow({ job, mailLeaves }: { job: JobSummary; mailLeaves: boolean }) {
  const { progress, target } = statusFacts(job.status);
  const address = addressLine(job.customerAddress);
  const word = jobWord(job, mailLeaves);
  const isNamed = job.customerName !== '';
  return (
    <tr>
      <td className="job-number num">#{job.jobNumber}</td>
      <td className="job-who row-cell">
        <Link
          className="row-link"
          id={`job-${job.id}`}
          {...jobLink(target, job.id)}
          data-unnamed={isNamed ? undefined : true}
        >
          {isNamed ? job.customerName : `Customer ${isForgotten(job) ? 'forgotten' : 'not entered'}`}
        </Link>
        <span>{address === '' && !isForgotten(job) ? 'Address not entered' : address}</span>
      </td>
      <td className="job-status">
        <StatusBadge status={job.status} />
        {word === null ? null : <SmallWord tone={JOB_WORDS[word].tone}>{JOB_WORDS[word].label}</SmallWord>}
      </td>
      <td className="job-progress">
        {job.status === 'DELETED' ? null : <Meter label="Complete" value={progress} max={PROGRESS_MAX} />}
      </td>
      <td className="job-total num">{isPriced(job.status) ? formatPounds(billedTotal(job)) : null}</td>
      <td className="job-updated num">
        <time dateTime={job.tstampUpdated}>{formatTimestamp(job.tstampUpdated)}</time>
      </td>
      <td className="job-actions">
        <JobActions job={job} />
      </td>
    </tr>
  );
}

function JobActions({ job }: { job: JobSummary }) {
  const { jobNumber, status, isKept } = job;
  if (status === 'DELETED') return <RestoreJobButton job={job} />;
  const isCopied = status !== 'NEW';
  const isDeletable = !isKept;
  const offered = [isCopied ? 'Duplicate' : '', isDeletable ? 'Delete' : ''].filter((word) => word !== '');
  return (
    <MoreMenu label={`More for #${jobNumber}: ${offered.join(', ')}`}>
      {(close) => (
        <>
          {isCopied ? <DuplicateJobButton job={job} onFailed={close} /> : null}
          {isDeletable ? <DeleteJobButton job={job} onAsk={close} /> : null}
        </>
      )}
    </MoreMenu>
  );
}
