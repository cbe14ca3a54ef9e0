import type { Location } from 'react-router';
import type { JobScreen } from '#domain/job/job-status.ts';

/** A screen below /job. */
export type JobPlace = JobScreen | 'pricing/add-line-item' | 'invoice-preview' | 'order-list';

type LinkBack = { readonly to: Pick<Location, 'pathname' | 'search'>; readonly state: unknown };

/**
 * The props of a link to a job's screen. The id travels as navigation state; the address carries it too, for a new tab and
 * a reload (ruling S5). `navigate(link.to, { state: link.state })` goes there in code.
 */
export function jobLink(place: JobPlace, jobId: string) {
  return { to: { pathname: `/job/${place}`, search: `?jobId=${jobId}` }, state: { jobId } };
}

/** Where a job's quote, or one of its extras, is signed on this device; the way back leads to where one came from, but from the preview of a quote to the history once that is signed. */
export function signingLink(
  jobId: string,
  { extraId = null, isFromPreview = false }: { extraId?: string | null; isFromPreview?: boolean } = {},
) {
  const search = `?jobId=${jobId}${extraId === null ? '' : `&extraId=${extraId}`}`;
  return { to: { pathname: '/job/sign', search }, state: { jobId, isFromJob: true, isFromPreview } };
}

/** Where a link out of a job's screen came from, as its navigation state: `jobBehind` reads it. */
export function backToJob({ pathname, search, state }: Location<unknown>) {
  return { jobBehind: { to: { pathname, search }, state } };
}

/** The props of the link back to the job's screen that one came from, null where one came from elsewhere. */
export function jobBehind({ state }: Pick<Location<unknown>, 'state'>): LinkBack | null {
  if (typeof state !== 'object' || state === null || !('jobBehind' in state)) return null;
  // Only `backToJob` writes this member, and the browser keeps a history entry's state for this origin alone.
  return state.jobBehind as LinkBack;
}

/** The job that a location is about: by navigation state, else by its address, else null (ruling S5). */
export function jobIdOf({ state, search }: Pick<Location<unknown>, 'state' | 'search'>): string | null {
  if (typeof state === 'object' && state !== null && 'jobId' in state && typeof state.jobId === 'string') {
    return state.jobId;
  }
  return new URLSearchParams(search).get('jobId');
}
