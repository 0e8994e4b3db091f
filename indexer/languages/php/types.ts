/** Declared types, native and from doc comments, to TypeExprs. Names keep the place they were used; what cannot be named is unknown. */
import type { TypeId } from '#indexer/facts/file-facts';
import { NONE } from '#indexer/facts/file-facts';
import { classKey } from '#indexer/languages/php/names';
import type { DocTag, DocType } from '#indexer/languages/php/phpdoc';
import type { Walk } from '#indexer/languages/php/walk';
import type { SyntaxNode } from '#indexer/parse/syntax-tree';
import { meaningful } from '#indexer/parse/syntax-tree';

const PRIMITIVES: Readonly<Record<string, string>> = {
  string: 'string',
  'non-empty-string': 'string',
  'numeric-string': 'string',
  int: 'int',
  integer: 'int',
  'positive-int': 'int',
  float: 'float',
  double: 'float',
  bool: 'bool',
  boolean: 'bool',
  true: 'bool',
  false: 'bool',
  null: 'null',
  void: 'null',
};
const LISTS = new Set(['array', 'list', 'iterable', 'non-empty-array', 'non-empty-list']);
/** Types of the library that say their keys before what they hold. */
const ITERATORS = /^\\?(Generator|Iterator|IteratorAggregate|Traversable|ArrayIterator|ArrayObject)$/;
const NOTHING = new Set(['mixed', 'object', 'callable', 'scalar', 'resource', 'never', 'number', 'numeric']);

function unknownType(walk: Walk): TypeId {
  return walk.facts.type({ k: 'unknown' });
}

function named(walk: Walk, name: string, args: readonly TypeId[], at: number): TypeId {
  const lower = name.toLowerCase();
  const { facts, place } = walk;
  if ((lower === 'self' || lower === 'static') && place.inClass !== NONE) return facts.type({ k: 'self', def: place.inClass });
  const primitive = Object.hasOwn(PRIMITIVES, lower) ? PRIMITIVES[lower] : undefined;
  if (primitive !== undefined) return facts.type({ k: 'literal', type: primitive });
  if (LISTS.has(lower)) return facts.type({ k: 'ref', path: ['array'], args: args.slice(-1), scope: place.block, at });
  if (lower === 'class-string' && args[0] !== undefined) return facts.type({ k: 'classOf', of: args[0] });
  if (NOTHING.has(lower) || lower === 'parent' || name.includes('-')) return unknownType(walk);
  const isParam = place.typeParams.has(name);
  const held = ITERATORS.test(name) && args.length > 1 ? args.slice(1, 2) : args;
  return facts.type({ k: 'ref', path: [isParam ? name : classKey(walk, name)], args: held, scope: place.block, at });
}

/** A native type node. */
export function readType(walk: Walk, node: SyntaxNode): TypeId {
  const { facts } = walk;
  switch (node.type) {
    case 'optional_type': {
      const [inner] = meaningful(node);
      if (!inner) return unknownType(walk);
      return facts.type({ k: 'union', options: [readType(walk, inner), facts.type({ k: 'literal', type: 'null' })] });
    }
    case 'union_type':
    case 'type_list':
    case 'disjunctive_normal_form_type':
      return facts.type({ k: 'union', options: meaningful(node).map((option) => readType(walk, option)) });
    case 'intersection_type':
      return facts.type({ k: 'intersection', options: meaningful(node).map((option) => readType(walk, option)) });
    case 'named_type':
    case 'primitive_type':
    case 'name':
    case 'qualified_name':
      return named(walk, walk.text(node), [], node.start);
    default: {
      const [inner] = meaningful(node);
      return inner ? readType(walk, inner) : unknownType(walk);
    }
  }
}

/** A type of a doc comment, read where the comment belongs. */
export function docType(walk: Walk, type: DocType, at: number): TypeId {
  const { facts, place } = walk;
  switch (type.k) {
    case 'name':
      return named(
        walk,
        type.name,
        type.args.map((arg) => docType(walk, arg, at)),
        at,
      );
    case 'union':
      return facts.type({ k: 'union', options: type.options.map((option) => docType(walk, option, at)) });
    case 'function':
      return facts.type({
        k: 'function',
        params: type.params.map((param) => docType(walk, param, at)),
        returns: docType(walk, type.returns, at),
      });
    case 'this':
      return place.inClass === NONE ? unknownType(walk) : facts.type({ k: 'self', def: place.inClass });
    case 'unknown':
      return unknownType(walk);
  }
}

/** Native types that say less than a doc comment may. */
const VAGUE = /^\??(array|iterable|object|mixed|callable|self|static)$/i;

/** The declared type, or the documented one where that says more. */
export function bestType(walk: Walk, node: SyntaxNode | undefined, doc: DocTag | undefined, at: number): TypeId | undefined {
  const stated = doc?.type;
  const isVague = !node || VAGUE.test(walk.text(node));
  if (stated && (isVague || saysMore(walk, stated))) return docType(walk, stated, at);
  return node ? walk.type(node) : undefined;
}

/** A generic type, a list of something, or a type parameter. */
function saysMore(walk: Walk, type: DocType): boolean {
  if (type.k === 'union') return type.options.some((option) => saysMore(walk, option));
  return type.k === 'name' && (type.args.length > 0 || walk.place.typeParams.has(type.name));
}
