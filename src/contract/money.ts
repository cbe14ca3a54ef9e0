import * as z from 'zod/mini';
import { Day } from './vat.ts';
import { Count, Id, Money } from './wire.ts';
import { MONEY_ACTS } from '#domain/bill/money-overview.ts';

const Row = z.object({
  act: z.enum(MONEY_ACTS),
  id: Id,
  jobId: Id,
  customerName: z.string(),
  customerEmail: z.string(),
  number: z.string(),
  label: z.string(),
  withParts: z.array(z.string()),
  amount: Money,
  whole: Money,
  day: z.nullable(Day),
  issuedOn: z.nullable(Day),
  cancelledOn: z.nullable(Day),
  views: z.nullable(Count),
  usableFor: z.nullable(z.object({ id: Id, number: z.string(), due: Money })),
  otherJobsOwe: Money,
  credited: Money,
  neverArrived: z.boolean(),
  keptBack: z.nullable(Money),
});

const Month = z.object({ month: z.string(), invoiced: Money, received: Money });

/** What a business is owed, has received and waits for (B13); `id` of a row is its invoice's, its offer's where the act is about a quote, or that of the part or job that is to be invoiced; `withParts` names the other parts of the plan that the invoice of the rest asks for too, as they were not invoiced; `views` is null of a quote that was only downloaded and whose page nobody has opened; `issuedOn` is that of an invoice; `cancelledOn` of one whose contract, or of CREDIT_EXTRA an extra of which, was cancelled after it, until any of it is credited since; `neverArrived` says of an invoice that money is due for that it was mailed only, and each time in vain; `usableFor` and `otherJobsOwe` say of what was paid above an invoice where it is owed; `keptBack` is what a contractor keeps back of an invoice for CIS, less what that is of its credit notes, null where none does. */
export const MoneyOverview = z.object({
  owed: Money,
  ofCancelled: Money,
  overdue: Money,
  dueSoon: Money,
  receivedThisMonth: Money,
  receivedThisTaxYear: Money,
  quotesWaiting: z.object({ count: Count, value: Money }),
  won: z.object({ won: Count, answered: Count }),
  months: z.array(Month),
  lists: z.object({
    overdue: z.array(Row),
    waiting: z.array(Row),
    ready: z.array(Row),
    payBack: z.array(Row),
    toCredit: z.array(Row),
  }),
});
