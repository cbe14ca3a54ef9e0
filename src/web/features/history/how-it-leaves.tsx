import { useState } from 'react';
import type { BillRecord } from '#domain/job/bill-record.ts';
import type { FileAction } from '#domain/job/job.ts';
import { isEmail } from '#domain/text/email.ts';
import { useMailLeaves } from '#web/api/mail-setup.ts';
import { BankNote } from '#web/job/bank-note.tsx';
import { useAboveKeyboard } from '#web/ui/above-keyboard.ts';
import { SegmentedField } from '#web/ui/segmented-field.tsx';

const WAYS = [
  { value: 'SEND', label: 'By e-mail' },
  { value: 'DOWNLOAD', label: 'As a PDF' },
] as const satisfies readonly { value: FileAction; label: string }[];

/** How a credit note leaves once it is issued. */
export type WayOut = {
  readonly deliver: FileAction;
  /** Why it can't be mailed; null if it can. */
  readonly noMail: string | null;
  readonly choose: (deliver: FileAction) => void;
};

/** By e-mail where there is an address and mail leaves this server, unless a PDF is chosen; else as a PDF. */
export function useWayOut({ billedTo }: BillRecord): WayOut {
  const mailLeaves = useMailLeaves();
  const [chosen, choose] = useState<FileAction>('SEND');
  const noServer = mailLeaves ? null : 'e-mail is not set up on this server';
  const noMail = isEmail(billedTo.email) ? noServer : 'the customer has no e-mail address';
  return { deliver: noMail === null ? chosen : 'DOWNLOAD', noMail, choose };
}

type HowItLeavesProps = {
  /** Which it corrects. */
  invoice: BillRecord;
  way: WayOut;
  /** Whether the paper gives back, and so asks for no money. */
  isCredit?: boolean;
  /** Says more in the same sentence. */
  children?: string;
};

/** The choice of how a paper leaves, where there is one, where it goes, and whether an invoice will say where to pay. */
export function HowItLeaves({ invoice, way, isCredit = false, children }: HowItLeavesProps) {
  const { deliver, noMail, choose } = way;
  useAboveKeyboard();
  const reason = noMail === null ? '' : `: ${noMail}`;
  return (
    <>
      {noMail === null ? (
        <SegmentedField label="How it goes out" value={deliver} options={WAYS} onChoose={choose} />
      ) : null}
      <p className="dialog-text">
        {deliver === 'SEND' ? `It is mailed to ${invoice.billedTo.email}.` : `It opens as a PDF${reason}.`} {children}
      </p>
      {isCredit ? null : <BankNote inDialog />}
    </>
  );
}
