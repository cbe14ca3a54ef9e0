import { Preview } from './preview.tsx';
import { useCurrentJob } from '#web/api/current-job.ts';

/** The preview of a job's quote (specification 2, /job/quote-preview). */
export function QuotePreviewScreen() {
  return <Preview job={useCurrentJob()} type="quote" />;
}

/** The preview of a job's invoice; it stays open once the job is invoiced (specification 2, /job/invoice-preview, ruling J4). */
export function InvoicePreviewScreen() {
  return <Preview job={useCurrentJob()} type="invoice" />;
}
