import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { offerStateOn, type JobOffer } from '#domain/job/job-offer.ts';
import type { Job } from '#domain/job/job.ts';
import { formatPounds } from '#domain/money/money.ts';
import { formatDay } from '#domain/time/date.ts';
import { jobLink } from '#web/api/job-location.ts';
import { jobQuery, putBackJob } from '#web/api/jobs.ts';
import { notDone, problemOf } from '#web/api/problem-error.ts';
import { queryClient } from '#web/api/query-client.ts';
import { useDraftStore } from '#web/job-draft/job-drafts.ts';
import { today } from '#web/job-draft/today.ts';
import { aboutJob } from '#web/job/about-job.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/dialog.tsx';
import { showToast } from '#web/ui/toast.tsx';

/** Undoes what was changed of a job since its quote went out: asks first, and then shows the history (rule O14). */
export function PutBackButton({ job }: { job: Job }) {
  const store = useDraftStore();
  const navigate = useNavigate();
  const [isAsking, setAsking] = useState(false);
  const { id, offer } = job;
  const puttingBack = useMutation({
    mutationFn: async () => {
      // What is on its way would come after it.
      await store.settle();
      await putBackJob(id, store.get().saved.tstampUpdated);
      await store.load();
    },
    onSuccess: () => {
      const { to, state } = jobLink('history', id);
      void navigate(to, { state });
      showToast({ message: `Job #${job.jobNumber} is as it was quoted again`, about: aboutJob(job) });
    },
    onError: (thrown) => {
      const problem = problemOf(thrown);
      // What another device saved since is to be seen before it is thrown away.
      if (problem.code === 'JOB_CHANGED_ELSEWHERE') void queryClient.invalidateQueries(jobQuery(id));
      showToast({ tone: 'error', message: notDone('The job', 'put back', problem), about: aboutJob(job) });
    },
    onSettled: () => setAsking(false),
  });
  if (offer === null) return null;
  return (
    <>
      <Button variant="quiet" onClick={() => setAsking(true)}>
        Undo the changes
      </Button>
      <ConfirmDialog
        opened={isAsking}
        title={`Go back to version ${offer.version}?`}
        verb="Undo the changes"
        busy={puttingBack.isPending}
        onCancel={() => setAsking(false)}
        onConfirm={() => puttingBack.mutate()}
      >
        All that you have changed since is undone. {standsWords(offer)}
      </ConfirmDialog>
    </>
  );
}

function standsWords({ state, version, total, validUntil }: JobOffer): string {
  const quote = `version ${version} for ${formatPounds(total)}`;
  if (state === 'ACCEPTED') return `Then ${quote} stands, as your customer accepted it.`;
  return validUntil !== null && offerStateOn({ state: 'OPEN', validUntil }, today()) === 'EXPIRED'
    ? `Then the job is ${quote} again, which was valid until ${formatDay(validUntil)}: send it again for an answer.`
    : `Then your customer can answer ${quote} as before.`;
}
