import { randomUUID } from 'node:crypto';
import type { Instant } from '#domain/time/date.ts';
import type { Job } from '#domain/job/job.ts';
import type { Result } from '#domain/problem.ts';
import { reviseJob, type RequestedJob } from '#domain/job/revise-job.ts';
import { isBefore } from '#domain/job/job-status.ts';
import { copiedSelling } from '#domain/price/line-selling.ts';
import type { Product } from '#domain/product/product.ts';
import { vatKindOf, type VatKind } from '#domain/vat/vat-kind.ts';
import type { Tx } from '#server/platform/db/tables.ts';
import { findProducts } from '#server/catalogue/products/store.ts';
import { findFailedEmails } from './failed-emails.ts';
import { nameProducts, productIdsOf, productIdsWithoutLine } from './name-products.ts';
import { findPricingTerms } from './pricing-terms.ts';

/** What a request makes of a stored job, by the domain's rules and what the account's library, VAT and default markup say now; it writes nothing. */
export async function reviseStored(
  tx: Tx,
  accountId: string,
  { stored, requested, now }: { stored: Job; requested: RequestedJob; now: Instant },
): Promise<Result<Job>> {
  const isKept = !isBefore(stored.status, 'PRICED') && !isBefore(requested.status, 'PRICED');
  const wanted = isKept ? productIdsWithoutLine(stored, requested) : productIdsOf(requested);
  const library = await findProducts(tx, accountId, wanted);
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
    librarySelling: (productId) => {
      const product = library.get(productId);
      return product === undefined ? null : copiedSelling(product);
    },
    defaultMarkup,
    failedEmails: await findFailedEmails(tx, accountId, { stored, requested }),
  });
}

function kindOf(product: Product | undefined): VatKind | null {
  return product === undefined ? null : vatKindOf(product.category, product.name);
}
