import type { LineItem } from './line-item.ts';
import { pence, percentOf, sumPence, type Hundredths, type Pence } from '#domain/money/money.ts';

/** The three sums of a job in pence: what there is to sum, 0 at first (ruling C8). */
export type Prices = {
  readonly priceVatExclusive: Pence;
  readonly priceVatComponent: Pence;
  readonly priceVatInclusive: Pence;
};

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
