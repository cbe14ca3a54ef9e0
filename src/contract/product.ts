import * as z from 'zod/mini';
import { ruled } from './issues.ts';
import { VatKind } from './vat.ts';
import { Count, Id, Measure, Money, ruledText, sent } from './wire.ts';
import { DELETED_AT_ONCE_MAX } from '#domain/limits.ts';
import { keysOf } from '#domain/keys-of.ts';
import { libraryPriceBreak, PRODUCT_RULES } from '#domain/product/product-rules.ts';
import { SOLD_BY, sellingFigureBreak, type SellingFigure } from '#domain/product/selling.ts';

/** How a product is sold (rule M6). */
export const SoldBy = z.enum(keysOf(SOLD_BY), `Use one of ${keysOf(SOLD_BY).join(', ')}`);

/** A figure of how a product is sold, within its bounds. */
export function sellingFigure(figure: SellingFigure) {
  return Measure.check(ruled((value) => sellingFigureBreak(figure, value)));
}

/** A product of the library (specification 3, ruling C8). */
export const Product = z.object({
  id: Id,
  name: z.string(),
  category: z.string(),
  unitPrice: z.nullable(Money),
  /** Whether the price came with the library and was neither changed nor confirmed since (amendment N17). */
  priceIsExample: z.boolean(),
  supplierUrl: z.string(),
  soldBy: SoldBy,
  packCovers: z.nullable(Measure),
  pieceLength: z.nullable(Measure),
  waste: z.nullable(Measure),
  rollWidth: z.nullable(Measure),
  /** What it is for VAT; null where its category and name don't tell (V3). */
  vatKind: z.nullable(VatKind),
});

/**
 * The body of POST /products and PUT /products/{id} (ruling C4). Without `priceIsExample` an example stays one as long as its price does;
 * false confirms it. What is not said of how the product is sold and of
 * what it is for VAT stays as it is stored; null takes that from its category and name.
 */
export const ProductBody = sent({
  name: z.prefault(ruledText(PRODUCT_RULES.name, 'complete'), ''),
  category: z.prefault(ruledText(PRODUCT_RULES.category, 'complete'), ''),
  unitPrice: z.prefault(z.nullable(Money.check(ruled(libraryPriceBreak))), null),
  priceIsExample: z.optional(z.boolean('Use true or false')),
  supplierUrl: z.prefault(ruledText(PRODUCT_RULES.supplierUrl, 'complete'), ''),
  soldBy: z.optional(SoldBy),
  packCovers: z.optional(z.nullable(sellingFigure('packCovers'))),
  pieceLength: z.optional(z.nullable(sellingFigure('pieceLength'))),
  waste: z.optional(z.nullable(sellingFigure('waste'))),
  rollWidth: z.optional(z.nullable(sellingFigure('rollWidth'))),
  vatKind: z.optional(z.nullable(VatKind)),
});

/** The body of POST /products: a product, with an id made by the client if it likes, so that a repeat adds no second one. */
export const NewProductBody = z.extend(ProductBody, { id: z.optional(Id) });

const IDS = `Name from 1 to ${DELETED_AT_ONCE_MAX} products`;

/** The body of POST /products/delete: the products to take out of the library, all at once; ids that it does not have say nothing. */
export const DeletedProductsBody = sent({
  ids: z.array(Id, IDS).check(z.minLength(1, IDS), z.maxLength(DELETED_AT_ONCE_MAX, IDS)),
});

/** The answer of POST /products/delete: how many were taken out. */
export const DeletedProducts = z.object({ deleted: Count });

/** A category of the library and how many products it has. */
export const ProductCategory = z.object({ category: z.string(), count: Count });

/** The query of GET /products/by-name (specification 7). */
export const ProductNameQuery = z.object({ name: z.string('Say which name') });
