/**
 * What all declarations share: their modifiers, who can see them, their qualified name, and the twins in the arms of an `#if`.
 */
import type { OpenDefinition } from '#indexer/facts/facts-builder';
import type { DefId, DefinitionKind, MemberFact, ScopeId } from '#indexer/facts/file-facts';
import { NONE } from '#indexer/facts/file-facts';
import { readAttributes } from '#indexer/languages/csharp/attributes';
import { docOf, signatureOf } from '#indexer/languages/csharp/text';
import type { Walk } from '#indexer/languages/csharp/walk';
import { childByField, meaningful, type SyntaxNode, spanOf } from '#indexer/parse/syntax-tree';

export function modifiersOf(walk: Walk, node: SyntaxNode): ReadonlySet<string> {
  return new Set(node.children.flatMap((child) => (child.type === 'modifier' ? [walk.text(child)] : [])));
}

/** `Order.Cancel`, `Order.Cancel.Check`: namespaces are no part of it. */
function qualifiedName(walk: Walk, name: string): string {
  for (let def = walk.place.owner; def !== NONE; def = walk.facts.open(def).owner) {
    const { qualified } = walk.facts.open(def);
    if (qualified !== '') return `${qualified}.${name}`;
  }
  return name;
}

/** Visible outside its file: types unless private, members unless private by word or by default. */
export function isVisible(walk: Walk, modifiers: ReadonlySet<string>): boolean {
  if (['public', 'internal', 'protected'].some((word) => modifiers.has(word))) return true;
  if (modifiers.has('private') || modifiers.has('file')) return false;
  const { type } = walk.place;
  return type === NONE || walk.facts.open(type).kind === 'interface';
}

interface Declared {
  readonly node: SyntaxNode;
  readonly nameNode: SyntaxNode;
  readonly name: string;
  readonly kind: DefinitionKind;
  /** Of its body; NONE without one. */
  readonly body: ScopeId;
  readonly more?: Partial<OpenDefinition>;
}

/** Opens the definition of a declaration, attributes read where it stands. */
export function declare(walk: Walk, { node, nameNode, name, kind, body, more }: Declared): DefId {
  const doc = docOf(node, walk.source);
  return walk.facts.definition({
    name,
    qualified: qualifiedName(walk, name),
    kind,
    owner: walk.place.owner,
    scope: walk.place.block,
    body,
    ...spanOf(nameNode, node),
    signature: signatureOf(node, walk.source),
    ...(doc === undefined ? {} : { doc }),
    decorators: [...readAttributes(walk, node)],
    ...more,
  });
}

/**
 * Gives a member to the type around. Of two declarations in arms of one `#if` that say the same, only the first is a member: no build
 * has both.
 */
export function addMember(walk: Walk, member: MemberFact, identity: string): void {
  if (isTwin(walk, identity)) return;
  walk.facts.member(walk.place.type, member);
}

/** True when an earlier arm of the `#if` around declared the same. */
export function isTwin(walk: Walk, identity: string): boolean {
  const { twins, owner, block } = walk.place;
  if (!twins) return false;
  const key = `${owner}:${block}:${identity}`;
  if (twins.has(key)) return true;
  twins.add(key);
  return false;
}

/** What tells overloads apart in source: the name and the parameters' types as written. */
export function signatureKey(walk: Walk, name: string, node: SyntaxNode): string {
  const list = childByField(node, 'parameters') ?? node.children.find((child) => child.type === 'parameter_list');
  const types = (list ? meaningful(list) : []).map((param) => {
    const type = param.type === 'parameter' ? childByField(param, 'type') : param;
    return type ? walk.text(type).replace(/\s+/g, '') : '';
  });
  return `${name}(${types.join()})`;
}
