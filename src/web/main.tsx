import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router/dom';
import { createRouter } from './app/router.ts';
import { followSystemScheme } from './ui/colour-scheme.ts';
import './styles.css';

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no element with the id "root".');

followSystemScheme();
createRoot(root).render(
  <StrictMode>
    <RouterProvider router={createRouter()} />
  </StrictMode>,
);
