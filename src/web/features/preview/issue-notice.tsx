import { useEffect, useRef } from 'react';
import { notIssued, type IssueFailure } from './use-issue.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import type { DocumentType } from '#domain/job/job.ts';

type IssueNoticeProps = { type: DocumentType; failure: IssueFailure };

/** What kept a document from leaving, with Retry (ruling S3); it comes into sight, for the buttons are far below on a phone. */
export function IssueNotice({ type, failure: { act, problem, again } }: IssueNoticeProps) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Newer browsers answer with a promise, which an effect must not hand to React.
    void place.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <div ref={place} className="issue-notice">
      <Notice tone="error" action={<Button onClick={again}>Retry</Button>}>
        {notIssued(act, type)} {problem.detail}
      </Notice>
    </div>
  );
}
