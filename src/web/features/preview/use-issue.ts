import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useNavigate } from 'react-router';
import { invoicePart } from '#web/api/bills.ts';
import { useCallOnce } from '#web/api/call-key.ts';
import { documentQuery, issueDocument, type IssuedDocument } from '#web/api/documents.ts';
import { jobLink, signingLink } from '#web/api/job-location.ts';
import { putAside } from '#web/api/job.ts';
import { jobQuery, keepJob } from '#web/api/jobs.ts';
import { notDone, problemOf, type CallProblem } from '#web/api/problem-error.ts';
import { queryClient } from '#web/api/query-client.ts';
import { aboutJob } from '#web/job/about-job.ts';
import { creditUsedWords } from '#web/job/credit-field.tsx';
import { tellMailed } from '#web/job/tell-mailed.ts';
import { openTab } from '#web/document/open-tab.ts';
import { sharePdf } from '#web/document/share-pdf.ts';
import { showToast } from '#web/ui/toast.tsx';
import type { AskedPart } from '#domain/bill/asked-part.ts';
import type { OwnMail } from '#domain/document/own-mail.ts';
import { newestInvoice } from '#domain/job/bill-record.ts';
import type { DocumentType, FileAction, Job } from '#domain/job/job.ts';
import { seenAt } from '#domain/job/seen-job.ts';
import { paperName } from '#domain/document/paper-words.ts';
import type { Day } from '#domain/time/date.ts';

/** How a document leaves, each with what was not done to it if that failed. */
const ISSUE_ACTS = { download: 'downloaded', share: 'shared', print: 'printed', send: 'sent', sign: 'issued' } as const;

/** How a document leaves: as a PDF in a new tab, through another app, on paper, by e-mail, or to be signed on this device. */
export type IssueAct = keyof typeof ISSUE_ACTS;

/** What went wrong in doing what; `again` does the very same. */
export type IssueFailure = { act: IssueAct; problem: CallProblem; again: () => void };

// By job, and outside of any screen: a preview that was left and opened again meanwhile must not send a second time.
const underWay = new Map<string, IssueAct>();
const listeners = new Set<() => void>();

/**
 * Downloads, shares, prints or sends a job's document and goes on to its history. Further clicks are ignored while one is under way
 * (specification 8); a call that failed is repeated as the same, so that nothing is sent twice (ruling D3). Whoever
 * leaves meanwhile stays where they went, and is told there how it ended (amendment N8). `finishedOn` is noted in the job first: it is the
 * day that an invoice says the work was finished on (B7). `usesCredit` has an invoice that is made take what was paid before (B9);
 * one for a `part` asks for that alone (B4), and is `issued` from then on, as the query of its preview names it.
 */
export function useIssue(
  job: Job,
  type: DocumentType,
  {
    finishedOn,
    usesCredit,
    part = null,
  }: { readonly finishedOn: Day | null; readonly usesCredit: boolean; readonly part?: AskedPart | null },
) {
  const read = (): IssueAct | null => underWay.get(job.id) ?? null;
  const busy = useSyncExternalStore(subscribe, read, read);
  const [failure, setFailure] = useState<IssueFailure | null>(null);
  // Files that the job has as the preview opens are first tries that went through, for all to see. While it stands its key stays, so that
  // nothing leaves twice once the job was read again; where that was changed since the first try, the server tells so (ruling D3).
  const wanted = part === null ? type : `${type} ${JSON.stringify(part)}`;
  const opened = `${wanted} of ${job.id} ${job.version} ${job.files.length}`;
  const [issued, setIssued] = useState<string>();
  const drawOnce = useCallOnce(`draw ${opened}`);
  const mailOnce = useCallOnce(`mail ${opened}`);
  const isHere = useRef(true);
  const navigate = useNavigate();
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);

  async function once(act: IssueAct, work: () => Promise<void>, next = jobLink('history', job.id)): Promise<void> {
    if (underWay.has(job.id)) return;
    setUnderWay(job.id, act);
    setFailure(null);
    try {
      await work();
      if (!isHere.current) return;
      await navigate(next.to, { state: next.state });
    } catch (thrown) {
      const problem = problemOf(thrown);
      // The job as it is by now may have another screen.
      const isOther = problem.code === 'JOB_CHANGED_ELSEWHERE';
      if (isOther) void queryClient.invalidateQueries(jobQuery(job.id));
      if (isHere.current && !isOther) setFailure({ act, problem, again: () => void once(act, work, next) });
      else
        showToast({
          tone: 'error',
          message: notIssued(act, `${type} ${type === 'invoice' ? 'for ' : ''}#${job.jobNumber}`, problem),
        });
    } finally {
      setUnderWay(job.id, null);
    }
  }

  async function noteFinished(): Promise<void> {
    if (finishedOn === null) return;
    keepJob(await putAside(job.id, { asked: { workFinishedOn: finishedOn }, seen: { workFinishedOn: null } }));
  }

  const asked = { seen: seenAt(job), ...(usesCredit ? ({ useCredit: true } as const) : {}) };
  const issue = async (deliver: FileAction, key: string, own: Partial<OwnMail> = {}): Promise<IssuedDocument> => {
    const body = { ...own, ...asked };
    if (part === null)
      return issueDocument(deliver === 'SEND' ? 'send-email' : 'download-pdf', job.id, type, key, body);
    const made = await invoicePart({ jobId: job.id, part, deliver, key }, body);
    setIssued(issuedQuery(made));
    return made;
  };
  const draw = async (): Promise<IssuedDocument> => {
    await noteFinished();
    return drawOnce((key) => issue('DOWNLOAD', key));
  };
  const usedWords = ({ job: after }: IssuedDocument): string | undefined => {
    const invoice = usesCredit ? newestInvoice(after.invoices) : undefined;
    return invoice && creditUsedWords(invoice);
  };
  const tellKept = (made: IssuedDocument): void => {
    const [message, used] = [`${paperName(made.file, job.jobNumber)} is kept in the file history.`, usedWords(made)];
    showToast({ message: used === undefined ? message : `${message} ${used}`, about: aboutJob(job) });
  };

  const download = (): Promise<void> =>
    once('download', async () => {
      // The tab opens on the click itself: a browser blocks one that opens after the answer (ruling S6).
      const tab = openTab();
      try {
        const made = await draw();
        // Where the browser blocked the tab, its notice is word enough.
        if (tab.show(made.url)) tellKept(made);
      } catch (thrown) {
        tab.close();
        throw thrown;
      }
    });

  const share = (): Promise<void> =>
    once('share', async () => {
      const made = await draw();
      await sharePdf({ file: made.file, job });
      tellKept(made);
    });

  const print = (): Promise<void> =>
    once('print', async () => {
      const made = await draw();
      // The sheets on this screen are all that it prints, and their date and link are known only now.
      await queryClient.fetchQuery(documentQuery(job.id, type, made.job.tstampUpdated, false, issuedQuery(made)));
      await shown();
      window.print();
      tellKept(made);
    });

  const send = (own: OwnMail): Promise<void> =>
    once('send', async () => {
      await noteFinished();
      const made = await mailOnce((key) => issue('SEND', key, own));
      const paper = paperName(made.file, job.jobNumber);
      tellMailed({ job, file: made.file, paper, next: usedWords(made) }, { about: aboutJob(job) });
    });

  /** Opens the quote to be signed; a version that never went out goes out as by a download (rule O8). */
  const sign = (): Promise<void> =>
    once(
      'sign',
      async () => {
        if (!isSignable(job)) await draw();
      },
      signingLink(job.id, { isFromPreview: true }),
    );

  return { busy, failure, issued, download, share, print, send, sign };
}

/** How the preview names an invoice that was issued for a part; nothing of other papers, which it shows of their job. */
function issuedQuery({ invoiceId }: IssuedDocument): string | undefined {
  return invoiceId === undefined ? undefined : `&invoiceId=${invoiceId}`;
}

/** Whether this version of a job's quote has an offer that its customer can sign. */
function isSignable({ offer, version }: Job): boolean {
  return offer?.state === 'OPEN' && offer.version === version;
}

/** What was not done to a document, and why; or that it was done before, of the job as it was or as it was asked for then. */
export function notIssued(act: IssueAct, document: string, problem: CallProblem): string {
  if (problem.code === 'KEY_REUSED')
    return `Your first try for the ${document} went through after all, as it stood then.`;
  const isMailOrSigned = act === 'send' || act === 'sign';
  // Whoever has no file in hand knows that nothing came down.
  return isMailOrSigned
    ? notDone(`The ${document}`, ISSUE_ACTS[act], problem)
    : `The ${document} wasn’t ${ISSUE_ACTS[act]}. ${problem.detail}`;
}

/** Once what was fetched stands on the screen. */
async function shown(): Promise<void> {
  for (const _ of ['drawn', 'painted']) await new Promise(requestAnimationFrame);
}

function setUnderWay(jobId: string, act: IssueAct | null): void {
  if (act === null) underWay.delete(jobId);
  else underWay.set(jobId, act);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
