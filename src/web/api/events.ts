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
  workStartedOn,
  workFinishedOn,
  files,
}: Pick<Job, 'id' | 'tstampUpdated' | 'status' | 'offer' | 'workStartedOn' | 'workFinishedOn' | 'files'>) {
  // What customers do, what is said of the work and what becomes of an e-mail moves no time of the job's.
  const sent = files.map(({ delivery, destination }) => `${delivery} ${destination}`);
  const seen = [tstampUpdated, status, offer?.state, offer?.views, workStartedOn, workFinishedOn, ...sent];
  return queryOptions({
    queryKey: [...JOBS_KEY, 'events', id, ...seen],
    queryFn: async (context): Promise<JobEvent[]> =>
      readAnswer(await callQuery(`/jobs/${id}/events`, context), z.array(JobEventAnswer)),
    placeholderData: (before) => before,
  });
}
