import * as z from 'zod/mini';
import { ProductListQuery } from '#contract/list-query.ts';
import {
  DeletedProducts,
  DeletedProductsBody,
  NewProductBody,
  Product,
  ProductBody,
  ProductCategory,
  ProductNameQuery,
} from '#contract/product.ts';
import { Id } from '#contract/wire.ts';
import type { Deps } from '#server/platform/deps.ts';
import { NoContent, type Api } from '#server/platform/http/api.ts';
import { limitCalls, type Limiters } from '#server/platform/http/rate-limits.ts';
import { orRefuse } from '#server/platform/http/refusal.ts';
import { addProduct, deleteProduct, deleteProducts, editProduct, refuseUnknownProduct } from './edit-products.ts';
import { listCategories, listProducts } from './list-store.ts';
import { findProductByName, findProducts } from './store.ts';

const ProductParams = z.object({ id: Id });

/** The product library of the account (specification 7, rulings C4, C10). */
export function productRoutes(api: Api, deps: Deps, { creation }: Limiters): void {
  api.get(
    '/products',
    { schema: { querystring: ProductListQuery, response: { 200: z.array(Product) } } },
    async ({ accountId, query }, reply) => {
      const { products, total } = await listProducts(deps.db, accountId, query);
      reply.header('x-total-count', total);
      return products;
    },
  );

  api.get(
    '/products/by-name',
    { schema: { querystring: ProductNameQuery, response: { 200: Product } } },
    async ({ accountId, query }) =>
      (await findProductByName(deps.db, accountId, query.name)) ?? orRefuse(refuseUnknownProduct()),
  );

  api.get('/products/categories', { schema: { response: { 200: z.array(ProductCategory) } } }, ({ accountId }) =>
    listCategories(deps.db, accountId),
  );

  api.post(
    '/products',
    { schema: { body: NewProductBody, response: { 200: Product, 201: Product } } },
    async ({ actor, body }, reply) => {
      await limitCalls(creation, actor.accountId);
      const { product, isNew } = orRefuse(await addProduct(deps, actor, body));
      reply.code(isNew ? 201 : 200);
      return product;
    },
  );

  api.post(
    '/products/delete',
    { schema: { body: DeletedProductsBody, response: { 200: DeletedProducts } } },
    async ({ actor, body }) => ({ deleted: await deleteProducts(deps, actor, body.ids) }),
  );

  api.get(
    '/products/:id',
    { schema: { params: ProductParams, response: { 200: Product } } },
    async ({ accountId, params: { id } }) =>
      (await findProducts(deps.db, accountId, [id])).get(id) ?? orRefuse(refuseUnknownProduct()),
  );

  api.put(
    '/products/:id',
    { schema: { params: ProductParams, body: ProductBody, response: { 200: Product } } },
    async ({ actor, params: { id }, body }) => orRefuse(await editProduct(deps, actor, { ...body, id })),
  );

  api.delete(
    '/products/:id',
    { schema: { params: ProductParams, response: { 204: NoContent } } },
    async ({ actor, params }, reply) => {
      orRefuse(await deleteProduct(deps, actor, params.id));
      return reply.code(204).send();
    },
  );
}
