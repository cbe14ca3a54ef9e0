import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { startForgetting } from './account/leave-account.ts';
import { firstDataReady } from './app/first-data.ts';
import { prefetchScreens } from './app/prefetch.ts';
import { routes } from './app/routes.ts';
import { followColourScheme } from './ui/colour-scheme.ts';
import { fontsReady, popoversReady } from './ui/first-drawing.ts';
import { closeMenusOutside } from './ui/menus-outside.ts';
import './styles.css';

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root.');

followColourScheme();
closeMenusOutside();
startForgetting();
const router = createBrowserRouter(routes);
prefetchScreens(router, routes, async (path, address) => {
  const { fetchScreenData } = await import('./app/screen-data.ts');
  await fetchScreenData(path, address);
});

// The pages of the job list and of a job's screens show them already, but for what is in them (scripts/build/finish-pages.ts): that is
// replaced once it is there.
const dataReady = root.hasChildNodes() ? firstDataReady(location) : null;
void Promise.all([codeReady(), popoversReady(), fontsReady(), dataReady]).then(() =>
  createRoot(root).render(
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>,
  ),
);

function codeReady(): Promise<void> {
  return new Promise((ready) => {
    if (router.state.initialized) return ready();
    const stop = router.subscribe(({ initialized }) => {
      if (!initialized) return;
      stop();
      ready();
    });
  });
}
