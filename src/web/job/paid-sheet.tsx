import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { tellPaid } from './tell-paid.ts';
import { earlyPaymentDoubt, paymentBreaks, type PaymentMethod } from '#domain/bill/payment.ts';
import { readFigure, tidyFigure } from '#domain/money/figure-text.ts';
import { formatDecimal, formatPounds, pence, type Pence } from '#domain/money/money.ts';
import { isEmail } from '#domain/text/email.ts';
import type { Day } from '#domain/time/date.ts';
import { useAccount } from '#web/api/account.ts';
import { useCallOnce } from '#web/api/call-key.ts';
import { mailSetupQuery } from '#web/api/mail-setup.ts';
import { enterPayment, readMoneyAnew } from '#web/api/payments.ts';
import { messagesByField, notDone, problemOf } from '#web/api/problem-error.ts';
import { today } from '#web/job-draft/today.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Dialog, DialogActions } from '#web/ui/dialog.tsx';
import { NumberField, TextField } from '#web/ui/field.tsx';
import { useFormFields, type FieldMessages } from '#web/ui/form-fields.ts';
import { Notice } from '#web/ui/notice.tsx';
import { SegmentedField } from '#web/ui/segmented-field.tsx';
import './paid-sheet.css';

/** The invoice that money came in for or goes back of, and how much is expected, in pence. */
export type ToPay = {
  readonly act: 'PAY' | 'PAY_BACK';
  readonly invoiceId: string;
  /** As printed. */
  readonly number: string;
  readonly customerName: string;
  /** Empty where the customer has none. */
  readonly customerEmail: string;
  /** 0 where the invoice is paid, and more came in. */
  readonly amount: Pence;
  readonly issuedOn: Day;
  /** Whether its contract was cancelled after it, and nothing of it credited since. */
  readonly isToCredit: boolean;
  /** What counts as kept back of it for CIS in all; null where its customer keeps nothing back. */
  readonly keptBack: Pence | null;
};

const METHODS = [
  { value: 'BANK', label: 'Bank' },
  { value: 'CARD', label: 'Card' },
  { value: 'CASH', label: 'Cash' },
  { value: 'CHEQUE', label: 'Cheque' },
  { value: 'OTHER', label: 'Other' },
] as const satisfies readonly { value: PaymentMethod; label: string }[];

const CREDIT_NEXT = '. Now credit the invoice: its contract was cancelled.';

type Method = (typeof METHODS)[number]['value'];
type Values = { readonly amount: string; readonly keptBack: string; readonly receivedOn: string };

/** Notes that an invoice was paid, or paid back, in two taps: amount and today are filled in (B10), and of one that a contractor pays what they keep back for CIS, as both settle it. What was noted can be undone from its toast. */
export function PaidSheet({ toPay, onClose }: { toPay: ToPay; onClose: () => void }) {
  const { act, invoiceId, number, customerName } = toPay;
  const isBack = act === 'PAY_BACK';
  const isAgain = !isBack && toPay.amount === 0;
  const keptBefore = isBack || isAgain ? null : toPay.keptBack;
  const once = useCallOnce(`${act} ${invoiceId} ${toPay.amount}`);
  const [method, setMethod] = useState<Method>('BANK');
  const [isTyped, setTyped] = useState(false);
  const receipt = useReceipt(toPay);
  const isKeptChanged = ({ keptBack }: Values): boolean => keptBefore !== null && figureOf(keptBack) !== keptBefore;
  const dueBy = (keptBack: string): Pence => pence(toPay.amount + (keptBefore ?? 0) - figureOf(keptBack));
  const form = useFormFields({
    // Of money for an invoice that is paid nobody knows how much it is.
    initial: {
      amount: isAgain ? '' : formatDecimal(toPay.amount),
      keptBack: formatDecimal(keptBefore ?? pence(0)),
      receivedOn: today(),
    },
    check: (values) => messagesOf(values, method, toPay.issuedOn),
  });
  const entering = useMutation({
    mutationFn: (values: Values) => {
      const amount = amountOf(values);
      const common = { method, receivedOn: values.receivedOn, note: '', sendReceipt: receipt.isWanted };
      const kept = isKeptChanged(values) ? { keptBack: figureOf(values.keptBack) } : {};
      const money = isBack ? { amount: pence(0 - amount) } : { amount, due: toPay.amount, ...kept };
      return once((key) => enterPayment(invoiceId, { ...common, ...money }, key));
    },
    onSuccess: (payment, values) => {
      const isKept = isKeptChanged(values);
      const kept = isKept ? `, ${formatPounds(figureOf(values.keptBack))} kept back for CIS` : '';
      const next = isBack && toPay.isToCredit ? CREDIT_NEXT : kept;
      tellPaid(payment, customerName, { next, keptBefore: isKept ? keptBefore : null });
      onClose();
    },
    onError: (thrown) => {
      const problem = problemOf(thrown);
      form.refuse(messagesByField(problem));
      if (problem.code === 'NOT_DUE') void readMoneyAnew();
    },
  });
  const over = pence(amountOf(form.values) - dueBy(form.values.keptBack));
  const isDayRight = messagesOf(form.values, method, toPay.issuedOn).receivedOn === undefined;
  const early = isDayRight ? earlyPaymentDoubt(form.values.receivedOn, toPay.issuedOn) : null;
  const kept = form.bind('keptBack', { tidy: tidyPrice });
  const money = form.bind('amount', { tidy: tidyPrice });
  /** The amount is what is due by it, until another is typed. */
  const follow = (keptBack: string): void => {
    const due = dueBy(keptBack);
    if (!isTyped && due > 0) form.setValue('amount', formatDecimal(due));
  };
  const amount = form.isValid ? formatPounds(amountOf(form.values)) : '';
  return (
    <Dialog
      opened
      title={isAgain ? 'Paid again' : isBack ? 'Mark as paid back' : 'Mark as paid'}
      onCancel={entering.isPending ? undefined : onClose}
    >
      {/* Not on the button, which a second Enter would press, nor in the amount, which would send it and open a phone's keyboard. */}
      <p className="dialog-text" tabIndex={-1} data-autofocus>
        Invoice {number}, {customerName}
      </p>
      <form {...form.bindForm((values) => entering.mutate(values))}>
        {entering.isError ? <Notice tone="error">{failure(entering.error)}</Notice> : null}
        <div className="paid-fields">
          <NumberField
            label="Amount"
            prefix="£"
            {...money}
            onChange={(event) => {
              setTyped(true);
              money.onChange(event);
            }}
          />
          {keptBefore === null ? null : (
            <NumberField
              label="Kept back for CIS"
              prefix="£"
              {...kept}
              onChange={(event) => {
                follow(event.target.value);
                kept.onChange(event);
              }}
            />
          )}
          <TextField
            label={isBack ? 'Paid back on' : 'Received on'}
            type="date"
            max={today()}
            enterKeyHint="done"
            {...form.bind('receivedOn')}
          />
        </div>
        {early === null ? null : <Notice tone="warning">{early}</Notice>}
        {isBack && (toPay.keptBack ?? 0) > 0 ? <Notice>{keptAboutBack(toPay.keptBack ?? pence(0))}</Notice> : null}
        {isBack && toPay.isToCredit ? (
          <Notice>The contract was cancelled. Credit the invoice too: until then it reads as unpaid.</Notice>
        ) : null}
        {isAgain ? (
          <Notice>This invoice is paid in full already. What came in again is kept as credit for this job.</Notice>
        ) : null}
        {over > 0 && !isAgain ? <Notice>{overWords(over, toPay, figureOf(form.values.keptBack))}</Notice> : null}
        {over < 0 && keptBefore !== null && form.isValid ? (
          <Notice>{underWords(pence(0 - over), figureOf(form.values.keptBack))}</Notice>
        ) : null}
        <SegmentedField label="How" value={method} options={METHODS} onChoose={setMethod} />
        {receipt.address === null ? null : (
          <div className="paid-receipt">
            <Checkbox isChecked={receipt.isWanted} onChange={receipt.want}>
              <span>Send a receipt to {receipt.address}</span>
            </Checkbox>
          </div>
        )}
        <DialogActions>
          <Button onClick={entering.isPending ? undefined : onClose}>Cancel</Button>
          <Button type="submit" variant="primary" busy={entering.isPending} busyLabel="Working">
            {isBack ? `Paid back ${amount}` : `Paid ${amount}`}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

function overWords(amount: Pence, { act, keptBack }: ToPay, kept: Pence): string {
  const over = formatPounds(amount);
  if (act === 'PAY_BACK')
    return `That is ${over} more than is to be paid back; ${over} of the invoice is then due again.`;
  const words = `That is ${over} more than is due; ${over} is kept as credit for this job.`;
  return keptBack === null || kept === 0 ? words : `${words} If less was kept back for CIS, enter that.`;
}

function keptAboutBack(kept: Pence): string {
  return `${formatPounds(kept)} counts as kept back for CIS. If it was not, the money is yours: say so in the job’s history instead.`;
}

function underWords(amount: Pence, kept: Pence): string {
  const all = formatPounds(pence(kept + amount));
  return `${formatPounds(amount)} stays due. If that was kept back for CIS too, enter ${all} there.`;
}

/** Where a receipt can go, which is nowhere without an address and while no mail can leave, and whether it is wanted. */
function useReceipt({ act, customerEmail }: ToPay) {
  const setup = useQuery(mailSetupQuery).data;
  const isUsual = useAccount()?.sendReceipts ?? false;
  const [asked, want] = useState<boolean | null>(null);
  const canGo = setup?.delivery === 'smtp' && setup.mailsLeft > 0 && setup.unconfirmedEmail === null;
  const address = act === 'PAY' && canGo && isEmail(customerEmail) ? customerEmail : null;
  return { address, want, isWanted: address !== null && (asked ?? isUsual) };
}

function tidyPrice(text: string): string {
  return tidyFigure('price', text);
}

function amountOf({ amount }: Pick<Values, 'amount'>): Pence {
  return figureOf(amount);
}

function figureOf(text: string): Pence {
  return pence(readFigure('price', text).value ?? 0);
}

function messagesOf(values: Values, method: Method, issuedOn: Day): FieldMessages<keyof Values> {
  const amount = amountOf(values);
  const broken = paymentBreaks({ amount, method, receivedOn: values.receivedOn }, { today: today(), issuedOn });
  const tooLow = amount < 0 ? 'Enter an amount above £0' : null;
  const atAmount = readFigure('price', values.amount).message ?? tooLow ?? broken.amount;
  const atDay = values.receivedOn === '' ? 'Enter a day' : broken.receivedOn;
  const kept = readFigure('price', values.keptBack);
  const atKept = kept.message ?? ((kept.value ?? 0) < 0 ? 'Enter £0 or more' : null);
  return {
    ...(atAmount === null ? {} : { amount: atAmount }),
    ...(atKept === null ? {} : { keptBack: atKept }),
    ...(atDay === null ? {} : { receivedOn: atDay }),
  };
}

function failure(thrown: Error): string {
  const problem = problemOf(thrown);
  return problem.code === 'KEY_REUSED'
    ? 'Your first try went through after all. Close this and look at the invoice.'
    : notDone('It', 'noted', problem);
}
