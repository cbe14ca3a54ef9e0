import { hashKey, useQuery } from '@tanstack/react-query';
import { createContext, use, useSyncExternalStore } from 'react';
import { accountQuery } from '#web/api/account.ts';
import { registerDraftHolder } from '#web/api/device-drafts.ts';
import { keepOnDevice, withKept, type DraftOwner } from './job-draft-device.ts';
import { openDraft, type JobDraft } from './job-draft-state.ts';
import { createJobDraftStore, type JobDraftStore } from './job-draft-store.ts';
import { putAside, putJob } from '#web/api/job.ts';
import { jobIdOfQuery, jobQuery, keepJob } from '#web/api/jobs.ts';
import { queryClient } from '#web/api/query-client.ts';
import type { Job } from '#domain/job/job.ts';

const stores = new Map<string, JobDraftStore>();

// The account's sign-in address where that was changed in this tab.
let movedTo: string | null = null;

/** The query of a job and, once the job is there, its draft in this tab. */
export function useOpenJobDraft(jobId: string) {
  const query = useQuery(jobQuery(jobId));
  return { query, store: query.data === undefined ? null : draftOf(query.data) };
}

/** Hands the draft of a job to the screens inside. */
export const JobDraftContext = createContext<JobDraftStore | null>(null);

/** The draft of the job that the screen is about, as it is now, and what can be done with it. */
export function useJobDraft(): { draft: JobDraft; store: JobDraftStore } {
  const store = useDraftStore();
  return { draft: useSyncExternalStore(store.subscribe, store.get), store };
}

/** What is typed in one field of the job's draft, undefined where nothing was; only that field is drawn anew while it is typed in. */
export function useDraftText(key: string): { text: string | undefined; store: JobDraftStore } {
  const store = useDraftStore();
  return { text: useSyncExternalStore(store.subscribe, () => store.get().texts[key]), store };
}

/** A text or a number that follows from the draft's job; what asks for it is drawn anew only when that changes. */
export function useDraftFact<Fact extends string | number>(factOf: (job: Job) => Fact): Fact {
  const store = useDraftStore();
  return useSyncExternalStore(store.subscribe, () => factOf(store.get().job));
}

/** What can be done with the draft of the job, for what shows only the part of it that it was handed. */
export function useDraftStore(): JobDraftStore {
  const store = use(JobDraftContext);
  if (store === null) throw new Error('A job screen stands outside of JobDraftContext.');
  return store;
}

function draftOf(job: Job): JobDraftStore {
  const open = stores.get(job.id);
  if (open !== undefined) return open;
  const account = queryClient.getQueryData(accountQuery.queryKey);
  const ownerNow = (): DraftOwner => ({ email: movedTo ?? account?.email ?? '', jobId: job.id });
  const made = createJobDraftStore(withKept(ownerNow(), openDraft(job, account?.cisRegistered)), {
    put: putJob,
    putAside,
    read: (id) => queryClient.fetchQuery({ ...jobQuery(id), staleTime: 0 }),
    after: (ms, run) => {
      const timer = setTimeout(run, ms);
      return () => clearTimeout(timer);
    },
    keep: (draft) => {
      dropIdle(store);
      // Once the drafts are forgotten, a late answer must not bring one back.
      return stores.get(job.id) !== store || keepOnDevice(ownerNow(), draft);
    },
    share: keepJob,
  });
  const store: JobDraftStore = {
    ...made,
    subscribe: (listener) => {
      const stop = made.subscribe(listener);
      return () => {
        stop();
        dropIdle(store);
      };
    },
  };
  stores.set(job.id, store);
  return store;
}

/** Lets go of a draft that is idle once the screens have changed: the next one may show it. */
function dropIdle(store: JobDraftStore): void {
  setTimeout(() => {
    const { id } = store.get().saved;
    if (stores.get(id) === store && store.isIdle()) stores.delete(id);
  });
}

function flushAll(): void {
  for (const store of stores.values()) store.flush();
}

queryClient.getQueryCache().subscribe(({ type, query }) => {
  if (type === 'updated' && query.queryHash === hashKey(accountQuery.queryKey)) {
    const account = queryClient.getQueryData(accountQuery.queryKey);
    for (const store of stores.values()) store.takeCis(account?.cisRegistered ?? false);
  }
  const jobId = type === 'updated' ? jobIdOfQuery(query.queryKey) : null;
  if (jobId === null || query.state.data === undefined) return;
  stores.get(jobId)?.receive(query.state.data as Job); // the query of a job holds a job
});

registerDraftHolder({
  settle: async () => {
    await Promise.all([...stores.values()].map((store) => store.settle()));
  },
  forget: (jobIds = [...stores.keys()]) => {
    for (const id of jobIds) {
      stores.get(id)?.close();
      stores.delete(id);
    }
    if (stores.size === 0) movedTo = null;
  },
  moveTo: (email) => {
    movedTo = email;
  },
});
globalThis.addEventListener('online', flushAll);
globalThis.addEventListener('pagehide', flushAll);
// A phone may end a tab in the background without another word.
document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'hidden') flushAll();
});
