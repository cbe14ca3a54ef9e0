import { useNavigate } from 'react-router';
import { jobLink } from '#web/api/job-location.ts';
import { DeleteJobButton } from '#web/job/delete-job-button.tsx';
import { RestoreJobButton } from '#web/job/restore-job-button.tsx';
import { ActionBar } from '#web/ui/action-bar.tsx';
import { LinkButton } from '#web/ui/button.tsx';
import { hasAccepted } from '#domain/job/job-offer.ts';
import type { Job } from '#domain/job/job.ts';

/** What can be done from the history: change and invoice an open job, look at an invoice, restore a deleted job. */
export function HistoryActions({ job }: { job: Job }) {
  if (job.status === 'INVOICED') {
    return (
      <ActionBar>
        <LinkButton to="/jobs">Back to job list</LinkButton>
        <LinkButton variant="primary" {...jobLink('invoice-preview', job.id)}>
          View invoice
        </LinkButton>
      </ActionBar>
    );
  }
  if (job.status === 'DELETED') {
    return (
      <ActionBar>
        <LinkButton to="/jobs">Back to job list</LinkButton>
        <RestoreJobButton job={job} variant="primary" />
      </ActionBar>
    );
  }
  return <OpenJobActions job={job} />;
}

// Numbered papers are kept for six years, what a customer accepted is proof, and their job with them.
function OpenJobActions({ job }: { job: Job }) {
  const navigate = useNavigate();
  return (
    <ActionBar>
      <LinkButton {...jobLink('pricing', job.id)}>Edit pricing</LinkButton>
      {job.invoices.length === 0 && !hasAccepted(job) ? (
        <DeleteJobButton job={job} onDeleted={() => void navigate('/jobs')} />
      ) : null}
      <LinkButton variant="primary" {...jobLink('invoice-preview', job.id)}>
        Convert to invoice
      </LinkButton>
    </ActionBar>
  );
}
