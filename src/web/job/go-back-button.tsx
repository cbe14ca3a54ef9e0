import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { Job } from '#domain/job/job.ts';
import type { WayBack } from '#domain/job/put-back.ts';
import { jobLink } from '#web/api/job-location.ts';
import { jobQuery, putBackJob } from '#web/api/jobs.ts';
import { notDone, problemOf } from '#web/api/problem-error.ts';
import { queryClient } from '#web/api/query-client.ts';
import { useDraftStore } from '#web/job-draft/job-drafts.ts';
import { aboutJob } from '#web/job/about-job.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/dialog.tsx';
import { showToast } from '#web/ui/toast.tsx';

type GoBackButtonProps = {
  job: Job;
  version: number;
  becomes: WayBack;
  /** On the button, and on the one that confirms. */
  label: string;
  verb: string;
  /** What comes of it, asked before. */
  text: string;
  done: string;
};

/** Makes a job what it was in a version that went out: asks first, and then shows the history, or the preview of what is to be sent (rule O14). */
export function GoBackButton({ job, version, becomes, label, verb, text, done }: GoBackButtonProps) {
  const store = useDraftStore();
  const navigate = useNavigate();
  const [isAsking, setAsking] = useState(false);
  const { id } = job;
  const goingBack = useMutation({
    mutationFn: async () => {
      // What is on its way would come after it.
      await store.settle();
      await putBackJob(id, { seen: store.get().saved.tstampUpdated, version, becomes });
      await store.load();
    },
    onSuccess: () => {
      const { to, state } = jobLink(becomes === 'QUOTED' ? 'history' : 'quote-preview', id);
      void navigate(to, { state });
      showToast({ message: done, about: aboutJob(job) });
    },
    onError: (thrown) => {
      const problem = problemOf(thrown);
      // What another device saved, or the customer answered since, is to be seen before it is thrown away.
      if (problem.code === 'JOB_CHANGED_ELSEWHERE' || problem.code === 'OFFER_NOT_OPEN') {
        void queryClient.invalidateQueries(jobQuery(id));
      }
      showToast({ tone: 'error', message: notDone('The job', 'put back', problem), about: aboutJob(job) });
    },
    onSettled: () => setAsking(false),
  });
  return (
    <>
      <Button variant="quiet" onClick={() => setAsking(true)}>
        {label}
      </Button>
      <ConfirmDialog
        opened={isAsking}
        title={`Go back to version ${version}?`}
        verb={verb}
        busy={goingBack.isPending}
        onCancel={() => setAsking(false)}
        onConfirm={() => goingBack.mutate()}
      >
        {text}
      </ConfirmDialog>
    </>
  );
}
