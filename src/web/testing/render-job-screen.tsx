import { act } from '@testing-library/react';
import { vi } from 'vitest';
import type { ReactNode } from 'react';
import type * as z from 'zod/mini';
import { fakeApi, type Answer } from './fake-api.ts';
import { renderScreen } from './render-screen.tsx';
import type { Job as JobAnswer } from '#contract/job.ts';
import { AUTOSAVE_MS } from '#web/job-draft/job-draft-sender.ts';
import { JobDraftContext, useOpenJobDraft } from '#web/job-draft/job-drafts.ts';

/** A job as the wire carries it. */
export type WireJob = z.input<typeof JobAnswer>;

type JobScreenOptions = {
  /** Answers to calls other than reading and saving the job. */
  answers?: Record<string, Answer | Answer[]>;
  /** Answers to the saves, in turn. */
  saves?: Answer[];
  /** Further navigation state. */
  state?: object;
  /** The end of the address, such as `#messages`. */
  hash?: string;
  /** Whether a rest in typing does what it does for a user: saves by itself, offers to keep a price. */
  rests?: boolean;
};

/**
 * Shows a screen of a job over its draft. `save` has what waits saved at once, as leaving the page
 * does, and answers the bodies of all saves so far; nothing is saved before, unless typing `rests`.
 */
export function renderJobScreen(
  screen: ReactNode,
  job: WireJob,
  { answers = {}, saves = [], state = {}, hash = '', rests = false }: JobScreenOptions = {},
) {
  if (!rests) holdRests();
  const path = `/jobs/${job.id}`;
  const api = fakeApi({ [`GET ${path}`]: { body: job }, [`PUT ${path}`]: saves, ...answers });
  const at = { pathname: '/job/screen', search: `?jobId=${job.id}`, hash, state: { ...state, jobId: job.id } };
  const view = renderScreen(<OverDraft jobId={job.id}>{screen}</OverDraft>, { path: '/job/screen', at });
  const savesSoFar = () => api.callsOf('PUT', path).map(({ body }) => body as WireJob); // the draft sends whole jobs
  return {
    ...api,
    ...view,
    savesSoFar,
    save: async (): Promise<WireJob[]> => {
      await act(async () => {
        globalThis.dispatchEvent(new Event('pagehide'));
      });
      return savesSoFar();
    },
  };
}

/** Lets nothing follow from a rest in typing until the test ends: how long it rests between two keys is for the machine to say. */
export function holdRests(): void {
  const { setTimeout } = globalThis;
  if (vi.isMockFunction(setTimeout)) return;
  vi.spyOn(globalThis, 'setTimeout').mockImplementation(((run, ms, ...rest) =>
    setTimeout(ms === AUTOSAVE_MS ? () => {} : run, ms, ...rest)) as typeof setTimeout); // the same form
}

function OverDraft({ jobId, children }: { jobId: string; children: ReactNode }) {
  const { store } = useOpenJobDraft(jobId);
  return store === null ? null : <JobDraftContext value={store}>{children}</JobDraftContext>;
}
