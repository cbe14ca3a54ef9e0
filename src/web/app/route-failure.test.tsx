import { render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { RouteFailure } from './route-failure.tsx';

const CODE = 'http://localhost/assets/measure-1a2b.js';
const LOST = {
  Firefox: `error loading dynamically imported module: ${CODE}`,
  Chrome: `Failed to fetch dynamically imported module: ${CODE}`,
};

function open(thrown: Error, { isThere = true, cameBy = 'navigate' } = {}) {
  const fetched = vi.fn<typeof fetch>(() =>
    isThere ? Promise.resolve(new Response('')) : Promise.reject(new TypeError('There is no signal.')),
  );
  vi.stubGlobal('fetch', fetched);
  const reload = vi.spyOn(globalThis.location, 'reload').mockReturnValue();
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ type: cameBy } as PerformanceNavigationTiming]);
  const routes = [
    { path: '/', lazy: () => Promise.reject(thrown), HydrateFallback: () => null, ErrorBoundary: RouteFailure },
  ];
  render(<RouterProvider router={createMemoryRouter(routes)} />);
  return { fetched, reload };
}

const told = () => screen.findByRole('heading', { name: 'This screen could not be shown' });

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test.each(Object.entries(LOST))('code that was lost and is there again loads by itself in %s', async (_, message) => {
  const { fetched, reload } = open(new TypeError(message));
  await waitFor(() => expect(reload).toHaveBeenCalledOnce());
  expect(fetched.mock.calls[0]?.[0]).toBe(CODE);
});

test('code that is still not there waits for Retry', async () => {
  const { fetched, reload } = open(new TypeError(LOST.Firefox), { isThere: false });
  await told();
  await waitFor(() => expect(fetched).toHaveBeenCalledOnce());
  expect(reload).not.toHaveBeenCalled();
});

test.each([
  ['a page that was loaded again already', new TypeError(LOST.Firefox), 'reload'],
  ['a screen that broke', new TypeError('order is undefined'), 'navigate'],
])('%s waits for Retry', async (_, thrown, cameBy) => {
  const { fetched, reload } = open(thrown, { cameBy });
  await told();
  expect(fetched).not.toHaveBeenCalled();
  expect(reload).not.toHaveBeenCalled();
});
