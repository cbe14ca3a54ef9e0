import { useDebouncedCallback } from '@mantine/hooks';
import { useEffect, useRef } from 'react';
import { SORTABLE } from './columns.ts';
import type { ListState } from './list-state.ts';
import { JOB_SORTS, SEARCH_MAX } from '#contract/list-query.ts';
import type { JobSort } from '#contract/list-query.ts';
import { Button } from '#web/ui/button.tsx';
import { SelectField, TextField } from '#web/ui/field.tsx';
import { Icon } from '#web/ui/icon.tsx';

type ListToolsProps = { state: ListState; choose: (change: Partial<ListState>) => void };

const QUIET_MS = 300;
const SORT_OPTIONS = SORTABLE.map(({ sort, title }) => ({ value: sort, label: `Sort: ${title}` }));

/** Search, on a phone sorting, and the deleted filter. */
export function ListTools({ state, choose }: ListToolsProps) {
  return (
    <div className="list-tools">
      <SearchField q={state.q} onSearch={(q) => choose({ q })} />
      <PhoneSort state={state} choose={choose} />
      <DeletedFilter isShown={state.isDeletedShown} onChange={(isDeletedShown) => choose({ isDeletedShown })} />
    </div>
  );
}

function SearchField({ q, onSearch }: { q: string; onSearch: (q: string) => void }) {
  const input = useRef<HTMLInputElement>(null);
  const search = useDebouncedCallback(() => onSearch(input.current?.value.trim() ?? ''), QUIET_MS);
  // The address may change without the field (Back, Clear search); while it is being typed in, the field is ahead.
  useEffect(() => {
    if (input.current !== null && input.current !== document.activeElement) input.current.value = q;
  }, [q]);
  return (
    <div role="search">
      <TextField
        ref={input}
        label="Search jobs"
        labelHidden
        type="search"
        prefix={<Icon name="search" />}
        placeholder="Number, name or address"
        maxLength={SEARCH_MAX}
        defaultValue={q}
        onChange={search}
        // Now, before a click on a row goes elsewhere: a search that fired on the way would turn round.
        onBlur={search.flush}
      />
    </div>
  );
}

function PhoneSort({ state, choose }: ListToolsProps) {
  const isRising = state.order === 'asc';
  return (
    <div className="phone-sort on-phone">
      <SelectField
        label="Sort by"
        labelHidden
        options={SORT_OPTIONS}
        value={state.sort}
        onChange={({ target }) => {
          // The options are the sortable columns.
          const sort = target.value as JobSort;
          choose({ sort, order: JOB_SORTS[sort] });
        }}
      />
      <Button
        size="icon"
        icon={isRising ? 'up' : 'down'}
        aria-label={isRising ? 'Ascending. Change to descending' : 'Descending. Change to ascending'}
        onClick={() => choose({ order: isRising ? 'desc' : 'asc' })}
      />
    </div>
  );
}

/** Shows the deleted jobs in place of the others (ruling J7). */
export function DeletedFilter({ isShown, onChange }: { isShown: boolean; onChange: (isShown: boolean) => void }) {
  return (
    <label className="deleted-filter">
      <input type="checkbox" checked={isShown} onChange={({ target }) => onChange(target.checked)} />
      Show deleted
    </label>
  );
}
