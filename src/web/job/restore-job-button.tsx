import { useMutation } from '@tanstack/react-query';
import type { JobSummary } from '#domain/job/job.ts';
import { restoreJob } from '#web/api/jobs.ts';
import { notDone, problemOf } from '#web/api/problem-error.ts';
import { aboutJob } from '#web/job/about-job.ts';
import { Button } from '#web/ui/button.tsx';
import { showToast } from '#web/ui/toast.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';

type RestoreJobButtonProps = {
  job: Pick<JobSummary, 'id' | 'jobNumber'>;
  /** Primary where it is the screen's one action. */
  variant?: 'quiet' | 'primary';
};

/** Restore for one deleted job: it returns with the status it had (ruling J7). */
export function RestoreJobButton({ job, variant = 'quiet' }: RestoreJobButtonProps) {
  const restoring = useMutation({
    mutationFn: () => restoreJob(job.id),
    onSuccess: () => showToast({ message: `Job #${job.jobNumber} restored`, about: aboutJob(job) }),
    onError: (thrown) =>
      showToast({
        tone: 'error',
        message: notDone(`Job #${job.jobNumber}`, 'restored', problemOf(thrown)),
        about: aboutJob(job),
      }),
  });
  return (
    <Button
      variant={variant}
      icon="undo"
      busy={restoring.isPending}
      busyLabel="Working"
      onClick={() => restoring.mutate()}
    >
      Restore
      <VisuallyHidden> job #{job.jobNumber}</VisuallyHidden>
    </Button>
  );
}
