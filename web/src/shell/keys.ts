// One key of a page: what it is called, what it does, how it is explained.
export interface KeyAction {
  keys: string[];
  words: string;
  act: () => void;
}

const typing = 'input, textarea, select, [contenteditable]';

// Whether a key belongs to what has the focus and not to the page.
function taken(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return true;
  const target = event.target instanceof Element ? event.target : null;
  if (target?.closest(typing)) return true;
  const pressing = event.key === ' ' || event.key === 'Enter';
  return pressing && target?.closest('button, a, summary, [role="gridcell"], [role="tab"]') != null;
}

// Many letters are both a key and the beginning of a move (`e` turns the engine on, `e4-e7` is a move). Such a letter waits a moment for a
// digit; if none comes, it was the key.
export class KeyReader {
  #pending: { letter: string; timer: ReturnType<typeof setTimeout> } | null = null;
  readonly #patience: number;

  constructor(patience = 400) {
    this.#patience = patience;
  }

  // `columns` are the letters moves begin with; `typed` is called with the beginning of a move.
  read(key: string, actions: KeyAction[], columns: string[], typed: ((text: string) => void) | null): boolean {
    const waiting = this.#pending;
    this.#forget();
    if (waiting && typed && /^[0-9]$/.test(key)) {
      typed(waiting.letter + key);
      return true;
    }
    const action = actions.find((one) => one.keys.includes(key));
    if (typed && columns.includes(key)) {
      const timer = setTimeout(() => {
        this.#pending = null;
        action?.act();
      }, this.#patience);
      this.#pending = { letter: key, timer };
      return true;
    }
    action?.act();
    return action !== undefined;
  }

  handle(event: KeyboardEvent, actions: KeyAction[], columns: string[] = [], typed: ((text: string) => void) | null = null): void {
    if (taken(event)) return;
    if (this.read(event.key, actions, columns, typed)) event.preventDefault();
  }

  #forget(): void {
    if (this.#pending) clearTimeout(this.#pending.timer);
    this.#pending = null;
  }
}

const shown: Record<string, string> = {
  ArrowLeft: '←', ArrowRight: '→', ArrowUp: '↑', ArrowDown: '↓', ' ': '␣',
};

export function keyName(key: string): string {
  return shown[key] ?? key;
}
