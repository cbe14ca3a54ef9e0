import { DOCUMENT_TYPES, type DocumentType, type FileType, type Job, type JobStatus } from './job.ts';

/** The steps in their order with the words that the stepper shows (specification 2). */
export const STEPS = [
  { step: 'customer', label: 'Customer', hint: 'Who and where?' },
  { step: 'measure', label: 'Measure', hint: 'What are we talking?' },
  { step: 'pricing', label: 'Pricing', hint: "What's the damage?" },
  { step: 'quote', label: 'Quote & Invoice', hint: 'Send to the customer' },
] as const;

/** A step of the stepper on the job screens. */
export type Step = (typeof STEPS)[number]['step'];

/** A job screen that a status can lead to. */
export type JobScreen = 'customer' | 'measure' | 'pricing' | 'quote-preview' | 'history';

/** Colour of a status badge; the word is always there too. */
export type BadgeColour = 'outline' | 'grey' | 'yellow' | 'green' | 'blue' | 'red';

/** What a status means on every screen. */
export type StatusFacts = {
  /** Place in the life cycle, DELETED last: the order that the list sorts by (ruling C5). */
  readonly rank: number;
  readonly badge: { readonly label: string; readonly colour: BadgeColour };
  /** Steps done of five (specification 4). */
  readonly progress: 0 | 1 | 2 | 3 | 4 | 5;
  /** Steps of the stepper that may be opened. */
  readonly steps: readonly Step[];
  /** The screen that a row of the list opens, and where a step that is not allowed redirects to. */
  readonly target: JobScreen;
};

/**
 * The one table of statuses: the stepper, the guards, the badges, the progress and the row targets all read it
 * (specification 2 and 4, ruling S9). INVOICED and DELETED allow no step: an issued invoice must not change (ruling J4).
 */
export const JOB_STATUSES = {
  NEW: { rank: 0, badge: { label: 'New', colour: 'outline' }, progress: 0, steps: ['customer'], target: 'customer' },
  CUSTOMER_DETAILS_ENTERED: {
    rank: 1,
    badge: { label: 'Customer Details', colour: 'grey' },
    progress: 1,
    steps: ['customer', 'measure'],
    target: 'measure',
  },
  MEASURED: {
    rank: 2,
    badge: { label: 'Measured', colour: 'grey' },
    progress: 2,
    steps: ['customer', 'measure', 'pricing'],
    target: 'pricing',
  },
  PRICED: {
    rank: 3,
    badge: { label: 'Priced', colour: 'yellow' },
    progress: 3,
    steps: ['customer', 'measure', 'pricing', 'quote'],
    target: 'quote-preview',
  },
  QUOTED: {
    rank: 4,
    badge: { label: 'Quoted', colour: 'green' },
    progress: 4,
    steps: ['customer', 'measure', 'pricing', 'quote'],
    target: 'history',
  },
  INVOICED: { rank: 5, badge: { label: 'Invoiced', colour: 'blue' }, progress: 5, steps: [], target: 'history' },
  DELETED: { rank: 6, badge: { label: 'Deleted', colour: 'red' }, progress: 5, steps: [], target: 'history' },
} as const satisfies Record<JobStatus, StatusFacts>;

/** Progress is shown out of five (specification 2). */
export const PROGRESS_MAX = 5;

/** What a status means. */
export function statusFacts(status: JobStatus): StatusFacts {
  return JOB_STATUSES[status];
}

/** Whether a status comes before another in the life cycle. */
export function isBefore(status: JobStatus, other: JobStatus): boolean {
  return JOB_STATUSES[status].rank < JOB_STATUSES[other].rank;
}

/** Whether the stepper lets a job of this status open a step. */
export function allowsStep(status: JobStatus, step: Step): boolean {
  return statusFacts(status).steps.includes(step);
}

/** The screen of a step for a job of this status: the fourth shows the history of a quoted job, else the preview (ruling S9). */
export function screenOfStep(step: Step, status: JobStatus): JobScreen {
  if (step !== 'quote') return step;
  return status === 'QUOTED' ? 'history' : 'quote-preview';
}

/** Whether a job may still be changed: an invoiced or deleted one may not (rulings J2, J4). */
export function isOpen(status: JobStatus): boolean {
  return status !== 'INVOICED' && status !== 'DELETED';
}

/** Whether a job has been priced, so that its total says something (N15). */
export function isPriced(status: JobStatus): boolean {
  return status !== 'DELETED' && !isBefore(status, 'PRICED');
}

// Deleted jobs and those that are not priced have no documents.
const STATUSES_WITH: Readonly<Record<DocumentType, readonly JobStatus[]>> = {
  quote: ['PRICED', 'QUOTED'],
  invoice: ['PRICED', 'QUOTED', 'INVOICED'],
};

/** Whether a quote can be drawn, or an invoice too when it is issued already (ruling D4). */
export function isDocumentAllowed(status: JobStatus, type: DocumentType): boolean {
  return STATUSES_WITH[type].includes(status);
}

/** Whether a file is a quote or an invoice: credit notes, and the files that acts of customers leave, raise no version (rule O17). */
export function isDocument({ type }: { readonly type: FileType }): boolean {
  return type in DOCUMENT_TYPES;
}

/**
 * Whether a job opens its history and not its quote preview. A job that may still change does only if its newest file was made by
 * its last update (specification 4), or if it was put back to what was quoted. An invoiced or deleted job always does (ruling S9).
 */
export function showsHistory(job: Pick<Job, 'status' | 'version' | 'files' | 'tstampUpdated' | 'offer'>): boolean {
  if (!isOpen(job.status)) return true;
  const isAsQuoted = job.status === 'QUOTED' && job.offer?.version === job.version;
  return isAsQuoted || job.files.find(isDocument)?.tstampCreated === job.tstampUpdated;
}
