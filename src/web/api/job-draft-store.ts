import type { DraftContent } from './job-draft-content.ts';
import {
  adoptJob,
  answerDraft,
  editDraft,
  isSettled,
  nextSave,
  receiveJob,
  restoreKept,
  type DraftPhase,
  type JobDraft,
  type SentSave,
} from './job-draft-state.ts';
import { problemOf, type CallProblem } from './problem-error.ts';
import { retryDelay } from './retry-delay.ts';
import type { Job, JobStatus } from '#domain/job.ts';

/** How long typing must rest before it is saved, in milliseconds. */
export const AUTOSAVE_MS = 600;

/** What a draft needs from outside; tests pass their own. */
export type DraftDeps = {
  /** Saves a job and answers it as it is then; throws a ProblemError. */
  put: (body: Job) => Promise<Job>;
  /** Reads the job anew; throws a ProblemError. */
  read: (id: string) => Promise<Job>;
  /** Runs something later; answers how to call it off. */
  after: (ms: number, run: () => void) => () => void;
  /** Keeps what is not saved on this device, or removes it once all is. */
  keep: (draft: JobDraft) => void;
  /** Tells the rest of the screens what the server has answered. */
  share: (job: Job) => void;
};

/** The one draft of a job in this tab: it outlives the screens and sends its saves one after another, the newest state last (ruling J3). */
export type JobDraftStore = ReturnType<typeof createJobDraftStore>;

const PASSING: ReadonlySet<CallProblem['code']> = new Set(['OFFLINE', 'BUSY', 'TOO_MANY_CALLS', 'UNEXPECTED']);
const CONFLICTS: ReadonlySet<CallProblem['code']> = new Set(['JOB_CHANGED_ELSEWHERE', 'JOB_INVOICED', 'JOB_DELETED']);

type Waiter = { readonly edits: number; readonly settle: (isSaved: boolean) => void };

/** Makes the draft of a job; it saves by itself from the first edit on. */
export function createJobDraftStore(initial: JobDraft, deps: DraftDeps) {
  let draft = initial;
  let unanswered: SentSave | null = null;
  let failures = 0;
  let waiters: readonly Waiter[] = [];
  let callOff = (): void => {};
  let isClosed = false;
  const listeners = new Set<() => void>();

  function show(next: JobDraft): void {
    if (next === draft) return;
    draft = next;
    for (const listener of listeners) listener();
  }

  function enter(phase: DraftPhase): void {
    show({ ...draft, phase });
    deps.keep(draft);
  }

  function plan(ms: number): void {
    callOff();
    callOff = deps.after(ms, () => void send());
  }

  function settleWaiters(isSaved: boolean, upTo = Infinity): void {
    const due = waiters.filter((waiter) => waiter.edits <= upTo);
    waiters = waiters.filter((waiter) => waiter.edits > upTo);
    for (const waiter of due) waiter.settle(isSaved);
  }

  async function send(): Promise<void> {
    if (isClosed || draft.phase.kind === 'saving' || draft.phase.kind === 'conflict') return;
    callOff();
    // After a lost answer the very same body goes again: the server knows it, so that it is no conflict with itself (ruling J3).
    const next = unanswered ?? nextSave(draft);
    if (next === null) {
      enter({ kind: 'rest' });
      settleWaiters(true);
      return;
    }
    unanswered = next;
    enter({ kind: 'saving', failure: draft.phase.kind === 'retrying' ? draft.phase.problem : null });
    const outcome = await deps.put(next.body).catch(problemOf);
    if ('code' in outcome) takeProblem(next, outcome);
    else takeAnswer(next, outcome);
  }

  function takeAnswer(sent: SentSave, answer: Job): void {
    unanswered = null;
    failures = 0;
    show(answerDraft(draft, sent, answer));
    deps.keep(draft);
    deps.share(answer);
    settleWaiters(true, sent.edits);
    goOn();
  }

  function takeProblem(sent: SentSave, problem: CallProblem): void {
    const kind = endOf(problem);
    if (kind !== 'retrying' || problem.code === 'UNEXPECTED') unanswered = null;
    enter({ kind, problem });
    if (kind === 'retrying') {
      failures += 1;
      plan(retryDelay(failures, problem.retryAfter));
    } else if (kind === 'conflict') {
      settleWaiters(false);
    } else {
      settleWaiters(false, sent.edits);
      if (draft.edits > sent.edits) goOn();
    }
  }

  function goOn(): void {
    if (waiters.length > 0) void send();
    else if (nextSave(draft) !== null) plan(AUTOSAVE_MS);
  }

  function saved(): Promise<boolean> {
    return new Promise((settle) => {
      waiters = [...waiters, { edits: draft.edits, settle }];
      if (draft.phase.kind === 'conflict') settleWaiters(false);
      else void send();
    });
  }

  function edit(change: (content: DraftContent) => DraftContent): void {
    show(editDraft(draft, change));
    if (draft.phase.kind === 'rest') plan(AUTOSAVE_MS);
  }

  return {
    get: (): JobDraft => draft,
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** Changes the job; the change is saved once typing rests. */
    edit,
    /** Claims a status and saves at once, after a save under way: true when the job was saved and has not been edited away from it since. */
    save: async (status: JobStatus): Promise<boolean> => {
      edit(({ job, texts }) => ({ job: { ...job, status }, texts }));
      return (await saved()) && draft.job.status === status;
    },
    /** Saves what waits, without waiting for typing to rest; also the Retry of a failed save. */
    flush: (): void => {
      if (isSettled(draft)) return;
      deps.keep(draft);
      void send();
    },
    /** Takes in the job as it was read again. */
    receive: (read: Job): void => {
      if (read.tstampUpdated < draft.saved.tstampUpdated) deps.share(draft.saved);
      else show(receiveJob(draft, read));
    },
    /** Ends a conflict: lets go of what was typed and loads the job as it is now. */
    load: async (): Promise<void> => {
      try {
        const read = await deps.read(draft.saved.id);
        show(adoptJob(draft, read));
        deps.keep(draft);
      } catch (thrown) {
        enter({ kind: 'conflict', problem: problemOf(thrown) });
      }
    },
    /** Lets go of everything: nothing is sent or kept any more. */
    close: (): void => {
      isClosed = true;
      callOff();
    },
    /** Puts back what an earlier visit could not save. */
    restore: (): void => {
      show(restoreKept(draft));
      plan(AUTOSAVE_MS);
    },
    /** Lets go of what an earlier visit could not save. */
    discard: (): void => {
      show({ ...draft, kept: null });
      deps.keep(draft);
    },
  };
}

/** Where a save that failed leaves the draft: to be tried again by itself, to be decided by the user, or to be mended first. */
function endOf({ code }: CallProblem): 'retrying' | 'conflict' | 'refused' {
  if (PASSING.has(code)) return 'retrying';
  return CONFLICTS.has(code) ? 'conflict' : 'refused';
}
