import { SORTABLE } from './columns.ts';
import { DeleteProductButton } from './delete-product-button.tsx';
import type { Selection } from './use-selection.ts';
import { PRODUCT_SORTS } from '#contract/list-query.ts';
import { formatPounds } from '#domain/money/money.ts';
import { unitOf } from '#domain/price/line-selling.ts';
import { UNITS } from '#domain/price/units.ts';
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

/** The products as a table, on a phone as rows. A row opens the product; while products are chosen it is ticked by a press, and nothing else can be done with one. */
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
  const { name, category, unitPrice, priceIsExample, soldBy } = product;
  return (
    <tr>
      <td className="product-name row-cell">
        {selection === null ? (
          <button type="button" onClick={() => onEdit(product)}>
            {name}
          </button>
        ) : (
          <Checkbox
            isChecked={selection.ids.has(product.id)}
            onChange={(isChosen) => selection.select([product.id], isChosen)}
          >
            <VisuallyHidden>Select </VisuallyHidden>
            {name}
          </Checkbox>
        )}
      </td>
      <td className="product-category">{category}</td>
      <td className="product-price num" data-missing={unitPrice === null || undefined}>
        {unitPrice === null ? 'No price' : formatPounds(unitPrice)}
        {unitPrice === null ? null : <span className="product-unit"> / {UNITS[unitOf(soldBy)].one}</span>}
        {priceIsExample ? <small>Example</small> : null}
      </td>
      <td className="product-link">{selection === null ? <SupplierLink product={product} /> : null}</td>
      <td className="product-actions">
        {selection === null ? (
          <div>
            <Button variant="quiet" icon="copy" onClick={() => onDuplicate(product)}>
              Duplicate
              <VisuallyHidden> {name}</VisuallyHidden>
            </Button>
            <DeleteProductButton product={product} />
          </div>
        ) : null}
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
