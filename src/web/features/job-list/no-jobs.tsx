import type { ReactNode } from 'react';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { ChalkLine } from '#web/ui/page.tsx';

type NoJobsProps = { isStarting: boolean; onStart: () => void; children: ReactNode };

/** What an account without jobs sees (specification 1); `children` stand under the actions. */
export function NoJobs({ isStarting, onStart, children }: NoJobsProps) {
  return (
    <>
      <ChalkLine />
      <div className="no-jobs">
        <h2>Get started by adding a job</h2>
        <p className="muted">Add your first job and see how easy it is.</p>
        <div className="row">
          <Button variant="primary" icon="add" busy={isStarting} busyLabel="Working" onClick={onStart}>
            Add Job
          </Button>
          <LinkButton to="/help" variant="quiet">
            Learn more
          </LinkButton>
        </div>
        {children}
      </div>
    </>
  );
}
