import * as z from 'zod/mini';
import { Job } from './job.ts';
import { OfferPage } from './offer-page.ts';
import { Problem } from './problem.ts';

/** A whole problem document, with the job as it is now when a save met another's change (ruling J3), or the offer when it can't be answered any more (rule O19). */
export const ProblemDocument = z.extend(Problem, { job: z.optional(Job), offer: z.optional(OfferPage) });
