import { useState } from 'react';
import { kindOfPlan, readPlan, readyPlan, typedPlan, type PlanKind, type TypedPart } from './plan-form.ts';
import { PlanParts } from './plan-parts.tsx';
import { billedTotal } from '#domain/job/billed-total.ts';
import { planParts, planRows } from '#domain/job/planned-parts.ts';
import { formatPounds } from '#domain/money/money.ts';
import { newId } from '#web/api/new-id.ts';
import { useJobDraft } from '#web/job-draft/job-drafts.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog, DialogActions } from '#web/ui/dialog.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Picks } from '#web/ui/picks.tsx';
import './plan-dialog.css';

const KINDS = [
  { value: 'ONE', label: 'One invoice', hint: 'When the work is done' },
  { value: 'DEPOSIT', label: 'Deposit, then the rest', hint: '25% on acceptance' },
  { value: 'THIRDS', label: 'Thirds', hint: 'Acceptance, start, end' },
  { value: 'OWN', label: 'My own parts' },
] as const satisfies readonly { value: PlanKind; label: string; hint?: string }[];

/** Sets in which parts the job is paid: ready-made, or the business's own (B3). */
export function PlanDialog({ onClose }: { onClose: () => void }) {
  const { draft, store } = useJobDraft();
  const { job } = draft;
  const issued = (job.paymentPlan ?? []).filter(({ invoiceId }) => invoiceId !== null);
  const [kind, setKind] = useState<PlanKind>(issued.length > 0 ? 'OWN' : kindOfPlan(job.paymentPlan));
  const [parts, setParts] = useState<readonly TypedPart[]>(() =>
    typedPlan(job.paymentPlan ?? readyPlan('DEPOSIT', newId)),
  );
  const { plan, messages, all } = readPlan(parts, { total: billedTotal(job), issued });
  const planned = planParts(plan, job, (id) => issued.find((part) => part.id === id)?.invoiceId ?? null);
  const isOne = kind === 'ONE';
  const pick = (picked: PlanKind): void => {
    setKind(picked);
    if (picked === 'DEPOSIT' || picked === 'THIRDS') setParts(typedPlan(readyPlan(picked, newId)));
  };
  const save = (): void => {
    if (!isOne && planned === null) return;
    store.edit([{ kind: 'setJob', member: 'paymentPlan', value: isOne ? null : planned }]);
    onClose();
  };
  return (
    <Dialog opened title="When the customer pays" onCancel={onClose}>
      <form
        className="dialog-form"
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        {issued.length > 0 ? null : <Picks label="How the customer pays" value={kind} options={KINDS} onPick={pick} />}
        {kind === 'OWN' ? (
          <PlanParts
            parts={parts}
            messages={messages}
            issued={issued}
            numberOf={(invoiceId) => job.invoices.find(({ id }) => id === invoiceId)?.number ?? ''}
            onChange={setParts}
          />
        ) : null}
        {isOne || plan !== null || all !== null ? null : (
          <p className="dialog-text">Each part needs a name, how much it is and when.</p>
        )}
        {isOne || all === null ? null : <Notice tone="error">{all}.</Notice>}
        {isOne || planned === null ? null : (
          <dl className="tally plan-tally" aria-live="polite">
            {planRows(planned).map(({ label, total }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd className="num">{formatPounds(total)}</dd>
              </div>
            ))}
          </dl>
        )}
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary" disabled={!isOne && planned === null}>
            Save plan
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
