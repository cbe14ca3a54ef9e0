import type { LineItem, Prices } from './job.ts';
import { pence, percentOf, sumPence, type Hundredths } from './money.ts';

/**
 * The three sums of a job in pence: line totals that are there, VAT as one percentage of their sum rounded once, and both
 * together (specification 9). A rate of null means that the business is not registered and charges none (ruling D8).
 */
export function pricesOf(lineItems: readonly LineItem[], vatRate: Hundredths | null): Prices {
  const priceVatExclusive = sumPence(lineItems.map((line) => line.totalPrice).filter((total) => total !== null));
  const priceVatComponent = vatRate === null ? pence(0) : percentOf(priceVatExclusive, vatRate);
  return {
    priceVatExclusive,
    priceVatComponent,
    priceVatInclusive: sumPence([priceVatExclusive, priceVatComponent]),
  };
}
