import { svelte } from '@sveltejs/vite-plugin-svelte';
import { loadEnv, type Plugin } from 'vite';
import { defineConfig } from 'vitest/config';

// The names of everything that was built, for the service worker to keep.
function fileList(): Plugin {
  const beside = ['icon.svg', 'icon-maskable.svg', 'manifest.webmanifest'];
  return {
    name: 'file-list',
    apply: 'build',
    generateBundle(_, bundle) {
      const names = [...Object.keys(bundle).filter((name) => name !== 'index.html'), ...beside].map((name) => `./${name}`);
      this.emitFile({ type: 'asset', fileName: 'files.json', source: JSON.stringify(names.sort()) });
    },
  };
}

export default defineConfig(({ mode }) => {
  // The program that answers while the page is being worked on: `ratatosk serve`.
  const { RATATOSK_SERVER = 'http://127.0.0.1:8080' } = loadEnv(mode, '.', 'RATATOSK');
  // The server answers its own page only.
  const proxy = { '/messages': { target: RATATOSK_SERVER, ws: true, changeOrigin: true, headers: { origin: RATATOSK_SERVER } } };
  return {
    base: './',
    plugins: [svelte(), fileList()],
    build: { target: 'es2022', assetsInlineLimit: 0, chunkSizeWarningLimit: 700 },
    server: { host: '127.0.0.1', proxy },
    preview: { host: '127.0.0.1', proxy },
    test: { include: ['src/**/*.test.ts'], environment: 'node' as const, testTimeout: 60_000 },
  };
});
