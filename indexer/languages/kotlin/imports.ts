/**
 * Package and imports. The module of an import is the package, class or object its last name is taken from; the linker finds out which.
 * What Kotlin imports by itself is in the tables of built-in types.
 */
import { childOfType } from '#indexer/languages/kotlin/syntax';
import { nameText } from '#indexer/languages/kotlin/types';
import type { Walk } from '#indexer/languages/kotlin/walk';
import type { SyntaxNode } from '#indexer/parse/syntax-tree';
import { pointOf } from '#indexer/parse/syntax-tree';

function dotted(walk: Walk, node: SyntaxNode): readonly string[] {
  return node.children.filter((child) => child.type === 'identifier').map((child) => nameText(walk.text(child)));
}

export function readPackage(walk: Walk, node: SyntaxNode): number {
  const name = childOfType(node, 'qualified_identifier', 'identifier');
  if (name) {
    const path = name.type === 'identifier' ? [nameText(walk.text(name))] : dotted(walk, name);
    walk.facts.namespaces.push({ name: path.join('.'), scope: 0 });
  }
  return walk.unknown();
}

export function readImport(walk: Walk, node: SyntaxNode): number {
  const named = childOfType(node, 'qualified_identifier', 'identifier');
  if (!named) return walk.unknown();
  const whole = named.type === 'identifier' ? [nameText(walk.text(named))] : dotted(walk, named);
  // Members of a companion are members of its class.
  const path = whole.filter((part, index) => part !== 'Companion' || index === whole.length - 1);
  const isStar = walk.source.slice(named.end, node.end).includes('*');
  const aliasNode = node.children.find((child) => child.type === 'identifier' && child !== named);
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
  if (isStar) facts.starImports.push({ module, scope: 0 });
  else {
    const name = aliasNode ? nameText(walk.text(aliasNode)) : last;
    facts.bindings.push({ name, scope: 0, block: 0, at: node.start, what: { k: 'import', module, imported: last } });
  }
  return walk.unknown();
}
