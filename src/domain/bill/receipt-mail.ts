import { formatPounds, type Pence } from '#domain/money/money.ts';
import { formatDay, type Day } from '#domain/time/date.ts';

/** What a receipt tells: what came in, and what is left to pay of its invoice, in pence. */
export type ReceiptFacts = {
  readonly business: string;
  readonly customer: string;
  /** Of the invoice, as printed. */
  readonly number: string;
  /** Which work it is for, by `workWords`; empty where that needs no saying. */
  readonly about: string;
  readonly amount: Pence;
  readonly receivedOn: Day;
  readonly due: Pence;
  /** What came in above what was to pay. */
  readonly over: Pence;
  /** Null where the invoice states no day. */
  readonly dueOn: Day | null;
};

/** The mail by which a customer is told that a payment has come in (B10). An empty line parts paragraphs. */
export function receiptMail(facts: ReceiptFacts): { readonly subject: string; readonly text: string } {
  const { business, customer, number, about, amount, receivedOn, due, over, dueOn } = facts;
  const left = dueOn === null ? '' : `, by ${formatDay(dueOn)}`;
  return {
    subject: `Receipt for invoice ${number}`,
    text: [
      `Hello ${customer},`,
      `Thank you. ${business} received ${formatPounds(amount)} on ${formatDay(receivedOn)} for invoice ${number}.`,
      ...(about === '' ? [] : [about]),
      due === 0 ? `It is paid in full.${overWords(over)}` : `${formatPounds(due)} is left to pay${left}.`,
    ].join('\n\n'),
  };
}

function overWords(over: Pence): string {
  return over === 0 ? '' : ` You have paid ${formatPounds(over)} more than was due, which is in your favour.`;
}
