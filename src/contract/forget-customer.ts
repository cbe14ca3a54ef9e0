import * as z from 'zod/mini';
import { Count } from './wire.ts';

/**
 * What POST /customers/{id}/forget answers (K4). Kept are the jobs that have papers of the customer which must be kept for RECORDS_YEARS,
 * with all these papers and what was paid; erased are all other jobs of theirs with their quotes, and quotes of jobs that are another's by
 * now, every message, and mails that had not left yet. `otherJobNumbers` are the jobs that were made out to somebody else since: what was
 * typed on these is that one's, and may say something of the customer still.
 */
export const ForgottenCustomer = z.object({
  kept: z.object({
    jobs: Count,
    papers: Count,
    payments: Count,
    jobNumbers: z.array(Count),
    otherJobNumbers: z.array(Count),
  }),
  erased: z.object({ jobs: Count, papers: Count, messages: Count, mails: Count }),
});
