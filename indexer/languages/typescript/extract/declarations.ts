/** Interfaces, enums, type aliases and namespaces: what has a name and members but no body that runs. */
import type { DefId, DefinitionKind } from '#indexer/facts/file-facts';
import { NONE } from '#indexer/facts/file-facts';
import {
  childOf,
  docText,
  field,
  has,
  propertyName,
  signatureText,
  stringValue,
} from '#indexer/languages/typescript/extract/syntax';
import { readType, typeMember, typeParameters } from '#indexer/languages/typescript/extract/types';
import type { Declared, Place, Walk } from '#indexer/languages/typescript/extract/walk';
import { PLAIN, qualify } from '#indexer/languages/typescript/extract/walk';
import type { SyntaxNode } from '#indexer/parse/syntax-tree';
import { pointOf, spanOf } from '#indexer/parse/syntax-tree';

/** Declarations an interface of the same name adds its members to. */
const MERGING: ReadonlySet<DefinitionKind> = new Set(['interface', 'class']);

interface Opening {
  readonly kind: DefinitionKind;
  readonly name: string;
  readonly nameNode: SyntaxNode;
  readonly signatureEnd: number;
  readonly body: number;
}

function openDeclaration(walk: Walk, node: SyntaxNode, place: Place, declared: Declared, opening: Opening): DefId {
  const { kind, name, nameNode, signatureEnd, body } = opening;
  const def = walk.facts.definition({
    name,
    qualified: qualify(place.prefix, name),
    kind,
    owner: place.owner,
    scope: place.scope,
    body,
    ...spanOf(nameNode, declared.span),
    signature: signatureText(walk.source, node.start, signatureEnd),
    flags: declared.exported || place.ambient ? ['exported'] : [],
  });
  walk.setDoc(def, declared.doc);
  return def;
}

/** A place inside a declaration: its own scope, so that type parameters are found. */
function insidePlace(walk: Walk, node: SyntaxNode, place: Place, name: string): Place {
  const qualified = qualify(place.prefix, name);
  const scope = walk.scope('class', place, node, { prefix: qualified });
  return { ...place, scope, lexical: scope, variable: scope, prefix: qualified, namespace: NONE };
}

export function interfaceStatement(walk: Walk, node: SyntaxNode, place: Place, declared: Declared): DefId {
  const nameNode = field(node, 'name') ?? node;
  const name = walk.text(nameNode);
  const body = field(node, 'body');
  const opened = insidePlace(walk, node, place, name);
  const signatureEnd = body?.start ?? node.end;
  const def = openDeclaration(walk, node, place, declared, {
    kind: 'interface',
    name,
    nameNode,
    signatureEnd,
    body: opened.scope,
  });
  const earlier = walk.declaredDefinition(place.lexical, name);
  const isMerged = earlier !== NONE && MERGING.has(walk.facts.open(earlier).kind);
  if (isMerged) walk.mergeMembers(def, earlier);
  else walk.bindHoisted(name, place, def);
  const inside: Place = { ...opened, owner: def, caller: def, cls: def, self: { k: 'instance', def } };
  const open = walk.facts.open(def);
  open.typeParams.push(...typeParameters(walk, node, inside));
  for (const base of childOf(node, 'extends_type_clause')?.children ?? []) {
    if (!base.named || base.type === 'comment') continue;
    open.heritage.push({
      relation: 'extends',
      type: readType(walk, base, inside),
      ...pointOf(base),
    });
  }
  if (body) readInterfaceBody(walk, body, def, inside);
  return def;
}

function readInterfaceBody(walk: Walk, body: SyntaxNode, def: DefId, place: Place): void {
  let doc: string | undefined;
  const methods = new Map<string, DefId>();
  for (const child of body.children) {
    if (child.type === 'comment') {
      doc = docText(walk.source, child) ?? doc;
      continue;
    }
    const nameNode = field(child, 'name');
    if (child.type === 'method_signature' && nameNode && !has(child, 'get') && !has(child, 'set')) {
      const name = propertyName(walk.source, nameNode);
      if (name !== '') {
        const qualified = qualify(place.prefix, name);
        const method = walk.visit.defineFunction(walk, child, place, {
          name,
          qualified,
          kind: 'method',
          nameNode,
          span: child,
          doc,
        });
        const earlier = methods.get(name);
        if (earlier !== undefined) walk.facts.open(earlier).flags.push('overload');
        methods.set(name, method);
      }
    } else {
      const member = typeMember(walk, child, place);
      if (member) walk.facts.member(def, { name: member.name, static: false, type: member.type });
    }
    doc = undefined;
  }
  for (const [name, method] of methods) walk.facts.member(def, { name, static: false, def: method });
}

export function enumStatement(walk: Walk, node: SyntaxNode, place: Place, declared: Declared): DefId {
  const nameNode = field(node, 'name') ?? node;
  const name = walk.text(nameNode);
  const body = field(node, 'body');
  const signatureEnd = body?.start ?? node.end;
  const def = openDeclaration(walk, node, place, declared, { kind: 'enum', name, nameNode, signatureEnd, body: NONE });
  walk.bindHoisted(name, place, def);
  for (const child of body?.children ?? []) {
    const memberName = child.type === 'enum_assignment' ? field(child, 'name') : child.field === 'name' ? child : undefined;
    if (!memberName) continue;
    const valueNode = child.type === 'enum_assignment' ? field(child, 'value') : undefined;
    const value = valueNode ? walk.visit.expression(walk, valueNode, place, PLAIN) : walk.literal('number');
    const line = memberName.startRow + 1;
    walk.facts.member(def, { name: propertyName(walk.source, memberName), static: true, value, line });
  }
  return def;
}

export function typeAlias(walk: Walk, node: SyntaxNode, place: Place, declared: Declared): DefId {
  const nameNode = field(node, 'name') ?? node;
  const name = walk.text(nameNode);
  const value = field(node, 'value');
  const inside = insidePlace(walk, node, place, name);
  const def = openDeclaration(walk, node, place, declared, {
    kind: 'type',
    name,
    nameNode,
    signatureEnd: Math.min(node.end, nameNode.end + 240),
    body: inside.scope,
  });
  walk.bindHoisted(name, place, def);
  const open = walk.facts.open(def);
  open.typeParams.push(...typeParameters(walk, node, inside));
  if (value) open.aliasOf = readType(walk, value, inside);
  return def;
}

/**
 * `namespace A.B { … }` is one definition a segment. Modules named by a string and `global` make no symbol: their declarations stand in the
 * file. Returns the outermost namespace, when there is one.
 */
export function namespaceStatement(walk: Walk, node: SyntaxNode, place: Place, declared: Declared): readonly DefId[] {
  const nameNode = field(node, 'name');
  const body = field(node, 'body');
  if (!nameNode) return [];
  if (stringValue(walk.source, nameNode) !== undefined) {
    if (body) walk.visit.statements(walk, body.children, blockOf(walk, body, { ...place, ambient: true }));
    return [];
  }
  const made: DefId[] = [];
  let at = place;
  for (const name of walk.text(nameNode).split('.')) {
    const opened = blockOf(walk, node, at, qualify(at.prefix, name.trim()));
    const def = openDeclaration(walk, node, at, declared, {
      kind: 'namespace',
      name: name.trim(),
      nameNode,
      signatureEnd: body?.start ?? node.end,
      body: opened.scope,
    });
    const earlier = walk.declaredDefinition(at.lexical, name.trim());
    if (earlier !== NONE) walk.mergeMembers(def, earlier);
    if (earlier === NONE) walk.bindHoisted(name.trim(), at, def);
    if (at !== place) walk.facts.member(at.namespace, { name: name.trim(), static: true, def });
    made.push(def);
    at = { ...opened, owner: def, namespace: def };
  }
  if (body) walk.visit.statements(walk, body.children, at);
  return made.slice(0, 1);
}

function blockOf(walk: Walk, node: SyntaxNode, place: Place, prefix?: string): Place {
  const scope = walk.scope('block', place, node, prefix === undefined ? {} : { prefix });
  return { ...place, scope, lexical: scope, variable: scope, ...(prefix === undefined ? {} : { prefix }) };
}
