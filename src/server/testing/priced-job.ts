import { randomUUID } from 'node:crypto';
import type * as z from 'zod/mini';
import type { Job } from '#contract/job.ts';
import type { Product } from '#contract/product.ts';
import type { TestClient } from './test-client.ts';

/** A job as the API answers it. */
export type WireJob = z.input<typeof Job>;

/** Makes a job that is priced: one room with a product of the library, and a day's labour. Some of its customer can be replaced. */
export async function createPricedJob(client: TestClient, customer: Record<string, unknown> = {}): Promise<WireJob> {
  const products = (await client.get('/api/products')).json<z.input<typeof Product>[]>();
  const product = products.find(({ unitPrice }) => unitPrice !== null);
  const created = (await client.post('/api/jobs', { customerAddress: {} })).json<WireJob>();
  return saveJob(client, {
    ...created,
    status: 'PRICED',
    customerName: 'Margaret Ellison',
    customerEmail: 'm.ellison@post.example',
    customerAddress: { line1: '27 Alma Road', line2: '', postcode: 'LS17 6DN', city: 'Leeds' },
    zones: [
      {
        id: randomUUID(),
        roomType: 'LOUNGE',
        length: 4.6,
        width: 4.2,
        zoneProducts: [{ productId: product?.id, name: product?.name }],
      },
    ],
    lineItems: [
      {
        id: randomUUID(),
        type: 'LABOUR',
        description: 'Fitting',
        units: 'DAY',
        quantity: 2,
        unitPriceWithoutMarkup: 190,
        markup: 0,
      },
    ],
    ...customer,
  });
}

/** Changes the price of a job's labour and saves its pricing again, which makes it a new version once the old one is issued. */
export async function repriceJob(client: TestClient, job: WireJob, price: number): Promise<WireJob> {
  const lineItems = job.lineItems.map((line) =>
    line.type === 'LABOUR' ? { ...line, unitPriceWithoutMarkup: price } : line,
  );
  const measured = await saveJob(client, { ...job, lineItems, status: 'MEASURED' });
  return saveJob(client, { ...measured, status: 'PRICED' });
}

async function saveJob(client: TestClient, job: Record<string, unknown> & { readonly id: string }): Promise<WireJob> {
  const response = await client.put(`/api/jobs/${job.id}`, job);
  if (response.statusCode !== 200) throw new Error(`The job was not saved: ${response.body}`);
  return response.json<WireJob>();
}
