import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { Navigate, useLocation } from 'react-router';
import { Activity } from './activity.tsx';
import { ANSWER_ID } from './answer-form.tsx';
import { EarlierVersions } from './earlier-versions.tsx';
import { ExtrasBlock } from './extras-block.tsx';
import { FileTable } from './file-table.tsx';
import { HistoryActions } from './history-actions.tsx';
import { InvoiceBlock } from './invoice-block.tsx';
import { InvoicePartButton } from './invoice-part-button.tsx';
import { JobMoney } from './job-money.tsx';
import { Messages, MESSAGES_HASH } from './messages.tsx';
import { OfferBlock } from './offer-block.tsx';
import { OwnNotes } from './own-notes.tsx';
import { PlanBlock } from './plan-block.tsx';
import { RetryDialog } from './retry-dialog.tsx';
import { SiteLine } from './site-line.tsx';
import { useArrival } from './use-arrival.ts';
import { usePlaceKept } from './use-place-kept.ts';
import { ConfirmAddress } from '#web/account/confirm-address.tsx';
import { useCurrentJob } from '#web/api/current-job.ts';
import { jobLink } from '#web/api/job-location.ts';
import { jobQuery } from '#web/api/jobs.ts';
import { noteSeen, useNews } from '#web/api/news.ts';
import { today } from '#web/job-draft/today.ts';
import { DuplicateJobButton } from '#web/job/duplicate-job-button.tsx';
import { jobLine } from '#web/job/job-line.ts';
import { LeftOutNote } from '#web/job/left-out-note.tsx';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { useIsDialogOpen } from '#web/ui/dialog.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { PageColumn, PageTitle } from '#web/ui/page.tsx';
import type { Delivery, Job, JobFile } from '#domain/job/job.ts';
import { formatPounds } from '#domain/money/money.ts';
import { billedTotal } from '#domain/job/billed-total.ts';
import { isForgotten } from '#domain/job/forgotten-job.ts';
import { isOpen, isPriced, showsHistory } from '#domain/job/job-status.ts';
import { isTakenBack } from '#domain/job/taken-back.ts';
import { cancelledJobWords } from '#domain/bill/cancelled-job.ts';
import { startWait } from '#domain/offer/work-days.ts';
import './history.css';

/** How often an e-mail under way, and one that waits, is looked after, in milliseconds. */
const [SENDING_MS, WAITING_MS] = [3_000, 10_000];

/** All files generated from a job (specification 2). A job changed since its last file goes on to the quote preview (specification 4). */
export function HistoryScreen() {
  const job = useCurrentJob();
  useQuery({
    ...jobQuery(job.id),
    refetchInterval: ({ state: { data } }) => {
      if (hasDelivery(data, 'SENDING')) return SENDING_MS;
      return hasDelivery(data, 'WAITING') ? WAITING_MS : false;
    },
  });
  const { hash } = useLocation();
  // What another device did while a dialog stands open is told in it, once it is pressed.
  const isAsked = useIsDialogOpen();
  // An address with a hash leads to what the customer asked or answered, which is read here, whatever has become of the quote since.
  if (!showsHistory(job) && hash === '' && !isAsked) {
    return <Navigate {...jobLink(isTakenBack(job) ? 'invoice-preview' : 'quote-preview', job.id)} replace />;
  }
  return <History job={job} />;
}

function History({ job }: { job: Job }) {
  useSeenNews(job.id);
  useArrival();
  usePlaceKept();
  const [failed, setFailed] = useState<JobFile | null>(null);
  const { hash } = useLocation();
  const [isWriting, setIsWriting] = useState(hash === MESSAGES_HASH);
  const offer = job.status === 'DELETED' ? null : job.offer;
  // Who was forgotten is written to no more (K4).
  const canWrite = offer !== null && !isForgotten(job);
  const total = isPriced(job.status) ? [formatPounds(billedTotal(job))] : [];
  const wait = isOpen(job.status) ? startWait(job, today()) : null;
  const cancelled = job.status === 'DELETED' ? [] : cancelledJobWords(job);
  const over = [jobLine(job), ...total].join(', ');
  return (
    <>
      <PageColumn>
        <PageTitle title="File history" over={over} lead="All the files generated from this job">
          <div className="history-ways">
            {canWrite ? (
              <Button
                variant="quiet"
                icon="message"
                onClick={() => {
                  flushSync(() => setIsWriting(true));
                  document.getElementById(ANSWER_ID)?.focus();
                }}
              >
                Messages
              </Button>
            ) : null}
            <LinkButton variant="quiet" {...jobLink('order-list', job.id)}>
              Order list
            </LinkButton>
            <InvoicePartButton job={job} />
            <DuplicateJobButton job={job} />
          </div>
        </PageTitle>
        {job.status === 'DELETED' ? null : <SiteLine job={job} />}
        {wait === null ? null : <Notice>{wait}</Notice>}
        {cancelled.length === 0 ? null : <Notice tone="warning">{cancelled.join(' ')}</Notice>}
        {hasDelivery(job, 'WAITING') ? <ConfirmAddress /> : null}
        <JobMoney job={job} />
        <LeftOutNote job={job} />
        <PlanBlock job={job} />
        <InvoiceBlock job={job} />
        {offer === null ? null : <OfferBlock job={job} offer={offer} />}
        {offer === null ? null : <EarlierVersions job={job} />}
        {offer === null ? null : <ExtrasBlock job={job} />}
        {canWrite ? <Messages job={job} isWanted={isWriting} /> : null}
        {job.files.length === 0 ? (
          <Notice>No files were generated from this job.</Notice>
        ) : (
          <FileTable job={job} onRetry={setFailed} />
        )}
        <Activity job={job} />
        {job.status === 'DELETED' ? null : <OwnNotes />}
      </PageColumn>
      <HistoryActions job={job} />
      {failed === null ? null : (
        <RetryDialog file={failed} onDone={() => setFailed(null)} onCancel={() => setFailed(null)} />
      )}
    </>
  );
}

/** Has what is new about the job read and taken as seen, now and when more comes while it is open. */
function useSeenNews(jobId: string): void {
  const news = useNews(jobId);
  useEffect(() => {
    // It stays news where that can't be told.
    if (news.length > 0) noteSeen(news).catch(() => undefined);
  }, [news]);
}

function hasDelivery(job: Job | undefined, delivery: Delivery): boolean {
  return job?.files.some((file) => file.delivery === delivery) ?? false;
}
