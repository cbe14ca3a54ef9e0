import { DECORATING } from './catalogue/decorating.ts';
import { FLOORING } from './catalogue/flooring.ts';
import { ROOFING } from './catalogue/roofing.ts';
import type { CatalogueSection } from './catalogue/section.ts';

/** A kind of product as a new account gets it: trade price per m² without VAT in whole pence, null where it is not bought by area. */
type CatalogueProduct = {
  readonly name: string;
  readonly category: string;
  readonly unitPrice: number | null;
  readonly supplierUrl: string;
};

/** The kinds of product that a new account starts with. They name no supplier, so that Get price searches for them (ruling S7). */
export const CATALOGUE: readonly CatalogueProduct[] = [FLOORING, ROOFING, DECORATING].flatMap(productsOf);

function productsOf(section: CatalogueSection): CatalogueProduct[] {
  return Object.entries(section).flatMap(([category, prices]) =>
    Object.entries(prices).map(([name, unitPrice]) => ({ name, category, unitPrice, supplierUrl: '' })),
  );
}
