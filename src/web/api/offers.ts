import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { readAnswer } from './client.ts';
import { JOBS_KEY } from './jobs.ts';
import { callQuery } from './query-call.ts';
import { JobOffer as JobOfferAnswer } from '#contract/job-offer.ts';
import type { JobOffer } from '#domain/job/job-offer.ts';
import type { Job } from '#domain/job/job.ts';

/** All quotes of a job that went out, the one that counts first (rule O1); read again as soon as the job or what became of its quote is another. */
export function offersQuery({ id, tstampUpdated, offer }: Pick<Job, 'id' | 'tstampUpdated' | 'offer'>) {
  return queryOptions({
    queryKey: [...JOBS_KEY, 'offers', id, tstampUpdated, offer?.id, offer?.state],
    queryFn: async (context): Promise<JobOffer[]> =>
      readAnswer(await callQuery(`/jobs/${id}/offers`, context), z.array(JobOfferAnswer)),
    placeholderData: keepPreviousData,
  });
}
