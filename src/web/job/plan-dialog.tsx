import { useState } from 'react';
import { PlanEditor } from './plan-editor.tsx';
import { readPlan, typedPlan, type TypedPlan } from './plan-form.ts';
import { planRows } from '#domain/job/plan-rows.ts';
import { asQuoted, invoiceAmong, planParts } from '#domain/job/planned-parts.ts';
import { newId } from '#web/api/new-id.ts';
import { useJobDraft } from '#web/job-draft/job-drafts.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog, DialogActions } from '#web/ui/dialog.tsx';
import { useCloseGuard } from '#web/ui/leave-guard.tsx';

/** Sets in which parts the job is paid: ready-made, or the business's own (B3). */
export function PlanDialog({ onClose }: { onClose: () => void }) {
  const { draft, store } = useJobDraft();
  const { job } = draft;
  const issued = (job.paymentPlan ?? []).filter(({ invoiceId }) => invoiceId !== null);
  const [first] = useState((): TypedPlan => {
    const plan = typedPlan(job.paymentPlan, newId);
    return issued.length > 0 ? { ...plan, kind: 'OWN' } : plan;
  });
  const [typed, setTyped] = useState(first);
  const { cancel, question } = useCloseGuard(typed.kind === 'OWN' && typed.parts !== first.parts, onClose);
  const read = readPlan(typed, { total: job.priceVatInclusive, issued });
  // It is printed on the next quote, which is over what the job costs, whatever was agreed of an earlier one.
  const planned = planParts(read.plan, asQuoted(job), invoiceAmong(issued));
  const locked = issued.map((part) => ({
    ...part,
    number: job.invoices.find(({ id }) => id === part.invoiceId)?.number ?? '',
  }));
  const save = (): void => {
    if (!read.isRight) return;
    store.edit([{ kind: 'setJob', member: 'paymentPlan', value: planned }]);
    onClose();
  };
  return (
    <Dialog opened title="When the customer pays" onCancel={cancel}>
      <form
        className="dialog-form"
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        <PlanEditor typed={typed} read={read} rows={planRows(planned, job)} locked={locked} onChange={setTyped} />
        <DialogActions>
          <Button onClick={cancel}>Cancel</Button>
          <Button type="submit" variant="primary" disabled={!read.isRight}>
            Save plan
          </Button>
        </DialogActions>
      </form>
      {question}
    </Dialog>
  );
}
