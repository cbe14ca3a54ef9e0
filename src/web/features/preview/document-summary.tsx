import { formatPounds } from '#domain/money/money.ts';
import type { Job } from '#domain/job/job.ts';

/** What goes to whom, above the document: number, pages, customer, the address that will get the e-mail, and the total. */
export function DocumentSummary({ job, title, pages }: { job: Job; title: string; pages: number }) {
  return (
    <div className="document-summary">
      <div className="row">
        <h1 tabIndex={-1}>{title}</h1>
        <span className="muted">{pages === 1 ? '1 page' : `${pages} pages`}</span>
      </div>
      <span>{job.customerName}</span>
      <span className="document-summary-email">{job.customerEmail}</span>
      <div className="row">
        <span className="muted">Total</span>
        <b className="document-summary-total">{formatPounds(job.priceVatInclusive)}</b>
      </div>
    </div>
  );
}
