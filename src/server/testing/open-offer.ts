import type { LightMyRequestResponse } from 'fastify';
import type * as z from 'zod/mini';
import type { OfferPage } from '#contract/offer-page.ts';
import { createPricedJob, type WireJob } from './priced-job.ts';
import { createTestApp, type TestApp, type TestAppOptions } from './test-app.ts';
import type { TestClient } from './test-client.ts';

/** An offer as its customer gets it. */
export type WirePage = z.input<typeof OfferPage>;

/** A server with a quote that a customer has the link of, and the customer's browser. */
export type OpenOffer = TestApp & {
  readonly trader: TestClient;
  readonly customer: TestClient;
  readonly job: WireJob;
  /** The end of the link. */
  readonly token: string;
  /** The path of the public calls. */
  readonly path: string;
};

/** Makes a quote and downloads it, with changes to its job. */
export async function openOffer(
  changes: Record<string, unknown> = {},
  options: TestAppOptions = {},
): Promise<OpenOffer> {
  const environment = { PUBLIC_URL: 'https://quotes.example.com', ...options.environment };
  const server = await createTestApp({ ...options, environment });
  const trader = await server.signUp();
  const job = await issueQuote(trader, await createPricedJob(trader, changes));
  const customer = await server.visitor();
  const token = tokenOf(job);
  return { ...server, trader, customer, job, token, path: `/api/offers/${token}` };
}

/** Downloads a job's quote; answers the job with its offer. */
export async function issueQuote(trader: TestClient, { id }: { readonly id: string }): Promise<WireJob> {
  const response = await trader.post(`/api/jobs/${id}/download-pdf?isQuote=true`);
  if (response.statusCode !== 200) throw new Error(response.body);
  return response.json<{ job: WireJob }>().job;
}

/** The secret end of a job's link. */
export function tokenOf({ offer }: Pick<WireJob, 'offer'>): string {
  return offer?.url?.split('/q/')[1] ?? '';
}

/** What a customer says who accepts as the page stands, with some of it replaced. */
export function acceptance(page: Pick<WirePage, 'sha256'>, replaced: Record<string, unknown> = {}) {
  return {
    sha256: page.sha256,
    name: 'Margaret Ellison',
    signature: {
      width: 300,
      height: 120,
      strokes: [
        [
          [10, 60],
          [40, 20],
          [80, 90],
        ],
      ],
    },
    chosenOptions: [],
    startEarly: false,
    email: null,
    ...replaced,
  };
}

/** The page as the customer's script gets it. */
export async function readPage({ customer, path }: Pick<OpenOffer, 'customer' | 'path'>): Promise<WirePage> {
  return (await customer.get(path)).json<WirePage>();
}

/** Accepts as the page stands, with some of it replaced. */
export async function accept(
  offer: Pick<OpenOffer, 'customer' | 'path'>,
  replaced: Record<string, unknown> = {},
  headers: Record<string, string> = {},
): Promise<LightMyRequestResponse> {
  return offer.customer.post(`${offer.path}/accept`, acceptance(await readPage(offer), replaced), headers);
}

/** Work that is offered besides an accepted quote, for £120.02 without VAT. */
export const EXTRA_BODY = {
  description: 'Move the radiator',
  quantity: 1.5,
  units: 'ITEM',
  unitPriceWithoutMarkup: 80.01,
  markup: 0,
  vatKind: 'MATERIAL',
  productId: null,
  photo: null,
  send: true,
} as const;
