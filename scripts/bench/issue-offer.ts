import type * as z from 'zod/mini';
import type { Job } from '#contract/job.ts';
import type { JobSummary } from '#contract/job-summary.ts';
import { createCaller } from './keep-alive.ts';
import type { Served } from './measure-list.ts';

/** Downloads the quote of a priced job of eight lines, and answers the address of the page on which its customer answers it (rule O2). */
export async function issueOffer({ url, folder }: Served): Promise<string> {
  const { call, close } = await createCaller(url, folder.cookies);
  const priced = await call('GET', '/api/jobs?status=PRICED&page=1&pageSize=1');
  const [found] = JSON.parse(priced) as z.input<typeof JobSummary>[]; // the server's own answer
  if (found === undefined) throw new Error('No job is priced.');
  const answer = await call('POST', `/api/jobs/${found.id}/download-pdf?isQuote=true`);
  close();
  const { job } = JSON.parse(answer) as { job: z.input<typeof Job> }; // the server's own answer
  const link = job.offer?.url;
  if (typeof link !== 'string') throw new Error('The quote has no link.');
  return `${url}${new URL(link).pathname}`;
}
