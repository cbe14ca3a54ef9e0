import { randomUUID } from 'node:crypto';
import { addProduct, createJob, CUSTOMER, extra, labour, lounge, saveJob, type LineBody } from './job-calls.ts';
import type { WireJob } from './priced-job.ts';
import type { TestClient } from './test-client.ts';

/** A builder who is registered for VAT and CIS, in a home. */
export const CONTRACTOR = {
  property: 'HOME',
  customerKind: 'BUSINESS',
  customerVatRegistered: true,
  customerCis: true,
} as const;

/** Goods over so many pounds that cost as much, or so many pounds of which the rest is markup. */
export function goods(vatKind: LineBody['vatKind'] & string, pounds: number, cost = pounds): LineBody {
  const markup = Math.round((pounds / cost - 1) * 100);
  return extra({ description: vatKind, quantity: 1, unitPriceWithoutMarkup: cost, markup, vatKind });
}

/** Labour over so many pounds that fits these kinds. */
export function fitting(pounds: number, ...fits: LineBody['fits'] & object): LineBody {
  return labour({ description: `Fitting ${fits.join()}`, quantity: 1, unitPriceWithoutMarkup: pounds, fits });
}

const CATEGORIES: Readonly<Record<string, string>> = {
  CARPET: 'Carpet',
  FIXED_FLOOR: 'Laminate',
  ROOFING: 'Roof tiles and slates',
  INSULATION: 'Insulation',
  MATERIAL: 'Paint',
  NOT_FITTED: 'Tools',
};

/** A job with these lines, priced, the first of them a product of a square metre; all else as said. */
export async function pricedWith(
  client: TestClient,
  [first, ...lineItems]: readonly LineBody[],
  content: Record<string, unknown>,
): Promise<WireJob> {
  const category = CATEGORIES[first?.vatKind ?? ''] ?? '';
  const product = await addProduct(client, {
    name: randomUUID(),
    category,
    unitPrice: first?.unitPriceWithoutMarkup ?? 0,
  });
  const zones = [lounge([product], { length: 1, width: 1 })];
  const draft = await createJob(client, { ...CUSTOMER, zones, lineItems, ...content });
  const measured = await saveJob(client, draft, { status: 'MEASURED' });
  const markup = first?.markup ?? 0;
  const lines = measured.lineItems.map((line) => (line.type === 'PRODUCT' ? { ...line, markup } : line));
  return saveJob(client, measured, { lineItems: lines, status: 'PRICED' });
}
