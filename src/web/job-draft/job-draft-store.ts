import type { TypedTexts } from './job-draft-content.ts';
import { createDraftSender, type SenderDeps } from './job-draft-sender.ts';
import {
  adoptJob,
  closedProblemOf,
  editDraft,
  isSaved,
  isAllSaved,
  keepMine,
  receiveJob,
  restoreKept,
  withCis,
  type JobDraft,
} from './job-draft-state.ts';
import { problemOf } from '#web/api/problem-error.ts';
import type { JobEdit, SavedStep } from '#domain/job/job-edit.ts';
import type { Job } from '#domain/job/job.ts';

/** What a draft needs from outside; tests pass their own. */
export type DraftDeps = Omit<SenderDeps, 'keep'> & {
  /** Keeps what is not saved on this device, or removes it once all is; false where it can't. */
  keep: (draft: JobDraft) => boolean;
  /** Reads the job anew; throws a ProblemError. */
  read: (id: string) => Promise<Job>;
};

/** The one draft of a job in this tab; it outlives the screens for as long as the server has not got all of it, so that leaving one loses nothing (rulings J3, S4). */
export type JobDraftStore = ReturnType<typeof createJobDraftStore>;

/** Makes the draft of a job; it saves by itself from the first edit on. */
export function createJobDraftStore(initial: JobDraft, deps: DraftDeps) {
  let draft = initial;
  const listeners = new Set<() => void>();

  function set(next: JobDraft): void {
    if (next === draft) return;
    draft = next;
    for (const listener of listeners) listener();
  }

  const get = (): JobDraft => draft;
  const sender = createDraftSender({ get, set }, { ...deps, keep });

  function keep(): void {
    const isOnDevice = deps.keep(draft);
    if (isOnDevice !== draft.isOnDevice) set({ ...draft, isOnDevice });
  }

  function subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }

  function edit(edits: readonly JobEdit[], typed?: TypedTexts): void {
    set(editDraft(draft, edits, typed));
    if (draft.phase.kind === 'rest') sender.plan();
    else sender.planKeep();
  }

  function flush(): void {
    if (isAllSaved(draft)) return;
    keep();
    void sender.send();
  }

  async function resolveWith(next: (read: Job) => JobDraft): Promise<void> {
    try {
      const read = await deps.read(draft.saved.id);
      set(next(read));
    } catch (thrown) {
      set({ ...draft, phase: { kind: 'conflict', problem: problemOf(thrown) } });
    }
    keep();
  }

  return {
    get,
    subscribe,
    /** Whether no screen shows it and nothing would be lost with it: all of it is on the server or, from an earlier visit, on this device. */
    isIdle: (): boolean =>
      listeners.size === 0 && isAllSaved(draft) && draft.unreadable === null && draft.differences === null,
    /** Changes the job, and keeps what was typed to the letter; the change is saved once typing rests. */
    edit,
    /** Saves what waits, without waiting for typing to rest; also the Retry of a failed save. */
    flush,
    /** Ends a step and saves at once, after a save under way: true when the job was saved and has not been edited away from what that claims since. */
    saveStep: async (step: SavedStep): Promise<boolean> => {
      edit([{ kind: 'saveStep', step }]);
      const { status } = draft.job;
      return (await sender.saved()) && draft.job.status === status;
    },
    /** Saves what waits and answers once that has gone well or failed. */
    settle: (): Promise<void> =>
      new Promise((resolve) => {
        flush();
        const stop = subscribe(look);
        function look(): void {
          const { kind } = draft.phase;
          if (kind === 'saving' || (kind === 'rest' && !isSaved(draft))) return;
          stop();
          resolve();
        }
        look();
      }),
    /** Takes in the job as it was read again. */
    receive: (read: Job): void => {
      if (read.tstampUpdated < draft.saved.tstampUpdated) deps.share(draft.saved);
      else set(receiveJob(draft, read));
    },
    /** Takes in what the account says of CIS. */
    takeCis: (cisRegistered: boolean): void => set(withCis(draft, cisRegistered)),
    /** Ends a conflict: lets go of what was typed and loads the job as it is now. */
    load: (): Promise<void> => resolveWith((read) => adoptJob(draft, read)),
    /** Ends a conflict: does the user's edits again on the job as it is now, and saves them (amendment N20). */
    keepMine: async (): Promise<void> => {
      await resolveWith((read) => {
        const mine = keepMine(draft, read);
        const problem = closedProblemOf(mine);
        return problem === null ? mine : { ...draft, phase: { kind: 'conflict', problem } };
      });
      if (draft.phase.kind === 'rest') sender.plan();
    },
    /** Lets go of the account of what differed. */
    dismissDifferences: (): void => set({ ...draft, differences: null }),
    /** Puts back what an earlier visit could not save. */
    restore: (): void => {
      set(restoreKept(draft));
      sender.plan();
    },
    /** Lets go of what an earlier visit could not save. */
    discard: (): void => {
      set({ ...draft, kept: null, unreadable: null });
      keep();
    },
    /** Lets go of everything: nothing is sent any more. */
    close: sender.close,
  };
}
