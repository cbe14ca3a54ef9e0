import * as z from 'zod/mini';
import { callApi, readAnswer } from './client.ts';
import { JobSummary as JobSummaryAnswer } from '#contract/job-summary.ts';
import type { JobSummary } from '#domain/job/job.ts';

/** How many of the quotes that wait are read by name. */
const WAITING_NAMED = 3;

/** How many quotes wait for their customers' answers, with the jobs of the newest of them. */
export type WaitingQuotes = { readonly total: number; readonly jobs: readonly JobSummary[] };

/** Reads which quotes wait for an answer now; null where that can't be told, such as without a connection. */
export async function readWaitingQuotes(): Promise<WaitingQuotes | null> {
  try {
    const response = await callApi({ path: `/jobs?offer=OPEN&page=1&pageSize=${WAITING_NAMED}` });
    const jobs = await readAnswer(response, z.array(JobSummaryAnswer));
    return { jobs, total: Number(response.headers.get('x-total-count') ?? jobs.length) };
  } catch {
    return null;
  }
}
