// A tidy drawing of a tree, after Reingold and Tilford: children in order, parents above their middle, nothing
// overlaps, like subtrees look alike, and the mirror image of a tree gets the mirror image of its drawing.
export interface Branch<T> {
  item: T;
  width: number; // what the node needs for itself
  children: Branch<T>[];
}

export interface Placed<T> {
  item: T;
  x: number; // of its middle
  depth: number;
  parent: Placed<T> | null;
}

export interface Drawing<T> {
  nodes: Placed<T>[];
  width: number;
  depth: number;
}

// The outline of a subtree, level by level, seen from its root.
interface Shape<T> {
  branch: Branch<T>;
  left: number[];
  right: number[];
  offsets: number[]; // of the children
  children: Shape<T>[];
}

export function layOut<T>(tree: Branch<T>, gap: number): Drawing<T> {
  const shape = shapeOf(tree, gap);
  const shift = -Math.min(...shape.left);
  const nodes: Placed<T>[] = [];
  place(shape, shift, 0, null, nodes);
  return { nodes, width: Math.max(...shape.right) + shift, depth: shape.left.length };
}

function place<T>(shape: Shape<T>, x: number, depth: number, parent: Placed<T> | null, nodes: Placed<T>[]): void {
  const placed: Placed<T> = { item: shape.branch.item, x, depth, parent };
  nodes.push(placed);
  shape.children.forEach((child, i) => place(child, x + shape.offsets[i]!, depth + 1, placed, nodes));
}

function shapeOf<T>(branch: Branch<T>, gap: number): Shape<T> {
  const children = branch.children.map((child) => shapeOf(child, gap));
  const offsets = spread(children, gap);
  const shape: Shape<T> = { branch, left: [-branch.width / 2], right: [branch.width / 2], offsets, children };
  children.forEach((child, i) => {
    child.left.forEach((x, level) => {
      shape.left[level + 1] = Math.min(shape.left[level + 1] ?? Infinity, x + offsets[i]!);
      shape.right[level + 1] = Math.max(shape.right[level + 1] ?? -Infinity, child.right[level]! + offsets[i]!);
    });
  });
  return shape;
}

// Pushed together from the left and from the right, and the mean of both: what keeps apart in each keeps apart in
// the mean, and neither side is favoured.
function spread<T>(children: Shape<T>[], gap: number): number[] {
  if (children.length === 0) return [];
  const fromLeft = push(children, gap);
  const fromRight = push(children.map(mirrored).reverse(), gap).reverse().map((x) => -x);
  const last = children.length - 1;
  const centre = (xs: number[]) => (xs[0]! + xs[last]!) / 2;
  const [a, b] = [centre(fromLeft), centre(fromRight)];
  return children.map((_, i) => (fromLeft[i]! - a + (fromRight[i]! - b)) / 2);
}

const mirrored = <T>(shape: Shape<T>): Shape<T> => ({
  ...shape, left: shape.right.map((x) => -x), right: shape.left.map((x) => -x),
});

function push<T>(children: Shape<T>[], gap: number): number[] {
  const edge: number[] = [];
  return children.map((child) => {
    let x = edge.length === 0 ? 0 : -Infinity;
    child.left.forEach((left, level) => {
      if (edge[level] !== undefined) x = Math.max(x, edge[level] + gap - left);
    });
    child.right.forEach((right, level) => (edge[level] = Math.max(edge[level] ?? -Infinity, x + right)));
    return x;
  });
}
