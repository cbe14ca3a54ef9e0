import type { BillRecord } from '#domain/job/bill-record.ts';
import { leftAfterCancelling } from '#domain/job/left-after-cancelling.ts';
import { formatPounds, type Pence } from '#domain/money/money.ts';
import { formatDay, type Day } from '#domain/time/date.ts';

/** What a receipt tells: what came in, and what is left to pay of its invoice, in pence. */
export type ReceiptFacts = {
  readonly business: string;
  readonly customer: string;
  /** `dueOn` is null where it states no day. */
  readonly invoice: Pick<BillRecord, 'number' | 'label' | 'due' | 'dueOn' | 'cancelledOn' | 'extrasToCredit'>;
  /** Which work it is for, by `workWords`; empty where that needs no saying. */
  readonly about: string;
  readonly amount: Pence;
  readonly receivedOn: Day;
  /** What came in above what was to pay. */
  readonly over: Pence;
};

/** The mail by which a customer is told that a payment has come in (B10). An empty line parts paragraphs. */
export function receiptMail(facts: ReceiptFacts): { readonly subject: string; readonly text: string } {
  const { business, customer, invoice, about, amount, receivedOn } = facts;
  const { number, label } = invoice;
  const named = label === '' ? number : `${number} (${label})`;
  return {
    subject: `Receipt for invoice ${number}`,
    text: [
      `Hello ${customer},`,
      `Thank you. ${business} received ${formatPounds(amount)} on ${formatDay(receivedOn)} for invoice ${named}.`,
      ...(about === '' ? [] : [about]),
      ...leftWords(facts),
    ].join('\n\n'),
  };
}

function leftWords({ invoice, over }: ReceiptFacts): string[] {
  const { due, words } = leftAfterCancelling(invoice);
  if (words === null) return [due === 0 ? `${paidWords(invoice)}${overWords(over)}` : dueWords(due, invoice)];
  if (invoice.cancelledOn !== null) return [`${words}${overWords(over)}`];
  return [words, due === 0 ? `Nothing else is left to pay.${overWords(over)}` : dueWords(due, invoice)];
}

// A part that is paid must not read as the whole job.
function paidWords({ label }: Pick<BillRecord, 'label'>): string {
  return `${label === '' ? 'It' : 'This invoice'} is paid in full.`;
}

function dueWords(due: Pence, { dueOn }: Pick<BillRecord, 'dueOn'>): string {
  return `${formatPounds(due)} is left to pay${dueOn === null ? '' : `, by ${formatDay(dueOn)}`}.`;
}

function overWords(over: Pence): string {
  return over === 0 ? '' : ` You have paid ${formatPounds(over)} more than was due, which is in your favour.`;
}
