/**
 * What stands left of `=`, after `for`, after `as`: names, `self.x`, tuples of them. A name at module level becomes a variable
 * definition once; a name in a class body and an attribute of the receiver become members of the class.
 */
import type { ExprId, TypeId } from '#indexer/facts/file-facts';
import { NONE } from '#indexer/facts/file-facts';
import { foldSpace } from '#indexer/facts/source-text';
import { bind } from '#indexer/languages/python/bindings';
import { noteAssigned } from '#indexer/languages/python/container-writes';
import { widen } from '#indexer/languages/python/narrowing';
import { isPublicName, lineOf } from '#indexer/languages/python/text';
import type { Walk } from '#indexer/languages/python/walk';
import { childByField, meaningful, type SyntaxNode, spanOf } from '#indexer/parse/syntax-tree';

interface Assigned {
  readonly expr?: ExprId;
  readonly type?: TypeId;
  /** Where the binding takes effect. */
  readonly at: number;
  /** The whole assignment; absent for loop variables and the like, which are no definitions. */
  readonly statement?: SyntaxNode;
  /** What a type alias stands for. */
  readonly aliasOf?: TypeId;
}

export function bindTarget(walk: Walk, target: SyntaxNode, assigned: Assigned): void {
  switch (target.type) {
    case 'identifier':
      bindName(walk, target, assigned);
      return;
    case 'attribute':
      bindAttribute(walk, target, assigned);
      return;
    case 'subscript': {
      const read = walk.expression(target);
      if (assigned.expr !== undefined) noteAssigned(walk, target, assigned.expr, read);
      return;
    }
    case 'parenthesized_expression':
    case 'as_pattern_target': {
      const [inner] = meaningful(target);
      if (inner) bindTarget(walk, inner, assigned);
      return;
    }
    case 'pattern_list':
    case 'tuple_pattern':
    case 'list_pattern':
    case 'expression_list':
    case 'tuple':
    case 'list':
      bindParts(walk, meaningful(target), assigned);
      return;
    case 'list_splat_pattern':
    case 'list_splat': {
      const [inner] = meaningful(target);
      if (inner) bindTarget(walk, inner, { ...assigned, expr: walk.literal('list') });
      return;
    }
    default:
      walk.expression(target);
  }
}

function bindParts(walk: Walk, parts: readonly SyntaxNode[], assigned: Assigned): void {
  const { facts } = walk;
  const value = assigned.expr;
  const star = parts.findIndex((part) => part.type === 'list_splat_pattern' || part.type === 'list_splat');
  const items = value === undefined || star >= 0 ? undefined : partsOf(walk, value, parts.length);
  parts.forEach((part, index) => {
    let expr = items?.[index];
    if (expr === undefined && value !== undefined) {
      if (index === star) expr = facts.expr({ k: 'literal', type: 'list', items: [facts.expr({ k: 'iterate', of: value })] });
      else if (star < 0 || index < star) expr = facts.expr({ k: 'index', object: value, key: String(index) });
      else expr = facts.expr({ k: 'iterate', of: value });
    }
    const inner = index === star ? (meaningful(part)[0] ?? part) : part;
    bindTarget(walk, inner, { ...assigned, expr, type: undefined, aliasOf: undefined });
  });
}

/** The parts of a value whose places are known: a display, an item of `enumerate` or `zip`, of `mapping.items()`. */
function partsOf(walk: Walk, value: ExprId, count: number): readonly ExprId[] | undefined {
  const { exprs } = walk.facts;
  const fact = exprs[value];
  if (fact?.k === 'literal') return fact.items?.length === count ? fact.items : undefined;
  const source = fact?.k === 'iterate' ? exprs[fact.of] : undefined;
  if (source?.k === 'literal' && source.items?.length === 1) {
    const item = exprs[source.items[0] ?? NONE];
    return item?.k === 'literal' && item.type === 'tuple' && item.items?.length === count ? item.items : undefined;
  }
  if (source?.k !== 'call' || source.args.length > 0 || count !== 2) return undefined;
  const callee = exprs[source.callee];
  if (callee?.k !== 'member' || callee.name !== 'items') return undefined;
  const key = walk.facts.expr({ k: 'iterate', of: callee.object });
  return [key, walk.facts.expr({ k: 'index', object: callee.object, by: key })];
}

function bindName(walk: Walk, node: SyntaxNode, assigned: Assigned): void {
  const { frame } = walk.place;
  const name = walk.text(node);
  const { expr, type, at } = assigned;
  const value = { k: 'value' as const, ...(expr === undefined ? {} : { expr }), ...(type === undefined ? {} : { type }) };
  const isNew = frame.kind === 'module' && assigned.statement !== undefined && !walk.moduleNames.has(name);
  if (isNew) {
    const def = defineVariable(walk, node, assigned);
    walk.moduleNames.set(name, def);
    bind(walk, name, at, { k: 'definition', def });
    return;
  }
  bind(walk, name, at, value);
  widen(walk, name, expr);
  if (frame.kind === 'class' && frame.def !== NONE)
    walk.facts.member(frame.def, {
      name,
      static: type === undefined,
      ...(type === undefined ? {} : { type }),
      ...(expr === undefined ? {} : { value: expr }),
      line: node.startRow + 1,
    });
}

function defineVariable(walk: Walk, node: SyntaxNode, assigned: Assigned): number {
  const statement = assigned.statement ?? node;
  const name = walk.text(node);
  return walk.facts.definition({
    name,
    qualified: name,
    kind: assigned.aliasOf === undefined ? 'variable' : 'type',
    owner: NONE,
    scope: walk.place.block,
    ...spanOf(node, statement),
    signature: lineOf(statement, walk.source),
    flags: isPublicName(name) ? ['exported'] : [],
    ...(assigned.type === undefined ? {} : { type: assigned.type }),
    ...(assigned.expr === undefined ? {} : { value: assigned.expr }),
    ...(assigned.aliasOf === undefined ? {} : { aliasOf: assigned.aliasOf }),
  });
}

/** `self.x = value`: a field of the class. Any other attribute changes an object nobody can name. */
function bindAttribute(walk: Walk, node: SyntaxNode, assigned: Assigned): void {
  const object = childByField(node, 'object');
  const name = childByField(node, 'attribute');
  if (!object || !name) return;
  const receiver = walk.facts.exprs[walk.expression(object)];
  if (receiver?.k !== 'self' && receiver?.k !== 'cls') return;
  const { expr, type } = assigned;
  walk.facts.member(receiver.def, {
    name: foldSpace(walk.text(name)),
    static: receiver.k === 'cls',
    ...(type === undefined ? {} : { type }),
    ...(expr === undefined ? {} : { value: expr }),
    line: name.startRow + 1,
  });
}
