// The page without a network, in its static form: everything the build lists (files.json) and the engine's own files (engine.json) are kept,
// under a name that changes with the list. Opening the page asks the network first, so that a new build arrives.
const prefix = 'ratatosk-';

async function listed() {
  const files = await (await fetch('./files.json', { cache: 'no-cache' })).json();
  const meta = await (await fetch('./engine.json', { cache: 'no-cache' })).json();
  return ['./', './files.json', './engine.json', ...files, ...(meta.files ?? [])];
}

async function nameOf(files) {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(files.join('\n')));
  return prefix + Array.from(new Uint8Array(digest).slice(0, 8), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

async function install() {
  const files = await listed();
  const cache = await caches.open(await nameOf(files));
  await cache.addAll(files.map((file) => new Request(file, { cache: 'no-cache' })));
  await self.skipWaiting();
}

async function activate() {
  const kept = (await caches.keys()).filter((name) => name.startsWith(prefix));
  const now = await nameOf(await listed()).catch(() => null);
  if (now) await Promise.all(kept.filter((name) => name !== now).map((name) => caches.delete(name)));
  await self.clients.claim();
}

async function answer(request) {
  const mustBeNew = request.mode === 'navigate' || /\/(files|engine)\.json$/.test(new URL(request.url).pathname);
  if (mustBeNew) {
    try {
      return await fetch(request);
    } catch {
      return (await caches.match(request, { ignoreSearch: true })) ?? (await caches.match('./')) ?? Response.error();
    }
  }
  return (await caches.match(request, { ignoreSearch: true })) ?? fetch(request);
}

self.addEventListener('install', (event) => event.waitUntil(install()));
self.addEventListener('activate', (event) => event.waitUntil(activate()));
self.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.method === 'GET' && new URL(request.url).origin === self.location.origin) event.respondWith(answer(request));
});
