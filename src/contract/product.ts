import * as z from 'zod/mini';
import { ruled } from './issues.ts';
import { Count, Id, Money, ruledText, sent } from './wire.ts';
import { libraryPriceBreak, PRODUCT_RULES } from '#domain/product/product-rules.ts';

/** A product of the library (specification 3, ruling C8). */
export const Product = z.object({
  id: Id,
  name: z.string(),
  category: z.string(),
  unitPrice: z.nullable(Money),
  supplierUrl: z.string(),
});

/** The body of POST /products and PUT /products/{id} (ruling C4). */
export const ProductBody = sent({
  name: z.prefault(ruledText(PRODUCT_RULES.name, 'complete'), ''),
  category: z.prefault(ruledText(PRODUCT_RULES.category, 'complete'), ''),
  unitPrice: z.prefault(z.nullable(Money.check(ruled(libraryPriceBreak))), null),
  supplierUrl: z.prefault(ruledText(PRODUCT_RULES.supplierUrl, 'complete'), ''),
});

/** The body of POST /products: a product, with an id made by the client if it likes, so that a repeat adds no second one. */
export const NewProductBody = z.extend(ProductBody, { id: z.optional(Id) });

/** A category of the library and how many products it has. */
export const ProductCategory = z.object({ category: z.string(), count: Count });

/** The query of GET /products/by-name (specification 7). */
export const ProductNameQuery = z.object({ name: z.string('Say which name') });
