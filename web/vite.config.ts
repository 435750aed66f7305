import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  base: './',
  plugins: [svelte()],
  build: { target: 'es2022', rollupOptions: { input: { room: 'room-dev.html' } } },
  server: { host: '127.0.0.1', port: 5182, strictPort: true },
  preview: { host: '127.0.0.1', port: 5183, strictPort: true },
  test: { environment: 'node', include: ['src/**/*.test.ts'] },
});
