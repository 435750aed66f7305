import type { MoveNode, Path } from './tree';

export interface FlowMove {
  kind: 'move';
  node: MoveNode;
  path: Path;
  main: boolean;
  fresh: boolean; // begins a run, so its number is written whoever moves
}

export interface FlowVariation {
  kind: 'variation';
  items: FlowItem[];
}

export type FlowItem = FlowMove | FlowVariation;

// A tree in the order in which it is read: a move, then what else could have been played instead of it, then what followed.
export function flow(parent: MoveNode, path: Path = [], main = true, fresh = true): FlowItem[] {
  const items: FlowItem[] = [];
  let [node, place, begins] = [parent, path, fresh];
  for (let next = node.children[0]; next; next = node.children[0]) {
    const others = node.children.slice(1);
    items.push({ kind: 'move', node: next, path: [...place, next.move], main, fresh: begins });
    for (const other of others) {
      const here: Path = [...place, other.move];
      items.push({
        kind: 'variation',
        items: [{ kind: 'move', node: other, path: here, main: false, fresh: true }, ...flow(other, here, false, false)],
      });
    }
    [node, place, begins] = [next, [...place, next.move], others.length > 0];
  }
  return items;
}
