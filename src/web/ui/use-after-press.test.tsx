import { act, fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { TextField } from './field.tsx';

const MESSAGE = 'Enter the postcode';

afterEach(() => vi.useRealTimers());

function open() {
  function Form() {
    const [isTouched, setTouched] = useState(false);
    return (
      <>
        <TextField label="Postcode" error={isTouched ? MESSAGE : undefined} onBlur={() => setTouched(true)} />
        <select aria-label="Kind" />
        <button type="button">Save</button>
      </>
    );
  }
  render(<Form />);
  screen.getByRole('textbox').focus();
  return { field: screen.getByRole('textbox'), save: screen.getByRole('button') };
}

function letTimePass(): void {
  act(() => {
    vi.runAllTimers();
  });
}

test('a field left by keyboard says at once what is wrong', async () => {
  open();
  await userEvent.tab();
  expect(screen.queryByText(MESSAGE)).not.toBeNull();
});

test('a field left by pressing a button says it once the click is made', async () => {
  const { field, save } = open();
  fireEvent.mouseDown(save);
  fireEvent.blur(field);
  expect(screen.queryByText(MESSAGE)).toBeNull();
  fireEvent.mouseUp(save);
  expect(screen.queryByText(MESSAGE)).toBeNull();
  fireEvent.click(save);
  expect(await screen.findByText(MESSAGE)).toBeTruthy();
});

test('a field that says that it was changed, as it is left, ends no press', () => {
  vi.useFakeTimers();
  const { field, save } = open();
  fireEvent.mouseDown(save);
  field.dispatchEvent(new Event('change', { bubbles: true }));
  fireEvent.blur(field);
  letTimePass();
  expect(screen.queryByText(MESSAGE)).toBeNull();
  fireEvent.mouseUp(save);
  letTimePass();
  expect(screen.queryByText(MESSAGE)).not.toBeNull();
});

test('the choice of a select, which keeps the release to itself, ends its press', () => {
  vi.useFakeTimers();
  const { field } = open();
  const select = screen.getByRole('combobox');
  fireEvent.mouseDown(select);
  fireEvent.blur(field);
  letTimePass();
  expect(screen.queryByText(MESSAGE)).toBeNull();
  select.dispatchEvent(new Event('change', { bubbles: true }));
  letTimePass();
  expect(screen.queryByText(MESSAGE)).not.toBeNull();
});

test('a press whose release nobody saw ends with the next key', async () => {
  const { field, save } = open();
  fireEvent.mouseDown(save);
  fireEvent.blur(field);
  fireEvent.keyDown(save, { key: 'Tab' });
  expect(await screen.findByText(MESSAGE)).toBeTruthy();
});
