import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { readAnswer } from './client.ts';
import { JOBS_KEY } from './jobs.ts';
import { callQuery } from './query-call.ts';
import { JobEvent as JobEventAnswer } from '#contract/job-event.ts';
import type { JobEvent } from '#domain/job/job-event.ts';
import type { Job } from '#domain/job/job.ts';

/** What was done to a job as it stands, oldest first (rule G6). */
export function eventsQuery({
  id,
  tstampUpdated,
  status,
  offer,
}: Pick<Job, 'id' | 'tstampUpdated' | 'status' | 'offer'>) {
  // What customers do moves no time of the job's, but its offer.
  const seen = [tstampUpdated, status, offer?.state, offer?.views];
  return queryOptions({
    queryKey: [...JOBS_KEY, 'events', id, ...seen],
    queryFn: async (context): Promise<JobEvent[]> =>
      readAnswer(await callQuery(`/jobs/${id}/events`, context), z.array(JobEventAnswer)),
    placeholderData: (before) => before,
  });
}
