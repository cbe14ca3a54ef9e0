import type { JobFile } from './job.ts';

/** Version of a new job (ruling J5). */
export const FIRST_VERSION = 1;

/** The version that the first saving of pricing gives a job: one above the highest file version at or above the current one, else the current one (specification 4). */
export function versionOnPricing(version: number, files: readonly Pick<JobFile, 'version'>[]): number {
  const issued = files.map((file) => file.version).filter((each) => each >= version);
  return issued.length === 0 ? version : Math.max(...issued) + 1;
}
