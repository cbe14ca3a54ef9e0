import type { JobFile } from './job.ts';

/** Whether a paper was mailed only, and each time in vain, so that its customer does not have it: what was downloaded may have been handed over. */
export function neverArrived(files: readonly Pick<JobFile, 'number' | 'delivery'>[], number: string): boolean {
  const ofPaper = files.filter((file) => file.number === number);
  return ofPaper.length > 0 && ofPaper.every(({ delivery }) => delivery === 'FAILED');
}
