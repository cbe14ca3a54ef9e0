import { useState } from 'react';
import { HowItLeaves, useWayOut } from './how-it-leaves.tsx';
import { amountLabel } from './part-form.ts';
import { notIssuedWords, useBillCall } from './use-bill-call.ts';
import { CREDIT_REASON_RULE } from '#domain/bill/payment.ts';
import { leftToCredit, totalOf } from '#domain/job/part-of-job.ts';
import { creditNotesOf, type BillRecord } from '#domain/job/bill-record.ts';
import { cancelledContract } from '#domain/job/cancelled-contract.ts';
import { keptOfContract } from '#domain/job/kept-goods.ts';
import type { Job } from '#domain/job/job.ts';
import {
  cancelledReason,
  creditCancelledWords,
  creditExtrasWords,
  extrasReason,
  isNothingOwed,
  isNothingOwedOfExtras,
} from '#domain/offer/cancelled-invoice.ts';
import { amountBreak } from '#domain/payment-plan.ts';
import { figureText, readFigure, tidyFigure } from '#domain/money/figure-text.ts';
import { formatPounds, hundredths, pence, type Pence } from '#domain/money/money.ts';
import { textBreak } from '#domain/text/text-rule.ts';
import { creditInvoice, type AskedCredit } from '#web/api/bills.ts';
import { messagesByField, problemOf } from '#web/api/problem-error.ts';
import { unprintableNote } from '#web/document/unprintable-note.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog, DialogActions } from '#web/ui/dialog.tsx';
import { NumberField, TextField } from '#web/ui/field.tsx';
import { useFormFields, type FieldMessages } from '#web/ui/form-fields.ts';
import { useCloseGuard } from '#web/ui/leave-guard.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { SegmentedField } from '#web/ui/segmented-field.tsx';
import { fullStop } from '#domain/text/full-stop.ts';

type Share = 'PART' | 'ALL';
type Values = { readonly amount: string; readonly reason: string };

/** Issues a credit note: all that is left of an invoice, or an amount of it, why, and how it leaves (B6). */
export function CreditDialog(props: { job: Job; invoice: BillRecord; onClose: () => void }) {
  const { job, invoice, onClose } = props;
  const notes = creditNotesOf(job.invoices, invoice);
  const left = totalOf(leftToCredit(invoice, notes));
  const { cancelledOn, extrasToCredit: extras } = invoice;
  // What is owed all the same, as for work that was done early, is for the business to say.
  const contract = cancelledContract(job);
  const kept = keptOfContract(job, contract);
  const isAll = cancelledOn !== null && contract !== null && isNothingOwed(contract, kept);
  const [share, setShare] = useState<Share>(isAll ? 'ALL' : 'PART');
  const way = useWayOut(invoice);
  const form = useFormFields({
    initial: usualOf(invoice, job),
    check: (values) => messagesOf(values, share, left),
  });
  const crediting = useBillCall({
    job,
    act: `credit invoice ${invoice.id}`,
    call: (asked: AskedCredit, key) => creditInvoice(invoice.id, asked, key),
    onIssued: ({ invoice: note }) => {
      onClose();
      const { name: to } = invoice.billedTo;
      return note && { paper: `Credit note ${note.number} for ${formatPounds(note.total)}`, to };
    },
    onRefused: (thrown) => form.refuse(fieldMessages(thrown, share)),
  });
  const { cancel, question } = useCloseGuard(form.isChanged, crediting.isPending ? undefined : onClose);
  const credit = ({ amount, reason }: Values): void => {
    const { deliver } = way;
    crediting.issue({ amount: share === 'ALL' ? 'ALL' : amountOf(amount), reason: reason.trim(), deliver });
  };
  const isAtField = crediting.error !== null && Object.keys(fieldMessages(crediting.error, share)).length > 0;
  const sum = share === 'ALL' ? left : amountOf(form.values.amount);
  return (
    <Dialog opened title="Credit note" onCancel={cancel}>
      <p className="dialog-text">
        {fullStop(`Invoice ${invoice.number}, ${invoice.billedTo.name}`)}
        {cancelledOn === null ? null : ` ${creditCancelledWords(cancelledOn, contract, kept)}`}
        {extras === null ? null : ` ${creditExtrasWords(extras, job)}`}
        {invoice.due > 0 && cancelledOn === null && extras === null
          ? ' An unpaid bill is no reason for a credit note.'
          : null}
      </p>
      <form {...form.bindForm(credit)}>
        {crediting.error && !isAtField ? (
          <Notice tone="error">{notIssuedWords('credit note', crediting.error)}</Notice>
        ) : null}
        <SegmentedField
          label="How much"
          value={share}
          options={[
            { value: 'PART', label: 'An amount' },
            { value: 'ALL', label: `All ${formatPounds(left)}` },
          ]}
          onChoose={setShare}
        />
        {share === 'ALL' ? null : (
          <NumberField
            label={amountLabel(invoice.vatBreakdown)}
            prefix="£"
            data-autofocus
            {...form.bind('amount', { tidy: (text) => tidyFigure('price', text) })}
          />
        )}
        <TextField
          label="Why"
          hint="It is printed on the credit note."
          autoComplete="off"
          enterKeyHint="done"
          {...form.bind('reason')}
          note={unprintableNote(form.values.reason)}
        />
        <HowItLeaves invoice={invoice} way={way} isCredit>
          {cancelledOn !== null || extras !== null
            ? 'It is taken off what was invoiced.'
            : job.status === 'INVOICED'
              ? 'It is taken off what was invoiced, and not invoiced again.'
              : 'It is taken off what was invoiced, and can be invoiced again.'}
        </HowItLeaves>
        <DialogActions>
          <Button onClick={cancel}>Cancel</Button>
          <Button type="submit" variant="primary" busy={crediting.isPending} busyLabel="Working">
            {sum > 0 ? `Credit ${formatPounds(sum)}` : 'Credit'}
          </Button>
        </DialogActions>
      </form>
      {question}
    </Dialog>
  );
}

/** What a credit note of this invoice says as a rule, as far as that is known. */
function usualOf({ cancelledOn, extrasToCredit: extras }: BillRecord, job: Job): Values {
  if (extras !== null) {
    const amount = isNothingOwedOfExtras(extras, job) ? figureText('price', hundredths(extras.total)) : '';
    return { amount, reason: extrasReason(extras) };
  }
  return { amount: '', reason: cancelledOn === null ? '' : cancelledReason(cancelledOn) };
}

function amountOf(text: string): Pence {
  return pence(readFigure('price', text).value ?? 0);
}

function messagesOf({ amount, reason }: Values, share: Share, left: Pence): FieldMessages<keyof Values> {
  const asked = amountOf(amount);
  const above = asked > left ? `Only ${formatPounds(left)} of this invoice is left to credit.` : null;
  const broken = readFigure('price', amount).message ?? amountBreak(asked) ?? above;
  const atReason = textBreak(reason, CREDIT_REASON_RULE, 'complete');
  return {
    ...(share === 'ALL' || broken === null ? {} : { amount: broken }),
    ...(atReason === null ? {} : { reason: atReason }),
  };
}

function fieldMessages(thrown: Error, share: Share): Record<string, string> {
  const problem = problemOf(thrown);
  if (problem.code === 'ABOVE_INVOICE' && share === 'PART') return { amount: problem.detail };
  const { amount, reason } = messagesByField(problem);
  return { ...(amount === undefined ? {} : { amount }), ...(reason === undefined ? {} : { reason }) };
}
