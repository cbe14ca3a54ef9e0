import { useEffect, useEffectEvent, useRef, useState, type ComponentProps } from 'react';
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
  // What is typed and not searched for yet; the library's timer for it weighed a hundredth of the first page.
  const [waiting, setWaiting] = useState<string | null>(null);
  const search = (): void => {
    if (waiting === null) return;
    setWaiting(null);
    onSearch(waiting.trim());
  };
  const searchNow = useEffectEvent(search);
  useEffect(() => {
    const timer = waiting === null ? undefined : setTimeout(() => searchNow(), QUIET_MS);
    return () => clearTimeout(timer);
  }, [waiting]);
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
        onChange={({ currentTarget }) => setWaiting(currentTarget.value)}
        // Now, before a click on a row goes elsewhere: a search that fired on the way would turn round.
        onBlur={search}
        onKeyDown={({ key, currentTarget }) => {
          if (key !== 'Enter') return;
          search();
          // Lets a phone's keyboard go, which lies on what was found.
          if (globalThis.matchMedia('(pointer: coarse)').matches) currentTarget.blur();
        }}
      />
    </div>
  );
}
