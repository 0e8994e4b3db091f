/** Notes what is put into lists and objects that a name or a field holds: `table[key] = run`, `hooks.push(f)`, `Object.assign(table, more)`. */
import type { ContainerRoot, ContainerWrite } from '#indexer/facts/container-writes';
import type { ArgFact, ExprId } from '#indexer/facts/file-facts';
import { INDEX_MEMBER } from '#indexer/facts/file-facts';
import { field, firstNamed, stringValue, unwrap } from '#indexer/languages/typescript/extract/syntax';
import type { Place, Walk } from '#indexer/languages/typescript/extract/walk';
import type { SyntaxNode } from '#indexer/parse/syntax-tree';

const MAX_PATH = 4;
const ADDERS = new Set(['push', 'unshift', 'add']);

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
  const key = keyOf(walk, node) ?? (node.type === 'subscript_expression' ? INDEX_MEMBER : undefined);
  if (key === undefined) return undefined;
  if (inner.type === 'this') {
    if (key === INDEX_MEMBER) return undefined;
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

/** What a call adds to a list, object or collection; `called` is the callee as it was read. */
export function noteAdded(
  walk: Walk,
  callee: SyntaxNode,
  argsNode: SyntaxNode,
  call: { readonly called: ExprId; readonly args: readonly ArgFact[] },
  place: Place,
): void {
  const object = field(callee, 'object');
  const property = field(callee, 'property');
  const { args } = call;
  const [first, second] = args;
  if (!object || !property || !first) return;
  const name = walk.text(property);
  if (object.type === 'identifier' && walk.text(object) === 'Object') {
    noteStatic(walk, name, argsNode, args, place);
    return;
  }
  const append = (value: ExprId): void => {
    const held = heldBy(walk, call.called);
    const what = { how: 'append', value, block: place.scope } as const;
    if (held !== undefined) walk.writes.push({ root: { k: 'literal', expr: held }, path: [], ...what });
    else note(walk, object, place, what);
  };
  if (ADDERS.has(name)) {
    for (const { expr, spread } of args) if (walk.facts.exprs[expr]?.k !== 'literal' && !spread) append(expr);
  } else if (name === 'set' && second && args.length === 2)
    append(walk.facts.expr({ k: 'literal', type: 'array', items: [first.expr, second.expr] }));
}

/** The literal a call is made on where it is written in place: `(this.hooks[name] ||= []).push(f)`. */
function heldBy(walk: Walk, called: ExprId): ExprId | undefined {
  const member = walk.facts.exprs[called];
  const object = member?.k === 'member' ? walk.facts.exprs[member.object] : undefined;
  return member?.k === 'member' && (object?.k === 'literal' || object?.k === 'choice') ? member.object : undefined;
}

/** `Object.assign(target, more)`, `Object.defineProperty(target, 'key', { value })`. */
function noteStatic(walk: Walk, name: string, argsNode: SyntaxNode, args: readonly ArgFact[], place: Place): void {
  const target = firstNamed(argsNode);
  const [first, second, third] = args;
  if (!target || !first) return;
  if (name === 'assign') {
    const literal = walk.facts.exprs[first.expr]?.k === 'object' ? first.expr : undefined;
    for (const { expr } of args.slice(1)) {
      if (literal !== undefined)
        walk.writes.push({ root: { k: 'literal', expr: literal }, path: [], how: 'spread', value: expr, block: place.scope });
      else note(walk, target, place, { how: 'spread', value: expr });
    }
  } else if (name === 'defineProperty' && second && third) {
    const key = walk.facts.exprs[second.expr];
    const described = walk.facts.exprs[third.expr];
    const value = described?.k === 'object' ? described.props.find((prop) => prop.name === 'value') : undefined;
    if (value && key?.k === 'literal' && key.text !== undefined)
      note(walk, target, place, { how: 'set', key: key.text, value: value.expr });
  }
}
