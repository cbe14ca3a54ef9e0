import { useState } from 'react';
import type { BillRecord } from '#domain/job/bill-record.ts';
import type { Job } from '#domain/job/job.ts';
import { formatPounds, pence, type Pence } from '#domain/money/money.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';

/** Whether an invoice that is issued next uses what was paid above others of its job: it does unless that is unticked (B9). */
export type CreditChoice = { readonly isUsed: boolean; readonly use: (isUsed: boolean) => void };

/** The choice to use a job's credit, if there is any. */
export function useCreditChoice({ credit }: Job): CreditChoice {
  const [isWanted, use] = useState(true);
  return { isUsed: isWanted && credit > 0, use };
}

type CreditFieldProps = {
  job: Job;
  choice: CreditChoice;
  /** What the invoice asks for, after what a contractor keeps back, in pence; null while it is not known. */
  toPay: Pence | null;
};

/** Asks whether an invoice uses the job's credit and says what is left to pay by it; nothing where there is none. */
export function CreditField({ job, choice: { isUsed, use }, toPay }: CreditFieldProps) {
  if (job.credit <= 0) return null;
  const credit = pence(toPay === null ? job.credit : Math.min(job.credit, toPay));
  const words = (whole: Pence): string => (isUsed ? leftWords(credit, pence(whole - credit)) : allWords(whole));
  return (
    <>
      <Checkbox isChecked={isUsed} onChange={use}>
        <span>Use {formatPounds(credit)} of credit that was paid before</span>
      </Checkbox>
      <p className="dialog-text" aria-live="polite">
        {toPay === null ? null : words(toPay)}
      </p>
    </>
  );
}

/** What is told of an invoice that was just issued, where credit was used for it. */
export function creditUsedWords({ paid, due }: BillRecord): string | undefined {
  if (paid === 0) return undefined;
  const left = due === 0 ? 'Nothing is left to pay.' : `${formatPounds(due)} is left to pay.`;
  return `${formatPounds(paid)} of credit is used. ${left}`;
}

function allWords(total: Pence): string {
  return `Your customer is asked for the whole ${formatPounds(total)}.`;
}

/** What the paper says of the credit that is used for it. */
function leftWords(paid: Pence, left: Pence): string {
  const rest = left === 0 ? 'nothing' : formatPounds(left);
  return `The invoice says that ${formatPounds(paid)} is paid and ${rest} is left to pay.`;
}
