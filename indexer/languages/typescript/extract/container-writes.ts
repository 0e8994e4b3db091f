/** Notes what is put into lists and objects that a name or a field holds: `table[key] = run`, `hooks.push(f)`, `Object.assign(table, more)`. */
import type { ContainerRoot, ContainerWrite } from '#indexer/facts/container-writes';
import type { ArgFact, ExprId } from '#indexer/facts/file-facts';
import { field, firstNamed, stringValue, unwrap } from '#indexer/languages/typescript/extract/syntax';
import type { Place, Walk } from '#indexer/languages/typescript/extract/walk';
import type { SyntaxNode } from '#indexer/parse/syntax-tree';

const MAX_PATH = 4;
const ADDERS = new Set(['push', 'unshift']);

interface Container {
  readonly root: ContainerRoot;
  readonly path: readonly string[];
}

/** The name or field a container is reached from, and the keys in between. */
function containerAt(walk: Walk, object: SyntaxNode, place: Place, depth = 0): Container | undefined {
  const node = unwrap(object);
  if (node.type === 'identifier')
    return { root: { k: 'name', name: walk.text(node), scope: place.scope, at: node.start }, path: [] };
  const inner = field(node, 'object');
  if (!inner || depth > MAX_PATH) return undefined;
  const key = keyOf(walk, node);
  if (key === undefined) return undefined;
  if (inner.type === 'this') {
    const { self } = place;
    return self.k === 'instance' || self.k === 'static'
      ? { root: { k: 'field', def: self.def, name: key }, path: [] }
      : undefined;
  }
  const outer = containerAt(walk, inner, place, depth + 1);
  return outer && { root: outer.root, path: [...outer.path, key] };
}

/** The literal key of `object.key` or `object['key']`. */
function keyOf(walk: Walk, node: SyntaxNode): string | undefined {
  if (node.type === 'member_expression') {
    const property = field(node, 'property');
    return property && walk.text(property);
  }
  const index = node.type === 'subscript_expression' ? field(node, 'index') : undefined;
  return index?.type === 'number' ? walk.text(index) : stringValue(walk.source, index);
}

/** `target`, read as `read`, is assigned `value`. */
export function noteAssigned(walk: Walk, target: SyntaxNode, value: ExprId, place: Place, read?: ExprId): void {
  const object = field(target, 'object');
  if (!object || object.type === 'this') return;
  const key = keyOf(walk, target);
  const fact = read === undefined ? undefined : walk.facts.exprs[read];
  const by = fact?.k === 'index' ? fact.by : undefined;
  note(walk, object, place, { how: 'set', value, ...(key === undefined ? {} : { key }), ...(by === undefined ? {} : { by }) });
}

function note(walk: Walk, object: SyntaxNode, place: Place, what: Pick<ContainerWrite, 'how' | 'key' | 'by' | 'value'>): void {
  const found = containerAt(walk, object, place);
  if (found) walk.writes.push({ ...found, ...what, block: place.scope });
}

/** What a call adds to a list or object. */
export function noteAdded(walk: Walk, callee: SyntaxNode, argsNode: SyntaxNode, args: readonly ArgFact[], place: Place): void {
  const object = field(callee, 'object');
  const property = field(callee, 'property');
  if (!object || !property || args.length === 0) return;
  const name = walk.text(property);
  if (name === 'assign' && walk.text(object) === 'Object') {
    const target = firstNamed(argsNode);
    const [first, ...sources] = args;
    const literal = first && walk.facts.exprs[first.expr]?.k === 'object' ? first.expr : undefined;
    for (const { expr } of sources) {
      if (literal !== undefined)
        walk.writes.push({ root: { k: 'literal', expr: literal }, path: [], how: 'spread', value: expr, block: place.scope });
      else if (target) note(walk, target, place, { how: 'spread', value: expr });
    }
  } else if (ADDERS.has(name))
    for (const { expr, spread } of args)
      if (walk.facts.exprs[expr]?.k !== 'literal' && !spread) note(walk, object, place, { how: 'append', value: expr });
}
