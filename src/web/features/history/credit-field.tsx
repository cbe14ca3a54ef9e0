import { useState } from 'react';
import type { WayOut } from './how-it-leaves.tsx';
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
  /** Of the invoice, in pence; null while it is not known. */
  total: Pence | null;
  deliver: WayOut['deliver'];
};

/** Asks whether an invoice uses the job's credit and says what is left to pay by it; nothing where there is none. */
export function CreditField({ job, choice: { isUsed, use }, total, deliver }: CreditFieldProps) {
  if (job.credit <= 0) return null;
  const credit = pence(total === null ? job.credit : Math.min(job.credit, total));
  return (
    <>
      <Checkbox isChecked={isUsed} onChange={use}>
        <span>Use {formatPounds(credit)} of credit that was paid before</span>
      </Checkbox>
      <p className="dialog-text" aria-live="polite">
        {total === null ? null : isUsed ? leftWords(job, pence(total - credit), { total, deliver }) : allWords(total)}
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

function leftWords(
  { invoices }: Job,
  left: Pence,
  { total, deliver }: { readonly total: Pence; readonly deliver: WayOut['deliver'] },
): string {
  // What a contractor keeps back is known once the invoice is issued.
  const isKeptBack = invoices.some(({ cisDeduction }) => cisDeduction > 0);
  const known = left === 0 ? 'that nothing is left to pay' : `that ${formatPounds(left)} is left to pay`;
  const said = isKeptBack ? 'what is left to pay' : known;
  const told = deliver === 'SEND' ? `The e-mail with it says ${said}.` : `Tell your customer ${said}.`;
  return `The PDF states the whole ${formatPounds(total)}. ${told}`;
}
