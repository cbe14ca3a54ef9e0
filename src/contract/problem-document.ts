import * as z from 'zod/mini';
import { Job } from './job.ts';
import { Problem } from './problem.ts';

/** A whole problem document, with the job as it is now when a save met another's change (ruling J3). */
export const ProblemDocument = z.extend(Problem, { job: z.optional(Job) });
