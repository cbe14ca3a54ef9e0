import { optionsTaken } from '#domain/job/job-offer.ts';
import { versionOnPricing } from '#domain/job/job-version.ts';
import type { Job } from '#domain/job/job.ts';
import { NO_OPTION } from '#domain/price/line-option.ts';
import { takenLines } from '#domain/price/options.ts';
import type { Instant } from '#domain/time/date.ts';

/**
 * An INVOICED job that is opened again so that its invoice can be put right (B6): PRICED, in the next version. What the customer took is
 * an ordinary line from now on, so that the price stays; what they did not take is left optional, since the room that it is for still has it.
 */
export function reopenJob(job: Job, at: Instant): Job {
  const taken = takenLines(job.lineItems, optionsTaken(job));
  const lineItems = job.lineItems.map((line) => ({
    ...line,
    ...NO_OPTION,
    isOptional: !taken.includes(line),
  }));
  return { ...job, lineItems, status: 'PRICED', version: versionOnPricing(job.version, job.files), tstampUpdated: at };
}
