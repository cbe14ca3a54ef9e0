import { useNavigate } from 'react-router';
import { IssuePartButton } from './issue-part-button.tsx';
import { canBeInvoiced, isContractOver, nextPart } from '#domain/bill/ready-parts.ts';
import { invoicedOf } from '#domain/job/billed-total.ts';
import { jobLink } from '#web/api/job-location.ts';
import { today } from '#web/job-draft/today.ts';
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
      {/* What is owed of a cancelled contract is a part, for the work that was done: the way to that stands above. */}
      {canBeInvoiced(job) && !isContractOver(job) ? <NextInvoice job={job} /> : null}
    </ActionBar>
  );
}

/** What is invoiced next: a part of the plan while any stands before the rest, then what is left, else the whole. */
function NextInvoice({ job }: { job: Job }) {
  const part = nextPart(job, today());
  if (part !== null && part.share !== 'REST') {
    return (
      <IssuePartButton key={part.id} job={job} part={part} variant="primary" label={`Invoice next part: ${part.label}`}>
        Invoice next part
      </IssuePartButton>
    );
  }
  return (
    <LinkButton variant="primary" {...jobLink('invoice-preview', job.id)}>
      {part === null && invoicedOf(job) === 0 ? 'Convert to invoice' : 'Invoice the rest'}
    </LinkButton>
  );
}
