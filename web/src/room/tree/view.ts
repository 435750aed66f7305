// What of a tree is drawn: the nodes that the engine gave, those opened or folded by hand, and how they look.
import type { SideName, Trace, TreeNode } from '../../engine/messages';
import type { Branch } from './layout';

export interface ViewNode {
  key: string;
  path: readonly string[];
  kind: 'node' | 'others';
  label: string;
  count: number; // of others
  visits: number;
  value: number;
  end: SideName | 'draw' | null;
  folded: boolean;
}

export const keyOf = (path: readonly string[]): string => path.join(' ');

// The trees of nodes that were opened further, put in the place of what the first answer has there.
export function graft(root: TreeNode, opened: ReadonlyMap<string, TreeNode>): TreeNode {
  const walk = (node: TreeNode, path: readonly string[]): TreeNode => {
    const here = opened.get(keyOf(path)) ?? node;
    return { ...here, children: here.children.map((child) => walk(child, [...path, child.move ?? ''])) };
  };
  return walk(root, []);
}

export function viewOf(root: TreeNode, folded: ReadonlySet<string>): Branch<ViewNode> {
  const walk = (node: TreeNode, path: readonly string[]): Branch<ViewNode> => {
    const key = keyOf(path);
    const isFolded = folded.has(key) && (node.children.length > 0 || node.others.count > 0);
    const children = isFolded ? [] : node.children.map((child) => walk(child, [...path, child.move ?? '']));
    if (!isFolded && node.others.count > 0 && node.children.length > 0) children.push(othersOf(node, path));
    const item: ViewNode = {
      key, path, kind: 'node', label: node.move ?? '', count: isFolded ? node.children.length + node.others.count : 0,
      visits: node.visits, value: node.value, end: node.end, folded: isFolded,
    };
    return { item, width: widthOf(item), children };
  };
  return walk(root, []);
}

function othersOf(node: TreeNode, path: readonly string[]): Branch<ViewNode> {
  const item: ViewNode = {
    key: `${keyOf(path)} …`, path, kind: 'others', label: '', count: node.others.count,
    visits: node.others.visits, value: 0, end: null, folded: false,
  };
  return { item, width: widthOf(item), children: [] };
}

export const letter = 7.2; // about how wide a letter of a label is

export const radiusOf = (visits: number): number => 5 + 2.1 * Math.log2(1 + visits);

function widthOf(item: ViewNode): number {
  if (item.kind === 'others') return 64;
  return Math.max(2 * radiusOf(item.visits), item.label.length * letter, 30);
}

type Rgb = readonly [number, number, number];
const bad: Rgb = [66, 133, 205];
const even: Rgb = [140, 146, 152];
const good: Rgb = [228, 160, 40];

// From blue, bad for who moved there, over grey to amber, good for them.
export function colourOf(value: number): string {
  const strength = Math.min(1, Math.abs(value)) ** 0.75;
  const end = value < 0 ? bad : good;
  const mixed = even.map((channel, i) => Math.round(channel + strength * (end[i]! - channel)));
  return `rgb(${mixed.join(' ')})`;
}

export function isOnPath(path: readonly string[], walk: readonly string[]): boolean {
  return path.length <= walk.length && path.every((move, i) => walk[i] === move);
}

// The nodes of the present iteration, where the engine's answer was cut too short to hold them.
export function withPath(root: TreeNode, trace: Trace | null): TreeNode {
  if (!trace) return root;
  const walk = (node: TreeNode, changes: Trace['backup']): TreeNode => {
    const [change, ...deeper] = changes;
    if (!change) return node;
    const move = change.path.at(-1)!;
    const known = node.children.find((child) => child.move === move);
    if (known) return { ...node, children: node.children.map((child) => (child === known ? walk(child, deeper) : child)) };
    const added: TreeNode = {
      move, visits: change.visits[1], value: change.mean[1], end: null, others: { count: 0, visits: 0 }, children: [],
    };
    const others = { count: Math.max(0, node.others.count - 1), visits: Math.max(0, node.others.visits - added.visits) };
    return { ...node, others, children: [...node.children, walk(added, deeper)] };
  };
  return walk(root, trace.backup.slice(0, -1).reverse());
}
