import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { Combobox, type ComboboxGroup } from './combobox.tsx';

const GROUPS: ComboboxGroup[] = [
  {
    label: 'Fruit',
    options: [
      { key: 'apple', content: 'Apple' },
      { key: 'pear', content: 'Pear', disabled: true },
    ],
  },
  { label: 'Roots', options: [{ key: 'carrot', content: 'Carrot' }] },
];

function open(groups = GROUPS, note: string | null = null) {
  const onPick = vi.fn<(key: string) => void>();
  const onLeave = vi.fn<() => void>();
  function Field() {
    const [text, setText] = useState('');
    return (
      <Combobox
        label="Food"
        placeholder="Type a name"
        text={text}
        onType={setText}
        groups={groups}
        note={note}
        onPick={onPick}
        onLeave={onLeave}
      />
    );
  }
  render(<Field />);
  return { onPick, onLeave, user: userEvent.setup(), field: screen.getByRole('combobox', { name: 'Food' }) };
}

test('the id of the marked option is one word, whatever its key says', async () => {
  const { user, field } = open([{ label: 'Fruit', options: [{ key: 'Red apple, 5 kg', content: 'Red apple' }] }]);
  await user.click(field);
  const id = field.getAttribute('aria-activedescendant');
  expect(id).toMatch(/^\S+$/);
  expect(screen.getByRole('option', { name: 'Red apple' }).id).toBe(id);
});

const marked = () => screen.getByRole('option', { selected: true }).textContent;

test('the list opens on typing with the first option marked, and closes with Escape', async () => {
  const { user, field } = open();
  await user.tab();
  expect(field.getAttribute('aria-expanded')).toBe('false');
  await user.type(field, 'a');
  expect(field.getAttribute('aria-expanded')).toBe('true');
  expect(marked()).toBe('Apple');
  expect(field.getAttribute('aria-activedescendant')).toBe(screen.getByRole('option', { selected: true }).id);
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('listbox')).toBeNull();
});

test('the arrow keys move through what can be chosen, round and round, and Enter takes it', async () => {
  const { user, field, onPick } = open();
  field.focus();
  await user.keyboard('{ArrowDown}');
  expect(marked()).toBe('Apple');
  await user.keyboard('{ArrowDown}');
  expect(marked()).toBe('Carrot');
  await user.keyboard('{ArrowDown}');
  expect(marked()).toBe('Apple');
  await user.keyboard('{ArrowUp}{Enter}');
  expect(onPick.mock.calls).toEqual([['carrot']]);
  expect(screen.queryByRole('listbox')).toBeNull();
});

test('a click takes an option and leaves the focus in the field; a disabled one is not taken', async () => {
  const { user, field, onPick } = open();
  await user.click(field);
  await user.click(screen.getByRole('option', { name: 'Pear' }));
  expect(onPick).not.toHaveBeenCalled();
  await user.click(screen.getByRole('option', { name: 'Apple' }));
  expect(onPick.mock.calls).toEqual([['apple']]);
  expect(document.activeElement).toBe(field);
});

test('leaving the field closes the list and is told', async () => {
  const { user, field, onLeave } = open();
  await user.click(field);
  await user.tab();
  expect(screen.queryByRole('listbox')).toBeNull();
  expect(onLeave).toHaveBeenCalledOnce();
});

test('Enter in an empty list does nothing, and the note says why it is empty', async () => {
  const { user, field, onPick } = open([], 'Nothing found');
  await user.type(field, 'x{Enter}');
  expect(onPick).not.toHaveBeenCalled();
  expect(screen.getByRole('status').textContent).toBe('Nothing found');
});
