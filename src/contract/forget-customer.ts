import * as z from 'zod/mini';
import { Count } from './wire.ts';

/**
 * What POST /customers/{id}/forget answers (K4). Kept are the jobs that have papers which must be kept for RECORDS_YEARS, with all
 * their papers and what was paid; erased are all other jobs with their quotes, every message, and mails that had not left yet.
 */
export const ForgottenCustomer = z.object({
  kept: z.object({ jobs: Count, papers: Count, payments: Count, jobNumbers: z.array(Count) }),
  erased: z.object({ jobs: Count, papers: Count, messages: Count, mails: Count }),
});
