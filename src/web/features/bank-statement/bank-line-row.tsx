import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { isToCome } from '#domain/bill/bank-match.ts';
import { billNames, type DueBill } from '#domain/bill/sought-bills.ts';
import { formatCount, formatPounds, pence, sumPence, type Pence } from '#domain/money/money.ts';
import { allOf } from '#domain/text/all-of.ts';
import { formatNearDay } from '#domain/time/date.ts';
import type { AsidePayment } from '#domain/bill/bank-row.ts';
import type { BankLine } from '#web/api/bank.ts';
import { today } from '#web/job-draft/today.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { ChooseInvoice } from './choose-invoice.tsx';
import type { Choice, SharedInvoice } from './choices.ts';

type BankLineRowProps = {
  line: BankLine;
  choice: Choice;
  invoices: readonly DueBill[];
  onChoose: (choice: Choice) => void;
};

const EARLY_WORDS = 'Its day is still to come: import the statement again after that';

/** A line by which money came in: what it is for, ticked or not; where that is not sure, the invoice can be chosen, or several that it pays together. */
export function BankLineRow({ line, choice, invoices, onChoose }: BankLineRowProps) {
  const [isChoosing, setChoosing] = useState(false);
  const chooseButton = useRef<HTMLButtonElement>(null);
  const chosen = invoices.filter(({ id }) => choice.invoiceIds.includes(id));
  const isChosen = chosen.length > 0;
  const isEarly = isToCome(line, today());
  const said = line.word === null ? null : `Your bank says “${line.word}” of it`;
  const words = isEarly ? [EARLY_WORDS] : [said, enteredWords(line), isChosen ? invoiceWords(chosen, line) : null];
  const facts = <LineFacts line={line}>{words.filter((each) => each !== null).join('. ') || null}</LineFacts>;
  const canChoose = !isEarly && line.match !== 'SURE' && invoices.length > 0;
  return (
    <li>
      {isChosen ? (
        <Checkbox isChecked={choice.isTicked} onChange={(isTicked) => onChoose({ ...choice, isTicked })}>
          {facts}
        </Checkbox>
      ) : (
        facts
      )}
      {canChoose && !isChoosing ? (
        <Button ref={chooseButton} onClick={() => setChoosing(true)}>
          {isChosen || line.match === 'ENTERED' ? 'Another invoice' : 'Choose invoice'}
          <VisuallyHidden> for {line.text}</VisuallyHidden>
        </Button>
      ) : null}
      {canChoose && isChoosing ? (
        <ChooseInvoice
          line={line}
          invoices={invoices}
          onChoose={(invoiceIds) => onChoose({ invoiceIds, isTicked: true })}
          onEscape={() => {
            flushSync(() => setChoosing(false));
            chooseButton.current?.focus();
          }}
        />
      ) : null}
    </li>
  );
}

/** What a line says, the amount at the right. */
export function LineFacts({ line, children }: { line: BankLine; children?: string | null }) {
  return <Facts of={line} sum={formatPounds(line.amount)} words={children ?? null} />;
}

/** What a payment says that is left aside, and why. */
export function AsideFacts({ payment }: { payment: AsidePayment }) {
  return <Facts of={payment} sum={payment.sum} words={payment.why} />;
}

function Facts({ of, sum, words }: { of: Pick<BankLine, 'date' | 'text'>; sum: string; words: string | null }) {
  return (
    <span className="bank-line">
      <b>{of.text === '' ? 'No text' : of.text}</b> <span className="num">{sum}</span>{' '}
      <small>
        {formatNearDay(of.date, today())}
        {words === null ? null : `. ${words}`}
      </small>
    </span>
  );
}

/** How several lines together compare with what is due for their invoice, in sentences. */
export function togetherWords({ invoice, count, sum, isTogether }: SharedInvoice): string {
  const { due } = invoice;
  if (isTogether) {
    return `Invoice ${billNames([invoice])}: ${formatCount(count, 'line')}. One that is for several invoices is booked only while all of them are due, so untick what is not for it.`;
  }
  const together = `Invoice ${billNames([invoice])}: ${formatCount(count, 'line')}, ${formatPounds(sum)} together`;
  if (due === 0) return `${together}. It is paid already, so all of that is kept as credit for its job.`;
  if (sum === due) return `${together}, exactly what is due.`;
  if (sum < due) return `${together}. Of the ${formatPounds(due)} due, ${formatPounds(pence(due - sum))} is left.`;
  return `${together}. That is ${formatPounds(pence(sum - due))} more than the ${formatPounds(due)} due, kept as credit for its job.`;
}

function enteredWords({ amount, entered }: BankLine): string | null {
  if (entered === null) return null;
  const { numbers, receivedOn } = entered;
  const whose = `${numbers.length === 1 ? 'invoice' : 'invoices'} ${allOf(numbers)}`;
  return `Already entered: ${whose}, ${formatPounds(amount)}, paid ${formatNearDay(receivedOn, today())}`;
}

/** What of the chosen invoices a line pays, and which of them was not there yet; several always come to it together. */
function invoiceWords(chosen: readonly DueBill[], { date, amount }: BankLine): string {
  const later = chosen.find(({ issuedOn }) => issuedOn > date);
  const paid = paidWords(chosen, amount);
  if (later === undefined) return paid;
  return `${paid}. ${later.number} was issued later, on ${formatNearDay(later.issuedOn, today())}`;
}

function paidWords(chosen: readonly DueBill[], amount: Pence): string {
  const due = sumPence(chosen.map((bill) => bill.due));
  const whose = `${chosen.length === 1 ? 'Invoice' : 'Invoices'} ${billNames(chosen)}`;
  if (due === 0) return `${whose}: paid already, so all of it becomes credit for its job`;
  if (amount === due) return `${whose}: all of the ${formatPounds(due)} due`;
  if (amount < due) return `${whose}: part of the ${formatPounds(due)} due`;
  return `${whose}: ${formatPounds(pence(amount - due))} more than the ${formatPounds(due)} due`;
}
