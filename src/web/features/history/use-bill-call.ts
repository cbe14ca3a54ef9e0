import { useMutation } from '@tanstack/react-query';
import type { FileAction, Job, JobFile } from '#domain/job/job.ts';
import type { IssuedBill } from '#web/api/bills.ts';
import { useCallOnce } from '#web/api/call-key.ts';
import { jobQuery } from '#web/api/jobs.ts';
import { notDone, problemOf } from '#web/api/problem-error.ts';
import { queryClient } from '#web/api/query-client.ts';
import { openTab } from '#web/document/open-tab.ts';
import { tellMailed } from '#web/job/tell-mailed.ts';
import { showToast } from '#web/ui/toast.tsx';

type BillCall<Asked> = {
  readonly job: Job;
  /** What is done to what, such as ‘credit invoice 7’. */
  readonly act: string;
  readonly call: (asked: Asked, key: string) => Promise<IssuedBill>;
  /** Closes the dialog, and answers how the paper is told of; null where none was issued. */
  readonly onIssued: (issued: IssuedBill) => Told | null;
  readonly onRefused: (thrown: Error) => void;
};

/** What is said of a paper that was issued, and of what comes next. */
type Told = { readonly paper: string; readonly to?: string; readonly next?: string };

/** Issues a numbered paper, once however often it is tried after a lost answer, also from its dialog opened anew. One that is not mailed opens in a tab. A refusal has the job read anew. */
export function useBillCall<Asked extends { readonly deliver: FileAction }>(billCall: BillCall<Asked>) {
  const { job, act, call, onIssued, onRefused } = billCall;
  // An invoice that the job has by now is a first try that went through, for all to see.
  const once = useCallOnce(`${act} ${job.invoices.length}`);
  const { mutate, isPending, error } = useMutation({
    mutationFn: ({ asked }: { asked: Asked; tab: ReturnType<typeof openTab> | null }) =>
      once((key) => call(asked, key)),
    onSuccess: (issued, { tab }) => {
      const { file } = issued;
      const told = onIssued(issued);
      if (file === null) tab?.close();
      const isShown = tab === null || file === null || tab.show(file.link);
      if (isShown && told !== null) tellIssued(job, told, file);
    },
    onError: (thrown, { tab }) => {
      tab?.close();
      void queryClient.invalidateQueries(jobQuery(job.id));
      onRefused(thrown);
    },
  });
  const issue = (asked: Asked): void => {
    if (isPending) return;
    // The tab opens on the click itself: a browser blocks one that opens after the answer (ruling S6).
    mutate({ asked, tab: asked.deliver === 'DOWNLOAD' ? openTab() : null });
  };
  return { issue, isPending, error };
}

function tellIssued(job: Job, told: Told, file: JobFile | null): void {
  const { paper, next } = told;
  if (file?.action === 'SEND') tellMailed({ job, file, done: 'issued', ...told });
  else showToast({ message: `${paper} is issued.${next === undefined ? '' : ` ${next}`}` });
}

/** What a dialog says of a paper that was not issued. */
export function notIssuedWords(paper: string, thrown: Error): string {
  const problem = problemOf(thrown);
  if (problem.code === 'KEY_REUSED') {
    return 'Your first try went through after all. Close this and look at the invoices.';
  }
  return notDone(`The ${paper}`, 'issued', problem);
}
