export class Leaf {
  value(): number {
    return 1;
  }
}

export class Branch {
  children: (Leaf | Branch)[] = [];
  walk(): void {}
  value(): number {
    return 2;
  }
}

export function assertLeaf(node: unknown): asserts node is Leaf {
  if (!(node instanceof Leaf)) throw new Error('no leaf');
}
