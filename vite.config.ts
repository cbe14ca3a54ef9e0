import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import type { Plugin } from 'vite';
import { FIRST_CHUNK, nameOfFirstChunk } from './scripts/build/first-screen.ts';
import { BRAND } from './src/domain/brand.ts';

const namesInPage: Plugin = {
  name: 'names-in-page',
  transformIndexHtml: (html) => html.replaceAll('%BRAND%', BRAND),
};

// Few chunks instead of forty small ones, of which each would cost a phone a trip to the server and back: what all screens need, what
// the first one after sign-in loads besides, and what those behind it share. And one of what the front page shares with them, or it
// would have to load those.
const SHARED = [
  {
    name: 'first',
    test: /web[\\/]app[\\/]intent\.|web[\\/]account[\\/]closed-account\.|web[\\/]ui[\\/](colour-scheme|device-choice)\.|domain[\\/]text[\\/]uuid\.|vite[\\/]preload-helper/,
    priority: 3,
  },
  // What a customer's page shares with them, which must load nothing else of theirs (rule O4).
  { name: 'signature', test: /domain[\\/]offer[\\/]signature\./, priority: 3 },
  {
    name: 'base',
    test: /node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]|web[\\/]ui[\\/](button|icon|notice|visually-hidden)\.|web[\\/]app[\\/](content-layout|footer|brand-link|header)\.|domain[\\/]brand\.|web[\\/]styles\.css/,
    priority: 2,
  },
  { name: nameOfFirstChunk(), debugName: FIRST_CHUNK, priority: 1 },
  {
    name: 'work',
    test: /node_modules|src[\\/](contract|domain)[\\/]|src[\\/]web[\\/](api|app|ui|job|document|shortcuts)[\\/]/,
    minShareCount: 6,
    priority: 0.5,
  },
  // What the sheet that notes an answer, and the screen on which it is signed, share with the papers of a quote.
  {
    name: 'options',
    test: /src[\\/]domain[\\/](offer[\\/](noted-terms|offered-quote|sums-to-note)|job[\\/](sum-options|sum-agreed)|price[\\/]quantity-words|text[\\/]all-of)\./,
    priority: 0.4,
  },
];

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react(), namesInPage],
  // VITE_API_BASE comes from the environment alone: a .env file is not among the inputs that stamp the build.
  envDir: false,
  build: {
    // As ADR 0061 says, whatever a newer Vite would choose.
    target: ['chrome111', 'edge111', 'firefox114', 'safari16.4'],
    // The content security policy allows neither data: fonts nor inline scripts.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    ...(isSsrBuild === true
      ? {}
      : {
          rolldownOptions: {
            // The front page has code of its own (scripts/build/finish-pages.ts), and so has the page of a customer (ADR 0055).
            input: ['index.html', 'offer.html', 'src/web/front-page.ts'],
            output: { codeSplitting: { groups: SHARED } },
          },
        }),
  },
}));
