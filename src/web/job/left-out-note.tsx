import { isAccepted } from '#domain/job/job-offer.ts';
import { isOpen } from '#domain/job/job-status.ts';
import type { Job } from '#domain/job/job.ts';
import { includeLeftOut, leftOutOptions, leftOutWords } from '#domain/job/left-out-options.ts';
import { jobLink } from '#web/api/job-location.ts';
import { useDraftStore } from '#web/job-draft/job-drafts.ts';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';

/** Says of a job that was changed since its customer's yes which options they took are not in the total (rule O14); nothing where none are. */
export function LeftOutNote({ job, canEdit = true }: { job: Job; canEdit?: boolean }) {
  const words = isOpen(job.status) && !isAccepted(job) ? leftOutWords(job) : null;
  if (words === null) return null;
  const way = canEdit ? <LinkButton {...jobLink('pricing', job.id)}>Include on pricing</LinkButton> : undefined;
  return (
    <Notice tone="warning" action={way}>
      {words}
    </Notice>
  );
}

/** The same on pricing, also before anything is changed, with one tap that puts them into the total. */
export function IncludeNote({ job }: { job: Job }) {
  const store = useDraftStore();
  const words = leftOutWords(job);
  if (words === null) return null;
  const label = leftOutOptions(job).length === 1 ? 'Include it in the price' : 'Include them in the price';
  return (
    <Notice tone="warning" action={<Button onClick={() => store.edit(includeLeftOut(job))}>{label}</Button>}>
      {words}
    </Notice>
  );
}
