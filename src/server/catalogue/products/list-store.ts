import { JOBS_PAGE_SIZE } from '#domain/limits.ts';
import type { Product } from '#domain/product/product.ts';
import { foldText } from '#domain/text/search-text.ts';
import type { ProductSort } from '#contract/list-query.ts';
import type { Db } from '#server/platform/db/tables.ts';
import { matchesPattern, patternOf } from '#server/platform/db/text-search.ts';
import { productOf } from './product-row.ts';

/** What the library is asked for (ruling C10); without page and page size all products. */
export type ProductListing = {
  readonly q: string;
  readonly category?: string | undefined;
  readonly sort?: ProductSort | undefined;
  readonly order?: 'asc' | 'desc' | undefined;
  readonly page?: number | undefined;
  readonly pageSize?: number | undefined;
};

/** One page of the library, or all of it, and how many products there are on all pages together. */
export type ProductPage = { readonly products: Product[]; readonly total: number };

/** The account's products, by category and name unless asked otherwise; those without a price come last in both directions. */
export async function listProducts(db: Db, accountId: string, listing: ProductListing): Promise<ProductPage> {
  const matching = matchingProducts(db, accountId, listing);
  const ordered = orderedBy(matching.selectAll(), listing);
  if (listing.page === undefined && listing.pageSize === undefined) {
    const rows = await ordered.execute();
    return { products: rows.map(productOf), total: rows.length };
  }
  const limit = listing.pageSize ?? JOBS_PAGE_SIZE;
  const offset = ((listing.page ?? 1) - 1) * limit;
  const { total } = await matching.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const rows = offset < total ? await ordered.limit(limit).offset(offset).execute() : [];
  return { products: rows.map(productOf), total };
}

/** The account's categories in their order; of one that is written in several ways, one of them. */
export async function listCategories(db: Db, accountId: string): Promise<{ category: string; count: number }[]> {
  return db
    .selectFrom('product')
    .select(({ fn }) => [fn.min('category').as('category'), fn.countAll<number>().as('count')])
    .where('account_id', '=', accountId)
    .groupBy('category_key')
    .orderBy('category_key')
    .execute();
}

function matchingProducts(db: Db, accountId: string, { q, category }: ProductListing) {
  return db
    .selectFrom('product')
    .where('account_id', '=', accountId)
    .where((eb) => eb.and(wordsOf(q).map((word) => matchesPattern(eb.ref('name_sort'), eb.val(patternOf(word))))))
    .where((eb) => (category === undefined ? eb.lit(true) : eb('category_key', '=', foldText(category))));
}

// In any order, as the search of the measure screen finds them: nobody remembers where a name has its commas.
function wordsOf(q: string): string[] {
  return foldText(q)
    .split(' ')
    .filter((word) => word !== '');
}

type OrderedRows = ReturnType<ReturnType<typeof matchingProducts>['selectAll']>;

// Each of these is an index of the table, by name in both directions.
function orderedBy(rows: OrderedRows, { sort = 'category', order = 'asc' }: ProductListing): OrderedRows {
  switch (sort) {
    case 'name':
      return rows.orderBy('name_sort', order).orderBy('name_key', order);
    case 'category':
      return rows.orderBy('category_key', order).orderBy('name_sort').orderBy('name_key');
    case 'unitPrice':
      return rows.orderBy('price_missing').orderBy('unit_price', order).orderBy('name_sort').orderBy('name_key');
  }
}
