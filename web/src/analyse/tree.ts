// A game with its variations. The first child of a node is the main line there. A place in the tree is the moves that lead to it.
export interface MoveNode {
  move: string;
  text: string; // as records write it, with captures
  children: MoveNode[];
}

export type Path = string[];

export function emptyTree(): MoveNode {
  return { move: '', text: '', children: [] };
}

export function treeOf(moves: string[], texts: string[] = moves): MoveNode {
  const root = emptyTree();
  let node = root;
  moves.forEach((move, i) => {
    const next: MoveNode = { move, text: texts[i] ?? move, children: [] };
    node.children.push(next);
    node = next;
  });
  return root;
}

export function nodeAt(root: MoveNode, path: Path): MoveNode | null {
  let node: MoveNode | undefined = root;
  for (const move of path) {
    node = node.children.find((child) => child.move === move);
    if (!node) return null;
  }
  return node;
}

// The same move may be written in two ways, with captures or without.
export function knownMove(root: MoveNode, path: Path, move: string, text: string): string | null {
  const written = [move, text];
  const children = nodeAt(root, path)?.children ?? [];
  return children.find((child) => written.includes(child.move) || written.includes(child.text))?.move ?? null;
}

// A copy of the tree with a move after `path`; the same tree where it is known already.
export function withMove(root: MoveNode, path: Path, move: string, text: string): MoveNode {
  if (knownMove(root, path, move, text) !== null) return root;
  return changed(root, path, (node) => ({ ...node, children: [...node.children, { move, text, children: [] }] }));
}

export function withLine(root: MoveNode, path: Path, moves: string[]): MoveNode {
  let [tree, place] = [root, path];
  for (const move of moves) {
    tree = withMove(tree, place, move, move);
    place = [...place, move];
  }
  return tree;
}

export function without(root: MoveNode, path: Path): MoveNode {
  const last = path.at(-1);
  if (last === undefined) return root;
  return changed(root, path.slice(0, -1), (node) => ({ ...node, children: node.children.filter((child) => child.move !== last) }));
}

// Makes the line through `path` the main one all the way.
export function promoted(root: MoveNode, path: Path): MoveNode {
  let tree = root;
  path.forEach((move, i) => {
    tree = changed(tree, path.slice(0, i), (node) => ({
      ...node,
      children: [...node.children].sort((one, other) => Number(other.move === move) - Number(one.move === move)),
    }));
  });
  return tree;
}

export function mainLine(root: MoveNode): MoveNode[] {
  const line: MoveNode[] = [];
  for (let node = root.children[0]; node; node = node.children[0]) line.push(node);
  return line;
}

// The end of the main line from a place on.
export function endOf(root: MoveNode, path: Path): Path {
  const node = nodeAt(root, path);
  return node ? [...path, ...mainLine(node).map((one) => one.move)] : path;
}

// The variation before or after this one at the last branching; the same place where there is none.
export function sibling(root: MoveNode, path: Path, by: 1 | -1): Path {
  for (let length = path.length; length > 0; length--) {
    const parent = nodeAt(root, path.slice(0, length - 1));
    if (!parent || parent.children.length < 2) continue;
    const now = parent.children.findIndex((child) => child.move === path[length - 1]);
    const next = parent.children[now + by];
    return next ? [...path.slice(0, length - 1), next.move] : path;
  }
  return path;
}

function changed(node: MoveNode, path: Path, change: (node: MoveNode) => MoveNode): MoveNode {
  const [next, ...rest] = path;
  if (next === undefined) return change(node);
  return { ...node, children: node.children.map((child) => (child.move === next ? changed(child, rest, change) : child)) };
}
