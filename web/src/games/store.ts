import type { KeptGame } from './kept';

// The games of this browser, in IndexedDB; in memory where there is none, so that one can still play.
const memory = new Map<string, KeptGame>();
let opened: Promise<IDBDatabase | null> | null = null;

function database(): Promise<IDBDatabase | null> {
  opened ??= new Promise((resolve) => {
    if (typeof indexedDB === 'undefined') return resolve(null);
    const request = indexedDB.open('ratatosk', 1);
    request.onupgradeneeded = () => request.result.createObjectStore('games', { keyPath: 'id' });
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => resolve(null);
  });
  return opened;
}

async function run<T>(mode: IDBTransactionMode, work: (store: IDBObjectStore) => IDBRequest<T>): Promise<T | null> {
  const db = await database();
  if (!db) return null;
  return new Promise((resolve, reject) => {
    const transaction = db.transaction('games', mode);
    const request = work(transaction.objectStore('games'));
    transaction.oncomplete = () => resolve(request.result);
    transaction.onerror = () => reject(transaction.error ?? new Error('IndexedDB'));
  });
}

export async function putGame(game: KeptGame): Promise<void> {
  memory.set(game.id, game);
  await run('readwrite', (store) => store.put(structuredClone(game)));
}

export async function getGame(id: string): Promise<KeptGame | null> {
  return (await run<KeptGame | undefined>('readonly', (store) => store.get(id))) ?? memory.get(id) ?? null;
}

export async function removeGame(id: string): Promise<void> {
  memory.delete(id);
  await run('readwrite', (store) => store.delete(id));
}

// The latest first.
export async function listGames(): Promise<KeptGame[]> {
  const games = (await run<KeptGame[]>('readonly', (store) => store.getAll())) ?? [...memory.values()];
  return games.sort((one, other) => other.changed - one.changed);
}

export async function unfinishedGame(game: string): Promise<KeptGame | null> {
  return (await listGames()).find((kept) => kept.game === game && kept.outcome === null && kept.moves.length > 0) ?? null;
}
