import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { AnswerNote } from './answer-note.tsx';
import { DocumentSummary } from './document-summary.tsx';
import { finalSentence } from './final-sentence.ts';
import { IssueQuestions } from './issue-questions.tsx';
import { isNotToBeHad, LoadFailure } from './load-failure.tsx';
import { PreviewActions } from './preview-actions.tsx';
import { PreviewNotes } from './preview-notes.tsx';
import { PreviewTools } from './preview-tools.tsx';
import { toPayOf, totalOf } from './printed-sums.ts';
import { useIssue, type IssueAct } from './use-issue.ts';
import { usePreviewedPart } from './previewed-part.ts';
import { useInvoiceSeries } from '#web/api/account.ts';
import { documentQuery, takesCredit } from '#web/api/documents.ts';
import { problemOf } from '#web/api/problem-error.ts';
import { MoreThanAgreed } from '#web/job/agreed-note.tsx';
import { CancelledNote } from '#web/job/cancelled-note.tsx';
import { CreditField, useCreditChoice } from '#web/job/credit-field.tsx';
import { FinishedField, useFinishedDay } from '#web/job/finished-day.tsx';
import { LeftOutNote } from '#web/job/left-out-note.tsx';
import { OpenExtrasNote } from '#web/job/open-extras-note.tsx';
import { DocumentSheet } from '#web/document/document-sheet.tsx';
import { EarlierFiles } from '#web/document/earlier-files.tsx';
import { ActionBar } from '#web/ui/action-bar.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { PageColumn } from '#web/ui/page.tsx';
import type { AskedPart } from '#domain/bill/asked-part.ts';
import { documentTotal } from '#domain/job/left-of-job.ts';
import { documentNumber } from '#domain/document/paper-words.ts';
import { formatPounds } from '#domain/money/money.ts';
import { billedNumberDoubts } from '#domain/vat/vat-warnings.ts';
import { DOCUMENT_TYPES, type DocumentType, type Job } from '#domain/job/job.ts';
import './preview.css';

type PreviewProps = {
  job: Job;
  type: DocumentType;
  /** What of the job an invoice asks for; null for all that is left. */
  part?: AskedPart | null;
};

/** The preview of a job's quote or invoice with Download PDF and Email to customer (specification 2). */
export function Preview({ job, type, part: wanted = null }: PreviewProps) {
  const part = usePreviewedPart(job, wanted);
  const isNew = type === 'invoice' && job.status !== 'INVOICED';
  const isEnd = isNew && (part === null || part.sums?.isLast === true);
  const finished = useFinishedDay(job, isEnd);
  const credit = useCreditChoice(job);
  const usesCredit = takesCredit(job, type) && credit.isUsed;
  const { busy, failure, issued, send, ...leaving } = useIssue(job, type, {
    finishedOn: finished?.day ?? null,
    usesCredit,
    part: wanted,
  });
  // Issuing the document changes the job: the sheet stays in sight on the way to the history.
  const document = useQuery({
    ...documentQuery(job.id, type, job.tstampUpdated, usesCredit && issued === undefined, issued ?? part?.query),
    placeholderData: keepPreviousData,
  });
  // What is being asked before it is done.
  const [asked, setAsked] = useState<IssueAct | null>(null);
  const [isZoomed, setIsZoomed] = useState(false);
  const charged = part === null ? documentTotal(job, type) : (part.sums?.total ?? null);
  const total = totalOf(document.data) ?? (charged === null ? '' : formatPounds(charged));
  // The one with the other answer to the question about the credit charges the same, and is dated after the job's last change too.
  const isOfBefore = document.isPlaceholderData && (document.data?.issuedAt ?? '') < job.tstampUpdated;
  const isRefused = document.isError && isNotToBeHad(problemOf(document.error));
  const drawn = isOfBefore ? undefined : document.data;
  const toPay = toPayOf(drawn);
  const final = finalSentence(job, type, total);
  const start = (act: IssueAct): void => {
    if (act !== 'send' && final === null) void leaving[act]();
    else setAsked(busy === null ? act : null);
  };
  const answered = (leave: () => Promise<void>): void => {
    if (finished?.isWrong === true) return;
    setAsked(null);
    void leave();
  };
  const below = isNew ? (
    <>
      <CancelledNote job={job} />
      <LeftOutNote job={job} canEdit={false} />
      {isEnd ? <MoreThanAgreed job={job} /> : null}
      {isEnd ? <OpenExtrasNote job={job} /> : null}
      {billedNumberDoubts(job).map((doubt) => (
        <Notice key={doubt} tone="warning">
          {doubt}
        </Notice>
      ))}
      <FinishedField finished={finished} />
      <CreditField job={job} choice={credit} toPay={toPay} />
    </>
  ) : (
    <LeftOutNote job={job} canEdit={false} />
  );
  const title = `${DOCUMENT_TYPES[type]} ${documentNumber(job, type, useInvoiceSeries())}`;
  // The sheet's place says why there is nothing to send.
  const actionsAs = (isColumn: boolean) =>
    isRefused ? null : (
      <PreviewActions hasEmail={!job.customerHasNoEmail} busy={busy} onAct={start} isColumn={isColumn} />
    );
  return (
    <>
      <div className="preview-desk">
        <PageColumn>
          <aside className="preview-side" aria-label="Summary">
            <DocumentSummary
              job={job}
              title={title}
              pages={document.data?.pages.length ?? 1}
              total={isRefused ? null : total}
            />
            <PreviewNotes
              job={job}
              type={type}
              printedTotal={totalOf(drawn)}
              part={part}
              credit={isNew && toPay !== null ? { toPay, isUsed: credit.isUsed } : null}
              failure={failure}
            />
            <PreviewTools
              job={job}
              type={type}
              isPart={part !== null}
              actions={actionsAs(true)}
              isSigning={busy === 'sign'}
              onSign={() => start('sign')}
              isZoomed={isZoomed}
              onZoom={() => setIsZoomed((zoomed) => !zoomed)}
            />
            <AnswerNote job={job} />
            <EarlierFiles job={job} />
          </aside>
          <div className="preview-sheets" data-zoomed={isZoomed || undefined}>
            {document.isError ? (
              <LoadFailure jobId={job.id} problem={problemOf(document.error)} retry={() => void document.refetch()} />
            ) : null}
            {document.data === undefined ? null : <DocumentSheet model={document.data} />}
          </div>
        </PageColumn>
      </div>
      <div className="preview-bar on-phone">
        <ActionBar>{actionsAs(false)}</ActionBar>
      </div>
      <IssueQuestions
        job={job}
        type={type}
        isPart={part !== null}
        total={total}
        asked={asked}
        final={final}
        below={below}
        onCancel={() => setAsked(null)}
        onLeave={(act) => answered(leaving[act])}
        onSend={(own) => answered(() => send(own))}
      />
    </>
  );
}
