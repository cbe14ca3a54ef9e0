import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createMemoryRouter, MemoryRouter, RouterProvider } from 'react-router';
import { showToast, Toaster } from './toast.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function show(toast: Parameters<typeof showToast>[0]): void {
  render(<Toaster />, { wrapper: MemoryRouter });
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

describe('about a place of its own (N7)', () => {
  const about = { words: '#12', to: '/job', isAt: ({ pathname }: { pathname: string }) => pathname.startsWith('/job') };

  async function showAt(path: string, tone: 'done' | 'error' = 'error') {
    const router = createMemoryRouter([{ path: '*', element: <Toaster /> }], { initialEntries: [path] });
    render(<RouterProvider router={router} />);
    act(() => showToast({ message: 'Quote #12 was not delivered', tone, about }));
    return (to: string) => act(() => router.navigate(to));
  }

  test('it leads there from elsewhere, and is closed by that', async () => {
    await showAt('/other');
    expect(screen.getByRole('alert').textContent).toContain('Quote #12 was not delivered');
    await act(async () => fireEvent.click(screen.getByRole('link', { name: '#12' })));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('it names no way where the user is', async () => {
    await showAt('/job');
    expect(screen.queryByRole('link')).toBeNull();
    screen.getByText('Quote #12 was not delivered');
  });

  test('it stays from one of its screens to the next, and ends when they are left', async () => {
    const go = await showAt('/job');
    await go('/job/history');
    screen.getByRole('alert');
    await go('/other');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('it stays where the user has not been there, until it is closed', async () => {
    const go = await showAt('/other', 'done');
    await go('/another');
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('status')).toBeNull();
  });
});

test('what is of one screen alone stays while its address says more or less, and ends when it is left', async () => {
  const router = createMemoryRouter([{ path: '*', element: <Toaster /> }], { initialEntries: ['/products'] });
  render(<RouterProvider router={router} />);
  act(() => showToast({ message: 'Oak saved', isOfScreen: true }));
  await act(() => router.navigate('/products?page=2'));
  screen.getByText('Oak saved');
  await act(() => router.navigate('/jobs'));
  expect(screen.queryByRole('status')).toBeNull();
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
      <MemoryRouter>
        <Toaster />
      </MemoryRouter>
    </>,
  );
  act(() => showToast({ message: 'Lounge 1 deleted', action: { label: 'Undo', run: () => undefined } }));
  const before = screen.getByRole('button', { name: 'Add zone' });
  act(() => before.focus());
  act(() => screen.getByRole('button', { name: 'Undo' }).focus());
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(document.activeElement).toBe(before);
});

test('the focus does not return to the footer, past which Tab came to the toast', () => {
  render(
    <MemoryRouter>
      <footer>
        <button type="button">Light theme</button>
      </footer>
      <Toaster />
    </MemoryRouter>,
  );
  act(() => showToast({ message: 'Lounge 1 deleted', action: { label: 'Undo', run: () => undefined } }));
  const undo = screen.getByRole('button', { name: 'Undo' });
  expect(undo.dataset['shortcut']).toBe('undo');
  act(() => screen.getByRole('button', { name: 'Light theme' }).focus());
  act(() => undo.focus());
  fireEvent.click(undo);
  expect(document.activeElement).not.toBe(screen.getByRole('button', { name: 'Light theme' }));
});

describe('more than one', () => {
  const undo = (name: string) => ({ message: `${name} deleted`, action: { label: 'Undo', run: () => undefined } });
  const shown = () =>
    [...document.querySelectorAll<HTMLElement>('.toast:not([data-waiting]) > span')].map(
      ({ textContent }) => textContent,
    );

  test('the newest alone is seen, and what can be undone comes back for its six seconds once that has gone', () => {
    show(undo('Lounge 1'));
    pass(4_000);
    act(() => showToast({ message: 'Saved' }));
    expect(shown()).toEqual(['Saved']);
    pass(6_000);
    expect(shown()).toEqual(['Lounge 1 deleted']);
    pass(5_999);
    expect(shown()).toEqual(['Lounge 1 deleted']);
    pass(1);
    expect(shown()).toEqual([]);
  });

  test('an error comes back until it is closed, and two things can be undone one after the other', () => {
    show({ message: "The quote wasn't sent.", tone: 'error' });
    act(() => showToast(undo('Lounge 1')));
    act(() => showToast(undo('Hall 1')));
    expect(shown()).toEqual(['Hall 1 deleted']);
    fireEvent.click(screen.getAllByRole('button', { name: 'Undo' }).at(-1) ?? document.body);
    expect(shown()).toEqual(['Lounge 1 deleted']);
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
    expect(shown()).toEqual(["The quote wasn't sent."]);
    pass(60_000);
    expect(shown()).toEqual(["The quote wasn't sent."]);
  });

  test('what is only told gives way for good', () => {
    show({ message: 'Saved' });
    act(() => showToast({ message: 'Sent' }));
    expect(shown()).toEqual(['Sent']);
    pass(6_000);
    expect(shown()).toEqual([]);
  });
});
