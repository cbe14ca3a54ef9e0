import { matchPath } from 'react-router';
import { isDocumentAllowed, allowsStep, statusFacts, type JobScreen, type Step } from '#domain/job/job-status.ts';
import type { JobStatus } from '#domain/job/job.ts';
import type { JobPlace } from '#web/api/job-location.ts';

/** The step that each screen of a job belongs to. */
const STEP_OF = {
  customer: 'customer',
  measure: 'measure',
  pricing: 'pricing',
  'pricing/add-line-item': 'pricing',
  'quote-preview': 'quote',
  'invoice-preview': 'quote',
  history: 'quote',
  'order-list': 'quote',
} as const satisfies Record<JobPlace, Step>;

const PLACES = Object.keys(STEP_OF) as JobPlace[]; // the keys are JobPlace by the line above

/** The screen of a job that an address leads to; null for any other address. */
export function placeAt(pathname: string): JobPlace | null {
  return PLACES.find((place) => matchPath(`/job/${place}`, pathname) !== null) ?? null;
}

/** The step that a screen belongs to. */
export function stepOf(place: JobPlace): Step {
  return STEP_OF[place];
}

/** Whether a screen changes the job; the others only show or issue what is saved. */
export function isEditing(place: JobPlace): boolean {
  return stepOf(place) !== 'quote';
}

/**
 * The screen that a job of this status shows instead of the one asked for, null if it may be shown (rulings J4, S9). The history
 * shows or gives way by its own rule, and what is to be ordered can be looked up of any job.
 */
export function screenInstead(place: JobPlace, status: JobStatus): JobScreen | null {
  if (place === 'history' || place === 'order-list') return null;
  const isAllowed =
    place === 'invoice-preview' ? isDocumentAllowed(status, 'invoice') : allowsStep(status, stepOf(place));
  return isAllowed ? null : statusFacts(status).target;
}
