import { favourWords } from '#domain/document/favour-words.ts';
import { formatPounds, pence } from '#domain/money/money.ts';
import { formatDay, type Day } from '#domain/time/date.ts';
import { CANCELLED_WORDS, notOwedWords, type Statement } from './statement.ts';

/** What the mail that brings a statement tells. */
export type StatementMail = {
  readonly business: string;
  readonly customer: string;
  readonly phone: string;
  readonly today: Day;
  readonly statement: Pick<Statement, 'notToPay' | 'left' | 'payBack' | 'cancelled' | 'overdue'>;
};

/** The mail that brings a customer's statement (K2). An empty line parts paragraphs. */
export function statementMail(facts: StatementMail): { readonly subject: string; readonly text: string } {
  const { business, customer, phone, today, statement } = facts;
  return {
    subject: `Statement from ${business}`,
    text: [
      `Hello ${customer},`,
      `Your statement of ${formatDay(today)} is attached: what we invoiced, what you paid, and what is left to pay.`,
      balanceWords(statement),
      notOwedWords(statement),
      `If anything is unclear, reply to this e-mail or call ${phone}.`,
    ]
      .filter((paragraph) => paragraph !== '')
      .join('\n\n'),
  };
}

function balanceWords({ left, cancelled, overdue }: StatementMail['statement']): string {
  if (left === 0) return 'There is nothing to pay.';
  if (left < 0) return favourWords(pence(Math.abs(left)));
  const parts = [
    ...(overdue === 0 ? [] : [`${formatPounds(overdue)} is overdue`]),
    ...(cancelled === 0 ? [] : [`${formatPounds(cancelled)} is under a cancelled contract`]),
  ];
  const words = `${cancelled === 0 ? 'Balance to pay' : 'Balance'}: ${formatPounds(left)}`;
  const ofThis = parts.length === 0 ? words : `${words}, of which ${parts.join(' and ')}`;
  return cancelled === 0 ? ofThis : `${ofThis}. ${CANCELLED_WORDS}`;
}

/** What the trader is told of a statement that the mail server did not take; the reason follows. */
export function failedStatementNotice(customer: string): { readonly subject: string; readonly text: string } {
  return {
    subject: `Not delivered: the statement for ${customer}`,
    text: `Your statement for ${customer} was not delivered. Check the address on the customer's page and send it again.`,
  };
}
