import { useQuery } from '@tanstack/react-query';
import { Link, Navigate, useLocation } from 'react-router';
import { LoadFailure } from './load-failure.tsx';
import { documentQuery, takesCredit } from '#web/api/documents.ts';
import { jobIdOf, jobLink } from '#web/api/job-location.ts';
import { jobQuery } from '#web/api/jobs.ts';
import { problemOf } from '#web/api/problem-error.ts';
import { DocumentSheet } from '#web/document/document-sheet.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { DOCUMENT_TYPES, type DocumentType, type Job } from '#domain/job/job.ts';
import { isDocumentAllowed, statusFacts } from '#domain/job/job-status.ts';
import './preview.css';

/** The quote alone, to be printed: one A4 page for each sheet (specification 2, /quote-preview). */
export function QuotePrintScreen() {
  return <PrintScreen type="quote" />;
}

/** The invoice alone, to be printed (specification 2, /invoice-preview). */
export function InvoicePrintScreen() {
  return <PrintScreen type="invoice" />;
}

function PrintScreen({ type }: { type: DocumentType }) {
  const jobId = jobIdOf(useLocation());
  return jobId === null ? <Navigate to="/jobs" replace /> : <Print jobId={jobId} type={type} />;
}

function Print({ jobId, type }: { jobId: string; type: DocumentType }) {
  const job = useQuery(jobQuery(jobId));
  return (
    <main className="preview-plain">
      <h1 className="visually-hidden">{DOCUMENT_TYPES[type]}</h1>
      {job.isError ? (
        <LoadFailure jobId={jobId} problem={problemOf(job.error)} retry={() => void job.refetch()} />
      ) : null}
      {job.data === undefined ? null : <PrintedDocument job={job.data} type={type} />}
    </main>
  );
}

function PrintedDocument({ job, type }: { job: Job; type: DocumentType }) {
  const isAllowed = isDocumentAllowed(job.status, type);
  const wanted = documentQuery(job.id, type, job.tstampUpdated, takesCredit(job, type));
  const document = useQuery({ ...wanted, enabled: isAllowed });
  if (!isAllowed) return <NotPriced job={job} type={type} />;
  if (document.isError) {
    return <LoadFailure jobId={job.id} problem={problemOf(document.error)} retry={() => void document.refetch()} />;
  }
  return document.data === undefined ? null : <DocumentSheet model={document.data} />;
}

function NotPriced({ job, type }: { job: Job; type: DocumentType }) {
  return (
    <Notice>
      Job #{job.jobNumber} has no {type} to show.{' '}
      <Link {...jobLink(statusFacts(job.status).target, job.id)}>Open the job</Link>
    </Notice>
  );
}
