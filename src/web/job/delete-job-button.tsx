import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { JobSummary } from '#domain/job/job.ts';
import { deleteJob, restoreJob } from '#web/api/jobs.ts';
import { notDone, problemOf } from '#web/api/problem-error.ts';
import { aboutJob } from '#web/job/about-job.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/dialog.tsx';
import { showToast } from '#web/ui/toast.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';

type DeleteJobButtonProps = {
  job: Pick<JobSummary, 'id' | 'jobNumber' | 'customerName'>;
  /** Before the question is asked. */
  onAsk?: () => void;
  onDeleted?: () => void;
};

/** Delete for one job: asks first, then offers Undo (ruling J7). Not for a job with a numbered paper, which can't be deleted. */
export function DeleteJobButton({ job, onAsk, onDeleted }: DeleteJobButtonProps) {
  const [isAsking, setAsking] = useState(false);
  const deleting = useMutation({
    mutationFn: () => deleteJob(job.id),
    onSuccess: () => {
      showToast({
        message: `Job #${job.jobNumber} deleted`,
        // Its own screen was left by that.
        about: { ...aboutJob(job), isAt: () => false },
        action: { label: 'Undo', run: () => void undo(job) },
      });
      onDeleted?.();
    },
    onError: (thrown) =>
      showToast({
        tone: 'error',
        message: notDone(`Job #${job.jobNumber}`, 'deleted', problemOf(thrown)),
        about: aboutJob(job),
      }),
    onSettled: () => setAsking(false),
  });
  const ask = (): void => {
    onAsk?.();
    setAsking(true);
  };
  const customer = job.customerName === '' ? '' : ` for ${job.customerName}`;
  return (
    <>
      <Button variant="danger" icon="delete" onClick={ask}>
        Delete
        <VisuallyHidden> job #{job.jobNumber}</VisuallyHidden>
      </Button>
      <ConfirmDialog
        opened={isAsking}
        title="Delete job"
        verb="Delete"
        busy={deleting.isPending}
        onCancel={() => setAsking(false)}
        onConfirm={() => deleting.mutate()}
      >
        Are you sure you want to delete job #{job.jobNumber}
        {customer}? It can be restored from the deleted jobs.
      </ConfirmDialog>
    </>
  );
}

async function undo(job: Pick<JobSummary, 'id' | 'jobNumber'>): Promise<void> {
  try {
    await restoreJob(job.id);
  } catch (thrown) {
    const message = notDone(`Job #${job.jobNumber}`, 'restored', problemOf(thrown));
    const about = aboutJob(job);
    showToast({ tone: 'error', message, about, action: { label: 'Retry', run: () => void undo(job) } });
  }
}
