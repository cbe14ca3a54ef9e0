import { useQuery } from '@tanstack/react-query';
import { BilledNote } from './billed-note.tsx';
import { creditSentence, otherTotal } from './final-sentence.ts';
import { IssueNotice } from './issue-notice.tsx';
import { PlanLine } from './plan-line.tsx';
import { restSentence, type PreviewedPart } from './previewed-part.ts';
import type { IssueFailure } from './use-issue.ts';
import { VatNumberNote } from './vat-number-note.tsx';
import { cancelledContract } from '#domain/job/cancelled-contract.ts';
import { isOpen } from '#domain/job/job-status.ts';
import type { DocumentType, Job } from '#domain/job/job.ts';
import type { Pence } from '#domain/money/money.ts';
import { cancelledWords } from '#domain/offer/cancelled-invoice.ts';
import { ConfirmAddress } from '#web/account/confirm-address.tsx';
import { mailSetupQuery } from '#web/api/mail-setup.ts';
import { AgreedNote } from '#web/job/agreed-note.tsx';
import { BankNote } from '#web/job/bank-note.tsx';
import { LeftOutNote } from '#web/job/left-out-note.tsx';
import { OpenExtrasNote } from '#web/job/open-extras-note.tsx';
import { littleRoom } from '#domain/account/storage.ts';
import { storageQuery } from '#web/api/storage.ts';
import { lacksCustomerVatNumber } from '#domain/vat/vat-warnings.ts';
import { jobLink } from '#web/api/job-location.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';

type PreviewNotesProps = {
  job: Job;
  type: DocumentType;
  /** Null where an invoice asks for all that is left. */
  part: PreviewedPart | null;
  /** As the document prints it; null while it is not drawn. */
  printedTotal: string | null;
  /** What becomes of the job's credit with the invoice that is made now; null where none is made. */
  credit: { readonly toPay: Pence; readonly isUsed: boolean } | null;
  failure: IssueFailure | null;
};

/** What is to be known of a document before it leaves, above the buttons: how its sum came about, what failed, what is missing. */
export function PreviewNotes({ job, type, part, printedTotal, credit, failure }: PreviewNotesProps) {
  const mailSetup = useQuery(mailSetupQuery);
  const cancelled = isOpen(job.status) ? cancelledWords(cancelledContract(job)) : null;
  const other = part !== null || printedTotal === null ? null : otherTotal(job, type, printedTotal);
  const words = part === null ? (type === 'quote' ? null : restSentence(job)) : part.words;
  const isEnd = part === null || part.sums?.isLast === true;
  const creditWords = credit === null ? null : creditSentence(job.credit, credit.toPay, credit.isUsed);
  return (
    <>
      {cancelled === null ? null : <Notice tone="warning">{cancelled}</Notice>}
      <LeftOutNote job={job} />
      {type === 'invoice' && isEnd && isOpen(job.status) ? <OpenExtrasNote job={job} /> : null}
      {part === null ? null : <AgreedNote job={job} />}
      {words === null ? null : <p className="preview-note">{words}</p>}
      <PlanLine job={job} type={type} />
      {other === null ? null : <p className="preview-note">{other}</p>}
      {creditWords === null ? null : <p className="preview-note">{creditWords}</p>}
      {part === null ? <BilledNote job={job} type={type} /> : null}
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
    </>
  );
}

/** Says that the account is nearly full before a document is refused for it. */
function RoomNote() {
  const { data } = useQuery(storageQuery);
  const words = data === undefined ? null : littleRoom(data);
  return words === null ? null : <p className="preview-note">{words}</p>;
}

/** Says before an invoice is sent that it lacks the VAT number of a customer who pays the VAT to HMRC: it would be refused (V7). */
function CustomerNumberNote({ job, type }: { job: Job; type: DocumentType }) {
  if (type === 'quote' || job.status === 'INVOICED' || !lacksCustomerVatNumber(job)) return null;
  return (
    <div className="preview-note">
      <p>Your customer pays the VAT to HMRC: this invoice needs the customer&apos;s VAT number.</p>
      <div className="preview-note-ways">
        <LinkButton variant="quiet" {...jobLink('pricing', job.id)}>
          Enter it under VAT on pricing
        </LinkButton>
      </div>
    </div>
  );
}
