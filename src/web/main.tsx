import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { routes } from './app/routes.ts';
import { followSystemScheme } from './ui/colour-scheme.ts';
import './styles.css';

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no element with the id "root".');

followSystemScheme();
createRoot(root).render(
  <StrictMode>
    <RouterProvider router={createBrowserRouter(routes)} />
  </StrictMode>,
);
