import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { Button } from './button.tsx';

test('a busy button says so, ignores clicks and keeps the focus', async () => {
  const onClick = vi.fn<() => void>();
  const user = userEvent.setup();
  const button = (busy: boolean) => (
    <Button busy={busy} busyLabel="Working" onClick={onClick}>
      Download PDF
    </Button>
  );
  const { rerender } = render(button(false));
  await user.click(screen.getByRole('button', { name: 'Download PDF' }));
  rerender(button(true));
  const busy = screen.getByRole('button', { name: 'Working' });
  await user.click(busy);
  expect(onClick).toHaveBeenCalledOnce();
  expect(busy.getAttribute('aria-busy')).toBe('true');
  expect(busy).toHaveProperty('disabled', false);
  expect(document.activeElement).toBe(busy);
});

test('a busy submit button submits nothing', async () => {
  const onSubmit = vi.fn<() => void>();
  const user = userEvent.setup();
  render(
    <form onSubmit={onSubmit}>
      <Button type="submit" busy busyLabel="Sending">
        Send
      </Button>
    </form>,
  );
  await user.click(screen.getByRole('button', { name: 'Sending' }));
  expect(onSubmit).not.toHaveBeenCalled();
});
