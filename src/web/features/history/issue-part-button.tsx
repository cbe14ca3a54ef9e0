import { lazy, Suspense, useState, type ReactNode } from 'react';
import type { Job } from '#domain/job/job.ts';
import type { PlannedPart } from '#domain/job/planned-parts.ts';
import { Button } from '#web/ui/button.tsx';

const IssuePartDialog = lazy(async () => ({ default: (await import('./issue-part-dialog.tsx')).IssuePartDialog }));

type IssuePartButtonProps = {
  job: Job;
  part: PlannedPart;
  variant?: 'primary' | 'secondary';
  label?: string;
  children: ReactNode;
};

/** The way to the invoice of a part of a job's plan. */
export function IssuePartButton({ job, part, variant = 'secondary', label, children }: IssuePartButtonProps) {
  const [isOpened, setIsOpened] = useState(false);
  return (
    <>
      <Button variant={variant} aria-label={label} onClick={() => setIsOpened(true)}>
        {children}
      </Button>
      <Suspense>
        {isOpened ? <IssuePartDialog job={job} part={part} onClose={() => setIsOpened(false)} /> : null}
      </Suspense>
    </>
  );
}
