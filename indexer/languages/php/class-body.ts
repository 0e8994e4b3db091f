/** What stands in the body of a class: methods, properties, constants, enum cases and the traits it uses. */
import type { DefId } from '#indexer/facts/file-facts';
import { readAttributes } from '#indexer/languages/php/attributes';
import { addBase } from '#indexer/languages/php/bases';
import { readMethod } from '#indexer/languages/php/functions';
import { classRef } from '#indexer/languages/php/names';
import { type DocTag, docTags } from '#indexer/languages/php/phpdoc';
import { refer } from '#indexer/languages/php/references';
import { bestType } from '#indexer/languages/php/types';
import type { Walk } from '#indexer/languages/php/walk';
import { childByField, meaningful, type SyntaxNode } from '#indexer/parse/syntax-tree';

export function readClassBody(walk: Walk, list: SyntaxNode, def: DefId, tags: readonly DocTag[]): void {
  let doc: string | undefined;
  for (const child of list.children) {
    if (child.type === 'comment') {
      doc = walk.text(child).startsWith('/**') ? walk.text(child) : doc;
      continue;
    }
    walk.doc = doc;
    doc = undefined;
    readItem(walk, child, def, tags);
  }
  walk.doc = undefined;
}

function readItem(walk: Walk, node: SyntaxNode, def: DefId, tags: readonly DocTag[]): void {
  switch (node.type) {
    case 'method_declaration':
      readMethod(walk, node);
      break;
    case 'property_declaration':
      readProperties(walk, node, def);
      break;
    case 'const_declaration':
      readConstants(walk, node, def);
      break;
    case 'enum_case':
      readCase(walk, node, def);
      break;
    case 'use_declaration':
      readTraits(walk, node, def, tags);
      break;
    default:
      if (node.named) walk.visit(node);
  }
}

function readProperties(walk: Walk, node: SyntaxNode, def: DefId): void {
  const comment = walk.takeDoc();
  const tag = comment === undefined ? undefined : docTags(comment).find((candidate) => candidate.tag === 'var');
  const isStatic = node.children.some((child) => child.type === 'static_modifier');
  const native = childByField(node, 'type');
  // `array` says less than the values the property is given.
  const isVague = native !== undefined && tag?.type === undefined && /^\??(array|iterable|mixed)$/i.test(walk.text(native));
  const type = isVague ? undefined : bestType(walk, native, tag, node.start);
  const decorators = readAttributes(walk, node);
  for (const element of node.children) {
    if (element.type !== 'property_element') continue;
    const name = childByField(element, 'name');
    const value = childByField(element, 'default_value');
    if (!name) continue;
    const expr = value ? walk.expression(value) : undefined;
    walk.facts.member(def, {
      name: walk.text(name),
      static: isStatic,
      line: name.startRow + 1,
      ...(type === undefined ? {} : { type }),
      ...(expr === undefined ? {} : { value: expr }),
      ...(decorators.length > 0 ? { decorators } : {}),
    });
  }
}

function readConstants(walk: Walk, node: SyntaxNode, def: DefId): void {
  for (const element of node.children) {
    if (element.type !== 'const_element') continue;
    const [name, value] = meaningful(element);
    if (!name) continue;
    const expr = value ? walk.expression(value) : undefined;
    if (value && expr !== undefined) refer(walk, value, expr, 'stored');
    walk.facts.member(def, {
      name: walk.text(name),
      static: true,
      line: name.startRow + 1,
      ...(expr === undefined ? {} : { value: expr }),
    });
  }
}

/** A case is an instance of its enum. */
function readCase(walk: Walk, node: SyntaxNode, def: DefId): void {
  const name = childByField(node, 'name');
  const value = childByField(node, 'value');
  if (value) walk.expression(value);
  if (!name) return;
  const expr = walk.facts.expr({ k: 'self', def });
  walk.facts.member(def, { name: walk.text(name), static: true, value: expr, line: name.startRow + 1 });
}

/** `use Counts, Logs { Logs::write insteadof Counts; Logs::write as protected log; }`. */
function readTraits(walk: Walk, node: SyntaxNode, def: DefId, tags: readonly DocTag[]): void {
  const comment = walk.takeDoc();
  const own = comment === undefined ? tags : docTags(comment);
  for (const trait of node.children)
    if (trait.type === 'name' || trait.type === 'qualified_name')
      addBase(walk, def, trait, { relation: 'extends', tags: own, mixin: true });
  const rules = node.children.find((child) => child.type === 'use_list');
  for (const rule of rules ? meaningful(rules) : []) readTraitRule(walk, rule, def);
}

/** The method a rule picks is a member of the class itself, under its own or another name. */
function readTraitRule(walk: Walk, rule: SyntaxNode, def: DefId): void {
  const [source, ...rest] = meaningful(rule);
  if (!source) return;
  const [trait, method] = source.type === 'class_constant_access_expression' ? meaningful(source) : [undefined, source];
  const renamed = rest.find((child) => child.type === 'name');
  const name = rule.type === 'use_instead_of_clause' ? method : renamed;
  if (!method || !name) return;
  const object = trait ? classRef(walk, walk.text(trait), trait.start) : walk.facts.expr({ k: 'self', def });
  const value = walk.facts.expr({ k: 'member', object, name: walk.text(method) });
  walk.facts.member(def, { name: walk.text(name), static: false, value });
}
