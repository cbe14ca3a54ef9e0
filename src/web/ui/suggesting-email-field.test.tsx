import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { SuggestingEmailField } from './suggesting-email-field.tsx';

function Form({ first }: { first: string }) {
  const [email, setEmail] = useState(first);
  return (
    <SuggestingEmailField
      label="Email"
      value={email}
      suggest={(text) => (text === 'jo@gmial.com' ? 'jo@gmail.com' : null)}
      onSuggested={setEmail}
      onChange={({ target }) => setEmail(target.value)}
    />
  );
}

function open(first = '') {
  render(<Form first={first} />);
  const field = screen.getByLabelText<HTMLInputElement>('Email');
  return { user: userEvent.setup(), field, question: () => screen.queryByRole('button', { name: 'jo@gmail.com' }) };
}

test('asks once the field is left, takes the address by a press, and gives the focus back', async () => {
  const { user, field, question } = open();
  await user.type(field, 'jo@gmial.com');
  expect(question()).toBeNull();
  await user.tab();
  expect(screen.getByRole('status').textContent).toBe('Did you mean jo@gmail.com?');
  await user.click(question() ?? document.body);
  expect(field.value).toBe('jo@gmail.com');
  expect(document.activeElement).toBe(field);
  expect(question()).toBeNull();
});

test('asks about what stood there before, and no more while it is typed over', async () => {
  const { user, field, question } = open('jo@gmial.com');
  expect(question()).not.toBeNull();
  await user.type(field, 'x');
  expect(question()).toBeNull();
});
