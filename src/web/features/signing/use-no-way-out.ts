import { useEffect, useRef } from 'react';
import { useBlocker, useLocation, useNavigate } from 'react-router';
import { jobLink } from '#web/api/job-location.ts';

/**
 * Keeps whoever holds the device on this screen: Back, a swipe and keys lead nowhere (rule O8). Answers the one way out, to where the
 * trader came from. A second entry of the same address lies above the first, so that a swipe shows this screen and not the one before.
 */
export function useNoWayOut(jobId: string): () => void {
  const isFree = useRef(false);
  const navigate = useNavigate();
  const { pathname, search, state } = useLocation();
  const { isAbove, isFromJob } = stateIn(state);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => !isFree.current && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (blocker.state === 'blocked') blocker.reset();
  }, [blocker]);
  useEffect(() => {
    if (!isAbove) void navigate({ pathname, search }, { state: { jobId, isAbove: true, isFromJob } });
  }, [isAbove, isFromJob, jobId, navigate, pathname, search]);
  return () => {
    isFree.current = true;
    const history = jobLink('history', jobId);
    // Both entries go, so that Back does not lead to a customer's screen again.
    if (isFromJob) void navigate(-2);
    else void navigate(history.to, { replace: true, state: history.state });
  };
}

type SigningState = { readonly isAbove: boolean; readonly isFromJob: boolean };

function stateIn(state: unknown): SigningState {
  const held = typeof state === 'object' && state !== null ? state : {};
  return {
    isAbove: 'isAbove' in held && held.isAbove === true,
    isFromJob: 'isFromJob' in held && held.isFromJob === true,
  };
}
