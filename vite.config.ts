import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import type { Plugin } from 'vite';
import { BRAND } from './src/domain/brand.ts';

const brandInPage: Plugin = {
  name: 'brand-in-page',
  transformIndexHtml: (html) => html.replaceAll('%BRAND%', BRAND),
};

export default defineConfig({
  plugins: [react(), brandInPage],
  // VITE_API_BASE comes from the environment alone: a .env file is not among the inputs that stamp the build.
  envDir: false,
  build: {
    // The content security policy allows neither data: fonts nor inline scripts.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
  },
});
