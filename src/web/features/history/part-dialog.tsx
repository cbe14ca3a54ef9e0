import { useState } from 'react';
import { useNavigate } from 'react-router';
import { forgetPart, keepPart, keptPart } from './kept-part.ts';
import { amountLabel, readPart, type PartKind } from './part-form.ts';
import { partLink } from './part-link.ts';
import { billedTotal } from '#domain/job/billed-total.ts';
import type { Job } from '#domain/job/job.ts';
import { tidyFigure } from '#domain/money/figure-text.ts';
import { formatPounds, pence } from '#domain/money/money.ts';
import { useAccount } from '#web/api/account.ts';
import { unprintableNote } from '#web/document/unprintable-note.tsx';
import { AgreedNote } from '#web/job/agreed-note.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog, DialogActions } from '#web/ui/dialog.tsx';
import { NumberField, TextField } from '#web/ui/field.tsx';
import { useFormFields } from '#web/ui/form-fields.ts';
import { useCloseGuard } from '#web/ui/leave-guard.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { SegmentedField } from '#web/ui/segmented-field.tsx';
import '#web/job/sum-tally.css';

const KINDS = [
  { value: 'PERCENT', label: 'Percent' },
  { value: 'AMOUNT', label: 'Pounds' },
] as const satisfies readonly { value: PartKind; label: string }[];

/** Asks for which part of a job an invoice is to be, and how much of it, and leads to that invoice as it will be (B4). */
export function PartDialog({ job, onClose }: { job: Job; onClose: () => void }) {
  const cisRegistered = useAccount()?.cisRegistered ?? false;
  const navigate = useNavigate();
  const [now] = useState(() => new Date().toISOString());
  const papers = job.invoices.length;
  const [begun] = useState(() => keptPart(job.id, papers));
  const [kind, setKind] = useState<PartKind>(begun?.kind ?? 'PERCENT');
  const context = { accountVatRate: job.vatRate, cisRegistered, now };
  const form = useFormFields({
    initial: { label: begun?.label ?? '', figure: begun?.figure ?? '' },
    check: (values) => readPart(job, { kind, ...values }, context).messages,
  });
  const { share, total, left } = readPart(job, { kind, ...form.values }, context);
  const giveUp = (): void => {
    forgetPart(job.id);
    onClose();
  };
  const { cancel, question } = useCloseGuard(form.isChanged, giveUp);
  const look = (values: typeof form.values): void => {
    if (share === null) return;
    keepPart(job.id, { typed: { kind, ...values }, papers });
    const { to, state } = partLink(job.id, { share, label: values.label.trim() });
    void navigate(to, { state });
  };
  return (
    <Dialog opened title="Invoice a part" onCancel={cancel}>
      <form className="dialog-form" {...form.bindForm(look)}>
        <AgreedNote job={job} />
        <TextField
          label="What it is for"
          placeholder="such as Deposit"
          autoComplete="off"
          data-autofocus
          {...form.bind('label')}
          note={unprintableNote(form.values.label)}
        />
        <SegmentedField
          label="How much"
          value={kind}
          options={KINDS}
          onChoose={(chosen) => {
            setKind(chosen);
            form.setValue('figure', '');
          }}
        />
        <NumberField
          label={kind === 'PERCENT' ? `Percent of ${formatPounds(billedTotal(job))}` : amountLabel(job.vatBreakdown)}
          {...(kind === 'PERCENT' ? { suffix: '%' } : { prefix: '£' })}
          enterKeyHint="done"
          {...form.bind('figure', { tidy: (text) => tidyFigure(kind === 'PERCENT' ? 'percent' : 'price', text) })}
        />
        {left === null ? null : (
          <dl className="tally" aria-live="polite">
            <div data-total>
              <dt>This invoice</dt>
              <dd className="num">{total === null ? '–' : formatPounds(total)}</dd>
            </div>
            <div>
              <dt>{total === null ? 'Left to invoice' : 'Left to invoice after it'}</dt>
              <dd className="num">{formatPounds(pence(left - (total ?? 0)))}</dd>
            </div>
          </dl>
        )}
        {total !== null && total === left ? (
          <Notice>This is all that is left, so the job is then fully invoiced.</Notice>
        ) : null}
        <DialogActions>
          <Button onClick={cancel}>Cancel</Button>
          <Button type="submit" variant="primary">
            See the invoice
          </Button>
        </DialogActions>
      </form>
      {question}
    </Dialog>
  );
}
