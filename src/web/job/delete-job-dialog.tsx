import { useState } from 'react';
import { deleteJob, restoreJob } from '#web/api/jobs.ts';
import { problemOf } from '#web/api/problem-error.ts';
import { ConfirmDialog } from '#web/ui/dialog.tsx';
import { showToast } from '#web/ui/toast.tsx';
import type { JobSummary } from '#domain/job.ts';

type DeleteJobDialogProps = {
  job: Pick<JobSummary, 'id' | 'jobNumber'>;
  /** The job is deleted; a toast offers to undo it. */
  onDeleted: () => void;
  onCancel: () => void;
};

/** Asks before a job is deleted, and offers to bring it back afterwards (ruling J7). */
export function DeleteJobDialog({ job, onDeleted, onCancel }: DeleteJobDialogProps) {
  const [isBusy, setIsBusy] = useState(false);

  async function remove(): Promise<void> {
    setIsBusy(true);
    try {
      await deleteJob(job.id);
      showToast({
        message: `Job #${job.jobNumber} deleted.`,
        action: { label: 'Undo', run: () => void bringBack(job) },
      });
      onDeleted();
    } catch (thrown) {
      showToast({ message: `Job #${job.jobNumber} wasn't deleted. ${problemOf(thrown).detail}`, tone: 'error' });
      onCancel();
    }
  }

  return (
    <ConfirmDialog
      opened
      title="Delete job"
      verb="Delete"
      busy={isBusy}
      onCancel={onCancel}
      onConfirm={() => void remove()}
    >
      Delete job #{job.jobNumber}? You can restore it later from the deleted jobs.
    </ConfirmDialog>
  );
}

/** Gives a deleted job its status back and tells how that ended (ruling J7). */
export async function bringBack(job: Pick<JobSummary, 'id' | 'jobNumber'>): Promise<void> {
  try {
    await restoreJob(job.id);
    showToast({ message: `Job #${job.jobNumber} restored.` });
  } catch (thrown) {
    showToast({
      message: `Job #${job.jobNumber} wasn't restored. ${problemOf(thrown).detail}`,
      tone: 'error',
      action: { label: 'Retry', run: () => void bringBack(job) },
    });
  }
}
