import type { Delivery, Job, JobFile } from '#domain/job/job.ts';
import { paperName } from '#domain/document/paper-words.ts';
import { underWayWords } from '#web/job/under-way.tsx';
import { fullStop } from '#domain/text/full-stop.ts';

/** What is told of a document that left. */
export type Outcome = { message: string; tone: 'done' | 'error' };

/** What to tell about an e-mail that was handed over: never that it was sent before the mail server took it (ruling D9). */
export function sendOutcome(job: Job, file: JobFile): Outcome {
  const { customerName } = job;
  const name = paperName(file, job.jobNumber);
  const outcomes: Readonly<Record<Delivery, Outcome>> = {
    SENT: { message: fullStop(`${name} sent to ${customerName}`), tone: 'done' },
    SENDING: {
      message: underWayWords({
        file,
        paper: name,
        message: `${fullStop(`${name} on its way to ${customerName}`)} File history shows when it has arrived.`,
      }),
      tone: 'done',
    },
    WAITING: {
      message: `${name} waits until you confirm your e-mail address. Then it goes to ${customerName} automatically.`,
      tone: 'done',
    },
    FAILED: { message: `${name} was not delivered. File history says why.`, tone: 'error' },
  };
  return outcomes[file.delivery ?? 'FAILED'];
}
