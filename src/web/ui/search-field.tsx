import { useDebouncedCallback } from '@mantine/hooks';
import { useEffect, useRef, type ComponentProps } from 'react';
import { TextField } from './field.tsx';
import { Icon } from './icon.tsx';

type SearchFieldProps = Omit<ComponentProps<typeof TextField>, 'label' | 'ref'> & {
  label: string;
  /** What is searched for now. */
  q: string;
  /** Called once typing has stopped, with the trimmed text. */
  onSearch: (q: string) => void;
};

const QUIET_MS = 300;

/** The search over a list; all other props go to the field. */
export function SearchField({ label, q, onSearch, ...rest }: SearchFieldProps) {
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
        label={label}
        labelHidden
        type="search"
        enterKeyHint="search"
        spellCheck={false}
        prefix={<Icon name="search" />}
        defaultValue={q}
        {...rest}
        onChange={search}
        // Now, before a click on a row goes elsewhere: a search that fired on the way would turn round.
        onBlur={search.flush}
        onKeyDown={({ key, currentTarget }) => {
          if (key !== 'Enter') return;
          search.flush();
          // Lets a phone's keyboard go, which lies on what was found.
          if (globalThis.matchMedia('(pointer: coarse)').matches) currentTarget.blur();
        }}
      />
    </div>
  );
}
