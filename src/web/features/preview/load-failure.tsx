import type { CallProblem } from '#web/api/problem-error.ts';
import { jobLink } from '#web/api/job-location.ts';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';

/** What refuses an invoice for a part for as long as the job stands as it does (B4, B5). */
const NOT_TO_BE_HAD: readonly CallProblem['code'][] = ['PART_ISSUED', 'ABOVE_REST', 'REST_BELOW_ZERO'];

/** What the previews say when a job or its document cannot be loaded (specification 8, ruling S3); what is not there is not asked for again. */
export function LoadFailure({ jobId, problem, retry }: { jobId: string; problem: CallProblem; retry: () => void }) {
  const wayOn =
    problem.code === 'JOB_NOT_FOUND' ? (
      <LinkButton to="/jobs">Back to job list</LinkButton>
    ) : NOT_TO_BE_HAD.includes(problem.code) ? (
      <LinkButton {...jobLink('history', jobId)}>Open the history</LinkButton>
    ) : (
      <Button onClick={retry}>Retry</Button>
    );
  return (
    <Notice tone="error" action={wayOn}>
      Failed to load job. {problem.detail}
    </Notice>
  );
}
