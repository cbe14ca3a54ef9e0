import * as z from 'zod/mini';
import { Invoice } from './invoice.ts';
import { Job } from './job.ts';
import { Payment, PaymentMethod } from './payment.ts';
import { Day } from './vat.ts';
import { Money, ruledText, sent } from './wire.ts';
import { PAYMENT_NOTE_RULE, VOID_REASON_RULE } from '#domain/bill/payment.ts';

/**
 * The body of POST /invoices/{id}/payments; `sendReceipt` is the account's own setting where it is absent (B9, B10). With `due` nothing is
 * entered unless that is what is due, so that two devices don't enter the same money. With `keptBack` that is noted too, as by PUT
 * /invoices/{id}/kept-back; `due` is what it was before.
 */
export const PaymentBody = sent({
  amount: Money,
  method: PaymentMethod,
  receivedOn: Day,
  note: z.prefault(ruledText(PAYMENT_NOTE_RULE, 'draft'), ''),
  sendReceipt: z.optional(z.boolean('Use true or false')),
  due: z.optional(Money),
  keptBack: z.optional(Money),
});

/** The body of POST /payments/{id}/void: why it was a mistake, or nothing. */
export const VoidBody = sent({ reason: z.prefault(ruledText(VOID_REASON_RULE, 'draft'), '') });

/** What both answer: the payment, and invoice and job as they are with it. */
export const PaymentAnswer = z.object({ payment: Payment, invoice: Invoice, job: Job });
