import type { UseQueryResult } from '@tanstack/react-query';
import { ProductTable } from './product-table.tsx';
import type { Selection } from './use-selection.ts';
import { PRODUCTS_PAGE_SIZE } from '#domain/limits.ts';
import type { Product } from '#domain/product/product.ts';
import { problemOf } from '#web/api/problem-error.ts';
import type { ProductListRequest, ProductPage } from '#web/api/products.ts';
import { Button } from '#web/ui/button.tsx';
import { ListSkeleton } from '#web/ui/list-skeleton.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { ChalkLine } from '#web/ui/page.tsx';
import { Pager } from '#web/ui/pager.tsx';

type ProductListProps = {
  list: UseQueryResult<ProductPage>;
  state: ProductListRequest;
  choose: (change: Partial<ProductListRequest>) => void;
  turnTo: (page: number) => void;
  addressOf: (page: number) => string;
  onEdit: (product: Product) => void;
  onDuplicate: (product: Product) => void;
  selection: Selection | null;
};

/** What stands below the tools: the products, or why there are none to see. */
export function ProductList({ list, state, choose, turnTo, addressOf, ...actions }: ProductListProps) {
  if (list.isPending) return <ListSkeleton label="Loading products" rows={PRODUCTS_PAGE_SIZE} />;
  if (list.isError) {
    return (
      <Notice tone="error" action={<Button onClick={() => void list.refetch()}>Retry</Button>}>
        The products could not be loaded. {problemOf(list.error).detail}
      </Notice>
    );
  }
  const { products, total } = list.data;
  if (total === 0) return <NothingFound state={state} choose={choose} />;
  return (
    <>
      <ProductTable products={products} state={state} choose={choose} {...actions} />
      <Pager
        page={state.page}
        pageSize={PRODUCTS_PAGE_SIZE}
        total={total}
        noun="products"
        turnTo={turnTo}
        addressOf={addressOf}
      />
    </>
  );
}

function NothingFound({ state: { q, category }, choose }: Pick<ProductListProps, 'state' | 'choose'>) {
  const place = category === '' ? '' : ` in ${category}`;
  return (
    <>
      <ChalkLine />
      <div className="nothing-found">
        <p>{q === '' ? `There are no products${place}.` : `No products${place} match "${q}".`}</p>
        <Button onClick={() => choose({ q: '', category: '' })}>Show all products</Button>
      </div>
    </>
  );
}
