import { useLocation } from 'react-router';
import { Preview } from './preview.tsx';
import { partOfAddress } from '#contract/asked-part.ts';
import { useCurrentJob } from '#web/api/current-job.ts';

/** The preview of a job's quote (specification 2, /job/quote-preview). */
export function QuotePreviewScreen() {
  return <Preview job={useCurrentJob()} type="quote" />;
}

/** The preview of a job's invoice, or of one for the part that the address names (B4); it stays open once the job is invoiced (specification 2, /job/invoice-preview, ruling J4). */
export function InvoicePreviewScreen() {
  const job = useCurrentJob();
  const part = partOfAddress(Object.fromEntries(new URLSearchParams(useLocation().search)));
  return <Preview job={job} type="invoice" part={job.status === 'INVOICED' ? null : part} />;
}
