import type { Pence } from '#domain/money/money.ts';
import type { BookKind, BookPayment } from './book-entry.ts';
import { METHOD_WORDS, type PaymentMethod } from './payment.ts';

/**
 * The ways by which money stands on the statement of the business's bank, with its own day and sum. Cash may stay in the till, a card's
 * money comes later and less the terminal's fee, and of OTHER nobody knows.
 */
export const STATEMENT_METHODS = ['BANK', 'CHEQUE'] as const satisfies readonly PaymentMethod[];

/** Money of a period that came in or went back by a way that is not on the bank's statement, in pence, both above 0. */
export type OffStatement = {
  readonly method: PaymentMethod;
  readonly count: number;
  readonly received: Pence;
  readonly paidBack: Pence;
};

/** Whether an export is of money, through the bank alone or by all ways. */
export function isOfMoney(kind: BookKind): kind is 'PAYMENTS' | 'ALL_PAYMENTS' {
  return kind === 'PAYMENTS' || kind === 'ALL_PAYMENTS';
}

/** How money came or went, with what the trader noted of it: `paid by cheque. No. 000123`. */
export function howPaid({ amount, method, note }: Pick<BookPayment, 'amount' | 'method' | 'note'>): string {
  const how = `${amount < 0 ? 'paid back' : 'paid'} ${METHOD_WORDS[method]}`.trim();
  return note === '' ? how : `${how}. ${note}`;
}
