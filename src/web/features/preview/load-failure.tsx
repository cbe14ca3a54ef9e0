import type { CallProblem } from '#web/api/problem-error.ts';
import { jobLink } from '#web/api/job-location.ts';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';

const NOT_TO_BE_HAD: readonly CallProblem['code'][] = ['PART_ISSUED', 'ABOVE_REST', 'REST_BELOW_ZERO'];

/** Whether an invoice is refused for as long as the job stands as it does (B4, B5). */
export function isNotToBeHad({ code }: CallProblem): boolean {
  return NOT_TO_BE_HAD.includes(code);
}

/** What the previews say when a job or its document cannot be loaded (specification 8, ruling S3); what is not there is not asked for again. */
export function LoadFailure({ jobId, problem, retry }: { jobId: string; problem: CallProblem; retry: () => void }) {
  const isRefused = isNotToBeHad(problem);
  const wayOn =
    problem.code === 'JOB_NOT_FOUND' ? (
      <LinkButton to="/jobs">Back to job list</LinkButton>
    ) : isRefused ? (
      <LinkButton {...jobLink('history', jobId)}>Open the history</LinkButton>
    ) : (
      <Button onClick={retry}>Retry</Button>
    );
  return (
    <Notice tone="error" action={wayOn}>
      {isRefused ? null : 'Failed to load job. '}
      {problem.detail}
    </Notice>
  );
}
