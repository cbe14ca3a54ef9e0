import { createContext, use, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { jobLink, type JobPlace } from '#web/api/job-location.ts';
import { useJobDraft } from './job-drafts.ts';
import type { SavedStep } from '#domain/job/job-edit.ts';

/** Fetches the code of the zones' screen, rejected where that can't be had; the app hands it in, which alone knows the screens. */
export const ZonesCodeContext = createContext<() => Promise<unknown>>(() => Promise.reject(new Error('No app.')));

/**
 * Saves the job at the end of a step and goes on to the next screen, unless the user has left or edited meanwhile. The zones need nothing
 * that only the server knows: a save that doesn't reach it is not waited for there, and is tried again from the next screen.
 */
export function useSaveStep(step: SavedStep, next: JobPlace): { isBusy: boolean; save: () => Promise<void> } {
  const { draft, store } = useJobDraft();
  const [isBusy, setIsBusy] = useState(false);
  const isOnScreen = useRef(false);
  const fetchZones = use(ZonesCodeContext);
  const navigate = useNavigate();

  useEffect(() => {
    isOnScreen.current = true;
    return () => {
      isOnScreen.current = false;
    };
  }, []);

  async function save(): Promise<void> {
    if (isBusy) return;
    setIsBusy(true);
    const saved = store.saveStep(step);
    const isDone = await (next === 'measure' ? Promise.race([saved, goesOnUnsaved(saved)]) : saved);
    setIsBusy(false);
    if (!isDone || !isOnScreen.current) return;
    const { to, state } = jobLink(next, draft.job.id);
    await navigate(to, { state });
  }

  async function goesOnUnsaved(saved: Promise<boolean>): Promise<boolean> {
    await store.settle();
    if (store.get().phase.kind !== 'retrying') return saved;
    return fetchZones().then(
      () => true,
      () => saved,
    );
  }

  return { isBusy, save };
}
