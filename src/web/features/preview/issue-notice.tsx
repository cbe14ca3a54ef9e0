import { useEffect, useRef, type ReactNode } from 'react';
import { notIssued, type IssueFailure } from './use-issue.ts';
import { jobLink } from '#web/api/job-location.ts';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import type { DocumentType, Job } from '#domain/job/job.ts';

type IssueNoticeProps = { job: Job; type: DocumentType; failure: IssueFailure };

/** What kept a document from leaving, with Retry or the way to what is missing (ruling S3); it comes into sight, for the buttons are far below on a phone. */
export function IssueNotice({ job, type, failure: { act, problem, again } }: IssueNoticeProps) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Newer browsers answer with a promise, which an effect must not hand to React.
    void place.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  // Trying again does not help where something is to be entered first.
  const ways: Partial<Record<typeof problem.code, ReactNode>> = {
    VAT_NUMBER_MISSING: <LinkButton {...jobLink('pricing', job.id)}>Enter it</LinkButton>,
    KEY_REUSED: <LinkButton {...jobLink('history', job.id)}>Open the history</LinkButton>,
  };
  return (
    <div ref={place} className="issue-notice">
      <Notice tone="error" action={ways[problem.code] ?? <Button onClick={again}>Retry</Button>}>
        {notIssued(act, type, problem)}
      </Notice>
    </div>
  );
}
