import { randomUUID } from 'node:crypto';
import type { LightMyRequestResponse } from 'fastify';
import type * as z from 'zod/mini';
import type { Product } from '#contract/product.ts';
import type { LineOption } from '#domain/price/line-option.ts';
import type { LineSelling } from '#domain/price/line-selling.ts';
import type { LineVat } from '#domain/vat/vat-line.ts';
import type { WireJob } from './priced-job.ts';
import type { TestClient } from './test-client.ts';

/** A product as the API answers it. */
export type WireProduct = z.input<typeof Product>;

type WireLine = WireJob['lineItems'][number];

/** A zone and a line as a client sends them. */
type WireZone = WireJob['zones'][number];
export type ZoneBody = Pick<WireZone, 'id' | 'roomType' | 'length' | 'width' | 'zoneProducts'> & Partial<WireZone>;
type Later = keyof LineVat | keyof LineSelling | keyof LineOption | 'material';
export type LineBody = Omit<WireLine, 'unitPriceWithMarkup' | 'totalPrice' | 'zones' | Later> &
  Partial<Pick<WireLine, Later>>;

/** Customer details that are right in every field. */
export const CUSTOMER = {
  customerName: 'Margaret Ellison',
  customerEmail: 'm.ellison@post.example',
  customerAddress: { line1: '27 Alma Road', line2: 'Flat 2', postcode: 'LS17 6DN', city: 'Leeds' },
} as const;

/** Makes a job, an empty one unless told otherwise. */
export async function createJob(client: TestClient, body: Record<string, unknown> = {}): Promise<WireJob> {
  return answered(201, await client.post('/api/jobs', body)).json<WireJob>();
}

/** Sends a whole job with some of it replaced. */
export function putJob(
  client: TestClient,
  job: WireJob,
  changes: Record<string, unknown> = {},
): Promise<LightMyRequestResponse> {
  return client.put(`/api/jobs/${job.id}`, { ...job, ...changes });
}

/** Saves a job with some of it replaced; a refusal fails the test. */
export async function saveJob(
  client: TestClient,
  job: WireJob,
  changes: Record<string, unknown> = {},
): Promise<WireJob> {
  return answered(200, await putJob(client, job, changes)).json<WireJob>();
}

/** The job as it is now. */
export async function readJob(client: TestClient, { id }: { readonly id: string }): Promise<WireJob> {
  return answered(200, await client.get(`/api/jobs/${id}`)).json<WireJob>();
}

/** Adds a product to the library: laminate at £9.95 unless told otherwise. */
export async function addProduct(client: TestClient, details: Partial<WireProduct> = {}): Promise<WireProduct> {
  const body = { name: 'Test laminate', category: 'Laminate', unitPrice: 9.95, supplierUrl: '', ...details };
  return answered(201, await client.post('/api/products', body)).json<WireProduct>();
}

/** A lounge of 4.60 m by 4.20 m, that is 19.32 m², with these products. */
export function lounge(
  products: readonly Pick<WireProduct, 'id' | 'name'>[],
  replaced: Partial<ZoneBody> = {},
): ZoneBody {
  const zoneProducts = products.map(({ id, name }) => ({ productId: id, name }));
  return { id: randomUUID(), roomType: 'LOUNGE', length: 4.6, width: 4.2, zoneProducts, ...replaced };
}

/** Two days of labour at £190. */
export function labour(replaced: Partial<LineBody> = {}): LineBody {
  return {
    id: randomUUID(),
    type: 'LABOUR',
    description: 'Fitting',
    productId: null,
    quantity: 2,
    units: 'DAY',
    unitPriceWithoutMarkup: 190,
    markup: 0,
    ...replaced,
  };
}

/** Three door bars at £8.50 with the default markup. */
export function extra(replaced: Partial<LineBody> = {}): LineBody {
  const own = {
    type: 'EXTRA',
    description: 'Door bar',
    quantity: 3,
    units: 'ITEM',
    unitPriceWithoutMarkup: 8.5,
    markup: 21,
  };
  return { ...labour(), ...own, ...replaced } as LineBody; // the texts are a line's own
}

/** The status of a refusal with the paths of the rules that were broken. */
export function refusal(response: LightMyRequestResponse): { status: number; code: string; paths: string[] } {
  const { type, errors = [] } = response.json<{ type: string; errors?: { path: string }[] }>();
  return { status: response.statusCode, code: type.replace(/.*:/, ''), paths: errors.map(({ path }) => path) };
}

function answered(status: number, response: LightMyRequestResponse): LightMyRequestResponse {
  if (response.statusCode !== status) throw new Error(`Not ${status} but ${response.statusCode}: ${response.body}`);
  return response;
}
