// The engine of this tab, and what it said of itself.
import { TicTacToeEngine } from '../lessons/engine';
import type { Engine } from './engine';
import type { GameInfo, Welcome } from './messages';

class Current {
  engine: Engine | null = $state.raw(null);
  welcome: Welcome | null = $state.raw(null);

  async start(): Promise<void> {
    this.engine = await openEngine();
    this.welcome = await this.engine.request<Welcome>({ type: 'hello', protocol: 1 });
  }

  game(name: string): GameInfo | undefined {
    return this.welcome?.games.find((game) => game.name === name);
  }
}

export const current = new Current();

export async function openEngine(): Promise<Engine> {
  return new TicTacToeEngine();
}
