import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, Outlet, RouterProvider, type RouteObject } from 'react-router';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { prefetchScreens } from './prefetch.ts';
import { titled, type RouteHandle } from './route-handle.ts';

const fetched = vi.fn<(what: string) => void>();

function screenCode(name: string): NonNullable<RouteObject['lazy']> {
  return async () => {
    fetched(`code of ${name}`);
    return { Component: Outlet };
  };
}

const routes: RouteObject[] = [
  { path: '/', Component: Links, handle: titled('First') },
  { path: '/step', Component: Links, handle: titled('Step', '/job/next') },
  { path: '/list', Component: Links, handle: { title: 'List', soon: ['/job/next', '/away'] } satisfies RouteHandle },
  {
    lazy: screenCode('layout'),
    children: [
      { path: '/job/next', lazy: screenCode('next') },
      { path: '/away', lazy: () => Promise.reject(new Error('There is no connection.')) },
    ],
  },
];

function Links() {
  return (
    <>
      <a href="/job/next?jobId=1">
        <b>Next</b>
      </a>
      <a href="/away">Away</a>
      <a href="https://elsewhere.example/job/next">Elsewhere</a>
      <button type="button" data-leads-to="?page=2">
        More
      </button>
      <button type="button" data-leads-to="?page=0" disabled>
        Less
      </button>
    </>
  );
}

let stop = (): void => {};

async function open(at = '/') {
  const router = createMemoryRouter(routes, { initialEntries: [at] });
  stop = prefetchScreens(router, routes, async (path, { search }) => fetched(`data of ${path}${search}`));
  render(<RouterProvider router={router} />);
  await screen.findByText('Next');
  return router;
}

const seen = () => fetched.mock.calls.map(([what]) => what);
const NEXT = ['code of layout', 'code of next', 'data of /job/next?jobId=1'];

afterEach(() => {
  stop();
  fetched.mockClear();
  vi.useRealTimers();
});

test('the code of what follows soon is fetched once the screen is used, and no data', async () => {
  const router = await open();
  await act(() => router.navigate('/list'));
  expect(seen()).toEqual([]);
  fireEvent.pointerDown(document.body);
  await waitFor(() => expect(seen()).toEqual(['code of layout', 'code of next', 'code of layout']));
});

describe('a link', () => {
  test.each(['pointerOver', 'focusIn'] as const)('is fetched once %s has rested on it', async (event) => {
    await open();
    vi.useFakeTimers();
    fireEvent[event](screen.getByText('Next'));
    await vi.advanceTimersByTimeAsync(40);
    expect(seen()).toEqual([]);
    await vi.advanceTimersByTimeAsync(40);
    expect(seen()).toEqual(NEXT);
  });

  test('that is only passed over is not fetched', async () => {
    await open();
    vi.useFakeTimers();
    fireEvent.pointerOver(screen.getByText('Next'));
    await vi.advanceTimersByTimeAsync(40);
    fireEvent.pointerOver(document.body);
    await vi.advanceTimersByTimeAsync(200);
    expect(seen()).toEqual([]);
  });

  test('is fetched at once by a finger', async () => {
    await open();
    fireEvent.touchStart(screen.getByText('Next'));
    expect(seen()).toEqual(NEXT);
  });

  test('that leads off the site, or fails, does nothing', async () => {
    await open();
    fireEvent.touchStart(screen.getByText('Elsewhere'));
    expect(seen()).toEqual([]);
    fireEvent.touchStart(screen.getByText('Away'));
    await waitFor(() => expect(seen()).toContain('data of /away'));
  });

  test('may be a button that says where it leads, unless it is disabled', async () => {
    await open();
    fireEvent.touchStart(screen.getByText('Less'));
    fireEvent.touchStart(screen.getByText('More'));
    expect(seen()).toEqual(['data of /?page=2']);
  });
});

describe('what is next', () => {
  test('is fetched once a screen is at rest, for the same job', async () => {
    const router = await open();
    await router.navigate('/step?jobId=1');
    await waitFor(() => expect(seen()).toEqual(NEXT));
  });
});

describe('nothing is fetched', () => {
  test('for who saves data', async () => {
    vi.stubGlobal('navigator', { onLine: true, connection: { saveData: true } });
    await open();
    fireEvent.touchStart(screen.getByText('Next'));
    vi.unstubAllGlobals();
    expect(seen()).toEqual([]);
  });

  test('without a connection', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await open();
    fireEvent.touchStart(screen.getByText('Next'));
    expect(seen()).toEqual([]);
  });
});
