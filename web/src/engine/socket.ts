import { Conversation, type Engine } from './engine';

export type LinkState = 'connecting' | 'open' | 'lost';

const shortestWait = 500;
const longestWait = 8000;

// The engine behind `ratatosk serve`. A lost connection is tried again for ever, more and more slowly.
export function openSocket(address: string, onState: (state: LinkState) => void): Engine {
  const talk = new Conversation();
  let wait = shortestWait;
  let closed = false;

  const connect = (): void => {
    const socket = new WebSocket(address);
    socket.onopen = () => {
      wait = shortestWait;
      onState('open');
      talk.attach((text) => socket.send(text));
    };
    socket.onmessage = (event) => talk.receive(String(event.data));
    talk.whenClosed(() => {
      closed = true;
      socket.close();
    });
    socket.onclose = () => {
      talk.detach();
      if (closed) return;
      onState('lost');
      setTimeout(connect, wait);
      wait = Math.min(wait * 2, longestWait);
    };
  };
  connect();
  return talk;
}

export function socketAddress(page: Location): string {
  const path = page.pathname.replace(/[^/]*$/, '');
  return `${page.protocol === 'https:' ? 'wss' : 'ws'}://${page.host}${path}messages`;
}
