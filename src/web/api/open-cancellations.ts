import { queryOptions } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import { readAnswer } from './client.ts';
import { JOBS_KEY } from './jobs.ts';
import { callQuery } from './query-call.ts';
import { OpenCancellations } from '#contract/close-account.ts';

/** Something that a customer can still cancel. */
export type OpenCancellation = z.output<typeof OpenCancellations>[number];

/** What customers can still cancel at this moment, of the jobs with the highest numbers first. */
export const openCancellationsQuery = queryOptions({
  queryKey: [...JOBS_KEY, 'open-cancellations'],
  queryFn: async (context): Promise<OpenCancellation[]> =>
    readAnswer(await callQuery('/account/open-cancellations', context), OpenCancellations),
  staleTime: 0,
});
