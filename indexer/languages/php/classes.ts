/**
 * Classes, interfaces, traits and enums, named or not. A used trait is a base whose members come before those of the parent class. The
 * body of an anonymous class belongs to the code around it.
 */
import type { DefId, DefinitionFlag, DefinitionKind, ExprId } from '#indexer/facts/file-facts';
import { readArguments } from '#indexer/languages/php/arguments';
import { readAttributes } from '#indexer/languages/php/attributes';
import { addBase } from '#indexer/languages/php/bases';
import { readClassBody } from '#indexer/languages/php/class-body';
import { qualifiedName } from '#indexer/languages/php/functions';
import { bindInPart } from '#indexer/languages/php/names';
import { type DocTag, docTags } from '#indexer/languages/php/phpdoc';
import { readTemplates } from '#indexer/languages/php/templates';
import { docText, signatureOf } from '#indexer/languages/php/text';
import { docType } from '#indexer/languages/php/types';
import type { Walk } from '#indexer/languages/php/walk';
import { childByField, meaningful, type SyntaxNode, spanOf } from '#indexer/parse/syntax-tree';

const KINDS: Readonly<Record<string, DefinitionKind>> = {
  class_declaration: 'class',
  trait_declaration: 'class',
  interface_declaration: 'interface',
  enum_declaration: 'enum',
};

export function readClass(walk: Walk, node: SyntaxNode): void {
  const named = childByField(node, 'name');
  if (!named) return;
  const comment = walk.takeDoc();
  const name = walk.text(named);
  const doc = docText(comment);
  const flags: DefinitionFlag[] = ['exported'];
  if (node.children.some((child) => child.type === 'abstract_modifier')) flags.push('abstract');
  const def = walk.facts.definition({
    name,
    qualified: walk.place.inClass >= 0 ? name : qualifiedName(walk, name),
    kind: KINDS[node.type] ?? 'class',
    owner: walk.place.owner,
    scope: walk.place.block,
    body: walk.facts.scope('class', walk.part.scope),
    ...spanOf(named, node),
    signature: signatureOf(node, walk.source),
    flags,
    ...(doc === undefined ? {} : { doc }),
  });
  bindInPart(walk, name, { k: 'definition', def }, node.start);
  walk.facts.open(def).decorators = [...readAttributes(walk, node)];
  readInside(walk, node, def, comment === undefined ? [] : docTags(comment));
}

/** `new class (…) extends Base { … }`: an instance of it. */
export function readAnonymousClass(walk: Walk, node: SyntaxNode): ExprId {
  const list = node.children.find((child) => child.type === 'arguments');
  const args = list ? readArguments(walk, list) : [];
  const def = walk.facts.definition({
    name: '',
    qualified: '',
    kind: 'class',
    owner: walk.place.owner,
    scope: walk.place.block,
    body: walk.facts.scope('class', walk.part.scope),
    ...spanOf(node),
    signature: signatureOf(node, walk.source),
  });
  readInside(walk, node, def, []);
  return walk.facts.expr({ k: 'new', callee: walk.facts.expr({ k: 'definition', def }), args });
}

function readInside(walk: Walk, node: SyntaxNode, def: DefId, tags: readonly DocTag[]): void {
  const { body } = walk.facts.open(def);
  const typeParams = readTemplates(walk, def, tags);
  walk.within({ inClass: def, owner: def, block: body, isStatic: false, typeParams }, () => {
    readBases(walk, node, def, tags);
    readDocMembers(walk, def, tags);
    const list = childByField(node, 'body') ?? node.children.find((child) => child.type === 'declaration_list');
    if (list) readClassBody(walk, list, def, tags);
  });
}

function readBases(walk: Walk, node: SyntaxNode, def: DefId, tags: readonly DocTag[]): void {
  for (const clause of node.children) {
    if (clause.type !== 'base_clause' && clause.type !== 'class_interface_clause') continue;
    const relation = clause.type === 'base_clause' ? 'extends' : 'implements';
    for (const base of meaningful(clause)) addBase(walk, def, base, { relation, tags });
  }
}

/** `@property Type $name`, `@method Type name()`: members the class answers to without writing them. */
function readDocMembers(walk: Walk, def: DefId, tags: readonly DocTag[]): void {
  const { facts } = walk;
  for (const { tag, name, type, isStatic } of tags) {
    if (name === undefined || type === undefined) continue;
    if (tag === 'property') facts.member(def, { name, static: false, type: docType(walk, type, 0) });
    if (tag !== 'method') continue;
    const returns = docType(walk, type, 0);
    facts.member(def, { name, static: isStatic ?? false, type: facts.type({ k: 'function', params: [], returns }) });
  }
}
