import type { Engine } from './engine';
import type { GameInfo, Welcome } from './messages';
import { openSocket, socketAddress, type LinkState } from './socket';
import { openWorker } from './worker';

type Kind = 'socket' | 'worker' | 'mock';

// The engine of this tab, and what it said of itself.
class Current {
  engine: Engine | null = $state.raw(null);
  link: LinkState = $state('connecting');
  welcome: Welcome | null = $state.raw(null);

  async start(): Promise<void> {
    const chosen = await choose();
    this.engine = await open(chosen, (state) => (this.link = state));
    if (chosen.kind === 'worker' && import.meta.env.PROD) void keepOffline().catch(() => {});
    this.welcome = await this.engine.request<Welcome>({ type: 'hello', protocol: 1 });
    this.link = 'open';
  }

  game(name: string): GameInfo | undefined {
    return this.welcome?.games.find((game) => game.name === name);
  }
}

export const current = new Current();

interface Chosen {
  kind: Kind;
  worker: string; // its address
}

async function choose(): Promise<Chosen> {
  const asked = new URLSearchParams(location.search).get('engine');
  const meta = (await fetch('./engine.json').then((answer) => answer.json()).catch(() => ({}))) as { engine?: string; worker?: string };
  const kind = asked === 'socket' || asked === 'worker' || asked === 'mock' ? asked : meta.engine === 'worker' ? 'worker' : 'socket';
  return { kind, worker: meta.worker ?? './engine/worker.js' };
}

async function open({ kind, worker }: Chosen, onState: (state: LinkState) => void): Promise<Engine> {
  if (kind === 'worker') return openWorker(worker, onState);
  if (kind === 'mock' && import.meta.env.DEV) return (await import('./mock')).openMock();
  return openSocket(socketAddress(location), onState);
}

// The service worker keeps the page; once there is nothing else to do, the games' networks too, unless data are dear.
async function keepOffline(): Promise<void> {
  if (!navigator.serviceWorker) return;
  await navigator.serviceWorker.register('./sw.js');
  const { active } = await navigator.serviceWorker.ready;
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  if (connection?.saveData) return;
  setTimeout(() => active?.postMessage('keep networks'), calm);
}
const calm = 10_000; // milliseconds

// Another conversation of the same kind, for a second search beside the first.
export async function openEngine(): Promise<Engine> {
  return open(await choose(), () => {});
}

// For components that are only shown once the engine has said hello.
export function engine(): Engine {
  if (!current.engine) throw new Error('no engine yet');
  return current.engine;
}
