/**
 * Import statements in all their shapes. A module keeps its specifier as written (`.`, `..a.b`, `a.b`); where it leads is the
 * resolver's business.
 */

import type { BindingFact } from '#indexer/facts/file-facts';
import { bind } from '#indexer/languages/python/bindings';
import type { Walk } from '#indexer/languages/python/walk';
import { childByField, childrenByField, pointOf, type SyntaxNode } from '#indexer/parse/syntax-tree';

const TYPING_MODULES = new Set(['typing', 'typing_extensions', 'collections.abc']);

/** `import a.b, c as d`. `import a.b` binds `a`. */
export function readImport(walk: Walk, node: SyntaxNode): void {
  for (const child of childrenByField(node, 'name')) {
    const { name, alias } = importedName(walk, child);
    if (name === '') continue;
    note(walk, child, name, ['*'], false);
    const first = name.split('.', 1)[0] ?? name;
    const local = alias ?? first;
    bindImported(walk, local, node, { k: 'import', module: alias === undefined ? first : name, imported: '*' });
    if (TYPING_MODULES.has(name) && (alias !== undefined || !name.includes('.'))) walk.typingNames.set(local, '*');
  }
}

/** `from m import a, b as c` and `from m import *`. */
export function readFromImport(walk: Walk, node: SyntaxNode): void {
  const source = childByField(node, 'module_name');
  if (!source) return;
  const module = walk.text(source).replace(/\s+/g, '');
  const names: string[] = [];
  for (const child of childrenByField(node, 'name')) {
    const { name, alias } = importedName(walk, child);
    if (name === '') continue;
    names.push(name);
    bindImported(walk, alias ?? name, node, { k: 'import', module, imported: name });
    if (TYPING_MODULES.has(module)) walk.typingNames.set(alias ?? name, name);
  }
  if (node.children.some((child) => child.type === 'wildcard_import')) {
    names.push('*');
    walk.facts.starImports.push({ module, scope: walk.place.frame.scope });
  }
  note(walk, source, module, names, false);
}

/** A name imported in a class body is an attribute of the class. */
function bindImported(walk: Walk, name: string, node: SyntaxNode, what: Extract<BindingFact['what'], { k: 'import' }>): void {
  bind(walk, name, node.end, what);
  const { frame, block } = walk.place;
  if (frame.kind !== 'class') return;
  const value = walk.facts.expr({ k: 'name', name, scope: block, at: node.end });
  walk.facts.member(frame.def, { name, static: true, value });
}

/** `from __future__ import annotations` binds names nobody calls. */
export function readFutureImport(walk: Walk, node: SyntaxNode): void {
  const names = childrenByField(node, 'name').map((child) => importedName(walk, child).name);
  note(walk, node, '__future__', names, false);
}

/** `importlib.import_module("a.b")`. */
export function noteDynamicImport(walk: Walk, node: SyntaxNode, module: string): void {
  note(walk, node, module, ['*'], true);
}

function note(walk: Walk, node: SyntaxNode, module: string, names: readonly string[], dynamic: boolean): void {
  walk.facts.imports.push({
    module,
    names,
    ...pointOf(node),
    typeOnly: walk.typeOnly,
    dynamic,
  });
}

function importedName(walk: Walk, node: SyntaxNode): { readonly name: string; readonly alias?: string } {
  if (node.type !== 'aliased_import') return { name: walk.text(node).replace(/\s+/g, '') };
  const name = childByField(node, 'name');
  const alias = childByField(node, 'alias');
  return { name: name ? walk.text(name).replace(/\s+/g, '') : '', ...(alias ? { alias: walk.text(alias) } : {}) };
}
