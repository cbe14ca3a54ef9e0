import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { callApi, readAnswer } from './client.ts';
import { JOBS_KEY, keepJob } from './jobs.ts';
import { callQuery } from './query-call.ts';
import { queryClient } from './query-client.ts';
import { Job as JobAnswer } from '#contract/job.ts';
import { JobOffer as JobOfferAnswer } from '#contract/job-offer.ts';
import type { JobOffer } from '#domain/job/job-offer.ts';
import type { Job } from '#domain/job/job.ts';
import type { NotedAnswer, NotedState } from '#domain/job/noted-answer.ts';

/** All quotes of a job that went out, the one that counts first (rule O1); read again as soon as the job or what became of its quote is another. */
export function offersQuery({ id, tstampUpdated, offer }: Pick<Job, 'id' | 'tstampUpdated' | 'offer'>) {
  return queryOptions({
    queryKey: [...JOBS_KEY, 'offers', id, tstampUpdated, offer?.id, offer?.state],
    queryFn: async (context): Promise<JobOffer[]> =>
      readAnswer(await callQuery(`/jobs/${id}/offers`, context), z.array(JobOfferAnswer)),
    placeholderData: keepPreviousData,
  });
}

/** What a customer said of an offer without a signature, as the trader notes it. */
export type NoteOfAnswer = NotedAnswer & {
  readonly offerId: string;
  readonly answer: NotedState;
  readonly chosenOptions: readonly string[];
};

/** Notes what a customer said of the newest quote of a job, or of an extra; a repeat notes nothing again. */
export async function noteAnswer(jobId: string, note: NoteOfAnswer): Promise<void> {
  await tell(`/jobs/${jobId}/offer/noted`, note);
}

/** Takes such a note back, so that the offer waits for an answer again. */
export async function takeNoteBack(jobId: string, offerId: string): Promise<void> {
  await tell(`/jobs/${jobId}/offer/noted/undo`, { offerId });
}

async function tell(path: string, body: object): Promise<void> {
  keepJob(await readAnswer(await callApi({ method: 'POST', path, body }), JobAnswer));
  // The activity says so too, and money follows.
  await queryClient.invalidateQueries({ queryKey: [...JOBS_KEY] });
}
