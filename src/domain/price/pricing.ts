import { sumPence, type Hundredths, type Pence } from '#domain/money/money.ts';
import type { Discount } from '#domain/vat/discount.ts';
import type { VatShare } from '#domain/vat/vat-rates.ts';
import { vatSums, type SummedLine, type VatSums } from '#domain/vat/vat-sums.ts';

/** The sums of a job in pence, after discount: what there is to sum, 0 at first (ruling C8, V9). */
export type Prices = {
  readonly priceVatExclusive: Pence;
  readonly priceVatComponent: Pence;
  readonly priceVatInclusive: Pence;
  /** By falling rates; empty while the business is not registered. */
  readonly vatBreakdown: readonly VatShare[];
  /** The VAT that the customer accounts for instead of paying it. */
  readonly reverseChargeVat: Pence;
};

/**
 * The sums of a job in pence: line totals that are there less the discount, VAT rounded once for each rate, and both together
 * (specification 9, V9). A rate of null means that the business is not registered and charges none (ruling D8); lines of which no
 * treatment is known yet have the rate of the job.
 */
export function pricesOf(
  lineItems: readonly SummedLine[],
  vatRate: Hundredths | null,
  discount: Discount | null = null,
): Prices {
  return pricesIn(vatSums(lineItems, vatRate, discount));
}

/** Sums as the prices of a job. */
export function pricesIn({ net, vat, vatBreakdown, reverseChargeVat }: VatSums): Prices {
  return {
    priceVatExclusive: net,
    priceVatComponent: vat,
    priceVatInclusive: sumPence([net, vat]),
    vatBreakdown,
    reverseChargeVat,
  };
}
