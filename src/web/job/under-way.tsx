import { useQuery } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { aboutJob } from './about-job.ts';
import { jobQuery } from '#web/api/jobs.ts';
import { problemOf } from '#web/api/problem-error.ts';
import { showToast } from '#web/ui/toast.tsx';
import type { Job, JobFile } from '#domain/job/job.ts';

/** How often a mail under way is looked after, and for how long, in milliseconds: what waits for longer is told by the history. */
const [LOOK_MS, WATCHED_MS] = [3_000, 120_000];

type Mailed = { readonly job: Pick<Job, 'id' | 'jobNumber'>; readonly fileId: string; readonly paper: string };

const listeners = new Set<() => void>();
let watched: readonly Mailed[] = [];

type UnderWay = {
  readonly job: Mailed['job'];
  readonly file: JobFile;
  /** What begins a sentence: `Invoice #1042`. */
  readonly paper: string;
};

/** Has a mail under way looked after: should it be refused, that is told on whatever screen the trader is on by then; nothing of any other. */
export function watchMail({ job, file, paper }: UnderWay): void {
  // Where nobody is signed in there is nobody to tell.
  if (file.delivery !== 'SENDING' || listeners.size === 0) return;
  put([...watched.filter(({ fileId }) => fileId !== file.id), { job, fileId: file.id, paper }]);
}

/** Where mails under way are looked after: beside the screens of whoever is signed in. */
export function UnderWayWatch() {
  const all = useSyncExternalStore(subscribe, () => watched);
  return all.map((mailed) => <Watch key={mailed.fileId} mailed={mailed} />);
}

function Watch({ mailed }: { mailed: Mailed }) {
  const { job, fileId, paper } = mailed;
  const { data, error } = useQuery({ ...jobQuery(job.id), refetchInterval: LOOK_MS });
  const file = data?.files.find(({ id }) => id === fileId);
  // A look that gets no answer, as where there is no signal, tells nothing of the mail.
  const isGone = error !== null && problemOf(error).code === 'JOB_NOT_FOUND';
  useEffect(() => {
    const timer = setTimeout(end, WATCHED_MS, mailed);
    return () => clearTimeout(timer);
  }, [mailed]);
  useEffect(() => {
    if (!isGone && (file === undefined || file.delivery === 'SENDING')) return;
    if (file?.delivery === 'FAILED') {
      const message = `${paper} was not delivered. ${file.deliveryError}`;
      showToast({ tone: 'error', message, about: aboutJob(job) });
    }
    end(mailed);
  }, [file, isGone, job, mailed, paper]);
  return null;
}

function end(mailed: Mailed): void {
  put(watched.filter((each) => each !== mailed));
}

function put(next: readonly Mailed[]): void {
  watched = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    // Its user has signed out, and what is under way is not for the next one to know.
    if (listeners.size === 0) watched = [];
  };
}
