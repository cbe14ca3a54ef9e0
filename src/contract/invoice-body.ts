import * as z from 'zod/mini';
import { JobFile } from './file.ts';
import { Invoice } from './invoice.ts';
import { ruled } from './issues.ts';
import { Job } from './job.ts';
import { Day } from './vat.ts';
import { Id, Measure, Money, ruledText, sent } from './wire.ts';
import { amountBreak, percentBreak } from '#domain/job/payment-plan.ts';
import { FILE_ACTIONS } from '#domain/job/job.ts';
import { TEXT_MAX } from '#domain/limits.ts';

/** How much of a job a part is: a percentage of its total with VAT, an amount with VAT, or all that is left (B3). */
const PartShare = z.union(
  [
    z.literal('REST'),
    sent({ percent: Measure.check(ruled(percentBreak)) }),
    sent({ amount: Money.check(ruled(amountBreak)) }),
  ],
  'Use {percent}, {amount} or "REST"',
);

const REASON_MAX = 500;
const Label = ruledText(
  { max: TEXT_MAX.description, required: 'Enter what this part is called, such as Deposit' },
  'complete',
);
const Reason = ruledText({ max: REASON_MAX, required: 'Enter why' }, 'complete');

const deliverMembers = {
  deliver: z.prefault(z.enum(FILE_ACTIONS, `Use one of ${FILE_ACTIONS.join(', ')}`), 'DOWNLOAD'),
  /** The last day of the work; the job's own where it is left out (B7). */
  workFinishedOn: z.optional(z.nullable(Day)),
};

/** The body of POST /jobs/{id}/invoices: a part of the job's plan, or one of its own with a label (B4). */
export const PartBody = z.union(
  [sent({ partId: Id, ...deliverMembers }), sent({ share: PartShare, label: Label, ...deliverMembers })],
  'Name a part by partId, or send share and label',
);

/** The body of POST /invoices/{id}/credit: pounds with VAT, or all that is left of the invoice; what is credited is called as the invoice is unless said (B6). */
export const CreditBody = sent({
  amount: z.union([z.literal('ALL'), Money.check(ruled(amountBreak))], 'Enter an amount or "ALL"'),
  reason: Reason,
  description: z.prefault(ruledText({ max: TEXT_MAX.description }, 'draft'), ''),
});

/** The body of POST /invoices/{id}/correct (B6). */
export const CorrectBody = sent({ reason: Reason });

/** What issuing, crediting and correcting answer: the invoice or credit note, its file, and the job as it is now; no paper where only the job was opened again (B6). */
export const InvoiceAnswer = z.object({ invoice: z.nullable(Invoice), file: z.nullable(JobFile), job: Job });

/** The body of PUT /invoices/{id}/aside: what may be set of an invoice that was issued (B12). */
export const InvoiceAside = sent({ remindersOff: z.boolean('Say whether the reminders are off') });
