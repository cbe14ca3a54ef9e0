import { SORTABLE } from './columns.ts';
import { JOB_FILTERS, type JobFilter } from './job-filters.ts';
import type { ListState } from './list-state.ts';
import { JOB_SORTS, SEARCH_MAX } from '#contract/list-query.ts';
import { useShortcuts } from '#web/shortcuts/use-shortcuts.ts';
import { SelectField } from '#web/ui/field.tsx';
import { PhoneSort } from '#web/ui/list-table.tsx';
import { SearchField } from '#web/ui/search-field.tsx';

type ListToolsProps = { state: ListState; choose: (change: Partial<ListState>) => void };

/** Search, the filter, and on a phone sorting. */
export function ListTools({ state, choose }: ListToolsProps) {
  const shortcut = useShortcuts();
  return (
    <div className="list-tools job-tools">
      <SearchField
        label="Search jobs"
        placeholder="Number, name or address"
        maxLength={SEARCH_MAX}
        q={state.q}
        onSearch={(q) => choose({ q })}
        {...shortcut('search')}
      />
      <div className="job-filter">
        <SelectField
          label="Status"
          labelHidden
          options={JOB_FILTERS}
          value={state.filter}
          // The options are the filters.
          onChange={({ target }) => choose({ filter: target.value as JobFilter })}
        />
      </div>
      <PhoneSort titles={SORTABLE} view={state} columns={JOB_SORTS} choose={choose} />
    </div>
  );
}
