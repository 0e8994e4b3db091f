/**
 * Package and imports. The module of an import is the package or class its last name is taken from; the resolver and the linker find
 * out which of the two it is. A star is a StarImportFact, for members of a class too.
 */
import { dottedPath } from '#indexer/languages/java/syntax';
import type { Walk } from '#indexer/languages/java/walk';
import type { SyntaxNode } from '#indexer/parse/syntax-tree';
import { meaningful, pointOf } from '#indexer/parse/syntax-tree';

const COLLECTORS = 'java.util.stream.Collectors';

export function readPackage(walk: Walk, node: SyntaxNode): void {
  const name = meaningful(node).find((child) => child.type === 'scoped_identifier' || child.type === 'identifier');
  const path = name ? dottedPath(name, walk.source) : undefined;
  if (path) walk.facts.namespaces.push({ name: path.join('.'), scope: 0 });
}

export function readImport(walk: Walk, node: SyntaxNode): void {
  const named = meaningful(node).find((child) => child.type === 'scoped_identifier' || child.type === 'identifier');
  const path = named ? dottedPath(named, walk.source) : undefined;
  if (!named || !path) return;
  const isStar = node.children.some((child) => child.type === 'asterisk');
  const module = isStar ? path.join('.') : path.slice(0, -1).join('.');
  const last = path.at(-1) ?? '';
  const { facts } = walk;
  facts.imports.push({
    module,
    names: [isStar ? '*' : last],
    ...pointOf(named),
    typeOnly: false,
    dynamic: false,
  });
  if (module === COLLECTORS) walk.collectors.add(isStar ? '*' : last);
  if (isStar) facts.starImports.push({ module, scope: 0 });
  else facts.bindings.push({ name: last, scope: 0, block: 0, at: node.start, what: { k: 'import', module, imported: last } });
}
