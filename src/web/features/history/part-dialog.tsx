import { useState } from 'react';
import { HowItLeaves, useWayOut } from './how-it-leaves.tsx';
import { amountLabel, readPart, type PartKind } from './part-form.ts';
import { notIssuedWords, useBillCall } from './use-bill-call.ts';
import { billedTotal } from '#domain/job/billed-total.ts';
import type { Job } from '#domain/job/job.ts';
import { tidyFigure } from '#domain/money/figure-text.ts';
import { formatPounds, pence } from '#domain/money/money.ts';
import { useAccount } from '#web/api/account.ts';
import { invoicePart, type AskedPart } from '#web/api/bills.ts';
import { messagesByField, problemOf } from '#web/api/problem-error.ts';
import { AgreedNote } from '#web/job/agreed-note.tsx';
import { CancelledNote } from '#web/job/cancelled-note.tsx';
import { CreditField, creditUsedWords, useCreditChoice } from '#web/job/credit-field.tsx';
import { finalWords } from '#web/job/final-words.ts';
import { FinishedField, useFinishedDay } from '#web/job/finished-day.tsx';
import { OpenExtrasNote } from '#web/job/open-extras-note.tsx';
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

/** What the server refuses a part for that its amount is the reason of. */
const AT_FIGURE: readonly string[] = ['ABOVE_REST', 'REST_BELOW_ZERO'];

/** Issues an invoice for a part of a job: what it is for, how much of it, and how it leaves (B4). */
export function PartDialog({ job, onClose }: { job: Job; onClose: () => void }) {
  const cisRegistered = useAccount()?.cisRegistered ?? false;
  const [now] = useState(() => new Date().toISOString());
  const [kind, setKind] = useState<PartKind>('PERCENT');
  const way = useWayOut(job);
  const credit = useCreditChoice(job);
  const context = { accountVatRate: job.vatRate, cisRegistered, now };
  const form = useFormFields({
    initial: { label: '', figure: '' },
    check: (values) => readPart(job, kind, values, context).messages,
  });
  const { share, total, left } = readPart(job, kind, form.values, context);
  const isEnd = total !== null && total === left;
  const finished = useFinishedDay(job, isEnd);
  const issuing = useBillCall({
    job,
    act: `invoice a part of ${job.id}`,
    call: (asked: AskedPart, key) => invoicePart(job.id, asked, key),
    onIssued: ({ invoice }) => {
      onClose();
      const next = invoice === null ? undefined : creditUsedWords(invoice);
      return invoice && { paper: `Invoice ${invoice.number}`, customerName: job.customerName, next };
    },
    onRefused: (thrown) => form.refuse(fieldMessages(thrown)),
  });
  const { cancel, question } = useCloseGuard(form.isChanged, issuing.isPending ? undefined : onClose);
  const issue = (values: { readonly label: string }): void => {
    if (share === null || finished?.isWrong === true) return;
    const { deliver } = way;
    issuing.issue({
      share,
      label: values.label.trim(),
      seen: job.tstampUpdated,
      deliver,
      workFinishedOn: finished?.day ?? null,
      useCredit: credit.isUsed,
    });
  };
  const isAtField = issuing.error !== null && Object.keys(fieldMessages(issuing.error)).length > 0;
  return (
    <Dialog opened title="Invoice a part" onCancel={cancel}>
      <form className="dialog-form" {...form.bindForm(issue)}>
        {issuing.error && !isAtField ? <Notice tone="error">{notIssuedWords('invoice', issuing.error)}</Notice> : null}
        <CancelledNote job={job} />
        <AgreedNote job={job} />
        {isEnd ? <OpenExtrasNote job={job} /> : null}
        <TextField
          label="What it is for"
          placeholder="such as Deposit"
          autoComplete="off"
          data-autofocus
          {...form.bind('label')}
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
        <HowItLeaves job={job} way={way} />
        <CreditField job={job} choice={credit} total={total} />
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
        {isEnd ? <Notice>This is all that is left, so the job is then fully invoiced.</Notice> : null}
        <FinishedField finished={finished} />
        {total === null ? null : <p className="dialog-text">{finalWords(formatPounds(total))}</p>}
        <DialogActions>
          <Button onClick={cancel}>Cancel</Button>
          <Button type="submit" variant="primary" busy={issuing.isPending} busyLabel="Working">
            {total === null ? 'Invoice' : `Invoice ${formatPounds(total)}`}
          </Button>
        </DialogActions>
      </form>
      {question}
    </Dialog>
  );
}

function fieldMessages(thrown: Error): Record<string, string> {
  const problem = problemOf(thrown);
  if (AT_FIGURE.includes(problem.code)) return { figure: problem.detail };
  const { label, 'share/percent': percent, 'share/amount': amount } = messagesByField(problem);
  const figure = percent ?? amount;
  return { ...(label === undefined ? {} : { label }), ...(figure === undefined ? {} : { figure }) };
}
