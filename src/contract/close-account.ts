import * as z from 'zod/mini';
import { ruled } from './issues.ts';
import { KnownPassword } from './password.ts';
import { Day } from './vat.ts';
import { Count, Id, sent } from './wire.ts';
import { closeConfirmationBreak } from '#domain/account/close-account.ts';

/**
 * The body of POST /account/close: the password and the word CLOSE_CONFIRMATION of the domain. It answers 204, signs out everywhere
 * and erases all but invoiced jobs with their documents, which are kept for RECORDS_YEARS. A wrong password is 422 at /password,
 * and after ten of them in 15 minutes 429.
 */
export const CloseAccountBody = sent({
  password: KnownPassword,
  confirmation: z.prefault(z.string('Enter a text').check(ruled(closeConfirmationBreak)), ''),
});

/** What customers can still cancel on the day of the call: a job's quote, or an extra by its words; `cancelUntil` is null until the last goods have come (rule O17). */
export const OpenCancellations = z.array(
  z.object({
    jobId: Id,
    jobNumber: Count,
    customerName: z.string(),
    extra: z.nullable(z.string()),
    cancelUntil: z.nullable(Day),
  }),
);
