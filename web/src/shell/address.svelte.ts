import { parseHash, type Route } from './router';

class Address {
  route: Route = $state.raw(parseHash(globalThis.location?.hash ?? ''));

  constructor() {
    globalThis.window?.addEventListener('hashchange', () => (this.route = parseHash(location.hash)));
  }

  go(hash: string): void {
    location.hash = hash;
  }
}

export const address = new Address();
