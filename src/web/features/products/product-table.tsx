import { SORTABLE } from './columns.ts';
import { DeleteProductButton } from './delete-product-button.tsx';
import type { Selection } from './use-selection.ts';
import { PRODUCT_SORTS } from '#contract/list-query.ts';
import { formatPounds } from '#domain/money/money.ts';
import type { Product } from '#domain/product/product.ts';
import type { ProductListRequest } from '#web/api/products.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { SortHeader } from '#web/ui/list-table.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';

type RowActions = {
  onEdit: (product: Product) => void;
  onDuplicate: (product: Product) => void;
  /** The products that are chosen; null while none are to be. */
  selection: Selection | null;
};

type ProductTableProps = RowActions & {
  products: readonly Product[];
  state: ProductListRequest;
  choose: (change: Partial<ProductListRequest>) => void;
};

/** The products as a table, on a phone as rows; a row's name opens the product. */
export function ProductTable({ products, state, choose, ...actions }: ProductTableProps) {
  return (
    <table className="list-table products">
      <thead>
        <tr>
          {SORTABLE.map(({ sort, title }) => (
            <SortHeader key={sort} column={sort} title={title} view={state} columns={PRODUCT_SORTS} choose={choose} />
          ))}
          <th scope="col">
            <span>Supplier link</span>
          </th>
          <th scope="col">
            <VisuallyHidden>Actions</VisuallyHidden>
          </th>
        </tr>
      </thead>
      <tbody>
        {products.map((product) => (
          <ProductRow key={product.id} product={product} {...actions} />
        ))}
      </tbody>
    </table>
  );
}

function ProductRow({ product, onEdit, onDuplicate, selection }: RowActions & { product: Product }) {
  const { id, name, category, unitPrice, priceIsExample } = product;
  return (
    <tr>
      <td className="product-name">
        <div>
          {selection === null ? null : (
            <Checkbox isChecked={selection.ids.has(id)} onChange={(is) => selection.select([id], is)}>
              <VisuallyHidden>Select {name}</VisuallyHidden>
            </Checkbox>
          )}
          <button type="button" onClick={() => onEdit(product)}>
            {name}
          </button>
        </div>
      </td>
      <td className="product-category">{category}</td>
      <td className="product-price num" data-missing={unitPrice === null || undefined}>
        {unitPrice === null ? 'No price' : formatPounds(unitPrice)}
        {priceIsExample ? <small>Example</small> : null}
      </td>
      <td className="product-link">
        <SupplierLink product={product} />
      </td>
      <td className="product-actions">
        <div>
          <Button variant="quiet" icon="copy" onClick={() => onDuplicate(product)}>
            Duplicate
            <VisuallyHidden> {name}</VisuallyHidden>
          </Button>
          <DeleteProductButton product={product} />
        </div>
      </td>
    </tr>
  );
}

function SupplierLink({ product: { name, supplierUrl } }: { product: Product }) {
  if (supplierUrl === '') return null;
  return (
    <a href={supplierUrl} target="_blank" rel="noopener noreferrer">
      Supplier
      <Icon name="external" />
      <VisuallyHidden> of {name} (opens in a new tab)</VisuallyHidden>
    </a>
  );
}
