// The tree of a room as far as it is drawn, and the node that somebody looks at.
import { EngineError } from '../../engine/engine';
import type { RoomNode, Tree, TreeNode } from '../../engine/messages';
import type { RoomState } from '../room.svelte';
import { layOut, type Drawing } from './layout';
import { graft, keyOf, viewOf, withPath, type ViewNode } from './view';

const gap = 10;

export class TreeState {
  readonly room: RoomState;
  depth = $state(2);
  children = $state(4);
  root: TreeNode | null = $state.raw(null);
  folded: ReadonlySet<string> = $state.raw(new Set<string>());
  selected: readonly string[] | null = $state.raw(null);
  node: RoomNode | null = $state.raw(null);
  readonly drawing: Drawing<ViewNode> | null = $derived.by(() =>
    this.root ? layOut(viewOf(withPath(this.root, this.room.room?.trace ?? null), this.folded), gap) : null,
  );

  #opened = new Map<string, { path: readonly string[]; children: number }>();
  #asked = 0;

  constructor(room: RoomState) {
    this.room = room;
  }

  // Asks again for what is drawn; an answer that comes too late is not heeded.
  async refresh(): Promise<void> {
    const asked = ++this.#asked;
    const { engine } = this.room;
    const ask = (path: readonly string[], depth: number, children: number) =>
      engine.request<Tree>({ type: 'tree', path, depth, children, least: 1 });
    try {
      const whole = await ask([], this.depth, this.children);
      const opened = new Map<string, TreeNode>();
      for (const [key, { path, children }] of this.#opened) {
        const deeper = Math.max(1, this.depth - path.length);
        opened.set(key, (await ask(path, deeper, children)).root);
      }
      const node = this.selected && (await engine.request<RoomNode>({ type: 'node', path: this.selected }));
      if (asked !== this.#asked) return;
      this.root = graft(whole.root, opened);
      this.node = node;
    } catch (error) {
      if (!(error instanceof EngineError)) throw error;
      if (asked !== this.#asked) return;
      // What was opened or looked at is not in this tree: it is a younger one.
      const isPlain = this.#opened.size === 0 && this.selected === null;
      this.#opened.clear();
      this.selected = null;
      this.node = null;
      if (isPlain) this.root = null;
      else await this.refresh();
    }
  }

  select(path: readonly string[] | null): Promise<void> {
    this.selected = path;
    return this.refresh();
  }

  // Shows more of the children that were folded into "others".
  open(path: readonly string[], more: number): Promise<void> {
    const key = keyOf(path);
    const before = this.#opened.get(key)?.children ?? this.children;
    this.#opened.set(key, { path, children: before + more });
    return this.refresh();
  }

  fold(path: readonly string[]): void {
    const folded = new Set(this.folded);
    const key = keyOf(path);
    if (!folded.delete(key)) folded.add(key);
    this.folded = folded;
  }

  isFolded(path: readonly string[]): boolean {
    return this.folded.has(keyOf(path));
  }

  reset(): void {
    this.#opened.clear();
    this.folded = new Set();
  }
}
