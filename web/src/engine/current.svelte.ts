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
    const kind = await chosenKind();
    this.engine = await open(kind, (state) => (this.link = state));
    if (kind === 'worker' && import.meta.env.PROD) void navigator.serviceWorker?.register('./sw.js').catch(() => {});
    this.welcome = await this.engine.request<Welcome>({ type: 'hello', protocol: 1 });
    this.link = 'open';
  }

  game(name: string): GameInfo | undefined {
    return this.welcome?.games.find((game) => game.name === name);
  }
}

export const current = new Current();

async function chosenKind(): Promise<Kind> {
  const asked = new URLSearchParams(location.search).get('engine');
  if (asked === 'socket' || asked === 'worker' || asked === 'mock') return asked;
  try {
    const meta = (await (await fetch('./engine.json')).json()) as { engine?: string };
    return meta.engine === 'worker' ? 'worker' : 'socket';
  } catch {
    return 'socket';
  }
}

async function open(kind: Kind, onState: (state: LinkState) => void): Promise<Engine> {
  if (kind === 'worker') return openWorker('./engine/worker.js', onState);
  if (kind === 'mock' && import.meta.env.DEV) return (await import('./mock')).openMock();
  return openSocket(socketAddress(location), onState);
}

// Another conversation of the same kind, for a second search beside the first.
export async function openEngine(): Promise<Engine> {
  return open(await chosenKind(), () => {});
}

// For components that are only shown once the engine has said hello.
export function engine(): Engine {
  if (!current.engine) throw new Error('no engine yet');
  return current.engine;
}
