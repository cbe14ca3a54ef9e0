import * as z from 'zod/mini';
import { JobOffer } from './job-offer.ts';
import { JobSummary } from './job-summary.ts';

/** A job as the list answers it (ruling C5, N15). */
export const ListedJob = z.extend(JobSummary, { offer: z.nullable(JobOffer) });
