import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { prefetchScreens } from './app/prefetch.ts';
import { routes } from './app/routes.ts';
import { followSystemScheme } from './ui/colour-scheme.ts';
import { fontsReady } from './ui/fonts-ready.ts';
import './styles.css';

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no element with the id "root".');

followSystemScheme();
const router = createBrowserRouter(routes);
prefetchScreens(router, routes, async (path, address) => {
  const { fetchScreenData } = await import('./app/screen-data.ts');
  await fetchScreenData(path, address);
});

// What the page holds already (scripts/finish-pages.ts) stays until the first screen's own code is here; an empty page waits for its fonts, too.
void Promise.all([codeReady(), root.hasChildNodes() ? null : fontsReady()]).then(() => show(root));

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

function show(element: HTMLElement): void {
  const app = (
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>
  );
  if (element.hasChildNodes()) hydrateRoot(element, app);
  else createRoot(element).render(app);
}
