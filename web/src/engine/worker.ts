import { Conversation, type Engine } from './engine';
import type { LinkState } from './socket';

// The engine in the browser: the same C++ as WebAssembly. A worker that fails is started again with what it had not answered,
// but not more than a few times: a page that cannot load it must say so.
export function openWorker(address: string, onState: (state: LinkState) => void): Engine {
  const talk = new Conversation();
  let starts = 0;

  const start = (): void => {
    starts++;
    const worker = new Worker(address, { type: 'module' });
    worker.onmessage = (event) => {
      onState('open');
      talk.receive(String(event.data));
    };
    worker.onerror = () => {
      worker.terminate();
      talk.detach();
      onState('lost');
      if (starts < 3) start();
    };
    talk.whenClosed(() => worker.terminate());
    talk.attach((text) => worker.postMessage(text));
  };
  start();
  return talk;
}
