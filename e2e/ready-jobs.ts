import type { Api } from './api.ts';
import type { JobStatus } from '#domain/job/job.ts';
import { CUSTOMER, extra, labour, lounge, type LineBody, type WireProduct } from '#server/testing/job-calls.ts';
import type { WireJob } from '#server/testing/priced-job.ts';

/** The product of every ready-made job, as a new account's library names it. */
export const PRODUCT = 'Laminate plank, 8 mm, AC4, oak effect';

/** An option of £54.00 with VAT, which the customer may take. */
export const TRIM = {
  ...extra({ description: 'Trim three doors', unitPriceWithoutMarkup: 45, quantity: 1, markup: 0 }),
  isOptional: true,
};

/** Makes a job of this status by calls alone: a lounge of 19.32 m² with one product, two days of fitting, and these lines. */
export async function makeJob(api: Api, status: JobStatus, lines: readonly LineBody[] = []): Promise<WireJob> {
  const job = await api.post<WireJob>('/api/jobs', {});
  if (status === 'NEW') return job;
  if (status === 'DELETED') return deleteJob(api, await saveWith(api, job, 'CUSTOMER_DETAILS_ENTERED', lines));
  if (status !== 'QUOTED' && status !== 'INVOICED') return saveWith(api, job, status, lines);
  return issue(api, await saveWith(api, job, 'PRICED', lines), status === 'QUOTED' ? 'quote' : 'invoice');
}

/** Downloads a job's quote or invoice, which makes it QUOTED or INVOICED; answers the job as it is then. */
export async function issue(api: Api, { id }: WireJob, type: 'quote' | 'invoice'): Promise<WireJob> {
  const answer = await api.post<{ job: WireJob }>(`/api/jobs/${id}/download-pdf?isQuote=${type === 'quote'}`);
  return answer.job;
}

async function saveWith(api: Api, job: WireJob, status: JobStatus, lines: readonly LineBody[]): Promise<WireJob> {
  const product = await api.get<WireProduct>(`/api/products/by-name?name=${encodeURIComponent(PRODUCT)}`);
  const content =
    status === 'CUSTOMER_DETAILS_ENTERED' ? {} : { zones: [lounge([product])], lineItems: [labour(), ...lines] };
  return api.put(`/api/jobs/${job.id}`, { ...job, ...CUSTOMER, ...content, status });
}

async function deleteJob(api: Api, job: WireJob): Promise<WireJob> {
  await api.delete(`/api/jobs/${job.id}`);
  return api.get(`/api/jobs/${job.id}`);
}
