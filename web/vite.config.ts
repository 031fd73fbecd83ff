import { defineConfig } from 'vite';

/** The server that `npm run console:dev` asks: one that runs already. */
const server = process.env['PORTOLAN_ADDRESS'] ?? 'http://127.0.0.1:8080';
const served = ['/operator', '/pictures', '/v1', '/vouchers', '/password'];

export default defineConfig(async ({ command }) => ({
  root: import.meta.dirname,
  base: '/console/',
  html: { cspNonce: '%NONCE%' },
  // Only for changes without a reload: a build does without it.
  plugins: command === 'serve' ? [(await import('@vitejs/plugin-react')).default()] : [],
  build: { target: 'es2023', assetsInlineLimit: 0, reportCompressedSize: false },
  server: {
    port: 5173,
    proxy: Object.fromEntries(served.map((path) => [path, { target: server }])),
  },
}));
