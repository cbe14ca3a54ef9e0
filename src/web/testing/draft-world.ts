import { today } from '#web/job-draft/today.ts';
import { openDraft, type JobDraft } from '#web/job-draft/job-draft-state.ts';
import { createJobDraftStore } from '#web/job-draft/job-draft-store.ts';
import { ProblemError, type CallProblem } from '#web/api/problem-error.ts';
import { DEFAULT_MARKUP } from '#domain/limits.ts';
import type { Job } from '#domain/job/job.ts';
import { setAside, type AsideChange, type AskedAside } from '#domain/job/job-aside.ts';
import { reviseJob } from '#domain/job/revise-job.ts';

/** How the server and the line to it treat one save: answered, carried out with the answer lost, never arrived, or busy. */
export type Fate = 'answered' | 'answerLost' | 'offline' | 'busy';

type Arrived = { readonly body: Job | AsideChange; readonly settle: (fate: Fate) => void };

const OFFLINE: CallProblem = { code: 'OFFLINE', detail: 'There is no connection. Check your signal and try again.' };
const BUSY: CallProblem = { code: 'BUSY', detail: 'The server is busy.', retryAfter: 2 };

/**
 * A draft beside a server that applies the domain's own rules. Nothing happens by itself: a test lets timers run out with `pass`
 * and decides the fate of each save with `answer`.
 */
export function draftWorld(start: Job) {
  const world = { stored: start, kept: openDraft(start) as JobDraft | null, isRoom: true, shared: [] as Job[] };
  let arrived: Arrived[] = [];
  let timers: { ms: number; run: () => void }[] = [];
  let time = 0;

  function carryOut(body: Job): Job | CallProblem {
    time += 1;
    const result = reviseJob(world.stored, body, {
      accountVatRate: world.stored.vatRate,
      cisRegistered: false,
      now: new Date(Date.UTC(2026, 10, 25) + time).toISOString(),
      lineId: (productId) => productId.replace('0000-4000', '1111-4000'),
      libraryPrice: () => null,
      libraryKind: () => null,
      librarySelling: () => null,
      defaultMarkup: DEFAULT_MARKUP,
      failedEmails: [],
    });
    if (!result.ok)
      return result.problem.code === 'INVALID' ? result.problem : { ...result.problem, job: world.stored };
    world.stored = result.value;
    return result.value;
  }

  function carryOutAside(change: AsideChange): Job | CallProblem {
    const result = setAside(world.stored, change, today());
    if (!result.ok) return { ...result.problem, job: world.stored };
    world.stored = result.value;
    return result.value;
  }

  function judge(body: Job | AsideChange, fate: Fate): Job | CallProblem {
    if (fate === 'offline') return OFFLINE;
    if (fate === 'busy') return BUSY;
    const outcome = 'asked' in body ? carryOutAside(body) : carryOut(body);
    return fate === 'answerLost' ? OFFLINE : outcome;
  }

  function arrive(body: Job | AsideChange): Promise<Job> {
    return new Promise((resolve, reject) => {
      const settle = (fate: Fate): void => {
        const outcome = judge(body, fate);
        if ('detail' in outcome) reject(new ProblemError(outcome));
        else resolve(outcome);
      };
      arrived = [...arrived, { body, settle }];
    });
  }

  const store = createJobDraftStore(openDraft(start), {
    put: arrive,
    putAside: (_id, change) => arrive(change),
    read: () => Promise.resolve(world.stored),
    after: (ms, run) => {
      const timer = { ms, run };
      timers = [...timers, timer];
      return () => {
        timers = timers.filter((each) => each !== timer);
      };
    },
    keep: (draft) => {
      world.kept = draft;
      return world.isRoom;
    },
    share: (job) => {
      world.shared.push(job);
    },
  });

  return {
    store,
    world,
    /** Saves of the content that are under way. */
    underWay: (): readonly Job[] => arrived.flatMap(({ body }) => ('asked' in body ? [] : [body])),
    /** What is being set aside. */
    asideUnderWay: (): readonly AskedAside[] => arrived.flatMap(({ body }) => ('asked' in body ? [body.asked] : [])),
    /** What the timers that run were set to, in milliseconds. */
    timers: (): readonly number[] => timers.map(({ ms }) => ms),
    /** Lets every running timer run out. */
    pass: async (): Promise<void> => {
      const due = timers;
      timers = [];
      for (const { run } of due) run();
      await settled();
    },
    /** Decides the fate of the oldest save under way. */
    answer: async (fate: Fate = 'answered'): Promise<void> => {
      const [oldest, ...rest] = arrived;
      arrived = rest;
      oldest?.settle(fate);
      await settled();
    },
  };
}

/** Waits until every promise that can settle has. */
async function settled(): Promise<void> {
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
}
