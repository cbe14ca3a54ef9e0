import type { Job } from '#domain/job/job.ts';

/** Which job a screen is about, in the line above its heading and in the page's title: its number, and its customer if there is one (N15). */
export function jobLine({ jobNumber, customerName }: Pick<Job, 'jobNumber' | 'customerName'>): string {
  return customerName === '' ? `#${jobNumber}` : `#${jobNumber}, ${customerName}`;
}
