import { fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { TextField } from './field.tsx';

const MESSAGE = 'Enter the postcode';

function open() {
  function Form() {
    const [isTouched, setTouched] = useState(false);
    return (
      <>
        <TextField label="Postcode" error={isTouched ? MESSAGE : undefined} onBlur={() => setTouched(true)} />
        <button type="button">Save</button>
      </>
    );
  }
  render(<Form />);
  screen.getByRole('textbox').focus();
  return { field: screen.getByRole('textbox'), save: screen.getByRole('button') };
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

test('a press whose release nobody saw ends with the next key', async () => {
  const { field, save } = open();
  fireEvent.mouseDown(save);
  fireEvent.blur(field);
  fireEvent.keyDown(save, { key: 'Tab' });
  expect(await screen.findByText(MESSAGE)).toBeTruthy();
});
