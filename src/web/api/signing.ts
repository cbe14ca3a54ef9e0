import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { callApi, readAnswer } from './client.ts';
import { callQuery } from './query-call.ts';
import { keepJob } from './jobs.ts';
import { FileAnswer, Job as JobAnswer } from '#contract/job.ts';
import { SigningPage } from '#contract/offer-page.ts';
import type { SigningPlace } from '#domain/job/job-offer.ts';
import type { JobFile } from '#domain/job/job.ts';
import type { PaperWay } from '#domain/offer/given-papers.ts';
import type { Signature } from '#domain/offer/signature.ts';

/** What a customer is shown on the trader's device. */
export type SigningView = z.output<typeof SigningPage>;

/** Which extra is signed, null for the quote itself; where the customer is, and the ids of what is ticked. */
export type SigningSituation = {
  readonly extraId: string | null;
  readonly place: SigningPlace;
  readonly chosenOptions: readonly string[];
};

/** What a customer is shown on the trader's device; null while the job has no offer. What was shown stays until the next has come. */
export function signingQuery(jobId: string, { extraId, place, chosenOptions }: SigningSituation) {
  const search = new URLSearchParams([['place', place], ...chosenOptions.map((id) => ['chosen', id])]);
  if (extraId !== null) search.set('extraId', extraId);
  return queryOptions({
    queryKey: ['signing', jobId, extraId, place, chosenOptions],
    queryFn: async (context): Promise<SigningView | null> =>
      readAnswer(await callQuery(`/jobs/${jobId}/offer/signing?${search}`, context), z.nullable(SigningPage)),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

/** How the papers go to the customer; `email` is for one without an address. */
export type GivenPapers = {
  readonly extraId: string | null;
  readonly papers: PaperWay;
  readonly chosenOptions: readonly string[];
  readonly email: string | null;
};

/** Makes the papers that a customer gets before signing, and mails them if they are to go so; a repeat with the same key makes none. */
export async function givePapers(jobId: string, body: GivenPapers, key: string): Promise<JobFile> {
  const headers = { 'Idempotency-Key': key };
  const response = await callApi({ method: 'POST', path: `/jobs/${jobId}/offer/papers`, headers, body });
  const { file, job } = await readAnswer(response, FileAnswer);
  keepJob(job);
  return file;
}

/** What a customer says who signs on the trader's device. */
export type SignedOffer = SigningSituation & {
  readonly sha256: string;
  readonly name: string;
  readonly signature: Signature | null;
  readonly startEarly: boolean | null;
  readonly email: string | null;
  readonly papers: PaperWay | null;
};

/** Accepts a job's offer in its customer's name; a repeat with the same key counts once. */
export async function signOffer(jobId: string, body: SignedOffer, key: string): Promise<void> {
  const headers = { 'Idempotency-Key': key };
  const response = await callApi({ method: 'POST', path: `/jobs/${jobId}/offer/sign`, headers, body });
  keepJob(await readAnswer(response, JobAnswer));
}
