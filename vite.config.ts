import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import type { Plugin } from 'vite';
import { BRAND } from './src/domain/brand.ts';

// Where nobody has said what people type to reach it, the picture that messengers show stands without its host.
const publicUrl = (process.env['PUBLIC_URL'] ?? '').replace(/\/$/, '');

const namesInPage: Plugin = {
  name: 'names-in-page',
  transformIndexHtml: (html) => html.replaceAll('%BRAND%', BRAND).replaceAll('%PUBLIC_URL%', publicUrl),
};

export default defineConfig({
  plugins: [react(), namesInPage],
  // VITE_API_BASE comes from the environment alone: a .env file is not among the inputs that stamp the build.
  envDir: false,
  build: {
    // The content security policy allows neither data: fonts nor inline scripts.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
  },
});
