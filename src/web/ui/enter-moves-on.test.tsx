import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createPortal } from 'react-dom';
import { expect, test, vi } from 'vitest';
import { enterMovesOn } from './enter-moves-on.ts';
import { EmailField, NumberField, SelectField, TextField } from './field.tsx';

function open(finish?: () => void) {
  const submit = vi.fn<() => void>();
  render(
    <form
      {...enterMovesOn(finish)}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <EmailField label="Email" />
      <SelectField label="Type" options={[{ value: '', label: 'Choose' }]} />
      <NumberField label="Total" locked value="3" />
      <NumberField label="Price" defaultValue="9.95" />
      <TextField label="City" enterKeyHint="done" />
      <button type="submit">Save</button>
      {createPortal(<TextField label="In a dialog" />, document.body)}
    </form>,
  );
  return { user: userEvent.setup(), submit };
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);

test('Enter goes to the next field that is typed into, selects what stands there, and submits from the last', async () => {
  const { user, submit } = open();
  await user.type(field('Email'), 'ann@ellison.example{Enter}');
  expect(document.activeElement).toBe(field('Price'));
  await user.keyboard('12{Enter}');
  expect(field('Price').value).toBe('12');
  expect(document.activeElement).toBe(field('City'));
  expect(submit).not.toHaveBeenCalled();
  await user.keyboard('{Enter}');
  expect(submit).toHaveBeenCalledTimes(1);
});

test('Enter in the last field finishes where there is another way than submitting', async () => {
  const finish = vi.fn<() => void>();
  const { user, submit } = open(finish);
  await user.type(field('City'), '{Enter}');
  expect(finish).toHaveBeenCalledTimes(1);
  expect(submit).not.toHaveBeenCalled();
});

test('Enter in a dialog that belongs to the screen is none of its business', async () => {
  const { user } = open();
  await user.type(field('In a dialog'), '{Enter}');
  expect(document.activeElement).toBe(field('In a dialog'));
});

test('the keyboard says what Enter does, and neither capitalises nor corrects an address', () => {
  open();
  const hints = ['Email', 'Price', 'City'].map((label) => field(label).getAttribute('enterkeyhint'));
  expect(hints).toEqual(['next', 'next', 'done']);
  const help = ['type', 'inputmode', 'spellcheck', 'autocapitalize'].map((name) => field('Email').getAttribute(name));
  expect(help).toEqual(['email', 'email', 'false', 'none']);
});
