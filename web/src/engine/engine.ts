import type { Failure, Words } from './messages';

// What the page sends, but for the id, which the conversation gives.
export interface Message {
  type: string;
  [field: string]: unknown;
}

export interface Answer {
  id: number | null;
  type: string;
}

// A search or a review that goes on until its last message.
export interface Running<T> {
  done: Promise<T>;
  stop(): void;
}

export interface Engine {
  request<T>(message: Message): Promise<T>;
  stream<T>(message: Message, onEvent: (event: Answer) => void): Running<T>;
  close?(): void;
}

export class EngineError extends Error {
  readonly words: Words;

  constructor(words: Words) {
    super(words.en);
    this.words = words;
  }
}

interface Waiting {
  text: string;
  onEvent: ((event: Answer) => void) | null;
  resolve: (answer: never) => void;
  reject: (error: Error) => void;
}

// Answers of these types are followed by more with the same id.
const unfinished = new Set(['thinking', 'reviewing']);

// Matches answers with what was asked, whatever carries the strings. What still waits when the carrier is replaced is sent
// again: the engine remembers nothing, so asking twice is harmless.
export class Conversation implements Engine {
  #next = 1;
  #waiting = new Map<number, Waiting>();
  #post: ((text: string) => void) | null = null;
  #onClose: (() => void) | null = null;

  request<T>(message: Message): Promise<T> {
    return this.#send<T>(message, null).done;
  }

  stream<T>(message: Message, onEvent: (event: Answer) => void): Running<T> {
    return this.#send<T>(message, onEvent);
  }

  attach(post: (text: string) => void): void {
    this.#post = post;
    for (const waiting of this.#waiting.values()) post(waiting.text);
  }

  whenClosed(act: () => void): void {
    this.#onClose = act;
  }

  // For a conversation beside the tab's own; nothing is answered any more.
  close(): void {
    this.#post = null;
    this.#waiting.clear();
    this.#onClose?.();
  }

  detach(): void {
    this.#post = null;
  }

  receive(text: string): void {
    const answer = JSON.parse(text) as Answer;
    if (answer.id === null) return;
    const waiting = this.#waiting.get(answer.id);
    if (!waiting) return;
    if (unfinished.has(answer.type)) {
      waiting.onEvent?.(answer);
      return;
    }
    this.#waiting.delete(answer.id);
    if (answer.type === 'error') waiting.reject(new EngineError((answer as unknown as Failure).words));
    else waiting.resolve(answer as never);
  }

  #send<T>(message: Message, onEvent: Waiting['onEvent']): Running<T> {
    const id = this.#next++;
    const text = JSON.stringify({ id, ...message });
    const done = new Promise<T>((resolve, reject) => {
      this.#waiting.set(id, { text, onEvent, resolve: resolve as Waiting['resolve'], reject });
    });
    this.#post?.(text);
    return { done, stop: () => this.#stop(id) };
  }

  #stop(of: number): void {
    if (this.#waiting.has(of)) this.request({ type: 'stop', of }).catch(() => {});
  }
}
