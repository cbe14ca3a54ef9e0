import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { showToast, Toaster } from './toast.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function show(toast: Parameters<typeof showToast>[0]): void {
  render(<Toaster />);
  act(() => showToast(toast));
}

function pass(ms: number): void {
  act(() => void vi.advanceTimersByTime(ms));
}

test('a toast stays six seconds', () => {
  show({ message: 'Quote sent to Margaret Ellison' });
  pass(5_999);
  expect(screen.getByRole('status').textContent).toBe('Quote sent to Margaret Ellison');
  pass(1);
  expect(screen.queryByRole('status')).toBeNull();
});

test('a toast that is pointed at stays', () => {
  show({ message: 'Job #1 deleted' });
  fireEvent.pointerEnter(screen.getByRole('status'));
  pass(60_000);
  fireEvent.pointerLeave(screen.getByRole('status'));
  pass(6_000);
  expect(screen.queryByRole('status')).toBeNull();
});

test('an error stays until it is closed', () => {
  show({ message: "The quote wasn't sent.", tone: 'error' });
  pass(60_000);
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('alert')).toBeNull();
});

test('its action runs once and closes it', () => {
  const run = vi.fn<() => void>();
  show({ message: 'Job #1 deleted', action: { label: 'Undo', run } });
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(run).toHaveBeenCalledOnce();
  expect(screen.queryByRole('status')).toBeNull();
});

test('an action that leads elsewhere opens a new tab', () => {
  show({ message: 'Your browser held the PDF back.', action: { label: 'Open the PDF', href: '/api/files/1' } });
  const link = screen.getByRole('link', { name: 'Open the PDF' });
  expect(link.getAttribute('href')).toBe('/api/files/1');
  expect(link.getAttribute('target')).toBe('_blank');
  expect(link.getAttribute('rel')).toContain('noopener');
});

test('the focus returns to where it was before a button of the toast was pressed', () => {
  render(
    <>
      <button type="button">Add zone</button>
      <Toaster />
    </>,
  );
  act(() => showToast({ message: 'Lounge 1 deleted', action: { label: 'Undo', run: () => undefined } }));
  const before = screen.getByRole('button', { name: 'Add zone' });
  act(() => before.focus());
  act(() => screen.getByRole('button', { name: 'Undo' }).focus());
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(document.activeElement).toBe(before);
});
