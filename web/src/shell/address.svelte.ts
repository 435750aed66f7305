import { parseHash, type Route } from './router';

class Address {
  route: Route = $state.raw(parseHash(globalThis.location?.hash ?? ''));

  constructor() {
    globalThis.window?.addEventListener('hashchange', () => (this.route = parseHash(location.hash)));
  }

  // Without a step in the history: the same place, said more exactly.
  replace(hash: string): void {
    history.replaceState(history.state, '', hash);
    this.route = parseHash(hash);
  }

  go(hash: string): void {
    location.hash = hash;
  }
}

export const address = new Address();
