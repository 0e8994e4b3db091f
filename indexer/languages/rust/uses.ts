/**
 * `use` trees, `mod name;`, `extern crate`. An import names the module it comes from by a path from this file (`self::`, `super::`) or
 * from the crate; a first name that this module declares is one of its own.
 */
import { NONE } from '#indexer/facts/file-facts';
import { isBuiltinPath } from '#indexer/languages/rust/builtin-names';
import { itemBlock } from '#indexer/languages/rust/functions';
import { readInlineModule } from '#indexer/languages/rust/items';
import { bind, twinName } from '#indexer/languages/rust/names';
import { moduleRoot, pathOf } from '#indexer/languages/rust/paths';
import { attributesOf } from '#indexer/languages/rust/text';
import type { Walk } from '#indexer/languages/rust/walk';
import { childByField, meaningful, type SyntaxNode } from '#indexer/parse/syntax-tree';

export function readUse(walk: Walk, node: SyntaxNode): void {
  const tree = childByField(node, 'argument');
  if (tree) readTree(walk, tree, [], node);
}

function readTree(walk: Walk, tree: SyntaxNode, before: readonly string[], use: SyntaxNode): void {
  switch (tree.type) {
    case 'use_list':
      for (const part of meaningful(tree)) readTree(walk, part, before, use);
      return;
    case 'scoped_use_list': {
      const path = childByField(tree, 'path');
      const list = childByField(tree, 'list');
      if (list) readTree(walk, list, [...before, ...namesOf(walk, path)], use);
      return;
    }
    case 'use_as_clause': {
      const path = childByField(tree, 'path');
      const alias = childByField(tree, 'alias');
      if (path && alias) bindUse(walk, { names: [...before, ...namesOf(walk, path)], alias: walk.text(alias), at: tree, use });
      return;
    }
    case 'use_wildcard': {
      const [path] = meaningful(tree);
      const { module } = sourceOf(walk, [...before, ...namesOf(walk, path)]);
      walk.facts.starImports.push({ module, scope: walk.place.block });
      noteImport(walk, module, '*', tree);
      return;
    }
    default: {
      const names = [...before, ...namesOf(walk, tree)];
      bindUse(walk, { names: names.at(-1) === 'self' && names.length > 1 ? names.slice(0, -1) : names, at: tree, use });
    }
  }
}

function namesOf(walk: Walk, node: SyntaxNode | undefined): readonly string[] {
  return node ? (pathOf(walk, node)?.names ?? []) : [];
}

interface Use {
  readonly names: readonly string[];
  readonly alias?: string;
  readonly at: SyntaxNode;
  readonly use: SyntaxNode;
}

function bindUse(walk: Walk, { names, alias, at, use }: Use): void {
  const last = names.at(-1);
  const name = alias ?? last;
  if (last === undefined || name === undefined) return;
  if (isBuiltinPath(names) && name === last) return;
  const { module } = sourceOf(walk, names.slice(0, -1));
  const isRoot = names.length === 1;
  noteImport(walk, isRoot ? sourceOf(walk, names).module : module, isRoot ? '*' : last, at);
  if (name === '_') return;
  const from = isRoot ? { module: sourceOf(walk, names).module, imported: '*' } : { module, imported: last };
  walk.declare(name, 'path');
  walk.declare(name, 'value');
  bind(walk, name, use.end, { k: 'import', ...from }, itemBlock(walk, use));
}

/** The module a path leads to, written so that it means the same from the file itself. */
function sourceOf(walk: Walk, names: readonly string[]): { readonly module: string } {
  const [head = ''] = names;
  const isOwn = walk.declaredIn(walk.place.moduleScope, head, 'path');
  const path = isOwn ? ['self', ...names] : names;
  if (!/^(crate|self|super|\$crate)$/.test(path[0] ?? '')) return { module: path.join('::') };
  const { module, rest } = moduleRoot(walk, path);
  return { module: [module, ...rest].join('::') };
}

function noteImport(walk: Walk, module: string, name: string, node: SyntaxNode): void {
  const { startRow, startColumn } = node;
  walk.facts.imports.push({
    module,
    names: [name],
    line: startRow + 1,
    column: startColumn + 1,
    typeOnly: false,
    dynamic: false,
  });
}

const PATH_ATTRIBUTE = /^#\[\s*path\s*=\s*"([^"]+)"/;

/** `mod a { … }` or `mod a;`, whose file a `#[path]` may name. */
export function readModule(walk: Walk, node: SyntaxNode): void {
  const body = childByField(node, 'body');
  const nameNode = childByField(node, 'name');
  if (body) {
    readInlineModule(walk, node, body);
    return;
  }
  if (!nameNode) return;
  const name = walk.text(nameNode);
  const path = attributesOf(node, walk.source).flatMap((text) => PATH_ATTRIBUTE.exec(text)?.[1] ?? [])[0];
  const module = path === undefined ? `mod ${[...walk.place.modules, name].join('/')}` : `path ${path}`;
  noteImport(walk, module, '*', nameNode);
  // Macros of such a module are seen by all that stands after it.
  if (attributesOf(node, walk.source).some((text) => /^#\[\s*macro_use\b/.test(text)))
    walk.facts.starImports.push({ module, scope: walk.place.block });
  bind(walk, name, node.start, { k: 'import', module, imported: '*' }, itemBlock(walk, node));
  if (walk.declaredIn(walk.place.block, name, 'twin'))
    bind(walk, twinName(name), node.start, { k: 'import', module, imported: '*' });
}

/** `extern crate name as alias;` */
export function readExternCrate(walk: Walk, node: SyntaxNode): void {
  const name = childByField(node, 'name');
  if (!name) return;
  const alias = childByField(node, 'alias') ?? name;
  const module = walk.text(name) === 'self' ? 'crate' : walk.text(name);
  walk.declare(walk.text(alias), 'path');
  bind(walk, walk.text(alias), node.end, { k: 'import', module, imported: '*' });
  if (walk.place.block === NONE) return;
  noteImport(walk, module, '*', name);
}
