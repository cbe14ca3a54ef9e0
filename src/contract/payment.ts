import * as z from 'zod/mini';
import { Invoice } from './invoice.ts';
import { Day } from './vat.ts';
import { Id, Money, Time } from './wire.ts';
import { BOOK_PROGRAMS } from '#domain/bill/book-entry.ts';
import { PAYMENT_METHODS } from '#domain/bill/payment.ts';
import { keysOf } from '#domain/keys-of.ts';

/** How money came in or went back (B9). */
export const PaymentMethod = z.enum(PAYMENT_METHODS, `Use one of ${PAYMENT_METHODS.join(', ')}`);

/** Money that came in for an invoice, or went back where the amount is below 0 (B9). */
export const Payment = z.object({
  id: Id,
  invoiceId: Id,
  jobId: Id,
  amount: Money,
  method: PaymentMethod,
  receivedOn: Day,
  note: z.string(),
  voidedAt: z.nullable(Time),
  voidReason: z.string(),
  tstampCreated: Time,
});

/** An invoice with what was entered against it. */
export const InvoiceWithPayments = z.object({ ...Invoice.shape, payments: z.array(Payment) });

const PaymentExport = z.object({ paymentId: Id, format: z.enum(keysOf(BOOK_PROGRAMS)), on: Day });

/** The same with which of its payments are in files for the accountant, the oldest first. */
export const WholeInvoice = z.object({ ...InvoiceWithPayments.shape, exports: z.array(PaymentExport) });
