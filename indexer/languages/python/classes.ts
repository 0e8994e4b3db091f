/**
 * Classes: bases, fields, methods. A class calls nothing: code in its body belongs to the function or module around it.
 */
import type { DefId, HeritageFact } from '#indexer/facts/file-facts';
import { bind } from '#indexer/languages/python/bindings';
import { type Decorators, isExported, qualifiedName } from '#indexer/languages/python/functions';
import { docOf, signatureOf } from '#indexer/languages/python/text';
import { readTypeParams, typeVarsIn } from '#indexer/languages/python/type-params';
import { dottedPath } from '#indexer/languages/python/type-syntax';
import type { Frame, Walk } from '#indexer/languages/python/walk';
import { childByField, meaningful, pointOf, type SyntaxNode } from '#indexer/parse/syntax-tree';

const ENUM_BASES = new Set(['Enum', 'IntEnum', 'StrEnum', 'Flag', 'IntFlag']);

export function readClass(walk: Walk, node: SyntaxNode, decorators: Decorators): void {
  const nameNode = childByField(node, 'name');
  if (!nameNode) {
    walk.visitChildren(node);
    return;
  }
  const name = walk.text(nameNode);
  const bases = childByField(node, 'superclasses');
  const outside = walk.place;
  const body = childByField(node, 'body');
  const def = walk.facts.definition({
    name,
    qualified: qualifiedName(walk, name),
    kind: bases && hasEnumBase(walk, bases) ? 'enum' : 'class',
    owner: outside.owner,
    scope: outside.block,
    body: walk.facts.scope('class', outside.lexical),
    ...pointOf(nameNode),
    startLine: decorators.startRow + 1,
    endLine: node.endRow + 1,
    signature: signatureOf(node, walk.source),
    doc: docOf(node, walk.source),
    flags: isExported(walk, name) ? ['exported'] : [],
    decorators: [...decorators.exprs],
  });
  bind(walk, name, body?.start ?? node.end, { k: 'definition', def });
  if (outside.frame.kind === 'class') walk.facts.member(outside.frame.def, { name, static: true, def });
  const typeParams = readTypeParams(walk, node, def, bases ? genericBases(walk, bases) : undefined);
  walk.within({ typeParams: typeParams.inSight }, () => {
    if (bases) readBases(walk, def, bases);
    readClassBody(walk, node, def);
  });
}

function readClassBody(walk: Walk, node: SyntaxNode, def: DefId): void {
  const scope = walk.facts.open(def).body;
  const frame: Frame = { kind: 'class', scope, def, parent: walk.place.frame, names: new Set() };
  const body = childByField(node, 'body');
  walk.within({ frame, block: scope, owner: def, inClass: def }, () => {
    for (const child of node.children) {
      if (child === body) walk.visitChildren(child);
      else if (child.type === 'ERROR') walk.visit(child);
    }
  });
}

function readBases(walk: Walk, def: DefId, bases: SyntaxNode): void {
  for (const base of meaningful(bases)) {
    if (base.type === 'keyword_argument') {
      const value = childByField(base, 'value');
      if (value) walk.expression(value);
      continue;
    }
    walk.facts.open(def).heritage.push(heritage(walk, base));
  }
}

/** `Repository[Order]` keeps its arguments as a type; any other base is a value. */
function heritage(walk: Walk, base: SyntaxNode): HeritageFact {
  const generic = base.type === 'subscript' ? childByField(base, 'value') : undefined;
  const name = generic ?? base;
  const at = (name.type === 'attribute' ? childByField(name, 'attribute') : undefined) ?? name;
  const place = { relation: 'extends' as const, ...pointOf(at) };
  if (generic && dottedPath(generic, walk.source)) return { ...place, type: walk.type(base) };
  return { ...place, expr: walk.expression(base) };
}

function hasEnumBase(walk: Walk, bases: SyntaxNode): boolean {
  return meaningful(bases).some((base) => ENUM_BASES.has(dottedPath(base, walk.source)?.at(-1) ?? ''));
}

/** The bases, when one of them is generic over TypeVars of this file. */
function genericBases(walk: Walk, bases: SyntaxNode): SyntaxNode | undefined {
  return bases.children.some((base) => base.type === 'subscript' && typeVarsIn(walk, base).length > 0) ? bases : undefined;
}
