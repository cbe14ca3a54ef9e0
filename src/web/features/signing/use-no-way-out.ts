import { useEffect, useRef } from 'react';
import { useBlocker, useLocation, useNavigate, type NavigateFunction } from 'react-router';
import { jobLink } from '#web/api/job-location.ts';

/**
 * Keeps whoever holds the device on this screen: Back, a swipe and keys lead nowhere (rule O8). Answers the one way out, to where the
 * trader came from, or to the history once the quote of a preview is signed. A second entry of the same address lies above the first, so that a swipe shows this screen and not the one before.
 */
export function useNoWayOut(jobId: string): (ended: { readonly isSigned: boolean }) => void {
  const isFree = useRef(false);
  const isLeaving = useRef(false);
  const navigate = useNavigate();
  const { pathname, search, state } = useLocation();
  const { isAbove, isFromJob, isFromPreview } = stateIn(state);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => !isFree.current && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (blocker.state === 'blocked') blocker.reset();
  }, [blocker]);
  useEffect(() => {
    if (isAbove) return;
    const above = { jobId, isAbove: true, isFromJob, isFromPreview };
    if (isLeaving.current) void toHistory(navigate, jobId);
    else void navigate({ pathname, search }, { state: above });
  }, [isAbove, isFromJob, isFromPreview, jobId, navigate, pathname, search]);
  return ({ isSigned }) => {
    isFree.current = true;
    // Both entries go, so that Back does not lead to a customer's screen again.
    if (isFromPreview && isSigned) {
      // The lower one becomes the history, since the preview does not say what was agreed.
      isLeaving.current = true;
      void navigate(-1);
    } else if (isFromJob) void navigate(-2);
    else void toHistory(navigate, jobId);
  };
}

async function toHistory(navigate: NavigateFunction, jobId: string): Promise<void> {
  const { to, state } = jobLink('history', jobId);
  await navigate(to, { replace: true, state });
}

type SigningState = { readonly isAbove: boolean; readonly isFromJob: boolean; readonly isFromPreview: boolean };

function stateIn(state: unknown): SigningState {
  const held = typeof state === 'object' && state !== null ? state : {};
  return {
    isAbove: 'isAbove' in held && held.isAbove === true,
    isFromJob: 'isFromJob' in held && held.isFromJob === true,
    isFromPreview: 'isFromPreview' in held && held.isFromPreview === true,
  };
}
