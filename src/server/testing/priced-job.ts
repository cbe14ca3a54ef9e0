import type * as z from 'zod/mini';
import type { Job } from '#contract/job.ts';
import { addProduct, createJob, CUSTOMER, labour, lounge, saveJob } from './job-calls.ts';
import type { TestClient } from './test-client.ts';

/** A job as the API answers it. */
export type WireJob = z.input<typeof Job>;

/** Makes a job that is priced: a lounge with one product and two days of labour, some of it replaced. */
export async function createPricedJob(client: TestClient, changes: Record<string, unknown> = {}): Promise<WireJob> {
  const job = await createJob(client);
  const product = await addProduct(client, { name: `Laminate for job ${job.jobNumber}` });
  const content = { ...CUSTOMER, zones: [lounge([product])], lineItems: [labour()] };
  return saveJob(client, job, { ...content, status: 'PRICED', ...changes });
}

/** Changes the price of a job's labour and saves its pricing again, which makes it a new version once the old one is issued. */
export async function repriceJob(client: TestClient, job: WireJob, price: number): Promise<WireJob> {
  const lineItems = job.lineItems.map((line) =>
    line.type === 'LABOUR' ? { ...line, unitPriceWithoutMarkup: price } : line,
  );
  const measured = await saveJob(client, job, { lineItems, status: 'MEASURED' });
  return saveJob(client, measured, { status: 'PRICED' });
}
