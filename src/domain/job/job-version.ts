import { isDocument } from './job-status.ts';
import type { JobFile } from './job.ts';

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
