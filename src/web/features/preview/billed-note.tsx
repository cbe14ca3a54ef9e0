import { Link } from 'react-router';
import { newestInvoice } from '#domain/job/bill-record.ts';
import { showsHistory } from '#domain/job/job-status.ts';
import type { DocumentType, Job } from '#domain/job/job.ts';
import { hasReopenedParts, isTakenBack } from '#domain/job/taken-back.ts';
import { formatPounds } from '#domain/money/money.ts';
import { jobLink } from '#web/api/job-location.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';

/** The way to what was invoiced of a changed job before, and to what was paid for it; of an invoice that was taken back, also to where the right one is made (B6). */
export function BilledNote({ job, type }: { job: Job; type: DocumentType }) {
  const invoice = newestInvoice(job.invoices);
  if (invoice === undefined || showsHistory(job)) return null;
  const { to, state } = jobLink('history', job.id);
  const papers = (
    <Link to={{ ...to, hash: 'job-invoices' }} state={state}>
      See invoices and payments
    </Link>
  );
  const named = `Invoice ${invoice.number} for ${formatPounds(invoice.total)}`;
  if (!isTakenBack(job)) {
    return type === 'quote' && hasReopenedParts(job) ? (
      <Notice
        action={
          <LinkButton variant="primary" to={{ ...to, hash: 'job-plan' }} state={state}>
            See the payment plan
          </LinkButton>
        }
      >
        {named} was credited, and parts of the payment plan can be invoiced again. {papers}
      </Notice>
    ) : (
      <p className="preview-note">{papers}</p>
    );
  }
  const taken = `${named} was taken back`;
  const quote = jobLink('quote-preview', job.id);
  return type === 'quote' ? (
    <Notice
      action={
        <LinkButton variant="primary" {...jobLink('invoice-preview', job.id)}>
          Make the invoice
        </LinkButton>
      }
    >
      {taken} to be put right. {papers}
    </Notice>
  ) : (
    <p className="preview-note">
      {taken}, and this one takes its place. {papers} or{' '}
      <Link to={quote.to} state={quote.state}>
        send a new quote first
      </Link>
      .
    </p>
  );
}
