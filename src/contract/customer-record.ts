import * as z from 'zod/mini';
import { Customer } from './customer.ts';
import { Invoice } from './invoice.ts';
import { JobFile } from './file.ts';
import { ListedJob } from './listed-job.ts';
import { Message } from './message.ts';
import { CustomerKind, Day } from './vat.ts';
import { CustomerVatNumberBody } from './vat-body.ts';
import { Count, Id, Lines, Money, ruledText, sent, Time } from './wire.ts';
import { CUSTOMER_RULES, type CustomerField } from '#domain/job/customer-rules.ts';
import { RECORD_RULES } from '#domain/job/customer-record.ts';
import { EMPTY_ADDRESS } from '#domain/text/address.ts';
import { tidyLines } from '#domain/text/lines.ts';
import { tidyPhone } from '#domain/text/phone.ts';
import { tidyPostcode } from '#domain/text/postcode.ts';
import { textBreak, type Demand } from '#domain/text/text-rule.ts';
import { ruled } from './issues.ts';

/** A customer's record (rule K1). */
export const CustomerRecord = z.object({
  id: Id,
  kind: CustomerKind,
  name: z.string(),
  contactName: z.string(),
  email: z.string(),
  phone: z.string(),
  address: z.object({ line1: z.string(), line2: z.string(), postcode: z.string(), city: z.string() }),
  vatNumber: z.string(),
  isCis: z.boolean(),
  endUserConfirmedOn: z.nullable(Day),
  notes: z.string(),
  tstampUpdated: Time,
});

/** The same as the list answers it: with how many jobs there are, when the last of them was changed, what is owed and what was overpaid (rule K3). */
export const ListedCustomer = z.extend(CustomerRecord, {
  jobCount: Count,
  lastJobAt: z.nullable(Time),
  owed: Money,
  credit: Money,
});

/** What GET /customers answers: with a page all of a listed customer, without one all of an earlier job's (rule K3). */
export const FoundCustomer = z.partial(z.extend(ListedCustomer, Customer.shape));

/** The same as GET /customers/{id} answers it: with what came in for all invoices, what of what is owed is to be credited, and the newest of its jobs, of their papers, of invoices with whether they were mailed only and each time in vain, and of what was written about them (rule K2). */
export const WholeCustomer = z.extend(ListedCustomer, {
  paid: Money,
  toCredit: Money,
  jobs: z.array(ListedJob),
  invoices: z.array(z.extend(Invoice, { neverArrived: z.boolean() })),
  papers: z.array(z.extend(JobFile, { jobId: Id, jobNumber: Count, extra: z.nullable(Count) })),
  messages: z.array(z.extend(Message, { jobId: Id, jobNumber: Count })),
});

const Address = emptied(
  sent({
    line1: addressText('/customerAddress/line1'),
    line2: addressText('/customerAddress/line2'),
    postcode: addressText('/customerAddress/postcode', tidyPostcode),
    city: addressText('/customerAddress/city'),
  }),
  EMPTY_ADDRESS,
);

const members = {
  kind: z.optional(CustomerKind),
  contactName: text('contactName'),
  email: text('email'),
  phone: text('phone', tidyPhone),
  address: z.optional(Address),
  vatNumber: z.optional(emptied(CustomerVatNumberBody, '')),
  isCis: z.optional(z.boolean('Say yes or no')),
  endUserConfirmedOn: z.optional(z.nullable(Day)),
  notes: z.optional(
    emptied(
      Lines.check(
        z.overwrite(tidyLines),
        ruled((lines) => textBreak(lines, RECORD_RULES.notes, 'draft')),
      ),
      '',
    ),
  ),
};

/** The body of PUT /customers/{id}: what is not said stays. With the `tstampUpdated` that the client has seen, what another has changed since is not overwritten. With `unlessKnown` a change that makes the customer the same as another, by e-mail and name or name and postcode, is not made, and that one is answered. */
export const CustomerBody = sent({
  unlessKnown: z.optional(z.boolean('Say yes or no')),
  name: z.optional(ruledText(RECORD_RULES.name, 'complete')),
  ...members,
  tstampUpdated: z.optional(Time),
});

/**
 * The body of POST /customers: a customer, with an id made by the client if it likes, so that a repeat adds no second one. With `unlessKnown`
 * a customer of the same e-mail and name, or name and postcode, is answered instead, and nobody is added.
 */
export const NewCustomerBody = sent({
  id: z.optional(Id),
  unlessKnown: z.optional(z.boolean('Say yes or no')),
  name: z.prefault(ruledText(RECORD_RULES.name, 'complete'), ''),
  ...members,
});

function text(member: 'contactName' | 'email' | 'phone', tidy?: (typed: string) => string) {
  return z.optional(emptied(ruledText(RECORD_RULES[member], 'draft', tidy), ''));
}

function addressText(field: CustomerField, tidy?: (typed: string) => string, demand: Demand = 'draft') {
  return z.prefault(ruledText(CUSTOMER_RULES[field], demand, tidy), '');
}

// Null empties what is stored (rule G2).
function emptied<Schema extends z.ZodMiniType<string> | z.ZodMiniType<object>>(
  schema: Schema,
  empty: z.output<Schema>,
) {
  return z.pipe(
    z.nullable(schema),
    z.transform((value): z.output<Schema> => value ?? empty),
  );
}

/** Where a customer's statement goes (K2). */
export const SentStatement = z.object({ destination: z.string() });
