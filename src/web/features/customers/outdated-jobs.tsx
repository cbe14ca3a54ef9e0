import { useMutation } from '@tanstack/react-query';
import { broughtUpToDate, isSameCustomer, type CustomerRecord } from '#domain/job/customer-record.ts';
import type { JobSummary } from '#domain/job/job.ts';
import { isOpen } from '#domain/job/job-status.ts';
import { readCustomersAgain, type ShownCustomer } from '#web/api/customer-records.ts';
import { notDone, problemOf, type CallProblem } from '#web/api/problem-error.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { showToast } from '#web/ui/toast.tsx';

type OutdatedJobsProps = { customer: ShownCustomer; before: CustomerRecord };

/** Offers to give the open jobs what was changed on the record, in what they still had of it; no job changes by itself (rule K1). */
export function OutdatedJobs({ customer, before }: OutdatedJobsProps) {
  const outdated = customer.jobs.filter(
    (job) => isOpen(job.status) && !isSameCustomer(job, broughtUpToDate(job, before, customer)),
  );
  const updating = useMutation({
    mutationFn: () => bringUpToDate(outdated, before, customer),
    onSuccess: (count) => showToast({ message: `${jobs(count)} brought up to date` }),
    onError: (thrown) => showToast({ tone: 'error', message: notAllWords(outdated.length, problemOf(thrown)) }),
  });
  if (outdated.length === 0) return null;
  const wasQuoted = outdated.some(({ status }) => status === 'QUOTED');
  return (
    <Notice
      action={
        <Button busy={updating.isPending} busyLabel="Working" onClick={() => updating.mutate()}>
          Bring {jobs(outdated.length)} up to date
        </Button>
      }
    >
      {outdated.length === 1 ? 'An open job still has' : `${outdated.length} open jobs still have`} the old details.
      {wasQuoted ? ' A quote that went out then has to be sent again.' : ''}
    </Notice>
  );
}

// What went before the one that failed is up to date.
function notAllWords(count: number, problem: CallProblem): string {
  if (count === 1) return notDone('The job', 'brought up to date', problem);
  return `${problem.mayBeDone === true ? 'Some jobs may not have been' : 'Not all jobs were'} brought up to date. ${problem.detail}`;
}

function jobs(count: number): string {
  return count === 1 ? '1 open job' : `${count} open jobs`;
}

async function bringUpToDate(
  outdated: readonly JobSummary[],
  before: CustomerRecord,
  customer: CustomerRecord,
): Promise<number> {
  try {
    const { updateJobCustomer } = await import('#web/api/job.ts');
    for (const { id } of outdated) await updateJobCustomer(id, (job) => broughtUpToDate(job, before, customer));
    return outdated.length;
  } finally {
    await readCustomersAgain();
  }
}
