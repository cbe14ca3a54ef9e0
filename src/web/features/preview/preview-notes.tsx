import { useQuery } from '@tanstack/react-query';
import { BilledNote } from './billed-note.tsx';
import { CustomerNumberNote } from './customer-number-note.tsx';
import { creditSentence, otherTotal } from './final-sentence.ts';
import { IssueNotice } from './issue-notice.tsx';
import { PlanLine } from './plan-line.tsx';
import { RoomNote } from './room-note.tsx';
import type { IssueFailure } from './use-issue.ts';
import { VatNumberNote } from './vat-number-note.tsx';
import type { DocumentType, Job } from '#domain/job/job.ts';
import type { Pence } from '#domain/money/money.ts';
import { ConfirmAddress } from '#web/account/confirm-address.tsx';
import { mailSetupQuery } from '#web/api/mail-setup.ts';
import { BankNote } from '#web/job/bank-note.tsx';

type PreviewNotesProps = {
  job: Job;
  type: DocumentType;
  /** As the document prints it; null while it is not drawn. */
  printedTotal: string | null;
  /** What becomes of the job's credit with the invoice that is made now; null where none is made. */
  credit: { readonly toPay: Pence; readonly isUsed: boolean } | null;
  failure: IssueFailure | null;
};

/** What is to be known of a document before it leaves, above the buttons: how its sum came about, what failed, what is missing. */
export function PreviewNotes({ job, type, printedTotal, credit, failure }: PreviewNotesProps) {
  const mailSetup = useQuery(mailSetupQuery);
  const other = printedTotal === null ? null : otherTotal(job, type, printedTotal);
  const creditWords = credit === null ? null : creditSentence(job.credit, credit.toPay, credit.isUsed);
  return (
    <>
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
    </>
  );
}
