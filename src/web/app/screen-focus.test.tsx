import { act, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useEffect, useRef, useState } from 'react';
import { createMemoryRouter, Link, Outlet, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { useFocusKept, useFocusOnArrival } from './screen-focus.ts';

function Frame() {
  useFocusOnArrival();
  useFocusKept();
  return (
    <main tabIndex={-1}>
      <Link to="/ready">Ready</Link>
      <Link to="/chosen">Chosen</Link>
      <Outlet />
    </main>
  );
}

function Rows() {
  const [rows, setRows] = useState(['first', 'second']);
  const [page, setPage] = useState(1);
  return (
    <>
      <h1 tabIndex={-1}>Rows</h1>
      {rows.map((row) => (
        <button key={row} type="button" onClick={() => setRows(rows.filter((kept) => kept !== row))}>
          Delete {row}
        </button>
      ))}
      <button type="button" disabled={page === 2} onClick={() => setPage(2)}>
        Next
      </button>
      <button type="button" onClick={() => setRows([])}>
        Clear
      </button>
    </>
  );
}

let bring = (): void => undefined;

function Slow() {
  const [isHere, setHere] = useState(false);
  useEffect(() => {
    bring = () => setHere(true);
  }, []);
  return isHere ? <h1 tabIndex={-1}>Slow</h1> : <p>Loading</p>;
}

function Chosen() {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), []);
  return (
    <>
      <h1 tabIndex={-1}>Chosen</h1>
      <button ref={button} type="button">
        Next step
      </button>
    </>
  );
}

function open() {
  const children = [
    { path: '/', element: <Rows /> },
    {
      path: '/ready',
      element: (
        <>
          <h1 tabIndex={-1}>Ready</h1>
          <Link to="/slow?row=2">Second row</Link>
          <Link to="/slow?row=3">Third row</Link>
        </>
      ),
    },
    { path: '/chosen', element: <Chosen /> },
    { path: '/slow', element: <Slow /> },
  ];
  const router = createMemoryRouter([{ Component: Frame, children }]);
  render(<RouterProvider router={router} />);
  return { router, user: userEvent.setup() };
}

const heading = (name: string) => screen.getByRole('heading', { name });
const focused = () => document.activeElement;

test.each(['Delete first', 'Next'])(
  'when %s goes or is disabled with the focus on it, the heading gets it',
  async (name) => {
    const { user } = open();
    await user.click(screen.getByRole('button', { name }));
    await expect.poll(focused).toBe(heading('Rows'));
  },
);

test('what goes without having the focus leaves it where it is', async () => {
  const { user } = open();
  await user.click(screen.getByRole('button', { name: 'Clear' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Delete first' })).toBeNull());
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Clear' }));
});

test('a link that stays beside the new screen hands the focus to its heading', async () => {
  const { user } = open();
  await user.click(screen.getByRole('link', { name: 'Ready' }));
  await expect.poll(focused).toBe(heading('Ready'));
});

test('what the screen itself has focused keeps it', async () => {
  const { user } = open();
  await user.click(screen.getByRole('link', { name: 'Chosen' }));
  await screen.findByRole('heading', { name: 'Chosen' });
  expect(focused()).toBe(screen.getByRole('button', { name: 'Next step' }));
});

test('a heading that comes after the screen gets the focus that waited in the content area', async () => {
  const { router } = open();
  await router.navigate('/slow');
  await expect.poll(focused).toBe(screen.getByRole('main'));
  act(() => bring());
  await expect.poll(focused).toBe(heading('Slow'));
});

test('Back gives the focus to the link that the screen was left by, and going on gives it to the heading', async () => {
  const { router, user } = open();
  await user.click(screen.getByRole('link', { name: 'Ready' }));
  await user.click(screen.getByRole('link', { name: 'Third row' }));
  act(() => bring());
  await waitFor(() => expect(focused()).toBe(heading('Slow')));
  await act(() => router.navigate(-1));
  await waitFor(() => expect(focused()).toBe(screen.getByRole('link', { name: 'Third row' })));
  await act(() => router.navigate('/slow'));
  await act(() => router.navigate('/ready'));
  await waitFor(() => expect(focused()).toBe(heading('Ready')));
});
