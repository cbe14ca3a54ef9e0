import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { callApi, readAnswer } from './client.ts';
import { callQuery } from './query-call.ts';
import { queryClient } from './query-client.ts';
import { JobSummary as JobSummaryAnswer } from '#contract/job-summary.ts';
import type { CancellationLetter } from '#domain/offer/cancellation.ts';
import type { Instant } from '#domain/time/date.ts';
import type { JobSort } from '#contract/list-query.ts';
import type { Job, JobStatus, JobSummary } from '#domain/job/job.ts';
import type { WayBack } from '#domain/job/put-back.ts';
import { JOBS_PAGE_SIZE } from '#domain/limits.ts';

/** Which page of the job list is asked for; `page` counts from 1, no `status` means all but the deleted (rulings C5, N15). */
export type JobListRequest = {
  page: number;
  sort: JobSort;
  order: 'asc' | 'desc';
  q: string;
  status?: JobStatus;
  notDelivered?: true;
};

/** One page of the job list with the number of all jobs that match. */
export type JobPage = { jobs: JobSummary[]; total: number };

/** What the keys of jobs begin with. */
export const JOBS_KEY = ['jobs'] as const;

/** What the keys of documents begin with: they are drawn of jobs. */
export const DOCUMENTS_KEY = ['documents'] as const;

/** A page of the job list; the page before stays on screen until the next one has arrived. */
export function jobListQuery(request: JobListRequest) {
  return queryOptions({
    queryKey: [...JOBS_KEY, 'list', request],
    queryFn: async (context): Promise<JobPage> => {
      const response = await callQuery(`/jobs?${searchOf(request)}`, context);
      const jobs = await readAnswer(response, z.array(JobSummaryAnswer));
      return { jobs, total: Number(response.headers.get('x-total-count') ?? jobs.length) };
    },
    placeholderData: keepPreviousData,
  });
}

/** The job whose query has this key; null for any other query. */
export function jobIdOfQuery([noun, kind, id]: readonly unknown[]): string | null {
  return noun === JOBS_KEY[0] && kind === 'one' && typeof id === 'string' ? id : null;
}

/** One whole job. */
export function jobQuery(id: string) {
  return queryOptions({
    queryKey: [...JOBS_KEY, 'one', id],
    queryFn: (context) => readJob(callQuery(`/jobs/${id}`, context)),
  });
}

/** Makes a job under an id of the caller's own, so that a repeat after a lost answer makes no second one (ruling C7); it takes over what the record says of its customer, if that is known (rule K1). */
export async function createJob(id: string, customerId?: string): Promise<Job> {
  const body = { id, customerId, customerAddress: {} };
  const job = await readJob(callApi({ method: 'POST', path: '/jobs', body }));
  keepJob(job);
  return job;
}

/** Makes a job like another, without its customer, under an id of the caller's own. */
export async function duplicateJob(sourceId: string, id: string): Promise<Job> {
  const path = `/jobs/${sourceId}/duplicate`;
  const job = await readJob(callApi({ method: 'POST', path, body: { id } }));
  keepJob(job);
  return job;
}

/** Deletes a job softly (ruling J7). */
export async function deleteJob(id: string): Promise<void> {
  await callApi({ method: 'DELETE', path: `/jobs/${id}` });
  await forgetJob(id);
}

/** Gives a deleted job the status back that it had (ruling J7). */
export async function restoreJob(id: string): Promise<void> {
  const job = await readJob(callApi({ method: 'POST', path: `/jobs/${id}/restore` }));
  keepJob(job);
}

/** Withdraws a job's open offer, so that its link takes no answer, or opens it again (rule O16). */
export async function changeOffer(id: string, act: 'withdraw' | 'reopen'): Promise<void> {
  const job = await readJob(callApi({ method: 'POST', path: `/jobs/${id}/offer/${act}` }));
  keepJob(job);
}

/** Makes a job what it was when the quote of a version went out (rule O14). */
export async function putBackJob(
  id: string,
  body: { readonly seen: Instant; readonly version: number; readonly becomes: WayBack },
): Promise<void> {
  keepJob(await readJob(callApi({ method: 'POST', path: `/jobs/${id}/offer/put-back`, body })));
}

/** Notes a letter or call by which the customer cancelled the quote with its extras, or one extra by itself (rule O10). */
export async function noteCancellation(
  id: string,
  letter: CancellationLetter & { readonly extraId: string | null },
): Promise<void> {
  keepJob(await readJob(callApi({ method: 'POST', path: `/jobs/${id}/offer/cancel`, body: letter })));
}

/** Puts a job that the server has answered into the cache, unless that has a newer one, and has the lists read again when they are next shown. */
export function keepJob(job: Job): void {
  // An answer under way may be older, which what is set aside from the job does not tell.
  const { queryKey } = jobQuery(job.id);
  void queryClient.cancelQueries({ queryKey });
  queryClient.setQueryData(queryKey, (known) => (known && known.tstampUpdated > job.tstampUpdated ? known : job));
  void queryClient.invalidateQueries({ queryKey: [...JOBS_KEY, 'list'] });
}

/** Has every job and what is drawn of it read again: those on screen before this ends, all others when they are next shown. */
export async function readJobsAnew(): Promise<void> {
  await Promise.all(
    [JOBS_KEY, DOCUMENTS_KEY].map((queryKey) => queryClient.invalidateQueries({ queryKey: [...queryKey] })),
  );
}

/** The whole job that a call answers; what a whole job is comes beside it, since the list does without. */
async function readJob(answer: Promise<Response>): Promise<Job> {
  const [response, contract] = await Promise.all([answer, import('#contract/job.ts')]);
  return readAnswer(response, contract.Job);
}

async function forgetJob(id: string): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: jobQuery(id).queryKey }),
    queryClient.invalidateQueries({ queryKey: [...JOBS_KEY, 'list'] }),
  ]);
}

function searchOf({ page, sort, order, q, status, notDelivered }: JobListRequest): string {
  const search = new URLSearchParams({ page: String(page), pageSize: String(JOBS_PAGE_SIZE), sort, order });
  if (q !== '') search.set('q', q);
  if (status !== undefined) search.set('status', status);
  if (notDelivered !== undefined) search.set('notDelivered', 'true');
  return search.toString();
}
