import type { BillRecord } from '#domain/job/bill-record.ts';
import { billStateOn } from '#domain/job/bill-record.ts';
import { formatPounds, pence, sumPence, type Pence } from '#domain/money/money.ts';
import { wholeAddress, type Address } from '#domain/text/address.ts';
import { formatDay, type Day } from '#domain/time/date.ts';
import { dueToCredit } from './cancelled-bill.ts';
import { METHOD_WORDS, type PaymentRecord } from './payment.ts';

/** One line of a customer's statement: `amount` in pence is above 0 for what is asked for or went back, below 0 for what came in or was credited. */
export type StatementLine = {
  readonly on: Day;
  readonly text: string;
  /** Where the work was and what the customer calls the order, a line each; empty where nothing is to be told apart. */
  readonly about: string;
  /** What stands small below it; empty for nothing. */
  readonly under: string;
  readonly amount: Pence;
  /** What is due after it, in pence; below 0 in the customer's favour. */
  readonly balance: Pence;
};

/** What a customer and the business owe each other on a day (K2): amounts in pence. */
export type Statement = {
  readonly lines: readonly StatementLine[];
  /** What the lines come to; below 0 in the customer's favour. */
  readonly balance: Pence;
  /** What of it was invoiced for what was cancelled since without that anything of it is owed: it is in the balance until it is credited. */
  readonly notToPay: Pence;
  /** What the balance is without that; below 0 in the customer's favour. */
  readonly left: Pence;
  /** What was paid for what was cancelled, of which nothing is owed: it is to be paid back, whatever else is to be paid. */
  readonly payBack: Pence;
  /** What of what is left was invoiced before its contract, or that of an extra, was cancelled, of which something may be owed; never above what is left. */
  readonly cancelled: Pence;
  /** Never above the rest of what is left. */
  readonly overdue: Pence;
  /** The numbers of the invoices that are to be paid, the oldest first. */
  readonly open: readonly string[];
};

/** Where the work of a paper's job was, where its papers go if not there, and what the customer calls the order. */
export type PaperPlace = {
  readonly site: Address;
  readonly billing: Address | null;
  readonly purchaseOrder: string;
};

/** All that was invoiced, credited and paid; payments that were voided count for nothing. */
export type StatementSource = {
  readonly bills: readonly BillRecord[];
  readonly payments: readonly PaymentRecord[];
  /**
   * The ids of invoices whose contract was cancelled after they were issued. What is still owed for them the business has to say, so none
   * is called overdue: cancelling ends what both sides owed (Consumer Contracts Regulations 2013, regulation 33).
   */
  readonly cancelled?: ReadonlySet<string>;
  /** The ids of those that were issued before a cancellation after which nothing is owed, as there was a right to cancel, also for all goods (reg 28), and nothing was asked for early (reg 36(6)). */
  readonly owesNothing?: ReadonlySet<string>;
  /** By the id of its paper. */
  readonly places?: ReadonlyMap<string, PaperPlace>;
};

type Entry = Omit<StatementLine, 'balance'>;
type PaperEntry = Omit<Entry, 'about'>;

/** The statement of a customer on a day, the oldest line first; of one day papers stand before payments. */
export function statementOf(source: StatementSource, today: Day): Statement {
  const { bills, payments, cancelled = new Set(), owesNothing = new Set() } = source;
  const numbers = new Map(bills.map(({ id, number }) => [id, number]));
  const endedOf = (bill: BillRecord): Pence => (cancelled.has(bill.id) ? bill.due : dueToCredit(bill));
  const leftOf = (bill: BillRecord): Pence => pence(bill.due - endedOf(bill));
  const notOwedOf = (bill: BillRecord): NotOwed => (owesNothing.has(bill.id) ? endedShares(bill) : NOTHING);
  const aboutOf = placeWords(source);
  const papers = bills.map((bill) => ({
    ...paperEntry(bill, numbers, standingWords(bill, { ended: endedOf(bill), notOwed: notOwedOf(bill) }, today)),
    about: aboutOf(bill),
  }));
  const paid = countedPayments(payments).map((payment) => paymentEntry(payment, numbers));
  const entries = [...papers, ...paid].toSorted((one, other) => (one.on < other.on ? -1 : one.on > other.on ? 1 : 0));
  let balance = 0;
  const lines = entries.map((entry) => {
    balance += entry.amount;
    return { ...entry, balance: pence(balance) };
  });
  const late = bills.filter((bill) => billStateOn(bill, today) === 'OVERDUE');
  const notOwed = bills.map(notOwedOf);
  const notToPay = sumPence(notOwed.map(({ unpaid }) => unpaid));
  const left = pence(balance - notToPay);
  const toSay = pence(sumPence(bills.map(endedOf)) - notToPay);
  const underCancelled = Math.min(toSay, Math.max(0, left));
  const overdue = Math.min(sumPence(late.map(leftOf)), Math.max(0, left) - underCancelled);
  return {
    lines,
    balance: pence(balance),
    notToPay,
    left,
    payBack: sumPence(notOwed.map((of) => of.paid)),
    cancelled: pence(underCancelled),
    overdue: pence(overdue),
    open: bills.filter((bill) => leftOf(bill) > 0).map(({ number }) => number),
  };
}

/** What of an invoice is for what was cancelled since, without that anything of it is owed, in pence. */
type NotOwed = { readonly unpaid: Pence; readonly paid: Pence };

const NOTHING: NotOwed = { unpaid: pence(0), paid: pence(0) };

// What came in counts for the rest of the invoice first, as it would once this is credited.
function endedShares(bill: BillRecord): NotOwed {
  const { cancelledOn, extrasToCredit: extras, toPay, credited } = bill;
  const ended = cancelledOn === null ? (extras?.total ?? 0) : toPay - credited;
  const unpaid = dueToCredit(bill);
  return { unpaid, paid: pence(ended - unpaid) };
}

/**
 * Where a statement goes: to the customer's own address, unless that is only a place where the work was and the papers went elsewhere, as
 * to a landlord's office; then where the newest of these went.
 */
export function statementAddress(own: Address, { bills, places = new Map() }: StatementSource): Address {
  const all = bills.flatMap(({ id }) => places.get(id) ?? []);
  const isSite = wholeAddress(own) === '' || all.some(({ site }) => wholeAddress(site) === wholeAddress(own));
  return (isSite ? all.findLast(({ billing }) => billing !== null)?.billing : null) ?? own;
}

/** Where the work was, of a customer of several jobs or whose papers go elsewhere, and their order number. */
function placeWords({ bills, places = new Map() }: StatementSource): (bill: BillRecord) => string {
  const hasSeveral = new Set(bills.map(({ jobId }) => jobId)).size > 1;
  return ({ id }) => {
    const place = places.get(id);
    if (place === undefined) return '';
    const { site, billing, purchaseOrder } = place;
    return [
      hasSeveral || billing !== null ? wholeAddress(site) : '',
      purchaseOrder === '' ? '' : `Your order ${purchaseOrder}`,
    ]
      .filter((words) => words !== '')
      .join('\n');
  };
}

// Credit that moves between invoices of one customer comes to nothing on the day it moves, and says nothing to the customer.
function countedPayments(payments: readonly PaymentRecord[]): PaymentRecord[] {
  const standing = payments.filter(({ voidedAt }) => voidedAt === null);
  const moved = sumPence(standing.filter(({ method }) => method === 'CREDIT').map(({ amount }) => amount));
  return moved === 0 ? standing.filter(({ method }) => method !== 'CREDIT') : standing;
}

function paperEntry(bill: BillRecord, numbers: ReadonlyMap<string, string>, standing: string): PaperEntry {
  const { kind, number, label, issuedOn: on, toPay, corrects } = bill;
  if (kind === 'CREDIT_NOTE') {
    const of = corrects === null ? '' : (numbers.get(corrects) ?? '');
    const under = deductionWords(bill);
    return { on, text: `Credit note ${number}${of === '' ? '' : ` for invoice ${of}`}`, under, amount: minus(toPay) };
  }
  const under = [deductionWords(bill), standing].filter((words) => words !== '').join('. ');
  return { on, text: `Invoice ${number}${label === '' ? '' : `, ${label}`}`, under, amount: toPay };
}

function deductionWords({ total, cisDeduction, cisKept }: BillRecord): string {
  const isOther = cisKept !== cisDeduction;
  if (cisKept === 0) return isOther ? `${formatPounds(total)}, of which you kept back nothing for CIS` : '';
  const words = `${formatPounds(total)} less the CIS deduction of ${formatPounds(cisKept)}`;
  return isOther ? `${words}, which you kept back` : words;
}

function standingWords(bill: BillRecord, { ended, notOwed }: Ended, today: Day): string {
  const { due, state, cancelledOn, extrasToCredit: extras } = bill;
  if (state === 'CREDITED') return 'Credited in full';
  const what = extras === null ? 'The contract' : 'An extra';
  const isOwed = notOwed.unpaid === 0 && notOwed.paid === 0;
  const left = pence(due - ended);
  return [
    due === 0 ? 'Paid' : left === 0 ? '' : leftWords(bill, left, today),
    isOwed && ended > 0 ? `${formatPounds(ended)} not paid` : '',
    ended > 0 || cancelledOn !== null || extras !== null
      ? `${what} was cancelled${isOwed ? '' : `: ${notOwedList(notOwed)}`}`
      : '',
  ]
    .filter((words) => words !== '')
    .join('. ');
}

function notOwedList({ unpaid, paid }: NotOwed): string {
  const parts = [
    ...(unpaid === 0 ? [] : [`${formatPounds(unpaid)} need not be paid`]),
    ...(paid === 0 ? [] : [`${formatPounds(paid)} is paid back`]),
  ];
  return parts.join(', ');
}

/** What is not paid of an invoice for what was cancelled since, in pence, and what of it nobody owes. */
type Ended = { readonly ended: Pence; readonly notOwed: NotOwed };

function leftWords(bill: BillRecord, left: Pence, today: Day): string {
  const { dueOn } = bill;
  const open = formatPounds(left);
  if (dueOn === null) return `${open} to pay`;
  return billStateOn(bill, today) === 'OVERDUE'
    ? `${open} overdue since ${formatDay(dueOn)}`
    : `${open} to pay by ${formatDay(dueOn)}`;
}

function paymentEntry(
  { receivedOn: on, amount, method, invoiceId }: PaymentRecord,
  numbers: ReadonlyMap<string, string>,
): Entry {
  const verb = amount < 0 ? 'Paid back' : 'Received, thank you';
  const how = METHOD_WORDS[method];
  const text = `${verb}${how === '' ? '' : ` (${how})`}`;
  return { on, text, about: '', under: `Invoice ${numbers.get(invoiceId) ?? ''}`, amount: minus(amount) };
}

function minus(amount: Pence): Pence {
  return pence(0 - amount);
}

/** What a customer is told of what was invoiced under a contract that was cancelled since: what of it is owed the business alone can say. */
export const CANCELLED_WORDS = 'Ask us what is still to pay under the cancelled contract, unless we have told you.';

/** What a customer is told of what was invoiced or paid for what was cancelled since, of which nothing is owed, in sentences; empty where that is nothing. */
export function notOwedWords({ notToPay, payBack }: Pick<Statement, 'notToPay' | 'payBack'>): string {
  const sentences = [
    ...(notToPay === 0
      ? []
      : [`You need not pay ${formatPounds(notToPay)}, which was invoiced before the cancellation.`]),
    ...(payBack === 0
      ? []
      : [
          `${formatPounds(payBack)} that you paid for what was cancelled is paid back: the confirmation of the cancellation says by when.`,
        ]),
  ];
  return sentences.join(' ');
}
