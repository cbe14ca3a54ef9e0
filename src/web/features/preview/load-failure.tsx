import type { CallProblem } from '#web/api/problem-error.ts';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';

/** What the previews say when a job or its document cannot be loaded (specification 8, ruling S3); what is not there is not asked for again. */
export function LoadFailure({ problem, retry }: { problem: CallProblem; retry: () => void }) {
  const wayOn =
    problem.code === 'JOB_NOT_FOUND' ? (
      <LinkButton to="/jobs">Back to job list</LinkButton>
    ) : (
      <Button onClick={retry}>Retry</Button>
    );
  return (
    <Notice tone="error" action={wayOn}>
      Failed to load job. {problem.detail}
    </Notice>
  );
}
