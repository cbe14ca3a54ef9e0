import * as z from 'zod/mini';
import { breaksAsIssues } from './issues.ts';
import { Id, Money, Text } from './wire.ts';
import { productBreaks } from '#domain/product-rules.ts';

/** A product of the library (specification 3, ruling C8). */
export const Product = z.object({
  id: Id,
  name: z.string(),
  category: z.string(),
  unitPrice: z.nullable(Money),
  supplierUrl: z.string(),
});

/** The body of POST /products and PUT /products/{id} (ruling C4). */
export const ProductBody = z
  .object({
    name: z._default(Text, ''),
    category: z._default(Text, ''),
    unitPrice: z._default(z.nullable(Money), null),
    supplierUrl: z._default(Text, ''),
  })
  .check(z.superRefine((product, context) => breaksAsIssues(productBreaks(product), context)));

/** The query of GET /products/by-name (specification 7). */
export const ProductNameQuery = z.object({ name: z.string('Say which name') });
