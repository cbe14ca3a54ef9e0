import type { Job } from '#domain/job/job.ts';
import { openExtrasWords } from '#domain/job/open-extras.ts';
import { Notice } from '#web/ui/notice.tsx';

/** Says before the last invoice of a job which extras it takes back, since nobody has answered them; nothing without any. */
export function OpenExtrasNote({ job }: { job: Job }) {
  const words = openExtrasWords(job);
  return words === null ? null : <Notice tone="warning">{words}</Notice>;
}
