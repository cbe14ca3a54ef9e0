import { useQuery } from '@tanstack/react-query';
import { SORTABLE } from './columns.ts';
import { PRODUCT_SORTS, SEARCH_MAX } from '#contract/list-query.ts';
import { categoriesQuery, type ProductListRequest } from '#web/api/products.ts';
import { useShortcuts } from '#web/shortcuts/use-shortcuts.ts';
import { SelectField } from '#web/ui/field.tsx';
import { PhoneSort } from '#web/ui/list-table.tsx';
import { SearchField } from '#web/ui/search-field.tsx';

type ListToolsProps = { state: ProductListRequest; choose: (change: Partial<ProductListRequest>) => void };

/** Search, the choice of one category, and sorting on a phone. */
export function ListTools({ state, choose }: ListToolsProps) {
  const shortcut = useShortcuts();
  return (
    <div className="list-tools product-tools">
      <SearchField
        label="Search products"
        placeholder="Name of a product"
        maxLength={SEARCH_MAX}
        q={state.q}
        onSearch={(q) => choose({ q })}
        {...shortcut('search')}
      />
      <CategoryFilter chosen={state.category} onChoose={(category) => choose({ category })} />
      <PhoneSort titles={SORTABLE} view={state} columns={PRODUCT_SORTS} choose={choose} />
    </div>
  );
}

function CategoryFilter({ chosen, onChoose }: { chosen: string; onChoose: (category: string) => void }) {
  const categories = useQuery(categoriesQuery).data ?? [];
  const options = categories.map(({ category, count }) => ({ value: category, label: `${category} (${count})` }));
  // The address may name one that is not there, or not yet.
  const isKnown = chosen === '' || options.some(({ value }) => value === chosen);
  return (
    <div className="category-filter">
      <SelectField
        label="Category"
        labelHidden
        options={[
          { value: '', label: 'All categories' },
          ...(isKnown ? [] : [{ value: chosen, label: chosen }]),
          ...options,
        ]}
        value={chosen}
        onChange={({ target }) => onChoose(target.value)}
      />
    </div>
  );
}
