import type { SigningPlace } from '#domain/job/job-offer.ts';
import type { Job, JobFile } from '#domain/job/job.ts';
import type { PaperWay } from '#domain/offer/given-papers.ts';
import type { SigningView } from '#web/api/signing.ts';

/** Where the customer is, what is ticked, and how the papers come. */
export type Situation = {
  /** Null where the quote itself is signed. */
  readonly extraId: string | null;
  readonly place: SigningPlace;
  readonly chosenOptions: readonly string[];
  readonly papers: PaperWay;
  /** Typed by a customer without an address. */
  readonly email: string;
  /** Whether the trader has said that the papers are in the customer's hands. */
  readonly isHandedOver: boolean;
  /** The file of the papers that were made here for these ticks. */
  readonly fileId: string | null;
};

/** How it starts: at home is what the law asks most of (rule O8). */
export const START: Situation = {
  extraId: null,
  place: 'HOME',
  chosenOptions: [],
  papers: 'EMAIL',
  email: '',
  isHandedOver: false,
  fileId: null,
};

/** Where mail can't leave the server, or to nobody, papers are handed over. */
export function usualWay(job: Job, delivery: 'smtp' | 'folder'): PaperWay {
  return delivery === 'folder' || job.customerHasNoEmail ? 'PAPER' : 'EMAIL';
}

/** The file of the papers as it is now: what was made here, or what went out by mail before, as of a screen that is loaded again; none where others are to be made. */
export function papersFile(job: Job, view: SigningView, { fileId, papers, email }: Situation): JobFile | undefined {
  const made = job.files.find(({ id }) => id === fileId);
  if (made !== undefined || papers !== 'EMAIL') return made;
  return job.files.find(
    ({ id, destination }) => view.papersFileIds.includes(id) && (!view.needs.email || destination === email.trim()),
  );
}

/** Whether nothing stands between the customer and the signature but the law's papers being read. */
export function mayAnswer(job: Job, view: SigningView, situation: Situation): boolean {
  if (view.needs.cancellation === null) return true;
  if (situation.papers === 'PAPER') return situation.isHandedOver;
  return papersFile(job, view, situation)?.delivery === 'SENT';
}
