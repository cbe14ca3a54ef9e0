import { addressOfPart } from '#contract/asked-part.ts';
import type { AskedPart } from '#domain/bill/asked-part.ts';
import { jobLink } from '#web/api/job-location.ts';

/** The props of a link to the invoice for a part of a job as it will be. */
export function partLink(jobId: string, asked: AskedPart) {
  const { to, state } = jobLink('invoice-preview', jobId);
  return { to: { ...to, search: `${to.search}&${new URLSearchParams(addressOfPart(asked))}` }, state };
}
