import * as z from 'zod/mini';
import { OwnShare, PartLabel } from './asked-part.ts';
import { JobFile, ownMailMembers } from './file.ts';
import { Invoice } from './invoice.ts';
import { ruled } from './issues.ts';
import { Job } from './job.ts';
import { Day } from './vat.ts';
import { amountBreak } from '#domain/payment-plan.ts';
import { Count, Id, Measure, Money, ruledText, sent, Time } from './wire.ts';
import { CREDIT_REASON_RULE } from '#domain/bill/payment.ts';
import { NO_INTEREST } from '#domain/bill/statutory-interest.ts';
import { FILE_ACTIONS } from '#domain/job/job.ts';
import { TEXT_MAX } from '#domain/limits.ts';

const Reason = ruledText(CREDIT_REASON_RULE, 'complete');

const Deliver = z.prefault(z.enum(FILE_ACTIONS, `Use one of ${FILE_ACTIONS.join(', ')}`), 'DOWNLOAD');

const deliverMembers = {
  deliver: Deliver,
  /** The last day of the work; the job's own where it is left out (B7). */
  workFinishedOn: z.optional(z.nullable(Day)),
};

/** The body of POST /jobs/{id}/invoices: a part of the job's plan, or one of its own with a label (B4). */
export const PartBody = z.pipe(
  sent({
    partId: z.optional(Id),
    share: z.optional(OwnShare),
    label: z.optional(PartLabel),
    /** Whether the job's credit is used for the invoice as it is issued (B9). */
    useCredit: z.prefault(z.boolean('Say whether the credit is used'), false),
    /** The job's tstampUpdated as the sender saw it: where it is another by now, nothing is issued. */
    seen: z.optional(Time),
    ...ownMailMembers,
    ...deliverMembers,
  }).check(
    z.superRefine(({ partId, share, label }, context) => {
      const isPlanned = partId !== undefined;
      const has = { share: share !== undefined, label: label !== undefined };
      const message = isPlanned
        ? 'Leave it out: the plan says it'
        : 'Send share and label, or partId for a part of the plan';
      const wrong = (['share', 'label'] as const).filter((member) => has[member] === isPlanned);
      for (const member of wrong) context.addIssue({ code: 'custom', message, path: [member] });
    }),
  ),
  z.transform(({ partId, share, label, subject = '', message = '', copyToMe = false, ...deliver }) => ({
    ...deliver,
    own: { subject, message, copyToMe },
    asked: partId === undefined ? { share: share ?? ('REST' as const), label: label ?? '' } : { partId },
  })),
);

/** The body of POST /invoices/{id}/credit: pounds with VAT, or all that is left of the invoice; what is credited is called as the invoice is unless said; mailed at once where `deliver` is SEND (B6). */
export const CreditBody = sent({
  amount: z.union([z.literal('ALL'), Money.check(ruled(amountBreak))], 'Enter an amount or "ALL"'),
  reason: Reason,
  description: z.prefault(ruledText({ max: TEXT_MAX.description }, 'draft'), ''),
  deliver: Deliver,
});

/** The body of POST /invoices/{id}/correct (B6). */
export const CorrectBody = sent({ reason: Reason, deliver: Deliver });

/** What issuing, crediting and correcting answer: the invoice or credit note, its file, and the job as it is now; no paper where only the job was opened again (B6). */
export const InvoiceAnswer = z.object({ invoice: z.nullable(Invoice), file: z.nullable(JobFile), job: Job });

/** The body of PUT /invoices/{id}/aside: what may be set of an invoice that was issued (B12). */
export const InvoiceAside = sent({ remindersOff: z.boolean('Say whether the reminders are off') });

/** What may be claimed of an invoice besides what it asks for, percent a year; null with the reason in `why` and `words` (B12). */
export const InvoiceInterest = z.object({
  claim: z.nullable(
    z.object({
      runsFrom: Day,
      days: Count,
      bankRate: Measure,
      bankRateOn: Day,
      rate: Measure,
      interest: Money,
      perDay: Money,
      fixedSum: Money,
    }),
  ),
  why: z.nullable(z.enum(NO_INTEREST)),
  words: z.string(),
});
