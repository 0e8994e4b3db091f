/**
 * Paths (`crate::orders::Store`) as values and as types. What stands before `::` is a module, a type or a crate, never a variable; a
 * function reached through a type is a member of it, whatever trait or block declares it.
 */
import type { ExprId, ScopeId, TypeId } from '#indexer/facts/file-facts';
import { NONE } from '#indexer/facts/file-facts';
import { isBuiltinName, STANDARD_CRATES } from '#indexer/languages/rust/builtin-names';
import { twinName } from '#indexer/languages/rust/names';
import type { Walk } from '#indexer/languages/rust/walk';
import { childByField, type SyntaxNode } from '#indexer/parse/syntax-tree';

const ROOTS: ReadonlySet<string> = new Set(['crate', 'self', 'super', '$crate']);

export interface PathSyntax {
  readonly names: readonly string[];
  /** `<Type as Trait>::name`, `<Type>::name`: the type node that stands first. */
  readonly qualified?: SyntaxNode;
  /** The node of type arguments written last. */
  readonly typeArgs?: SyntaxNode;
}

/** The parts of a path node; undefined when it is none. */
export function pathOf(walk: Walk, node: SyntaxNode): PathSyntax | undefined {
  switch (node.type) {
    case 'identifier':
    case 'type_identifier':
    case 'primitive_type':
    case 'field_identifier':
    case 'metavariable':
      return { names: [walk.text(node)] };
    case 'self':
    case 'super':
    case 'crate':
      return { names: [node.type] };
    case 'scoped_identifier':
    case 'scoped_type_identifier':
      return scopedPath(walk, node);
    case 'generic_type': {
      const base = childByField(node, 'type');
      const path = base ? pathOf(walk, base) : undefined;
      const typeArgs = childByField(node, 'type_arguments');
      return path && typeArgs ? { ...path, typeArgs } : path;
    }
    default:
      return undefined;
  }
}

function scopedPath(walk: Walk, node: SyntaxNode): PathSyntax | undefined {
  const before = childByField(node, 'path');
  const name = childByField(node, 'name');
  if (!name) return undefined;
  if (!before) return { names: [walk.text(name)] };
  if (before.type === 'bracketed_type') return { names: [walk.text(name)], qualified: before };
  const path = pathOf(walk, before);
  return path ? { ...path, names: [...path.names, walk.text(name)] } : undefined;
}

/** Where the module a path starts from is, and what is left of the path: `super::a` in an inline module is this file's `a`. */
export function moduleRoot(walk: Walk, names: readonly string[]): { readonly module: string; readonly rest: readonly string[] } {
  let depth = walk.place.modules.length;
  let at = 0;
  if (names[0] === 'crate' || names[0] === '$crate') return { module: 'crate', rest: names.slice(1) };
  let above = 0;
  for (; names[at] === 'self' || names[at] === 'super'; at += 1) {
    if (names[at] === 'self') continue;
    if (depth > 0) depth -= 1;
    else above += 1;
  }
  const root = above === 0 ? ['self'] : Array.from({ length: above }, () => 'super');
  return { module: [...root, ...walk.place.modules.slice(0, depth)].join('::'), rest: names.slice(at) };
}

/** The first name of a path as a value: a module, a type or a crate. */
function headValue(walk: Walk, names: readonly string[], at: number): { readonly expr: ExprId; readonly used: number } {
  const [head = ''] = names;
  if (ROOTS.has(head)) {
    const { module, rest } = moduleRoot(walk, names);
    return { expr: walk.facts.expr({ k: 'module', module }), used: names.length - rest.length };
  }
  if (STANDARD_CRATES.has(head) && walk.scopeOf(head, 'path') === undefined) {
    const known = names.findIndex((name, index) => index > 0 && isBuiltinName(name));
    if (known > 0) return { expr: walk.facts.expr({ k: 'name', name: names[known] ?? '', scope: NONE, at }), used: known + 1 };
  }
  const scope = walk.scopeOf(head, 'path');
  if (scope !== undefined && walk.declaredIn(scope, head, 'twin'))
    return { expr: walk.facts.expr({ k: 'name', name: twinName(head), scope, at }), used: 1 };
  const isCrate = scope === undefined && /^[a-z_]/.test(head) && !outerScope(walk, head);
  if (isCrate) {
    const inGlobs = walk.facts.starImports.length > 0 ? { scope: walk.place.block } : {};
    return { expr: walk.facts.expr({ k: 'module', module: head, ...inGlobs }), used: 1 };
  }
  return {
    expr: walk.facts.expr({ k: 'name', name: head, scope: scope ?? outerScope(walk, head) ?? walk.place.block, at }),
    used: 1,
  };
}

/** The file's own scope, where a `use super::*` of an inline module leads, when it declares the name. */
function outerScope(walk: Walk, name: string): ScopeId | undefined {
  return walk.place.modules.length > 0 && walk.declaredIn(0, name, 'path') ? 0 : undefined;
}

/** A path as a value: every name after the first is a member of what stands before it. */
export function pathValue(walk: Walk, names: readonly string[], at: number): ExprId {
  const expanded = selfExpanded(walk, names);
  const { expr, used } = headValue(walk, expanded, at);
  return expanded.slice(used).reduce((object, name) => walk.facts.expr({ k: 'member', object, name }), expr);
}

/** `Self::Sq` in an `impl` as `Shape::Sq`. */
function selfExpanded(walk: Walk, names: readonly string[]): readonly string[] {
  const node = names[0] === 'Self' ? walk.place.self?.node : undefined;
  const own = node ? pathOf(walk, node) : undefined;
  return own ? [...own.names, ...names.slice(1)] : names;
}

/** A path as a type. */
export function pathType(walk: Walk, path: PathSyntax, args: readonly TypeId[], at: number): TypeId {
  const { self, typeParams, block } = walk.place;
  const names = path.names;
  if (names[0] === 'Self' && self) {
    if (names.length === 1) return self.type;
    const given = names.length === 2 ? self.types.get(names[1] ?? '') : undefined;
    if (given) return walk.type(given);
  }
  const expanded = selfExpanded(walk, names);
  const [head = ''] = expanded;
  const param = expanded.length === 1 ? typeParams.get(head) : undefined;
  if (expanded.length > 1 && typeParams.has(head)) return walk.facts.type({ k: 'unknown' });
  if (param !== undefined) return walk.facts.type({ k: 'ref', path: [head], args, scope: param, at });
  if (ROOTS.has(head) || isOutside(walk, head, expanded)) {
    return throughModule(walk, expanded, args, at);
  }
  const scope = walk.scopeOf(head, 'path') ?? outerScope(walk, head) ?? block;
  return walk.facts.type({ k: 'ref', path: expanded, args, scope, at });
}

function isOutside(walk: Walk, head: string, names: readonly string[]): boolean {
  return names.length > 1 && /^[a-z_]/.test(head) && walk.scopeOf(head, 'path') === undefined && !outerScope(walk, head);
}

/** Names of modules that types were reached through, so that each is bound once. */
const hidden = new WeakMap<Walk, Map<string, string>>();

/** A type reached through a crate or module that no name here stands for: the module is bound under a name nobody can write. */
function throughModule(walk: Walk, names: readonly string[], args: readonly TypeId[], at: number): TypeId {
  const [head = ''] = names;
  if (STANDARD_CRATES.has(head) && isBuiltinName(names.at(-1) ?? ''))
    return walk.facts.type({ k: 'ref', path: names.slice(-1), args, scope: NONE, at });
  const { module, rest } = ROOTS.has(head) ? moduleRoot(walk, names) : { module: head, rest: names.slice(1) };
  const made = hidden.get(walk) ?? new Map<string, string>();
  hidden.set(walk, made);
  const name = made.get(module) ?? `::${module}`;
  if (!made.has(module)) {
    made.set(module, name);
    walk.facts.bindings.push({ name, scope: 0, block: 0, at: 0, what: { k: 'import', module, imported: '*' } });
  }
  return walk.facts.type({ k: 'ref', path: [name, ...rest], args, scope: 0, at });
}
