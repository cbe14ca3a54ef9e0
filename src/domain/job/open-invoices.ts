import { formatPounds, pence, sumPence, type Pence } from '#domain/money/money.ts';
import { formatDay, type Day } from '#domain/time/date.ts';
import { billsOf, type Billed } from './billed-to.ts';
import type { BillRecord } from './bill-record.ts';

/** An invoice of a job that asks for something still, in pence. */
export type OpenInvoice = { readonly number: string; readonly issuedOn: Day; readonly due: Pence };

/** What is said of it: a name and the amount as it is shown. */
type OpenWords = { readonly label: string; readonly amount: string };

/** As many as a reader takes in one by one. */
const NAMED = 3;

/**
 * The invoices that a customer still has to pay besides another of the job, the oldest first: of papers that came before it. What is to be
 * credited, because its contract or an extra was cancelled, is not to be paid.
 */
export function openInvoices(before: readonly BillRecord[], customer: Billed): OpenInvoice[] {
  return billsOf(before, customer)
    .filter(({ kind, cancelledOn }) => kind === 'INVOICE' && cancelledOn === null)
    .map(({ number, issuedOn, due, extrasToCredit }) => ({
      number,
      issuedOn,
      due: pence(due - (extrasToCredit?.total ?? 0)),
    }))
    .filter(({ due }) => due > 0);
}

/** What a later invoice and its mail say of them, one by one or, where they are many, in one sum. */
export function openWords(open: readonly OpenInvoice[]): OpenWords[] {
  if (open.length > NAMED) {
    const due = sumPence(open.map((invoice) => invoice.due));
    return [{ label: `Also still to pay: ${open.length} earlier invoices`, amount: formatPounds(due) }];
  }
  return open.map(({ number, issuedOn, due }) => ({
    label: `Also still to pay: invoice ${number} of ${formatDay(issuedOn)}`,
    amount: formatPounds(due),
  }));
}
