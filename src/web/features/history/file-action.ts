import type { Delivery, JobFile } from '#domain/job/job.ts';

const WORDS: Readonly<Record<Delivery, string>> = {
  SENT: 'Sent',
  SENDING: 'Sending',
  WAITING: 'Waiting until you confirm your address, then',
  FAILED: 'Not delivered',
};

/** What became of a file, in the words of the Action column (specification 2, ruling D9): where no mail leaves the server, nothing failed. The address of a forgotten customer is not known any more (K4). */
export function fileAction({ delivery, destination }: Pick<JobFile, 'delivery' | 'destination'>, mailLeaves: boolean) {
  if (delivery === null) return 'Downloaded';
  const word = delivery === 'FAILED' && !mailLeaves ? 'Not sent' : WORDS[delivery];
  return destination === '' ? word : `${word} to ${destination}`;
}
