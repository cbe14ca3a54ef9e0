import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { AnswerNote } from './answer-note.tsx';
import { BilledNote } from './billed-note.tsx';
import { CustomerNumberNote } from './customer-number-note.tsx';
import { DocumentSummary } from './document-summary.tsx';
import { creditSentence, finalSentence, otherTotal } from './final-sentence.ts';
import { LoadFailure } from './load-failure.tsx';
import { IssueNotice } from './issue-notice.tsx';
import { PaymentNote } from './payment-note.tsx';
import { PlanLine } from './plan-line.tsx';
import { PreviewActions } from './preview-actions.tsx';
import { SendDialog } from './send-dialog.tsx';
import { RoomNote } from './room-note.tsx';
import { useIssue, type IssueAct } from './use-issue.ts';
import { VatNumberNote } from './vat-number-note.tsx';
import { ConfirmAddress } from '#web/account/confirm-address.tsx';
import { useAccount } from '#web/api/account.ts';
import { documentQuery } from '#web/api/documents.ts';
import { jobLink } from '#web/api/job-location.ts';
import { mailSetupQuery } from '#web/api/mail-setup.ts';
import { problemOf } from '#web/api/problem-error.ts';
import { BankNote } from '#web/job/bank-note.tsx';
import { CancelledNote } from '#web/job/cancelled-note.tsx';
import { CreditField, useCreditChoice } from '#web/job/credit-field.tsx';
import { FinishedField, useFinishedDay } from '#web/job/finished-day.tsx';
import { DocumentSheet } from '#web/document/document-sheet.tsx';
import { EarlierFiles } from '#web/document/earlier-files.tsx';
import { ActionBar } from '#web/ui/action-bar.tsx';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/dialog.tsx';
import { PageColumn } from '#web/ui/page.tsx';
import { fewMailsLeft } from '#domain/account/mail-limit.ts';
import { isAccepted } from '#domain/job/job-offer.ts';
import type { DocumentModel } from '#domain/document/document-model.ts';
import { cellsOf } from '#domain/document/document-reading.ts';
import { documentTotal } from '#domain/job/billed-total.ts';
import { documentTypeFacts } from '#domain/document/document-types.ts';
import { documentNumber } from '#domain/document/paper-words.ts';
import { readFigure } from '#domain/money/figure-text.ts';
import { formatPounds, pence, type Pence } from '#domain/money/money.ts';
import { DOCUMENT_TYPES, type DocumentType, type Job } from '#domain/job/job.ts';
import './preview.css';

const VERBS = { download: 'Download', share: 'Share', print: 'Print', sign: 'Sign now' } as const;

/** The preview of a job's quote or invoice with Download PDF and Email to customer (specification 2). */
export function Preview({ job, type }: { job: Job; type: DocumentType }) {
  // Issuing the document changes the job: the sheet stays in sight on the way to the history.
  const document = useQuery({
    ...documentQuery(job.id, type, job.tstampUpdated),
    placeholderData: keepPreviousData,
  });
  const mailSetup = useQuery(mailSetupQuery);
  const isEnd = type === 'invoice' && job.status !== 'INVOICED';
  const finished = useFinishedDay(job, isEnd);
  const credit = useCreditChoice(job);
  const { busy, failure, send, ...leaving } = useIssue(job, type, {
    finishedOn: finished?.day ?? null,
    usesCredit: isEnd && credit.isUsed,
  });
  // What is being asked before it is done.
  const [asked, setAsked] = useState<IssueAct | null>(null);
  const [isZoomed, setIsZoomed] = useState(false);
  const zoom = isZoomed ? 'Zoom out' : 'Zoom in';
  const few = mailSetup.data === undefined ? null : fewMailsLeft(mailSetup.data.mailsLeft);
  const isHeld = (mailSetup.data?.unconfirmedEmail ?? null) !== null;
  const printed = totalOf(document.data);
  const total = printed ?? formatPounds(documentTotal(job, type));
  const final = finalSentence(job, type, total);
  const other = document.isPlaceholderData || printed === null ? null : otherTotal(job, type, printed);
  const toPay = document.isPlaceholderData ? null : toPayOf(document.data);
  const creditWords = isEnd && toPay !== null ? creditSentence(job.credit, toPay, credit.isUsed) : null;
  const start = (act: IssueAct): void => {
    if (act !== 'send' && final === null) void leaving[act]();
    else setAsked(busy === null ? act : null);
  };
  const close = (): void => setAsked(null);
  const byHand = asked === 'send' ? null : asked;
  const below = isEnd ? (
    <>
      <CancelledNote job={job} />
      <FinishedField finished={finished} />
      <CreditField job={job} choice={credit} total={toPay} isToPay deliver={asked === 'send' ? 'SEND' : 'DOWNLOAD'} />
    </>
  ) : null;
  const title = `${DOCUMENT_TYPES[type]} ${documentNumber(job, type, useAccount()?.invoiceSeries ?? null)}`;
  const actions = <PreviewActions hasEmail={!job.customerHasNoEmail} busy={busy} onAct={start} />;
  // Not what is agreed already.
  const signNow =
    type === 'quote' && !isAccepted(job) ? (
      <Button variant="quiet" icon="edit" busy={busy === 'sign'} busyLabel="Working" onClick={() => start('sign')}>
        Sign now
      </Button>
    ) : null;
  const back = job.status === 'INVOICED' ? null : <BackToPricing jobId={job.id} />;
  return (
    <>
      <div className="preview-desk">
        <PageColumn>
          <aside className="preview-side" aria-label="Summary">
            <DocumentSummary job={job} title={title} pages={document.data?.pages.length ?? 1} total={total} />
            <PlanLine job={job} type={type} />
            {other === null ? null : <p className="preview-note">{other}</p>}
            {creditWords === null ? null : <p className="preview-note">{creditWords}</p>}
            <BilledNote job={job} type={type} />
            {failure === null ? null : <IssueNotice job={job} type={type} failure={failure} />}
            {mailSetup.data?.delivery === 'folder' && !job.customerHasNoEmail ? (
              <p className="preview-note">
                E-mail is not set up on this server, so nothing reaches the customer: download the PDF instead.
              </p>
            ) : null}
            <ConfirmAddress />
            {job.status === 'INVOICED' ? null : <BankNote type={type} />}
            <RoomNote />
            <VatNumberNote job={job} />
            <CustomerNumberNote job={job} type={type} />
            <div className="preview-actions from-laptop">
              {actions}
              {signNow}
              {back}
            </div>
            <div className="row preview-tools on-phone">
              {back}
              {signNow}
              <Button
                variant="quiet"
                size={signNow === null ? 'medium' : 'icon'}
                icon={isZoomed ? 'zoomOut' : 'zoomIn'}
                aria-label={zoom}
                onClick={() => setIsZoomed((zoomed) => !zoomed)}
              >
                {signNow === null ? zoom : null}
              </Button>
            </div>
            <AnswerNote job={job} />
            <EarlierFiles job={job} />
          </aside>
          <div className="preview-sheets" data-zoomed={isZoomed || undefined}>
            {document.isError ? (
              <LoadFailure problem={problemOf(document.error)} retry={() => void document.refetch()} />
            ) : null}
            {document.data === undefined ? null : <DocumentSheet model={document.data} />}
          </div>
        </PageColumn>
      </div>
      <div className="preview-bar on-phone">
        <ActionBar>{actions}</ActionBar>
      </div>
      <ConfirmDialog
        opened={byHand !== null}
        title={`${VERBS[byHand ?? 'download']} ${type}`}
        verb={VERBS[byHand ?? 'download']}
        below={below}
        onCancel={close}
        onConfirm={() => {
          if (finished?.isWrong === true) return;
          close();
          if (byHand !== null) void leaving[byHand]();
        }}
      >
        {final} <PaymentNote />
      </ConfirmDialog>
      <SendDialog
        opened={asked === 'send'}
        job={job}
        type={type}
        note={`${isHeld ? ' It leaves once you have confirmed your e-mail address.' : ''}${few === null ? '' : ` ${few}`}`}
        below={below}
        onCancel={close}
        onSend={(own) => {
          if (finished?.isWrong === true) return;
          close();
          void send(own);
        }}
      />
    </>
  );
}

/** The total as the document prints it. */
function totalOf(model: DocumentModel | undefined): string | null {
  return model === undefined ? null : (cellsOf(model, 'Sums').at(-1)?.at(-1) ?? null);
}

/** What an invoice asks for as it prints it, after what a contractor keeps back. */
function toPayOf(model: DocumentModel | undefined): Pence | null {
  const kept = model && cellsOf(model, documentTypeFacts('invoice').toPayLabel).at(-1)?.at(-1);
  const { value } = readFigure('price', kept ?? totalOf(model) ?? '');
  return value === null ? null : pence(value);
}

function BackToPricing({ jobId }: { jobId: string }) {
  return (
    <LinkButton variant="quiet" icon="back" {...jobLink('pricing', jobId)}>
      Back to pricing
    </LinkButton>
  );
}
