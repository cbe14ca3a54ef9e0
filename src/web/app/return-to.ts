import type { Location, Path } from 'react-router';

/** Where sign-in leads back to: an address of this site and its navigation state. */
export type ReturnTo = { to: Path; state: unknown };

const HOME: ReturnTo = { to: { pathname: '/jobs', search: '', hash: '' }, state: null };

/** The navigation state that sends a location along to sign-in (ruling A2). */
export function returningTo({ pathname, search, hash, state }: Location<unknown>): { returnTo: ReturnTo } {
  return { returnTo: { to: { pathname, search, hash }, state } };
}

/** Where to go after sign-in: back to what was sent along, if it is a path of this site, else the job list. */
export function returnToOf(state: unknown): ReturnTo {
  if (typeof state !== 'object' || state === null || !('returnTo' in state)) return HOME;
  // Only `returningTo` writes this member, and the browser keeps a history entry's state for this origin alone.
  const returnTo = state.returnTo as ReturnTo;
  return /^\/(?![/\\])/.test(returnTo.to.pathname) ? returnTo : HOME;
}
