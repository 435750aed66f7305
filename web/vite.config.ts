import { svelte } from '@sveltejs/vite-plugin-svelte';
import { loadEnv } from 'vite';
import { defineConfig } from 'vitest/config';

export default defineConfig(({ mode }) => {
  // The program that answers while the page is being worked on: `ratatosk serve`.
  const { RATATOSK_SERVER = 'http://127.0.0.1:8765' } = loadEnv(mode, '.', 'RATATOSK');
  const proxy = { '/messages': { target: RATATOSK_SERVER, ws: true } };
  return {
    base: './',
    plugins: [svelte()],
    build: { target: 'es2022', assetsInlineLimit: 0, chunkSizeWarningLimit: 700 },
    server: { host: '127.0.0.1', proxy },
    preview: { host: '127.0.0.1', proxy },
    test: { include: ['src/**/*.test.ts'], environment: 'node' as const },
  };
});
