// The page without a connection, in its static form: everything the build lists (files.json) and the engine's own files (engine.json) are
// kept, under a name that changes with the list. Opening the page asks the host first, so that a new build arrives. What was learnt for a
// game is kept once it was used, or when the page has time to ask for all of it; its names change with what is in it.
const prefix = 'ratatosk-';
const learnt = `${prefix}networks`;

const fresh = async (file) => (await fetch(file, { cache: 'no-cache' })).json();

async function listed() {
  const [files, meta] = await Promise.all([fresh('./files.json'), fresh('./engine.json')]);
  return ['./', './files.json', './engine.json', ...files, ...(meta.files ?? [])];
}

async function networks() {
  return Object.values((await fresh('./engine.json')).networks ?? {}).map((file) => new URL(file, self.location.href).href);
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
  const now = await listed().then(nameOf).catch(() => null);
  if (now) await Promise.all(kept.filter((name) => name !== now && name !== learnt).map((name) => caches.delete(name)));
  if (now) await tidyNetworks().catch(() => {});
  await self.clients.claim();
}

async function tidyNetworks() {
  const [cache, wanted] = await Promise.all([caches.open(learnt), networks()]);
  for (const request of await cache.keys()) if (!wanted.includes(request.url)) await cache.delete(request);
}

async function keepNetworks() {
  const cache = await caches.open(learnt);
  for (const address of await networks()) if (!(await cache.match(address))) await cache.add(address);
}

async function network(request) {
  const cache = await caches.open(learnt);
  const kept = await cache.match(request);
  if (kept) return kept;
  const answer = await fetch(request);
  if (answer.ok) await cache.put(request, answer.clone());
  return answer;
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
  if (new URL(request.url).pathname.includes('/networks/')) return network(request);
  return (await caches.match(request, { ignoreSearch: true })) ?? fetch(request);
}

self.addEventListener('install', (event) => event.waitUntil(install()));
self.addEventListener('activate', (event) => event.waitUntil(activate()));
self.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.method === 'GET' && new URL(request.url).origin === self.location.origin) event.respondWith(answer(request));
});
self.addEventListener('message', (event) => {
  if (event.data === 'keep networks') event.waitUntil(keepNetworks().catch(() => {}));
});
