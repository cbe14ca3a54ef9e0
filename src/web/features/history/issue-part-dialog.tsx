import { HowItLeaves, useWayOut } from './how-it-leaves.tsx';
import { notIssuedWords, tellIssued, useBillCall } from './use-bill-call.ts';
import type { Job } from '#domain/job/job.ts';
import type { PlannedPart } from '#domain/job/planned-parts.ts';
import { formatPounds, sumPence, type Pence } from '#domain/money/money.ts';
import { partWords } from '#domain/payment-plan.ts';
import { invoicePart, type AskedPart } from '#web/api/bills.ts';
import { openTab } from '#web/document/open-tab.ts';
import { CancelledNote } from '#web/job/cancelled-note.tsx';
import { FinishedField, useFinishedDay } from '#web/job/finished-day.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog, DialogActions } from '#web/ui/dialog.tsx';
import { Notice } from '#web/ui/notice.tsx';

type Asked = AskedPart & { readonly tab: ReturnType<typeof openTab> | null };

/** Issues the invoice of a part of the plan: how it leaves, and with the rest when the work was finished (B4, B7). */
export function IssuePartDialog({ job, part, onClose }: { job: Job; part: PlannedPart; onClose: () => void }) {
  const way = useWayOut(job);
  const isRest = part.share === 'REST';
  const total = isRest ? openTotal(job) : part.total;
  const finished = useFinishedDay(job, isRest);
  const issuing = useBillCall({
    jobId: job.id,
    call: ({ tab: _, ...asked }: Asked, key) => invoicePart(job.id, asked, key),
    onIssued: ({ invoice, file }, { tab }) => {
      onClose();
      const isShown = tab === null || file === null || tab.show(file.link);
      if (isShown && invoice !== null) tellIssued(`Invoice ${invoice.number}`, job.customerName, file);
    },
    onRefused: () => undefined,
  });
  const issue = (): void => {
    if (issuing.isPending || finished?.isWrong === true) return;
    // The tab opens on the click itself: a browser blocks one that opens after the answer (ruling S6).
    const { deliver } = way;
    const tab = deliver === 'DOWNLOAD' ? openTab() : null;
    const asked = { partId: part.id, deliver, workFinishedOn: finished?.day ?? null, tab };
    issuing.mutate(asked, { onError: () => tab?.close() });
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
        {issuing.isError ? <Notice tone="error">{notIssuedWords('invoice', issuing.error)}</Notice> : null}
        <CancelledNote job={job} />
        <HowItLeaves job={job} way={way}>{`${partWords(part)} comes to ${formatPounds(total)}.`}</HowItLeaves>
        {isRest ? <Notice>This is all that is left, so the job is invoiced with it.</Notice> : null}
        <FinishedField finished={finished} />
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

/** The rest is all that is left: with it goes what of the plan was not invoiced before (B4). */
function openTotal({ paymentPlan }: Job): Pence {
  return sumPence((paymentPlan ?? []).filter(({ invoiceId }) => invoiceId === null).map(({ total }) => total));
}
