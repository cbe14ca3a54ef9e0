import {
  answerDraft,
  goOnFrom,
  nextSave,
  sendingEnded,
  withAsideSaved,
  type DraftPhase,
  type JobDraft,
  type SentSave,
} from './job-draft-state.ts';
import { problemOf, type CallProblem } from '#web/api/problem-error.ts';
import { retryDelay } from '#web/api/retry-delay.ts';
import type { AsideChange } from '#domain/job/job-aside.ts';
import { isOpen } from '#domain/job/job-status.ts';
import type { Job } from '#domain/job/job.ts';

/** How long typing must rest before it is saved, in milliseconds. */
export const AUTOSAVE_MS = 600;

/** What the sending of a draft needs from outside; tests pass their own. */
export type SenderDeps = {
  /** Saves a job and answers it as it is then; throws a ProblemError. */
  put: (body: Job) => Promise<Job>;
  /** The same for what is set aside from its content. */
  putAside: (id: string, change: AsideChange) => Promise<Job>;
  /** Runs something later; answers how to call it off. */
  after: (ms: number, run: () => void) => () => void;
  /** Keeps what is not saved of the draft as it is on this device, or removes it once all is. */
  keep: () => void;
  /** Tells the rest of the screens what the server has answered. */
  share: (job: Job) => void;
};

/** Where the draft stands. */
export type DraftCell = { readonly get: () => JobDraft; readonly set: (draft: JobDraft) => void };

type Waiter = { readonly edits: number; readonly settle: (isSaved: boolean) => void };

const PASSING: ReadonlySet<CallProblem['code']> = new Set(['OFFLINE', 'BUSY', 'TOO_MANY_CALLS', 'UNEXPECTED']);
const CONFLICTS: ReadonlySet<CallProblem['code']> = new Set(['JOB_CHANGED_ELSEWHERE', 'JOB_INVOICED', 'JOB_DELETED']);

/** Sends the saves of a draft one after another, the newest state last, and tries again by itself what failed in passing (ruling J3). */
export function createDraftSender(cell: DraftCell, deps: SenderDeps) {
  let unanswered: SentSave | null = null;
  let failures = 0;
  let waiters: readonly Waiter[] = [];
  let callOff = (): void => {};
  let callOffKeep = (): void => {};
  let isClosed = false;

  function enter(phase: DraftPhase): void {
    cell.set({ ...cell.get(), phase });
    deps.keep();
  }

  function plan(ms = AUTOSAVE_MS): void {
    callOff();
    callOff = deps.after(ms, () => void send());
  }

  function settleWaiters(isSaved: boolean, upTo = Infinity): void {
    const due = waiters.filter((waiter) => waiter.edits <= upTo);
    waiters = waiters.filter((waiter) => waiter.edits > upTo);
    for (const waiter of due) waiter.settle(isSaved);
  }

  async function send(): Promise<void> {
    const { phase } = cell.get();
    if (isClosed || phase.kind === 'saving' || phase.kind === 'conflict') return;
    callOff();
    // After a lost answer the very same save goes again: the server knows it, so that it is no conflict with itself.
    const next = unanswered ?? nextSave(cell.get());
    if (next === null) {
      cell.set(sendingEnded(cell.get()));
      deps.keep();
      settleWaiters(true);
      return;
    }
    unanswered = next;
    enter({ kind: 'saving', failure: phase.kind === 'retrying' ? phase.problem : null });
    const outcome = await carryOut(next).catch(problemOf);
    if ('code' in outcome) takeProblem(next, outcome);
    else takeAnswer(next, outcome);
  }

  /** What is set aside goes first: it is in nobody's way, and the content may be. */
  async function carryOut({ body, aside, hasContent }: SentSave): Promise<Job> {
    if (aside === null) return deps.put(body);
    const answer = await deps.putAside(body.id, aside);
    cell.set(withAsideSaved(cell.get(), aside));
    return hasContent ? deps.put(body) : answer;
  }

  function takeAnswer(sent: SentSave, answer: Job): void {
    unanswered = null;
    failures = 0;
    cell.set(answerDraft(cell.get(), sent, answer));
    deps.keep();
    deps.share(answer);
    settleWaiters(true, sent.edits);
    goOn();
  }

  function takeProblem(sent: SentSave, problem: CallProblem): void {
    const kind = endOf(problem);
    if (kind !== 'retrying' || problem.code === 'UNEXPECTED') unanswered = null;
    if (kind === 'conflict' && goesOn(problem)) return;
    enter({ kind, problem });
    if (kind === 'retrying') {
      failures += 1;
      plan(retryDelay(failures, problem.retryAfter));
    } else if (kind === 'conflict') {
      settleWaiters(false);
    } else {
      settleWaiters(false, sent.edits);
      if (cell.get().edits > sent.edits) goOn();
    }
  }

  /** Whether the version moved only because the job was issued meanwhile, as where the preview is left while it is sent (amendment N8); the draft then goes on. */
  function goesOn({ job }: CallProblem): boolean {
    const onward = job === undefined ? null : goOnFrom(cell.get(), job);
    if (job === undefined || onward === null) return false;
    failures = 0;
    cell.set(onward);
    deps.keep();
    deps.share(job);
    if (nextSave(onward) === null && !isOpen(job.status)) settleWaiters(false);
    else void send();
    return true;
  }

  function goOn(): void {
    if (waiters.length > 0) void send();
    else if (nextSave(cell.get()) !== null) plan();
  }

  return {
    /** Saves now what there is to save, unless a save is under way or the user must decide first. */
    send,
    /** Saves once typing has rested. */
    plan: (): void => plan(),
    /** Keeps on this device, once typing has rested, what is typed while saves wait for an answer or for the next try. */
    planKeep: (): void => {
      callOffKeep();
      callOffKeep = deps.after(AUTOSAVE_MS, deps.keep);
    },
    /** Saves now and answers whether the draft as it is has reached the server; waits for as long as saves are tried again. */
    saved: (): Promise<boolean> =>
      new Promise((settle) => {
        waiters = [...waiters, { edits: cell.get().edits, settle }];
        if (cell.get().phase.kind === 'conflict') settleWaiters(false);
        else void send();
      }),
    /** Sends nothing more. */
    close: (): void => {
      isClosed = true;
      callOff();
      callOffKeep();
    },
  };
}

/** Where a save that failed leaves the draft: to be tried again by itself, to be decided by the user, or to be mended first. */
function endOf({ code }: CallProblem): 'retrying' | 'conflict' | 'refused' {
  if (PASSING.has(code)) return 'retrying';
  return CONFLICTS.has(code) ? 'conflict' : 'refused';
}
