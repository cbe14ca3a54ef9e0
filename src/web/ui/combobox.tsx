import { useEffect, useId, useState, type FocusEvent, type KeyboardEvent, type ReactNode, type Ref } from 'react';
import { FieldMessage } from './field.tsx';
import { Icon } from './icon.tsx';
import { useAfterPress } from './use-after-press.ts';
import './combobox.css';

/** Something to choose; the key is what `onPick` is called with. */
export type ComboboxOption = { key: string; content: ReactNode; disabled?: boolean };

/** Options under a heading of their own; null for options that belong under none. */
export type ComboboxGroup = { label: string | null; options: readonly ComboboxOption[] };

type ComboboxProps = {
  label: string;
  placeholder: string;
  maxLength?: number;
  text: string;
  onType: (text: string) => void;
  groups: readonly ComboboxGroup[];
  /** Stands above the list or in its place: what is loading, what was not found, what went wrong. */
  note?: ReactNode;
  onPick: (key: string) => void;
  /** Called when the focus has left. */
  onLeave?: () => void;
  /** Called for Escape while the list is closed. */
  onEscape?: () => void;
  /** What to do about the choice: turns the field red. */
  error?: string | undefined;
  ref?: Ref<HTMLInputElement>;
};

/**
 * A search field with a list of grouped options below it. The list opens on typing, on a click and with the arrow keys, which
 * move through it; Enter takes the marked option, Escape closes the list.
 */
export function Combobox(props: ComboboxProps) {
  const { label, placeholder, maxLength, text, onType, groups, note, onPick, onLeave, onEscape, ref } = props;
  const error = useAfterPress(props.error);
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const [markedKey, setMarkedKey] = useState<string | null>(null);
  const options = groups.flatMap((group) => group.options).filter((option) => option.disabled !== true);
  const marked = options.find(({ key }) => key === markedKey) ?? options[0];

  const close = (): void => {
    setIsOpen(false);
    setMarkedKey(null);
  };
  const pick = (key: string): void => {
    close();
    onPick(key);
  };
  const move = (by: 1 | -1): void => {
    setIsOpen(true);
    const at = options.findIndex((option) => option === marked);
    if (isOpen) setMarkedKey(options.at((at + by) % options.length)?.key ?? null);
  };
  const press = (event: KeyboardEvent): void => {
    const act = keyAction(event.key, isOpen);
    if (event.key === 'Escape' && !isOpen) onEscape?.();
    if (act === null) return;
    event.preventDefault();
    if (act === 'down') move(1);
    if (act === 'up') move(-1);
    if (act === 'close') close();
    if (act === 'pick' && marked !== undefined) pick(marked.key);
  };
  const leave = (event: FocusEvent<HTMLElement>): void => {
    if (event.currentTarget.contains(event.relatedTarget)) return;
    close();
    onLeave?.();
  };

  return (
    <div className="combobox" onBlur={leave}>
      <label className="visually-hidden" htmlFor={id}>
        {label}
      </label>
      <div className="field-box" data-invalid={error === undefined ? undefined : true}>
        <Icon name="search" />
        <input
          id={id}
          ref={ref}
          type="text"
          role="combobox"
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="done"
          aria-autocomplete="list"
          aria-expanded={isOpen}
          aria-controls={`${id}-list`}
          aria-activedescendant={isOpen && marked !== undefined ? optionId(id, marked.key) : undefined}
          aria-invalid={error === undefined ? undefined : true}
          aria-describedby={error === undefined ? undefined : `${id}-message`}
          placeholder={placeholder}
          maxLength={maxLength}
          value={text}
          onChange={(event) => {
            onType(event.target.value);
            setIsOpen(true);
            setMarkedKey(null);
          }}
          onClick={() => setIsOpen(true)}
          onKeyDown={press}
        />
      </div>
      {error === undefined ? null : <FieldMessage id={`${id}-message`}>{error}</FieldMessage>}
      {isOpen ? (
        <OptionList id={id} label={label} groups={groups} marked={marked?.key} onMark={setMarkedKey} onPick={pick}>
          {note}
        </OptionList>
      ) : null}
    </div>
  );
}

type OptionListProps = {
  id: string;
  label: string;
  groups: readonly ComboboxGroup[];
  marked: string | undefined;
  onMark: (key: string) => void;
  onPick: (key: string) => void;
  children: ReactNode;
};

function OptionList({ id, label, groups, marked, onMark, onPick, children }: OptionListProps) {
  useEffect(() => {
    if (marked !== undefined) document.getElementById(optionId(id, marked))?.scrollIntoView({ block: 'nearest' });
  }, [id, marked]);
  return (
    <div className="combobox-drop">
      <div
        role="listbox"
        id={`${id}-list`}
        aria-label={label}
        tabIndex={-1}
        // A press on an option must not take the focus out of the field.
        onMouseDown={(event) => event.preventDefault()}
      >
        {groups.map((group) => (
          <div key={group.label} {...(group.label === null ? {} : { role: 'group', 'aria-label': group.label })}>
            {group.label === null ? null : (
              <div className="combobox-group" aria-hidden="true">
                {group.label}
              </div>
            )}
            {group.options.map(({ key, content, disabled = false }) => (
              <button
                key={key}
                id={optionId(id, key)}
                type="button"
                role="option"
                tabIndex={-1}
                aria-selected={key === marked}
                aria-disabled={disabled || undefined}
                onMouseMove={() => (disabled ? undefined : onMark(key))}
                onClick={() => (disabled ? undefined : onPick(key))}
              >
                {content}
              </button>
            ))}
          </div>
        ))}
      </div>
      <div className="combobox-note" role="status">
        {children}
      </div>
    </div>
  );
}

// An id must hold no space, and keys are words of the user's.
function optionId(id: string, key: string): string {
  return `${id}-${encodeURIComponent(key)}`;
}

function keyAction(key: string, isOpen: boolean): 'down' | 'up' | 'pick' | 'close' | null {
  if (key === 'ArrowDown') return 'down';
  if (key === 'ArrowUp') return 'up';
  if (!isOpen) return null;
  if (key === 'Enter') return 'pick';
  return key === 'Escape' ? 'close' : null;
}
