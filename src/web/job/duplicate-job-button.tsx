import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { JobSummary } from '#domain/job/job.ts';
import { jobLink } from '#web/api/job-location.ts';
import { duplicateJob } from '#web/api/jobs.ts';
import { newId } from '#web/api/new-id.ts';
import { notDone, problemOf } from '#web/api/problem-error.ts';
import { aboutJob } from '#web/job/about-job.ts';
import { Button } from '#web/ui/button.tsx';
import { showToast } from '#web/ui/toast.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';

type DuplicateJobButtonProps = {
  job: Pick<JobSummary, 'id' | 'jobNumber'>;
  /** Before it is told that there is no copy. */
  onFailed?: () => void;
};

/** Duplicate for one job: makes one with the same work and prices, and opens it to ask for its customer. */
export function DuplicateJobButton({ job, onFailed }: DuplicateJobButtonProps) {
  // One id for all tries, so that a repeat after a lost answer makes no second job.
  const [id] = useState(newId);
  const navigate = useNavigate();
  const making = useMutation({
    mutationFn: () => duplicateJob(job.id, id),
    onSuccess: ({ jobNumber }) => {
      const message = `Job #${jobNumber} has the zones, products and prices of job #${job.jobNumber}`;
      showToast({ message, about: aboutJob({ id, jobNumber }) });
      const { to, state } = jobLink('customer', id);
      void navigate(to, { state });
    },
    onError: (thrown) => {
      onFailed?.();
      showToast({
        tone: 'error',
        about: aboutJob(job),
        message: notDone(`Job #${job.jobNumber}`, 'duplicated', problemOf(thrown)),
        action: { label: 'Retry', run: () => making.mutate() },
      });
    },
  });
  return (
    <Button variant="quiet" icon="copy" busy={making.isPending} busyLabel="Working" onClick={() => making.mutate()}>
      Duplicate
      <VisuallyHidden> job #{job.jobNumber}</VisuallyHidden>
    </Button>
  );
}
