import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { createMemoryRouter, Outlet, RouterProvider, useLocation } from 'react-router';
import { queryClient } from '#web/api/query-client.ts';
import { Toaster } from '#web/ui/toast.tsx';

type RenderOptions = {
  /** The route of the screen, and the address at which it is opened. */
  path?: string;
  at?: string | { pathname: string; search?: string; hash?: string; state?: unknown };
};

/** Shows a screen as the application does, with an empty cache; going elsewhere shows where. */
export function renderScreen(screen: ReactNode, { path = '/', at = path }: RenderOptions = {}) {
  queryClient.clear();
  const router = createMemoryRouter(
    [
      {
        element: <Frame />,
        children: [
          { path, element: screen },
          { path: '*', element: <Elsewhere /> },
        ],
      },
    ],
    { initialEntries: [at] },
  );
  const view = render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return { user: userEvent.setup(), router, ...view };
}

function Frame() {
  return (
    <>
      <Outlet />
      <Toaster />
    </>
  );
}

function Elsewhere() {
  const { pathname, search, state } = useLocation();
  return (
    <p>
      Now at {pathname}
      {search} with {JSON.stringify(state)}
    </p>
  );
}
