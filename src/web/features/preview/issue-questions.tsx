import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { PaymentNote } from './payment-note.tsx';
import { SendDialog } from './send-dialog.tsx';
import type { IssueAct } from './use-issue.ts';
import { fewMailsLeft } from '#domain/account/mail-limit.ts';
import type { OwnMail } from '#domain/document/own-mail.ts';
import type { DocumentType, Job } from '#domain/job/job.ts';
import { mailSetupQuery } from '#web/api/mail-setup.ts';
import { ConfirmDialog } from '#web/ui/dialog.tsx';

const VERBS = { download: 'Download', share: 'Share', print: 'Print', sign: 'Sign now' } as const;

/** How a document leaves other than by e-mail. */
type ByHand = keyof typeof VERBS;

type IssueQuestionsProps = {
  job: Job;
  type: DocumentType;
  /** Whether an invoice asks for a part of the job. */
  isPart: boolean;
  /** What the document is over, as it is printed. */
  total: string;
  /** What is being asked before it is done. */
  asked: IssueAct | null;
  /** That an invoice becomes final by it, where it does. */
  final: string | null;
  /** What is asked for or warned of besides. */
  below: ReactNode;
  onCancel: () => void;
  onLeave: (act: ByHand) => void;
  onSend: (own: OwnMail) => void;
};

/** Asks before a document leaves, by e-mail always, any other way where it becomes final by that. */
export function IssueQuestions(props: IssueQuestionsProps) {
  const { job, type, isPart, total, asked, final, below, onCancel, onLeave, onSend } = props;
  const mailSetup = useQuery(mailSetupQuery).data;
  const few = mailSetup === undefined ? null : fewMailsLeft(mailSetup.mailsLeft);
  const isHeld = (mailSetup?.unconfirmedEmail ?? null) !== null;
  const byHand = asked === 'send' ? null : asked;
  const verb = VERBS[byHand ?? 'download'];
  return (
    <>
      <ConfirmDialog
        opened={byHand !== null}
        title={`${verb} ${type}`}
        verb={verb}
        below={below}
        onCancel={onCancel}
        onConfirm={() => {
          if (byHand !== null) onLeave(byHand);
        }}
      >
        {final} <PaymentNote />
      </ConfirmDialog>
      <SendDialog
        opened={asked === 'send'}
        job={job}
        type={type}
        isPart={isPart}
        total={total}
        note={`${isHeld ? ' It goes out once you have confirmed your e-mail address.' : ''}${few === null ? '' : ` ${few}`}`}
        final={final}
        below={below}
        onCancel={onCancel}
        onSend={onSend}
      />
    </>
  );
}
