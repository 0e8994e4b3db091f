/** `import` and `export` statements. What is exported is named here; which definitions are visible follows at the end of the walk. */

import type { DefId } from '#indexer/facts/file-facts';
import { NONE } from '#indexer/facts/file-facts';
import { addImport } from '#indexer/languages/typescript/extract/commonjs';
import {
  childOf,
  field,
  firstNamed,
  has,
  isClass,
  isFunction,
  stringValue,
  unwrap,
} from '#indexer/languages/typescript/extract/syntax';
import type { Declared, FunctionShape, Place, Walk } from '#indexer/languages/typescript/extract/walk';
import { PLAIN, qualify } from '#indexer/languages/typescript/extract/walk';
import { wrappedFunction } from '#indexer/languages/typescript/extract/wrapped';
import type { SyntaxNode } from '#indexer/parse/syntax-tree';
import { spanOf } from '#indexer/parse/syntax-tree';

type Declare = (
  walk: Walk,
  node: SyntaxNode,
  place: Place,
  declared: Declared,
) => readonly { readonly name: string; readonly def: DefId; readonly line: number }[];

export function importStatement(walk: Walk, node: SyntaxNode): void {
  const requireClause = childOf(node, 'import_require_clause');
  const source = field(requireClause ?? node, 'source');
  const module = stringValue(walk.source, source);
  if (!source || module === undefined) return;
  const names: string[] = [];
  const bind = (local: SyntaxNode, imported: string): void => {
    names.push(imported);
    bindImport(walk, walk.text(local), module, imported);
  };
  if (requireClause) {
    const local = firstNamed(requireClause);
    if (local) bind(local, '*');
  }
  for (const child of childOf(node, 'import_clause')?.children ?? []) {
    if (child.type === 'identifier') bind(child, 'default');
    else if (child.type === 'namespace_import') {
      const local = firstNamed(child);
      if (local) bind(local, '*');
    } else if (child.type === 'named_imports') {
      for (const specifier of child.children) {
        const name = field(specifier, 'name');
        if (specifier.type === 'import_specifier' && name) bind(field(specifier, 'alias') ?? name, specifierName(walk, name));
      }
    }
  }
  addImport(walk, source, { module, names, typeOnly: has(node, 'type') });
}

/** `import A = N.M`. */
export function importAlias(walk: Walk, node: SyntaxNode, place: Place): void {
  const [local, target] = node.children.filter((child) => child.named && child.type !== 'comment');
  if (!local || !target) return;
  const name = walk.text(local);
  const expr = walk.visit.expression(walk, target, place, PLAIN);
  walk.declare(place.lexical, name);
  walk.facts.bindings.push({ name, scope: place.lexical, block: place.scope, at: node.end, what: { k: 'value', expr } });
}

export function exportStatement(
  walk: Walk,
  node: SyntaxNode,
  place: Place,
  options: { readonly doc: string | undefined; readonly declare: Declare },
): void {
  const source = field(node, 'source');
  const declaration = field(node, 'declaration');
  const decorators = node.children.filter((child) => child.type === 'decorator');
  const isDefault = has(node, 'default');
  const declared: Declared = { span: node, doc: options.doc, exported: true, decorators };
  if (source) {
    exportFrom(walk, node, source);
    return;
  }
  if (declaration) {
    for (const made of options.declare(walk, declaration, place, declared)) exportName(walk, made, place, isDefault);
    return;
  }
  const clause = childOf(node, 'export_clause');
  if (clause) {
    exportList(walk, clause);
    return;
  }
  if (has(node, 'namespace')) return;
  const value = field(node, 'value') ?? firstNamed(node);
  if (!value) return;
  if (isDefault) exportDefault(walk, value, place, declared);
  else exportWhole(walk, value, place);
}

function bindImport(walk: Walk, name: string, module: string, imported: string): void {
  walk.declare(0, name);
  walk.facts.bindings.push({ name, scope: 0, block: 0, at: 0, what: { k: 'import', module, imported } });
}

function specifierName(walk: Walk, node: SyntaxNode): string {
  return stringValue(walk.source, node) ?? walk.text(node);
}

function exportName(
  walk: Walk,
  made: { readonly name: string; readonly def: DefId; readonly line: number },
  place: Place,
  isDefault: boolean,
): void {
  const { name, def, line } = made;
  if (place.namespace !== NONE) {
    const earlier = walk.facts.open(place.namespace).members.some((member) => member.def === def && def !== NONE);
    if (!earlier) {
      const at = walk.source.length;
      const value = def === NONE ? { value: walk.facts.expr({ k: 'name', name, scope: place.scope, at }) } : { def };
      walk.facts.member(place.namespace, { name, static: true, ...value });
    }
    return;
  }
  if (place.scope !== 0) return;
  walk.facts.exports.push({ k: 'local', exported: isDefault ? 'default' : name, local: name, line });
}

function exportFrom(walk: Walk, node: SyntaxNode, source: SyntaxNode): void {
  const module = stringValue(walk.source, source);
  if (module === undefined) return;
  const names: string[] = [];
  const clause = childOf(node, 'export_clause');
  const namespace = childOf(node, 'namespace_export');
  const line = source.startRow + 1;
  if (clause) {
    for (const child of clause.children) {
      const name = field(child, 'name');
      if (child.type !== 'export_specifier' || !name) continue;
      const alias = field(child, 'alias') ?? name;
      const imported = specifierName(walk, name);
      names.push(imported);
      walk.facts.exports.push({ k: 'from', exported: specifierName(walk, alias), module, imported, line: child.startRow + 1 });
    }
  } else if (namespace) {
    const name = firstNamed(namespace);
    names.push('*');
    if (name) walk.facts.exports.push({ k: 'from', exported: specifierName(walk, name), module, imported: '*', line });
  } else {
    names.push('*');
    walk.facts.exports.push({ k: 'star', module, line });
  }
  addImport(walk, source, { module, names, typeOnly: has(node, 'type') });
}

function exportList(walk: Walk, clause: SyntaxNode): void {
  for (const child of clause.children) {
    const name = field(child, 'name');
    if (child.type !== 'export_specifier' || !name) continue;
    const alias = field(child, 'alias') ?? name;
    walk.facts.exports.push({
      k: 'local',
      exported: specifierName(walk, alias),
      local: walk.text(name),
      line: child.startRow + 1,
    });
  }
}

/** `export = value`. */
function exportWhole(walk: Walk, value: SyntaxNode, place: Place): void {
  const expr =
    value.type === 'identifier'
      ? walk.facts.expr({ k: 'name', name: walk.text(value), scope: 0, at: walk.source.length })
      : walk.visit.expression(walk, value, place, PLAIN);
  walk.facts.exports.push({ k: 'value', exported: '=', expr, line: value.startRow + 1 });
}

function exportDefault(walk: Walk, value: SyntaxNode, place: Place, declared: Declared): void {
  const line = value.startRow + 1;
  const inner = unwrap(value);
  if (inner.type === 'identifier') {
    walk.facts.exports.push({ k: 'local', exported: 'default', local: walk.text(inner), line });
    return;
  }
  const wrapped = isFunction(inner) ? undefined : wrappedFunction(walk, inner);
  if (isFunction(inner) || isClass(inner) || wrapped) {
    const def = defaultDefinition(walk, inner, wrapped, place, declared);
    const { name } = walk.facts.open(def);
    walk.bindHoisted(name, place, def);
    walk.facts.exports.push({ k: 'local', exported: 'default', local: name, line });
    return;
  }
  if (inner.type !== 'object' && inner.type !== 'call_expression' && inner.type !== 'new_expression') {
    walk.facts.exports.push({ k: 'value', exported: 'default', expr: walk.visit.expression(walk, value, place, PLAIN), line });
    return;
  }
  const def = defaultVariable(walk, inner, place, declared);
  walk.bindHoisted('default', place, def);
  walk.facts.exports.push({ k: 'local', exported: 'default', local: 'default', line });
}

function defaultDefinition(
  walk: Walk,
  inner: SyntaxNode,
  wrapped: SyntaxNode | undefined,
  place: Place,
  declared: Declared,
): DefId {
  const nameNode = field(wrapped ?? inner, 'name');
  const name = nameNode ? walk.text(nameNode) : 'default';
  if (isClass(inner)) return walk.visit.defineClass(walk, inner, place, name, declared);
  const shape: FunctionShape = {
    name,
    qualified: qualify(place.prefix, name),
    kind: 'function',
    nameNode: nameNode ?? wrapped ?? inner,
    span: declared.span,
    doc: declared.doc,
    exported: true,
  };
  if (!wrapped) return walk.visit.defineFunction(walk, inner, place, shape);
  const { expr, def } = walk.visit.wrapper(walk, inner, wrapped, place, shape);
  walk.facts.open(def).value = expr;
  return def;
}

/** `export default { … }` and `export default make(…)`: a variable named `default`, so that functions in it have names. */
function defaultVariable(walk: Walk, inner: SyntaxNode, place: Place, declared: Declared): DefId {
  const def = walk.facts.definition({
    name: 'default',
    qualified: 'default',
    kind: 'variable',
    owner: place.owner,
    scope: place.scope,
    ...spanOf(inner, declared.span),
    signature: 'default',
    flags: ['exported'],
  });
  const open = walk.facts.open(def);
  walk.setDoc(def, declared.doc);
  const holder = { prefix: 'default', def, direct: inner.type === 'object', shallow: false };
  open.value = walk.visit.expression(walk, inner, place, { holder });
  return def;
}
