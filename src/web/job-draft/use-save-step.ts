import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { jobLink, type JobPlace } from '#web/api/job-location.ts';
import { useJobDraft } from './job-drafts.ts';
import type { SavedStep } from '#domain/job/job-edit.ts';

/** Saves the job at the end of a step and goes on to the next screen, unless the user has left or edited meanwhile. */
export function useSaveStep(step: SavedStep, next: JobPlace): { isBusy: boolean; save: () => Promise<void> } {
  const { draft, store } = useJobDraft();
  const [isBusy, setIsBusy] = useState(false);
  const isOnScreen = useRef(false);
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
    const isSaved = await store.saveStep(step);
    setIsBusy(false);
    if (!isSaved || !isOnScreen.current) return;
    const { to, state } = jobLink(next, draft.job.id);
    await navigate(to, { state });
  }

  return { isBusy, save };
}
