/** Functions and classes: their names, parameters and bodies. A function inside a class becomes its member. */
import type { DefId, DefinitionKind, ParamFact } from '#indexer/facts/file-facts';
import { NONE } from '#indexer/facts/file-facts';
import { foldSpace, MAX_SIGNATURE } from '#indexer/facts/source-text';
import type { SyntaxNode } from '#indexer/parse/syntax-tree';
import { spanOf } from '#indexer/parse/syntax-tree';
import * as types from './node-types.ts';
import type { Place, Walk } from './walk.ts';
import { firstOf } from './walk.ts';

const CLASS_KINDS: ReadonlySet<DefinitionKind> = new Set(['class', 'interface', 'enum', 'namespace']);

export function readDefinition(walk: Walk, node: SyntaxNode, place: Place, wanted: DefinitionKind): void {
  const nameNode = definedName(node);
  if (!nameNode) {
    walk.visitChildren(node, place);
    return;
  }
  const name = walk.text(nameNode);
  const kind: DefinitionKind = wanted === 'function' && isClassBody(walk, place) ? 'method' : wanted;
  const isClass = CLASS_KINDS.has(kind);
  const body = walk.facts.scope(isClass ? 'class' : 'function', place.scope);
  const owner = place.caller === NONE ? '' : walk.facts.open(place.caller).qualified;
  const def = walk.facts.definition({
    name,
    qualified: owner === '' ? name : `${owner}.${name}`,
    kind,
    owner: place.caller,
    scope: place.scope,
    body,
    ...spanOf(nameNode, node),
    signature: signatureOf(walk, node),
  });
  if (kind === 'method') walk.facts.member(place.caller, { name, static: false, def });
  walk.facts.bindings.push({ name, scope: place.scope, block: place.scope, at: node.start, what: { k: 'definition', def } });
  const inside: Place = { scope: body, caller: def, inClass: isClass ? def : place.inClass };
  if (!isClass) readParameters(walk, node, inside, def);
  walk.visitChildren(node, inside, nameNode);
}

function isClassBody(walk: Walk, place: Place): boolean {
  return place.caller !== NONE && CLASS_KINDS.has(walk.facts.open(place.caller).kind);
}

/** The name in a definition: what its name field holds, down to the name itself. */
function definedName(node: SyntaxNode): SyntaxNode | undefined {
  const found = firstOf(node, types.NAME_FIELDS) ?? node.children.find((child) => types.NAMES.has(child.type));
  if (!found || types.NAMES.has(found.type)) return found;
  return definedName(found) ?? (found.children.some((child) => child.named) ? undefined : found);
}

function readParameters(walk: Walk, node: SyntaxNode, place: Place, def: DefId): void {
  const list = firstOf(node, types.PARAMETER_FIELDS);
  for (const child of list?.children ?? []) {
    const nameNode = types.NAMES.has(child.type) ? child : definedName(child);
    if (!nameNode) continue;
    const param: ParamFact = { name: walk.text(nameNode) };
    const index = walk.facts.open(def).params.push(param) - 1;
    const { scope } = place;
    walk.facts.bindings.push({ name: param.name, scope, block: scope, at: child.start, what: { k: 'param', def, index } });
  }
}

/** The text before the body, on one line. */
function signatureOf(walk: Walk, node: SyntaxNode): string {
  const body = firstOf(node, types.BODY_FIELDS);
  return foldSpace(walk.source.slice(node.start, body?.start ?? node.end)).slice(0, MAX_SIGNATURE);
}
