import type { JobFile } from '#domain/job/job.ts';

/** What became of a file, in the words of the Action column (specification 2, ruling D9). */
export function fileAction(file: Pick<JobFile, 'action' | 'delivery' | 'destination'>): string {
  if (file.action === 'DOWNLOAD') return 'Downloaded';
  if (file.delivery === 'SENT') return `Sent to ${file.destination}`;
  if (file.delivery === 'SENDING') return `Sending to ${file.destination}`;
  return `Not delivered to ${file.destination}`;
}
