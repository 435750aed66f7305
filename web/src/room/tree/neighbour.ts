// Where the arrow keys lead in a drawing: to the parent, the first child, and along the level.
import type { Placed } from './layout';

const arrows = ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'] as const;
export type Arrow = (typeof arrows)[number];

export const isArrow = (key: string): key is Arrow => (arrows as readonly string[]).includes(key);

export function neighbour<T>(nodes: readonly Placed<T>[], node: Placed<T>, arrow: Arrow): Placed<T> | null {
  if (arrow === 'ArrowUp') return node.parent;
  if (arrow === 'ArrowDown') return nodes.find((each) => each.parent === node) ?? null;
  const level = nodes.filter((each) => each.depth === node.depth);
  return level[level.indexOf(node) + (arrow === 'ArrowLeft' ? -1 : 1)] ?? null;
}
