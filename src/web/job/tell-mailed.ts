import { watchMail } from './under-way.tsx';
import type { Delivery, Job, JobFile } from '#domain/job/job.ts';
import { fullStop } from '#domain/text/full-stop.ts';
import { showToast, type Toast } from '#web/ui/toast.tsx';

type Mailed = {
  readonly job: Pick<Job, 'id' | 'jobNumber' | 'customerName'>;
  readonly file: JobFile;
  /** Whom it goes to; whom the job is made out to where nothing is said. */
  readonly to?: string;
  /** What begins a sentence: `Invoice #1042`. */
  readonly paper: string;
  /** What the paper is even where its mail failed, such as `issued`. */
  readonly done?: string;
  /** A sentence on what comes next. */
  readonly next?: string | undefined;
};

const FATES: Readonly<Record<Delivery, (mailed: Mailed) => string>> = {
  SENT: (mailed) => fullStop(`${mailed.paper} is sent to ${toOf(mailed)}`),
  SENDING: (mailed) =>
    mailed.file.deliveryError === ''
      ? fullStop(`${mailed.paper} is on its way to ${toOf(mailed)}`)
      : `${mailed.paper} has not gone out yet, and will be tried again automatically. ${fullStop(mailed.file.deliveryError)}`,
  WAITING: (mailed) =>
    `${mailed.paper} waits until you confirm your e-mail address. Then it goes to ${toOf(mailed)} automatically.`,
  FAILED: ({ file: { deliveryError }, paper, done }) => {
    const failed = done === undefined ? 'was not delivered.' : `is ${done}, but its e-mail was not delivered.`;
    return deliveryError === '' ? `${paper} ${failed}` : `${paper} ${failed} ${fullStop(deliveryError)}`;
  },
};

function toOf({ to, job }: Mailed): string {
  return to ?? job.customerName;
}

/** Tells where the mail of a paper is, never that it was sent before the mail server took it (ruling D9), and has one that is under way looked after. */
export function tellMailed(mailed: Mailed, beside: Pick<Toast, 'about' | 'action'> = {}): void {
  const { job, file, paper, next } = mailed;
  const fate = file.delivery ?? 'FAILED';
  const message = FATES[fate](mailed);
  showToast({
    ...beside,
    tone: fate === 'FAILED' ? 'error' : 'done',
    message: next === undefined ? message : `${message} ${next}`,
  });
  watchMail({ job, file, paper });
}
