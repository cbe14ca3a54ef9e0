import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { readAnswer } from './client.ts';
import { JOBS_KEY } from './jobs.ts';
import { callQuery } from './query-call.ts';
import { JobSummary as JobSummaryAnswer } from '#contract/job-summary.ts';
import type { JobSummary } from '#domain/job/job.ts';
import { PAGE_SIZE_MAX } from '#domain/limits.ts';

/** All jobs whose newest offer is accepted, those with the highest numbers first, as they are at this moment. */
export const acceptedJobsQuery = queryOptions({
  queryKey: [...JOBS_KEY, 'list', 'accepted'],
  queryFn: async (context): Promise<JobSummary[]> => {
    const all: JobSummary[] = [];
    for (let page = 1; ; page += 1) {
      const search = new URLSearchParams({ offer: 'ACCEPTED', page: String(page), pageSize: String(PAGE_SIZE_MAX) });
      const found = await readAnswer(await callQuery(`/jobs?${search}`, context), z.array(JobSummaryAnswer));
      all.push(...found);
      if (found.length < PAGE_SIZE_MAX) return all;
    }
  },
  staleTime: 0,
});
