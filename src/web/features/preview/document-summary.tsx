import type { Job } from '#domain/job/job.ts';
import { jobLine } from '#web/job/job-line.ts';
import { Heading } from '#web/ui/page.tsx';

type DocumentSummaryProps = {
  job: Job;
  title: string;
  pages: number;
  /** Null for a document that can't be had. */
  total: string | null;
};

/** What goes to whom, above the document: the job, number, pages, the address that will get the e-mail, and the total. */
export function DocumentSummary({ job, title, pages, total }: DocumentSummaryProps) {
  return (
    <div className="document-summary">
      <div className="row">
        <div>
          <Heading over={jobLine(job)}>{title}</Heading>
        </div>
        <span className="muted">{pages === 1 ? '1 page' : `${pages} pages`}</span>
      </div>
      {job.customerHasNoEmail ? (
        <span className="muted">No e-mail: hand it over yourself.</span>
      ) : (
        <span className="document-summary-email">{job.customerEmail}</span>
      )}
      {total === null ? null : (
        <div className="row">
          <span className="muted">Total</span>
          <b className="document-summary-total">{total}</b>
        </div>
      )}
    </div>
  );
}
