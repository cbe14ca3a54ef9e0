import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
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

// By job, and outside of any screen: a preview that was left and opened again meanwhile must not send a second time.
const underWay = new Map<string, IssueCall>();
const listeners = new Set<() => void>();

/**
 * Downloads or sends a job's document and goes on to its history. Further clicks are ignored while one is under way
 * (specification 8); after a failure the call is repeated under the same key, so that nothing is sent twice (ruling D3). Whoever
 * leaves meanwhile stays where they went, and is told there how it ended (amendment N8).
 */
export function useIssue(job: Job, type: DocumentType) {
  const read = (): IssueCall | null => underWay.get(job.id) ?? null;
  const busy = useSyncExternalStore(subscribe, read, read);
  const [failure, setFailure] = useState<IssueFailure | null>(null);
  const [keys] = useState(() => ({ 'download-pdf': newId(), 'send-email': newId() }));
  const isHere = useRef(true);
  const navigate = useNavigate();
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);

  async function once(call: IssueCall, work: () => Promise<void>): Promise<void> {
    if (underWay.has(job.id)) return;
    setUnderWay(job.id, call);
    setFailure(null);
    try {
      await work();
      if (!isHere.current) return;
      const history = jobLink('history', job.id);
      await navigate(history.to, { state: history.state });
    } catch (thrown) {
      const problem = problemOf(thrown);
      if (isHere.current) setFailure({ call, problem, again: () => void once(call, work) });
      else showToast({ tone: 'error', message: `${notIssued(call, `${type} #${job.jobNumber}`)} ${problem.detail}` });
    } finally {
      setUnderWay(job.id, null);
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

/** What a call that failed did not do. */
export function notIssued(call: IssueCall, document: string): string {
  return `The ${document} wasn't ${call === 'send-email' ? 'sent' : 'downloaded'}.`;
}

function setUnderWay(jobId: string, call: IssueCall | null): void {
  if (call === null) underWay.delete(jobId);
  else underWay.set(jobId, call);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
