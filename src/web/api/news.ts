import { queryOptions, useQuery } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { callApi, readAnswer } from './client.ts';
import { JOBS_KEY } from './jobs.ts';
import { queryClient } from './query-client.ts';
import { JobNews as JobNewsAnswer } from '#contract/job-news.ts';
import type { JobNews } from '#domain/job/job-news.ts';

/** How often it is asked whether a customer has answered, in milliseconds. */
const ASK_AGAIN_MS = 60_000;

const NONE: readonly JobNews[] = [];

/** What customers answered that was not opened yet, the newest first; nobody is asked to sign in for it. */
export const newsQuery = queryOptions({
  queryKey: ['news'],
  queryFn: async ({ signal }): Promise<readonly JobNews[]> =>
    readAnswer(await callApi({ path: '/news', signal, isAwaited: () => false }), z.array(JobNewsAnswer)),
  refetchInterval: ASK_AGAIN_MS,
});

/** The news so far: of all jobs, or of one. */
export function useNews(jobId?: string): readonly JobNews[] {
  const { data } = useQuery({
    ...newsQuery,
    select: (news) => (jobId === undefined ? news : news.filter((each) => each.jobId === jobId)),
  });
  return data ?? NONE;
}

/** Reads what is new about jobs, and then notes that it was seen: at once on all devices. */
export async function noteSeen(news: readonly JobNews[]): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: [...JOBS_KEY] });
  await Promise.all(
    news.map(({ jobId, id }) => callApi({ method: 'POST', path: `/jobs/${jobId}/seen`, body: { eventId: id } })),
  );
  const seen = new Set(news.map(({ id }) => id));
  queryClient.setQueryData(newsQuery.queryKey, (known) => known?.filter(({ id }) => !seen.has(id)));
}
