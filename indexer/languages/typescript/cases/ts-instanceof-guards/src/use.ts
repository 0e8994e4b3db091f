import { assertLeaf, Branch, Leaf } from './nodes';

export function use(node: unknown, other: Leaf | Branch): void {
  if (!(node instanceof Branch)) throw new Error('x');
  node.walk();
  for (const child of node.children) {
    if (child instanceof Branch) child.walk();
    else child.value();
  }
  const last = other instanceof Leaf ? other.value() : other.walk();
  if (other instanceof Leaf && other.value() > 1) return;
}

export function asserted(node: unknown): void {
  assertLeaf(node);
  node.value();
}
