import { join } from 'node:path';
import { defineConfig, type Plugin } from 'vite';
import { chunkGroups } from './chunks.ts';

/** The server that `npm run console:dev` asks: one that runs already. */
const server = process.env['PORTOLAN_ADDRESS'] ?? 'http://127.0.0.1:8080';
const served = [
  '/operator',
  '/portal/v1',
  '/sandbox',
  '/pictures',
  '/v1',
  '/vouchers',
  '/password',
];
const pages = ['index.html', 'portal/index.html'].map((page) => join(import.meta.dirname, page));

/** Every address below /portal is its page, as every other one is the console's. */
const portalPages: Plugin = {
  name: 'pages of the portal',
  configureServer: ({ middlewares }) => {
    middlewares.use((request, _response, next) => {
      if (/^\/portal(?:\/(?!v1\/)[^.]*)?$/.test(request.url ?? ''))
        request.url = '/portal/index.html';
      next();
    });
  },
};

export default defineConfig(async ({ command }) => ({
  root: import.meta.dirname,
  html: { cspNonce: '%NONCE%' },
  // Only for changes without a reload: a build does without it.
  plugins:
    command === 'serve' ? [(await import('@vitejs/plugin-react')).default(), portalPages] : [],
  build: {
    target: 'es2023',
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    cssCodeSplit: false,
    modulePreload: { polyfill: false },
    manifest: 'manifest.json',
    rolldownOptions: { input: pages, output: { codeSplitting: { groups: chunkGroups } } },
  },
  server: {
    port: 5173,
    proxy: Object.fromEntries(served.map((path) => [path, { target: server }])),
  },
}));
