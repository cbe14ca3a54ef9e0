import { useState } from 'react';
import type { DueBill } from '#domain/bill/bank-match.ts';
import { formatCount, formatPounds, pence, type Pence } from '#domain/money/money.ts';
import { formatNearDay } from '#domain/time/date.ts';
import type { BankLine } from '#web/api/bank.ts';
import { today } from '#web/job-draft/today.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { SelectField } from '#web/ui/field.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import type { Choice } from './choices.ts';

type StatementLineProps = {
  line: BankLine;
  choice: Choice;
  invoices: readonly DueBill[];
  onChoose: (choice: Choice) => void;
};

const NONE = '';
const focusOn = (field: HTMLSelectElement | null): void => field?.focus();

/** A line by which money came in: what it is for, ticked or not; where that is not sure, the invoice can be chosen. */
export function StatementLine({ line, choice, invoices, onChoose }: StatementLineProps) {
  const [isChoosing, setChoosing] = useState(false);
  const invoice = invoices.find(({ id }) => id === choice.invoiceId);
  const facts = <LineFacts line={line}>{invoice === undefined ? null : invoiceWords(invoice, line.amount)}</LineFacts>;
  const canChoose = line.match !== 'SURE' && invoices.length > 0;
  return (
    <li>
      {invoice === undefined ? (
        facts
      ) : (
        <Checkbox isChecked={choice.isTicked} onChange={(isTicked) => onChoose({ ...choice, isTicked })}>
          {facts}
        </Checkbox>
      )}
      {canChoose && !isChoosing ? (
        <Button onClick={() => setChoosing(true)}>
          {invoice === undefined ? 'Choose invoice' : 'Another invoice'}
          <VisuallyHidden> for {line.text}</VisuallyHidden>
        </Button>
      ) : null}
      {canChoose && isChoosing ? (
        <SelectField
          ref={focusOn}
          label="Invoice"
          value={choice.invoiceId ?? NONE}
          options={optionsOf(invoices, line.amount)}
          onChange={({ target: { value } }) =>
            onChoose(value === NONE ? { invoiceId: null, isTicked: false } : { invoiceId: value, isTicked: true })
          }
        />
      ) : null}
    </li>
  );
}

/** What a line says, the amount at the right. */
export function LineFacts({ line, children }: { line: BankLine; children?: string | null }) {
  return (
    <span className="bank-line">
      <b>{line.text === '' ? 'No text' : line.text}</b> <span className="num">{formatPounds(line.amount)}</span>{' '}
      <small>
        {formatNearDay(line.date, today())}
        {children === null || children === undefined ? null : `. ${children}`}
      </small>
    </span>
  );
}

/** How several lines together compare with what is due for their invoice, in sentences. */
export function togetherWords(invoice: DueBill, count: number, sum: Pence): string {
  const { due } = invoice;
  const together = `Invoice ${whoseOf(invoice)}: ${formatCount(count, 'line')}, ${formatPounds(sum)} together`;
  if (sum === due) return `${together}, exactly what is due.`;
  if (sum < due) return `${together}. Of the ${formatPounds(due)} due, ${formatPounds(pence(due - sum))} is left.`;
  return `${together}. That is ${formatPounds(pence(sum - due))} more than the ${formatPounds(due)} due, kept as credit for its job.`;
}

function whoseOf({ number, customerName }: DueBill): string {
  return customerName === '' ? number : `${number}, ${customerName}`;
}

function invoiceWords(invoice: DueBill, amount: Pence): string {
  const { due } = invoice;
  const whose = whoseOf(invoice);
  if (amount === due) return `Invoice ${whose}: all of the ${formatPounds(due)} due`;
  if (amount < due) return `Invoice ${whose}: part of the ${formatPounds(due)} due`;
  return `Invoice ${whose}: ${formatPounds(pence(amount - due))} more than the ${formatPounds(due)} due`;
}

/** Invoices of just that amount first. */
function optionsOf(invoices: readonly DueBill[], amount: Pence): { value: string; label: string }[] {
  const sorted = invoices.toSorted((one, other) => Number(other.due === amount) - Number(one.due === amount));
  const options = sorted.map(({ id, number, customerName, due }) => ({
    value: id,
    label: `${number} ${customerName}, ${formatPounds(due)} due`,
  }));
  return [{ value: NONE, label: 'None: not to be booked' }, ...options];
}
