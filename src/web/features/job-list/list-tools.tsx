import { SORTABLE } from './columns.ts';
import type { ListState } from './list-state.ts';
import { JOB_SORTS, SEARCH_MAX } from '#contract/list-query.ts';
import { useShortcuts } from '#web/shortcuts/use-shortcuts.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { PhoneSort } from '#web/ui/list-table.tsx';
import { SearchField } from '#web/ui/search-field.tsx';

type ListToolsProps = { state: ListState; choose: (change: Partial<ListState>) => void };

/** Search, on a phone sorting, and the deleted filter. */
export function ListTools({ state, choose }: ListToolsProps) {
  const shortcut = useShortcuts();
  return (
    <div className="list-tools">
      <SearchField
        label="Search jobs"
        placeholder="Number, name or address"
        maxLength={SEARCH_MAX}
        q={state.q}
        onSearch={(q) => choose({ q })}
        {...shortcut('search')}
      />
      <PhoneSort titles={SORTABLE} view={state} columns={JOB_SORTS} choose={choose} />
      <DeletedFilter isShown={state.isDeletedShown} onChange={(isDeletedShown) => choose({ isDeletedShown })} />
    </div>
  );
}

/** Shows the deleted jobs in place of the others (ruling J7). */
export function DeletedFilter({ isShown, onChange }: { isShown: boolean; onChange: (isShown: boolean) => void }) {
  return (
    <Checkbox isChecked={isShown} onChange={onChange}>
      Show deleted
    </Checkbox>
  );
}
