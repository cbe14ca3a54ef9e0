import { useQuery } from '@tanstack/react-query';
import { JOB_SORTS } from '#contract/list-query.ts';
import { jobListQuery } from '#web/api/jobs.ts';
import { useShortcuts } from '#web/shortcuts/use-shortcuts.ts';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { ChalkLine } from '#web/ui/page.tsx';

type NoJobsProps = { isStarting: boolean; onStart: () => void; showDeleted: () => void };

const DELETED_JOBS = { page: 1, sort: 'jobNumber', order: JOB_SORTS.jobNumber, q: '', status: 'DELETED' } as const;

/** What an account without jobs sees (specification 1), with the way to its deleted ones if it has any. */
export function NoJobs({ isStarting, onStart, showDeleted }: NoJobsProps) {
  const deleted = useQuery(jobListQuery(DELETED_JOBS));
  const shortcut = useShortcuts();
  const hasDeleted = deleted.data !== undefined && deleted.data.total > 0;
  return (
    <>
      <ChalkLine />
      <div className="empty-list">
        <h2>Get started by adding a job</h2>
        <p className="muted">Add your first job and see how easy it is.</p>
        <div className="row">
          <Button
            variant="primary"
            icon="add"
            busy={isStarting}
            busyLabel="Working"
            onClick={onStart}
            {...shortcut('newJob')}
          >
            Add Job
          </Button>
          <LinkButton to="/help" variant="quiet">
            Learn more
          </LinkButton>
        </div>
        {hasDeleted ? (
          <Button variant="quiet" onClick={showDeleted}>
            Deleted jobs
          </Button>
        ) : null}
      </div>
    </>
  );
}
