import { orderAfterClick, type ListView, type SortColumns, type SortOrder } from './list-address.ts';
import { Button } from './button.tsx';
import { SelectField } from './field.tsx';
import { Icon } from './icon.tsx';
import './list-table.css';

type Sorted<Sort extends string> = Pick<ListView<Sort>, 'sort' | 'order'>;

type SortHeaderProps<Sort extends string> = {
  column: Sort;
  title: string;
  view: Sorted<Sort>;
  columns: SortColumns<Sort>;
  choose: (change: Sorted<Sort>) => void;
};

/** The heading of a column of a `list-table` that sorts it: `aria-sort` on the active one, a click turns it round. */
export function SortHeader<Sort extends string>({ column, title, view, columns, choose }: SortHeaderProps<Sort>) {
  const isActive = view.sort === column;
  const direction = view.order === 'asc' ? 'ascending' : 'descending';
  const icon = view.order === 'asc' ? 'up' : 'down';
  return (
    <th scope="col" data-column={column} aria-sort={isActive ? direction : undefined}>
      <button type="button" onClick={() => choose({ sort: column, order: orderAfterClick(view, column, columns) })}>
        {title}
        <Icon name={isActive ? icon : 'sort'} />
      </button>
    </th>
  );
}

type PhoneSortProps<Sort extends string> = {
  /** The columns with their titles. */
  titles: readonly { sort: Sort; title: string }[];
  view: Sorted<Sort>;
  columns: SortColumns<Sort>;
  choose: (change: Sorted<Sort>) => void;
};

/** Sorting where the headings are out of sight: a select of the columns and a button that turns the order round. */
export function PhoneSort<Sort extends string>({ titles, view, columns, choose }: PhoneSortProps<Sort>) {
  const isRising = view.order === 'asc';
  const turned: SortOrder = isRising ? 'desc' : 'asc';
  return (
    <div className="phone-sort">
      <SelectField
        label="Sort by"
        labelHidden
        options={titles.map(({ sort, title }) => ({ value: sort, label: `Sort: ${title}` }))}
        value={view.sort}
        onChange={({ target }) => {
          // The options are the sortable columns.
          const sort = target.value as Sort;
          choose({ sort, order: columns[sort] });
        }}
      />
      <Button
        size="icon"
        icon={isRising ? 'up' : 'down'}
        aria-label={isRising ? 'Ascending. Change to descending' : 'Descending. Change to ascending'}
        onClick={() => choose({ sort: view.sort, order: turned })}
      />
    </div>
  );
}
