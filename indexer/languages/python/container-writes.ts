/** Notes what is put into lists and dictionaries that a name or a field holds: `table['a'] = run`, `hooks.append(f)`, `table.update(more)`. */
import type { ContainerRoot, ContainerWrite } from '#indexer/facts/container-writes';
import type { ArgFact, ExprId } from '#indexer/facts/file-facts';
import { literalKey } from '#indexer/languages/python/literal-keys';
import type { Walk } from '#indexer/languages/python/walk';
import { childByField, childrenByField, meaningful, type SyntaxNode } from '#indexer/parse/syntax-tree';

const MAX_PATH = 4;

interface Container {
  readonly root: ContainerRoot;
  /** Literal keys from the root inwards. */
  readonly path: readonly string[];
}

function containerAt(walk: Walk, node: SyntaxNode, depth = 0): Container | undefined {
  if (node.type === 'identifier')
    return { root: { k: 'name', name: walk.text(node), scope: walk.place.block, at: node.start }, path: [] };
  if (depth > MAX_PATH) return undefined;
  if (node.type === 'attribute') return fieldAt(walk, node);
  const value = node.type === 'subscript' ? childByField(node, 'value') : undefined;
  const outer = value && containerAt(walk, value, depth + 1);
  const key = keyOf(walk, node);
  return outer && key !== undefined ? { root: outer.root, path: [...outer.path, key] } : undefined;
}

/** `self.table`. */
function fieldAt(walk: Walk, node: SyntaxNode): Container | undefined {
  const object = childByField(node, 'object');
  const name = childByField(node, 'attribute');
  if (object?.type !== 'identifier' || !name) return undefined;
  const receiver = walk.facts.exprs[walk.expression(object)];
  if (receiver?.k !== 'self' && receiver?.k !== 'cls') return undefined;
  return { root: { k: 'field', def: receiver.def, name: walk.text(name) }, path: [] };
}

function keyOf(walk: Walk, node: SyntaxNode): string | undefined {
  const [first, ...more] = childrenByField(node, 'subscript');
  return first && more.length === 0 ? literalKey(walk, first) : undefined;
}

function note(walk: Walk, object: SyntaxNode, what: Pick<ContainerWrite, 'how' | 'key' | 'by' | 'value'>): void {
  const found = containerAt(walk, object);
  if (found) walk.writes.push({ ...found, ...what, block: walk.place.block });
}

/** `target`, a subscript read as `read`, is assigned `value`. */
export function noteAssigned(walk: Walk, target: SyntaxNode, value: ExprId, read: ExprId): void {
  const object = childByField(target, 'value');
  const key = keyOf(walk, target);
  const fact = walk.facts.exprs[read];
  const by = fact?.k === 'index' ? fact.by : undefined;
  if (object)
    note(walk, object, { how: 'set', value, ...(key === undefined ? {} : { key }), ...(by === undefined ? {} : { by }) });
}

/** What a call of a method adds to the list or dictionary it is called on. */
export function noteAdded(walk: Walk, callee: SyntaxNode, argsNode: SyntaxNode, args: readonly ArgFact[]): void {
  const object = childByField(callee, 'object');
  const method = childByField(callee, 'attribute');
  if (!object || !method) return;
  const [first, second] = args;
  const given = (arg: ArgFact | undefined): arg is ArgFact =>
    arg !== undefined && !arg.spread && arg.name === undefined && walk.facts.exprs[arg.expr]?.k !== 'literal';
  switch (walk.text(method)) {
    case 'append':
    case 'add':
    case 'appendleft':
      if (given(first)) note(walk, object, { how: 'append', value: first.expr });
      return;
    case 'insert':
      if (given(second)) note(walk, object, { how: 'append', value: second.expr });
      return;
    case 'update':
      if (given(first)) note(walk, object, { how: 'spread', value: first.expr });
      return;
    case 'setdefault': {
      const [keyNode] = meaningful(argsNode);
      const key = keyNode && literalKey(walk, keyNode);
      if (given(second)) note(walk, object, { how: 'set', value: second.expr, ...(key === undefined ? {} : { key }) });
      return;
    }
    default:
  }
}
