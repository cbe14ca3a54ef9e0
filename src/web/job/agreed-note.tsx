import { moreThanAgreed, otherThanAgreed } from '#domain/job/accepted-total.ts';
import type { Job } from '#domain/job/job.ts';
import { Notice } from '#web/ui/notice.tsx';

/** Says before a part is invoiced that the customer agreed to another total than the job comes to by now (rule O14); nothing where they did not. */
export function AgreedNote({ job }: { job: Job }) {
  const words = otherThanAgreed(job);
  return words === null ? null : <Notice tone="warning">{words}</Notice>;
}

/** Says before all of a job is invoiced that it is more than the customer agreed to, and how to ask for that; nothing where it is not. */
export function MoreThanAgreed({ job }: { job: Job }) {
  const words = moreThanAgreed(job);
  return words === null ? null : <Notice tone="warning">{words}</Notice>;
}
