import { useState } from 'react';
import type { JobDraft } from '#web/job-draft/job-draft-state.ts';
import { useJobDraft } from '#web/job-draft/job-drafts.ts';
import type { CallProblem } from '#web/api/problem-error.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import './save-state.css';

/** What stands between the user's typing and the server: an unsaved earlier visit, a failure, a conflict (rulings J3, S3, S4). */
export function SaveNotice() {
  const { draft, store } = useJobDraft();
  const failure = failureOf(draft);
  if (failure === null && draft.kept === null) return null;
  return (
    <div className="save-notice">
      {failure === null ? null : draft.phase.kind === 'conflict' ? (
        <Conflict problem={failure} load={store.load} />
      ) : (
        <Notice tone="error" action={<Button onClick={store.flush}>Retry</Button>}>
          Your last changes are not saved. {failure.errors?.[0]?.message ?? failure.detail}
        </Notice>
      )}
      {draft.kept === null ? null : (
        <Notice
          action={
            <div className="row">
              <Button onClick={store.restore}>Put them back</Button>
              <Button variant="quiet" onClick={store.discard}>
                Discard them
              </Button>
            </div>
          }
        >
          Changes that you made to this job earlier were not saved. They are still on this device.
        </Notice>
      )}
    </div>
  );
}

function Conflict({ problem, load }: { problem: CallProblem; load: () => Promise<void> }) {
  const [isBusy, setIsBusy] = useState(false);
  const loadOnce = (): void => {
    setIsBusy(true);
    void load().finally(() => setIsBusy(false));
  };
  return (
    <Notice
      tone="error"
      action={
        <Button busy={isBusy} busyLabel="Loading" onClick={loadOnce}>
          Load the job
        </Button>
      }
    >
      {problem.detail} What you typed stays on this screen until you load the job, and is not saved.
    </Notice>
  );
}

function failureOf({ phase }: JobDraft): CallProblem | null {
  if (phase.kind === 'saving') return phase.failure;
  return phase.kind === 'rest' ? null : phase.problem;
}
