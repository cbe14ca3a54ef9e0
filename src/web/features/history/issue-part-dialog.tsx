import { HowItLeaves, useWayOut } from './how-it-leaves.tsx';
import { notIssuedWords, useBillCall } from './use-bill-call.ts';
import { billedTotal } from '#domain/job/billed-total.ts';
import type { Job } from '#domain/job/job.ts';
import { leftOfJob } from '#domain/job/left-of-job.ts';
import { planTotal, type PlannedPart } from '#domain/job/planned-parts.ts';
import { formatPounds, type Pence } from '#domain/money/money.ts';
import { partWords } from '#domain/payment-plan.ts';
import { invoicePart, type AskedPart } from '#web/api/bills.ts';
import { AgreedNote } from '#web/job/agreed-note.tsx';
import { CancelledNote } from '#web/job/cancelled-note.tsx';
import { CreditField, creditUsedWords, useCreditChoice } from '#web/job/credit-field.tsx';
import { finalWords } from '#web/job/final-words.ts';
import { FinishedField, useFinishedDay } from '#web/job/finished-day.tsx';
import { OpenExtrasNote } from '#web/job/open-extras-note.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog, DialogActions } from '#web/ui/dialog.tsx';
import { Notice } from '#web/ui/notice.tsx';

/** Issues the invoice of a part of the plan: how it leaves, and with the rest when the work was finished (B4, B7). */
export function IssuePartDialog({ job, part, onClose }: { job: Job; part: PlannedPart; onClose: () => void }) {
  const way = useWayOut(job);
  const credit = useCreditChoice(job);
  const isRest = part.share === 'REST';
  // All that is left goes with the rest, also what of the plan was not invoiced before (B4).
  const total = isRest ? leftOfJob(job) : part.total;
  const finished = useFinishedDay(job, isRest);
  const issuing = useBillCall({
    job,
    act: `invoice part ${part.id} of ${job.id}`,
    call: (asked: AskedPart, key) => invoicePart(job.id, asked, key),
    onIssued: ({ invoice }) => {
      onClose();
      const next = invoice === null ? undefined : creditUsedWords(invoice);
      return invoice && { paper: `Invoice ${invoice.number}`, customerName: job.customerName, next };
    },
    onRefused: () => undefined,
  });
  const issue = (): void => {
    if (finished?.isWrong === true) return;
    issuing.issue({
      partId: part.id,
      deliver: way.deliver,
      workFinishedOn: finished?.day ?? null,
      useCredit: credit.isUsed,
    });
  };
  return (
    <Dialog opened title={`Invoice ${part.label}`} onCancel={issuing.isPending ? undefined : onClose}>
      <form
        className="dialog-form"
        onSubmit={(event) => {
          event.preventDefault();
          issue();
        }}
      >
        {issuing.error ? <Notice tone="error">{notIssuedWords('invoice', issuing.error)}</Notice> : null}
        <CancelledNote job={job} />
        <AgreedNote job={job} />
        {isRest ? <OpenExtrasNote job={job} /> : null}
        <HowItLeaves job={job} way={way}>
          {amountWords(job, part, total)}
        </HowItLeaves>
        <CreditField job={job} choice={credit} total={total} />
        {isRest ? <Notice>This is all that is left, so the job is then fully invoiced.</Notice> : null}
        <FinishedField finished={finished} />
        <p className="dialog-text">{finalWords(formatPounds(total))}</p>
        <DialogActions>
          <Button onClick={issuing.isPending ? undefined : onClose}>Cancel</Button>
          <Button type="submit" variant="primary" busy={issuing.isPending} busyLabel="Working">
            Invoice {formatPounds(total)}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

/** What a part comes to; one that is of less or more than the job is billed at says of what. */
function amountWords(job: Job, part: PlannedPart, total: Pence): string {
  const of = planTotal(job);
  const isOfOther = part.share !== 'REST' && 'percent' in part.share && of !== billedTotal(job);
  const signed = isOfOther ? ` of the ${formatPounds(of)} that your customer signed` : '';
  return `${partWords(part)}${signed} comes to ${formatPounds(total)}.${isOfOther ? ' The rest takes the difference.' : ''}`;
}
