import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { openTab } from './open-tab.ts';
import { sendOutcome } from './send-outcome.ts';
import { issueDocument, type IssueCall } from '#web/api/documents.ts';
import { jobLink } from '#web/api/job-location.ts';
import { newId } from '#web/api/new-id.ts';
import { problemOf, type CallProblem } from '#web/api/problem-error.ts';
import { aboutJob } from '#web/job/about-job.ts';
import { showToast } from '#web/ui/toast.tsx';
import type { OwnMail } from '#domain/document/own-mail.ts';
import type { DocumentType, Job } from '#domain/job/job.ts';

/** What went wrong in which call; `again` makes the very same. */
export type IssueFailure = { call: IssueCall; problem: CallProblem; again: () => void };

/**
 * Downloads or sends a job's document and goes on to its history. Further clicks are ignored while one is under way
 * (specification 8); after a failure the call is repeated under the same key, so that nothing is sent twice (ruling D3).
 */
export function useIssue(job: Job, type: DocumentType) {
  const [busy, setBusy] = useState<IssueCall | null>(null);
  const [failure, setFailure] = useState<IssueFailure | null>(null);
  const [keys] = useState(() => ({ 'download-pdf': newId(), 'send-email': newId() }));
  const isUnderWay = useRef(false);
  const navigate = useNavigate();

  async function once(call: IssueCall, work: () => Promise<void>): Promise<void> {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setBusy(call);
    setFailure(null);
    try {
      await work();
      const history = jobLink('history', job.id);
      await navigate(history.to, { state: history.state });
    } catch (thrown) {
      setFailure({ call, problem: problemOf(thrown), again: () => void once(call, work) });
    } finally {
      isUnderWay.current = false;
      setBusy(null);
    }
  }

  const download = (): Promise<void> =>
    once('download-pdf', async () => {
      // The tab opens on the click itself: a browser blocks one that opens after the answer (ruling S6).
      const tab = openTab();
      try {
        const { url } = await issueDocument('download-pdf', job.id, type, keys['download-pdf']);
        tab.show(url);
      } catch (thrown) {
        tab.close();
        throw thrown;
      }
    });

  const send = (own: OwnMail): Promise<void> =>
    once('send-email', async () => {
      const { file } = await issueDocument('send-email', job.id, type, keys['send-email'], own);
      showToast({ ...sendOutcome(job, file), about: aboutJob(job) });
    });

  return { busy, failure, download, send };
}
