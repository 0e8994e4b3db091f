/**
 * Type syntax to TypeExprs. References and pointers are what they point to, arrays and slices are lists, `dyn` and `impl` are their
 * trait, `Fn` bounds are function types. What the compiler infers (`_`) stays unknown.
 */
import type { TypeId } from '#indexer/facts/file-facts';
import { NONE } from '#indexer/facts/file-facts';
import { type PathSyntax, pathOf, pathType } from '#indexer/languages/rust/paths';
import type { Walk } from '#indexer/languages/rust/walk';
import { childByField, meaningful, type SyntaxNode } from '#indexer/parse/syntax-tree';

const LIST = 'Vec';
/** Traits that say nothing about members. */
const MARKERS = new Set(['Send', 'Sync', 'Unpin', 'Sized', 'Copy', 'UnwindSafe', 'RefUnwindSafe']);

export function readType(walk: Walk, node: SyntaxNode): TypeId {
  switch (node.type) {
    case 'identifier':
    case 'type_identifier':
    case 'scoped_type_identifier':
    case 'scoped_identifier':
    case 'generic_type':
    case 'self':
      return namedType(walk, node);
    case 'primitive_type':
      return builtin(walk, walk.text(node), [], node.start);
    case 'reference_type':
    case 'pointer_type':
    case 'higher_ranked_trait_bound':
    case 'qualified_type':
      return fieldType(walk, node, 'type');
    case 'dynamic_type':
    case 'abstract_type':
      return fieldType(walk, node, 'trait');
    case 'bounded_type':
    case 'trait_bounds':
      return boundsType(walk, meaningful(node));
    case 'function_type':
      return functionType(walk, node);
    case 'tuple_type': {
      const parts = meaningful(node).map((part) => readType(walk, part));
      const [only] = parts;
      return parts.length === 1 && only !== undefined && !walk.text(node).includes(',')
        ? only
        : walk.facts.type({ k: 'tuple', items: parts });
    }
    case 'unit_type':
      return walk.facts.type({ k: 'literal', type: 'null' });
    case 'array_type': {
      const element = childByField(node, 'element');
      return builtin(walk, LIST, element ? [readType(walk, element)] : [], node.start);
    }
    default:
      return walk.facts.type({ k: 'unknown' });
  }
}

function fieldType(walk: Walk, node: SyntaxNode, field: string): TypeId {
  const inner = childByField(node, field);
  return inner ? readType(walk, inner) : walk.facts.type({ k: 'unknown' });
}

/** A type of the language itself, which no name of the project hides. */
export function builtin(walk: Walk, name: string, args: readonly TypeId[], at: number): TypeId {
  return walk.facts.type({ k: 'ref', path: [name], args, scope: NONE, at });
}

/** `A + B + 'static`: all of them at once. */
export function boundsType(walk: Walk, bounds: readonly SyntaxNode[]): TypeId {
  const options = bounds
    .filter((bound) => !/lifetime|removed_trait_bound|use_bounds/.test(bound.type))
    .filter((bound) => !MARKERS.has(walk.text(bound)))
    .map((bound) => readType(walk, bound));
  const [only] = options;
  if (only === undefined) return walk.facts.type({ k: 'unknown' });
  return options.length === 1 ? only : walk.facts.type({ k: 'intersection', options });
}

function namedType(walk: Walk, node: SyntaxNode): TypeId {
  const path = pathOf(walk, node);
  if (!path || walk.text(node) === '_') return walk.facts.type({ k: 'unknown' });
  if (path.qualified) return walk.facts.type({ k: 'unknown' });
  return pathType(walk, knownResult(walk, path), typeArguments(walk, path.typeArgs), node.start);
}

/** `anyhow::Result<T>`, `io::Result<T>`: the standard one. */
function knownResult(walk: Walk, path: PathSyntax): PathSyntax {
  const [head = '', second] = path.names;
  const isKnown =
    second === 'Result' && /^(anyhow|eyre|color_eyre|io|fmt)$/.test(head) && walk.scopeOf('Result', 'path') === undefined;
  return isKnown && path.names.length === 2 ? { ...path, names: ['Result'] } : path;
}

/** Type arguments; `Item = T` counts as one, lifetimes do not. */
export function typeArguments(walk: Walk, list: SyntaxNode | undefined): readonly TypeId[] {
  return (list ? meaningful(list) : []).flatMap((arg) => {
    if (arg.type === 'lifetime' || arg.type === 'block' || /_literal$/.test(arg.type)) return [];
    const type = arg.type === 'type_binding' ? childByField(arg, 'type') : arg;
    return type ? [readType(walk, type)] : [];
  });
}

/** `fn(u32) -> Tin`, `Fn(&Order) -> bool`. Any other trait in this form stays a name. */
function functionType(walk: Walk, node: SyntaxNode): TypeId {
  const list = childByField(node, 'parameters');
  const params = (list ? meaningful(list) : []).map((param) => readType(walk, childByField(param, 'type') ?? param));
  const result = childByField(node, 'return_type');
  const returns = result ? readType(walk, result) : walk.facts.type({ k: 'literal', type: 'null' });
  return walk.facts.type({ k: 'function', params, returns });
}
