import { useState } from 'react';
import type { FileAction, Job } from '#domain/job/job.ts';
import { canBeMailed } from '#domain/job/customer-rules.ts';
import { useMailLeaves } from '#web/api/mail-setup.ts';
import { SegmentedField } from '#web/ui/segmented-field.tsx';

const WAYS = [
  { value: 'SEND', label: 'By e-mail' },
  { value: 'DOWNLOAD', label: 'As a PDF' },
] as const satisfies readonly { value: FileAction; label: string }[];

/** How a numbered paper of a job leaves once it is issued. */
export type WayOut = {
  readonly deliver: FileAction;
  /** Why it can't be mailed; null if it can. */
  readonly noMail: string | null;
  readonly choose: (deliver: FileAction) => void;
};

/** By e-mail where there is an address and mail leaves this server, unless a PDF is chosen; else as a PDF. */
export function useWayOut(job: Job): WayOut {
  const mailLeaves = useMailLeaves();
  const [chosen, choose] = useState<FileAction>('SEND');
  const noServer = mailLeaves ? null : 'e-mail is not set up on this server';
  const noMail = canBeMailed(job) ? noServer : 'the customer has no e-mail address';
  return { deliver: noMail === null ? chosen : 'DOWNLOAD', noMail, choose };
}

/** The choice of how a paper leaves, where there is one, and where it goes; `children` say more in the same sentence. */
export function HowItLeaves({ job, way, children }: { job: Job; way: WayOut; children?: string }) {
  const { deliver, noMail, choose } = way;
  const reason = noMail === null ? '' : `: ${noMail}`;
  return (
    <>
      {noMail === null ? (
        <SegmentedField label="How it leaves" value={deliver} options={WAYS} onChoose={choose} />
      ) : null}
      <p className="dialog-text">
        {deliver === 'SEND' ? `It is mailed to ${job.customerEmail}.` : `It opens as a PDF${reason}.`} {children}
      </p>
    </>
  );
}
