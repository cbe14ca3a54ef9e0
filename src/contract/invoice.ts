import * as z from 'zod/mini';
import { StatedVat } from './document-facts.ts';
import { listOf, pageNumbers } from './list-query.ts';
import { Day } from './vat.ts';
import { Count, Id, Money } from './wire.ts';
import { BILL_KINDS, BILL_STATES } from '#domain/job/bill-record.ts';

const WANTED = `Use one of ${BILL_STATES.join(', ')}`;
const State = z.enum(BILL_STATES, WANTED);
const Kind = z.enum(BILL_KINDS, `Use one of ${BILL_KINDS.join(', ')}`);

/** An issued invoice or credit note, and what became of it (B1). */
export const Invoice = z.object({
  id: Id,
  jobId: Id,
  customerId: z.nullable(Id),
  billedTo: z.object({ name: z.string(), email: z.string() }),
  number: z.string(),
  kind: Kind,
  label: z.string(),
  partId: z.nullable(Id),
  version: Count,
  issuedOn: Day,
  dueOn: z.nullable(Day),
  workFinishedOn: z.nullable(Day),
  taxPoint: Day,
  vatBreakdown: z.array(StatedVat),
  net: Money,
  vat: Money,
  total: Money,
  cisDeduction: Money,
  cisKept: Money,
  toPay: Money,
  paid: Money,
  credited: Money,
  due: Money,
  over: Money,
  state: State,
  cancelledOn: z.nullable(Day),
  extrasToCredit: z.nullable(z.object({ total: Money, cancelledOn: Day, payBackBy: z.nullable(Day) })),
  remindersOff: z.boolean(),
  remindersOn: z.array(Day),
  nextReminderOn: z.nullable(Day),
  corrects: z.nullable(Id),
  fileId: Id,
});

/** The query of GET /invoices, the newest first: `state` may repeat, `from` and `to` are days of issue (B1). */
export const InvoiceListQuery = z.object({
  ...pageNumbers,
  jobId: z.optional(z.string()),
  customerId: z.optional(z.string()),
  kind: z.optional(Kind),
  state: z.optional(z.pipe(z.union([z.array(State), State], WANTED), z.transform(listOf<z.output<typeof State>>))),
  from: z.optional(Day),
  to: z.optional(Day),
});
