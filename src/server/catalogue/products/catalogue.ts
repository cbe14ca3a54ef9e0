import { TRADES, type Trade } from '#domain/trade.ts';
import { keysOf } from '#domain/keys-of.ts';
import { DECORATING } from './catalogue/decorating.ts';
import { FLOORING } from './catalogue/flooring.ts';
import { ROOFING } from './catalogue/roofing.ts';
import type { CatalogueSection } from './catalogue/section.ts';
import { vatKindOf } from '#domain/vat/kind-of-product.ts';
import type { VatKind } from '#domain/vat/vat-kind.ts';
import { sellingOf } from './catalogue/selling-units.ts';
import type { Selling } from '#domain/product/selling.ts';

/** A kind of product as a new account gets it: trade price per m² without VAT in whole pence, null where it is not used by area. */
type CatalogueProduct = Selling & {
  readonly name: string;
  readonly category: string;
  readonly unitPrice: number | null;
  readonly supplierUrl: string;
  readonly vatKind: VatKind;
};

const SECTIONS = { FLOORING, ROOFING, DECORATING } as const satisfies Record<Trade, CatalogueSection>;

/**
 * The kinds of product that a business of these trades starts with, of all trades where it has said none. They name no supplier, so
 * that Get price searches for them (ruling S7).
 */
export function catalogueOf(trades: readonly Trade[]): readonly CatalogueProduct[] {
  const chosen = trades.length === 0 ? keysOf(TRADES) : trades;
  return chosen.flatMap((trade) => productsOf(SECTIONS[trade]));
}

function productsOf(section: CatalogueSection): CatalogueProduct[] {
  return Object.entries(section).flatMap(([category, prices]) =>
    Object.entries(prices).map(([name, unitPrice]) => ({
      name,
      category,
      unitPrice,
      supplierUrl: '',
      // What of our own list no words know is a building material.
      vatKind: vatKindOf(category, name) ?? 'MATERIAL',
      ...sellingOf(name, unitPrice),
    })),
  );
}
