import type { Pence } from '#domain/money/money.ts';
import type { Day } from '#domain/time/date.ts';
import { monthAfter, monthOf } from '#domain/time/month.ts';

/** What a row of Money asks the trader to do next: note that it was paid, pay it back, credit it as its contract was cancelled, or what of it is for extras that were, answer the customer's question, send the quote again that was not delivered and not seen on its page either, look at the quote that waits, or invoice what is ready. */
export const MONEY_ACTS = [
  'PAY',
  'PAY_BACK',
  'CREDIT',
  'CREDIT_EXTRA',
  'ANSWER',
  'SEND_AGAIN',
  'LOOK',
  'INVOICE',
] as const;

/** What a row of Money asks for next. */
export type MoneyAct = (typeof MONEY_ACTS)[number];

/** A row of Money: an invoice, an offer or what is to be invoiced, with what is to be done about it, amounts in pence. */
export type MoneyRow = {
  readonly act: MoneyAct;
  /** Of the invoice; of the offer where the act is about a quote; of the part of a plan that is to be invoiced, or of the job where that has no plan. */
  readonly id: string;
  readonly jobId: string;
  readonly customerName: string;
  /** Empty where there is none. */
  readonly customerEmail: string;
  /** As printed. */
  readonly number: string;
  /** What is to be invoiced is called; empty of all other rows, and of a whole job. */
  readonly label: string;
  /** The labels of the parts that the invoice of the rest asks for too; empty in all other rows. */
  readonly withParts: readonly string[];
  /** What is due and not to be credited, what of the quote is not invoiced, what is to be paid back or credited, or what is to be invoiced. */
  readonly amount: Pence;
  /** What the whole invoice, quote or job comes to; of what is due without extras that are to be credited. */
  readonly whole: Pence;
  /** What of the invoice was credited; 0 in all other rows. */
  readonly credited: Pence;
  /** What a contractor keeps back of the invoice for CIS in all; null where no deduction is, and in all other rows. */
  readonly keptBack: Pence | null;
  /** When it is due, until when the quote is good, by when it is to be paid back, or on which day it was to be invoiced; null where nothing says. */
  readonly day: Day | null;
  /** When the invoice was issued; null in rows that are about none. */
  readonly issuedOn: Day | null;
  /** The day on which the contract of an invoice, or an extra of it, was cancelled, until any of it is credited after that; null in all other rows. */
  readonly cancelledOn: Day | null;
  /** How often the customer has looked at a quote; null where nobody can know that they did not, as it was only downloaded; 0 of invoices. */
  readonly views: number | null;
  /** The invoice of the same job that what came in above this one can be used for, the oldest, with what is due of it; null in all other rows. */
  readonly usableFor: { readonly id: string; readonly number: string; readonly due: Pence } | null;
  /** What the customer owes on other jobs, where what came in above this invoice can be used for none of its own; 0 in all other rows. */
  readonly otherJobsOwe: Pence;
  /** Whether an invoice that money is due for was mailed only, and each time in vain; false in all other rows. */
  readonly neverArrived: boolean;
};

/** The lists of Money, the most pressing rows first. */
export const MONEY_LISTS = ['overdue', 'waiting', 'ready', 'payBack', 'toCredit'] as const;

/** A month of the chart, in pence with VAT: what was invoiced less what was credited, by issue, and what came in less what went back. */
export type MoneyMonth = { readonly month: string; readonly invoiced: Pence; readonly received: Pence };

/** What a business is owed, has received and waits for, in pence (B13). */
export type MoneyOverview = {
  readonly owed: Pence;
  /** What of it was invoiced under contracts that were cancelled since, and is still to be credited. */
  readonly ofCancelled: Pence;
  /** Without what is of cancelled contracts, as is what is due soon. */
  readonly overdue: Pence;
  /** Due from today to the seventh day from now. */
  readonly dueSoon: Pence;
  readonly receivedThisMonth: Pence;
  readonly receivedThisTaxYear: Pence;
  readonly quotesWaiting: { readonly count: number; readonly value: Pence };
  /** Jobs whose newest answered quote was answered in the last 90 days. */
  readonly won: { readonly won: number; readonly answered: number };
  /** The oldest first. */
  readonly months: readonly MoneyMonth[];
  readonly lists: Readonly<Record<(typeof MONEY_LISTS)[number], readonly MoneyRow[]>>;
};

/** The invoices that money is due for, those that are late and those that are not, the most pressing first. */
export type DueInvoices = Readonly<Record<'overdue' | 'waiting', readonly MoneyRow[]>>;

/** How many days ahead counts as due soon. */
export const SOON_DAYS = 7;

/** For how many days answered quotes are looked back at. */
export const WON_DAYS = 90;

/** How many rows a list shows at most: the most pressing. */
export const MONEY_ROWS = 50;

/** How many invoices a list of all that money is due for has. */
export const DUE_ROWS = 1_000;

/** The months of the chart, the oldest first: the one of this day and the eleven before, as `2026-11`. */
export function chartMonths(today: Day): string[] {
  return Array.from({ length: 12 }, (_, index) => monthAfter(monthOf(today), index - 11));
}

/** The first day of the tax year of this day: 6 April (Income Tax Act 2007, section 4). */
export function taxYearStart(today: Day): Day {
  const year = Number(today.slice(0, 4));
  return today >= `${year}-04-06` ? `${year}-04-06` : `${year - 1}-04-06`;
}
