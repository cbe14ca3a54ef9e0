import { isDocument } from './job-status.ts';
import type { JobOffer } from './job-offer.ts';
import type { Job, JobFile } from './job.ts';

/** Version of a new job (ruling J5). */
export const FIRST_VERSION = 1;

/** The version that a job has once its pricing is saved: the current one while no file was issued in it or in a higher one, else one above the highest that was (specification 4). */
export function versionOnPricing(version: number, files: readonly Pick<JobFile, 'version' | 'type'>[]): number {
  const issued = files
    .filter(isDocument)
    .map((file) => file.version)
    .filter((each) => each >= version);
  return issued.length === 0 ? version : Math.max(...issued) + 1;
}

/**
 * Whether a job is another than what was offered. Its version tells, but for one thing: a job that was opened again to correct its invoice
 * is in the next version already (B6), and was changed only once it was saved after that.
 */
export function isChangedSince(
  offered: Pick<JobOffer, 'version'>,
  job: Pick<Job, 'version' | 'files' | 'tstampUpdated'>,
): boolean {
  if (job.version === offered.version) return false;
  return !job.files.some(
    ({ type, version, tstampCreated }) =>
      type === 'credit-note' && version === offered.version && tstampCreated === job.tstampUpdated,
  );
}
