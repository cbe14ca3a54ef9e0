import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { createJob } from '#web/api/jobs.ts';
import { newId } from '#web/api/new-id.ts';
import { jobLink } from '#web/api/job-location.ts';
import { problemOf } from '#web/api/problem-error.ts';
import { showToast } from '#web/ui/toast.tsx';

/** Makes a job, for a customer whose record is known or for a new one, and opens its customer screen; a repeat after a failure makes the same job, not a second one (ruling C7). */
export function useNewJob(customerId?: string) {
  const [id] = useState(newId);
  const navigate = useNavigate();
  const making = useMutation({
    mutationFn: () => createJob(id, customerId),
    onSuccess: (job) => {
      const { to, state } = jobLink('customer', job.id);
      void navigate(to, { state });
    },
    onError: (thrown) =>
      showToast({
        tone: 'error',
        message: `The job wasn't opened. ${problemOf(thrown).detail}`,
        action: { label: 'Retry', run: () => making.mutate() },
      }),
  });
  return { start: () => making.mutate(), isStarting: making.isPending };
}
