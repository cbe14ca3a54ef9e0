import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, Outlet, StaticRouterProvider, type RouteObject } from 'react-router';
import { queryClient } from './api/query-client.ts';
import { routes } from './app/routes.ts';

/** What of the app's routes can be written before anybody is known. */
const UNUSABLE_ROUTES: RouteObject[] = [
  {
    Component: Unusable,
    children: [
      {
        lazy: async () => ({ Component: (await import('./app/site-layout.tsx')).SiteLayout }),
        children: [
          {
            path: '/jobs',
            lazy: async () => ({ Component: (await import('./features/job-list/job-list-screen.tsx')).JobListScreen }),
          },
          {
            path: '/job',
            lazy: async () => ({ Component: (await import('./app/job-skeleton.tsx')).JobSkeleton }),
          },
        ],
      },
    ],
  },
];

/** The markup of the landing screen, which asks nothing of the server, for the build to put into its page. */
export function prerenderLanding(): Promise<string> {
  return prerender(routes, '/');
}

/** The markup of the job list without its jobs, to be seen until they and the code have come, with nothing in it to use or to hear. */
export function prerenderJobList(): Promise<string> {
  return prerender(UNUSABLE_ROUTES, '/jobs');
}

/** The markup that every screen of a job shows until the job and the screen's code have come. */
export function prerenderJob(): Promise<string> {
  return prerender(UNUSABLE_ROUTES, '/job');
}

function Unusable() {
  return (
    <QueryClientProvider client={queryClient}>
      <div className="unusable" inert aria-hidden="true">
        <Outlet />
      </div>
    </QueryClientProvider>
  );
}

async function prerender(from: RouteObject[], path: string): Promise<string> {
  const { dataRoutes, query } = createStaticHandler(from);
  const context = await query(new Request(new URL(path, 'http://localhost')));
  if (context instanceof Response) throw new Error(`${path} leads elsewhere.`);
  return renderToString(
    <StrictMode>
      <StaticRouterProvider router={createStaticRouter(dataRoutes, context)} context={context} hydrate={false} />
    </StrictMode>,
  );
}
