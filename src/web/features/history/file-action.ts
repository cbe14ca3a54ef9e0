import type { Delivery, JobFile } from '#domain/job/job.ts';

const WORDS: Readonly<Record<Delivery, string>> = {
  SENT: 'Sent to',
  SENDING: 'Sending to',
  WAITING: 'Waiting until you confirm your address, then to',
  FAILED: 'Not delivered to',
};

/** What became of a file, in the words of the Action column (specification 2, ruling D9). */
export function fileAction({ delivery, destination }: Pick<JobFile, 'delivery' | 'destination'>): string {
  return delivery === null ? 'Downloaded' : `${WORDS[delivery]} ${destination}`;
}
