import { randomUUID } from 'node:crypto';
import type { Instant } from '#domain/time/date.ts';
import type { Job } from '#domain/job/job.ts';
import type { Result } from '#domain/problem.ts';
import { reviseJob, type RequestedJob } from '#domain/job/revise-job.ts';
import type { Product } from '#domain/product/product.ts';
import { vatKindOf, type VatKind } from '#domain/vat/vat-kind.ts';
import type { Tx } from '#server/platform/db/tables.ts';
import { findProducts } from '#server/catalogue/products/store.ts';
import { findFailedEmails } from './failed-emails.ts';
import { nameProducts, productIdsWithoutLine } from './name-products.ts';
import { findPricingTerms } from './pricing-terms.ts';

/** What a request makes of a stored job, by the domain's rules and what the account's library, VAT and default markup say now; it writes nothing. */
export async function reviseStored(
  tx: Tx,
  accountId: string,
  { stored, requested, now }: { stored: Job; requested: RequestedJob; now: Instant },
): Promise<Result<Job>> {
  const library = await findProducts(tx, accountId, productIdsWithoutLine(stored, requested));
  const named = nameProducts(stored, requested, library);
  if (!named.ok) return named;
  const { vatRate, cisRegistered, defaultMarkup } = await findPricingTerms(tx, accountId);
  return reviseJob(stored, named.value, {
    accountVatRate: vatRate,
    cisRegistered,
    now,
    lineId: () => randomUUID(),
    libraryPrice: (productId) => library.get(productId)?.unitPrice ?? null,
    libraryKind: (productId) => kindOf(library.get(productId)),
    defaultMarkup,
    failedEmails: await findFailedEmails(tx, accountId, { stored, requested }),
  });
}

function kindOf(product: Product | undefined): VatKind | null {
  return product === undefined ? null : vatKindOf(product.category, product.name);
}
