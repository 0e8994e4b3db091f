/**
 * The package level of a file, before its bodies are read: the namespace it belongs to and the names it declares.
 * External tests (`package x_test`) and files left out of builds have a namespace of their own.
 */
import type { NameKind, Walk } from '#indexer/languages/go/walk';
import { childByField, meaningful, type SyntaxNode } from '#indexer/parse/syntax-tree';

const BUILD_IGNORE = /^\/\/(go:build|\s*\+build)\s+ignore\b/;
/** Build tags stand before the package clause. */
const MAX_HEADER_LINES = 200;

/** Left out of every build: a program of its own beside the package. */
function isLeftOut(source: string): boolean {
  for (const line of source.slice(0, 20_000).split('\n', MAX_HEADER_LINES)) {
    const text = line.trim();
    if (BUILD_IGNORE.test(text)) return true;
    if (text !== '' && !text.startsWith('//')) return false;
  }
  return false;
}

export function directoryOf(path: string): string {
  const slash = path.lastIndexOf('/');
  return slash < 0 ? '.' : path.slice(0, slash);
}

export function readPackage(walk: Walk, root: SyntaxNode): void {
  const clause = root.children.find((child) => child.type === 'package_clause');
  const nameNode = clause ? meaningful(clause)[0] : undefined;
  const name = nameNode ? walk.text(nameNode) : '';
  walk.facts.namespaces.push({ name: namespaceName(walk, name), scope: 0 });
  for (const node of root.children) declareTop(walk, node);
}

function namespaceName(walk: Walk, packageName: string): string {
  const directory = directoryOf(walk.path);
  if (isLeftOut(walk.source)) return `${walk.path} alone`;
  return packageName.endsWith('_test') && walk.path.endsWith('_test.go') ? `${directory} test` : directory;
}

function declareTop(walk: Walk, node: SyntaxNode): void {
  switch (node.type) {
    case 'function_declaration':
      declareName(walk, childByField(node, 'name'), 'function');
      return;
    case 'type_declaration':
      for (const spec of meaningful(node)) {
        const isFunction = childByField(spec, 'type')?.type === 'function_type';
        declareName(walk, childByField(spec, 'name'), isFunction ? 'functionType' : 'type');
        noteTextFields(walk, childByField(spec, 'type'));
      }
      return;
    case 'var_declaration':
    case 'const_declaration':
      for (const spec of meaningful(node).flatMap((child) => (child.type === 'var_spec_list' ? meaningful(child) : [child])))
        for (const name of spec.children) if (name.field === 'name' && name.named) declareName(walk, name, 'variable');
  }
}

function noteTextFields(walk: Walk, type: SyntaxNode | undefined): void {
  const list = type?.children.find((child) => child.type === 'field_declaration_list');
  for (const field of list ? meaningful(list) : []) {
    const fieldType = childByField(field, 'type');
    if (fieldType?.type !== 'type_identifier' || walk.text(fieldType) !== 'string') continue;
    for (const name of field.children) if (name.field === 'name') walk.textFields.add(walk.text(name));
  }
}

function declareName(walk: Walk, node: SyntaxNode | undefined, kind: NameKind): void {
  if (node) walk.declare(walk.text(node), kind, 0);
}
