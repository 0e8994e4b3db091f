/**
 * Template's syntax tree to FileFacts: one walk over the tables of `node-types.ts`. Pure, and never throws on broken source: what the
 * parser could not read is looked through.
 */
import type { ExprId, FileFacts } from '#indexer/facts/file-facts';
import type { SyntaxNode, SyntaxTree } from '#indexer/parse/syntax-tree';
import { pointOf } from '#indexer/parse/syntax-tree';
import { readDefinition } from './definitions.ts';
import { readExpression } from './expressions.ts';
import * as types from './node-types.ts';
import type { Place } from './walk.ts';
import { TOP, Walk } from './walk.ts';

export function extract(tree: SyntaxTree): FileFacts {
  const walk = new Walk(tree, read);
  walk.visitChildren(tree.root, TOP);
  return walk.facts.build({ language: tree.language, lines: tree.root.endRow + 1, errorLines: tree.errorLines });
}

function read(walk: Walk, node: SyntaxNode, place: Place): ExprId {
  const kind = Object.hasOwn(types.DEFINITIONS, node.type) ? types.DEFINITIONS[node.type] : undefined;
  if (kind !== undefined) {
    readDefinition(walk, node, place, kind);
    return walk.unknown();
  }
  if (types.IMPORTS.has(node.type)) return readImport(walk, node);
  if (types.BLOCKS.has(node.type)) {
    return walk.visitChildren(node, { ...place, scope: walk.facts.scope('block', place.scope) });
  }
  return readExpression(walk, node, place);
}

/** Every name of an imported file is seen here. A language whose imports name what they take binds those names instead. */
function readImport(walk: Walk, node: SyntaxNode): ExprId {
  const text = walk.text(node);
  const module = /["'<]([^"'>]+)["'>]/.exec(text)?.[1] ?? text.replace(/^\S+\s+|[;\s]+$/g, '');
  const at = pointOf(node);
  walk.facts.imports.push({ module, names: ['*'], ...at, typeOnly: false, dynamic: false });
  walk.facts.starImports.push({ module, scope: 0 });
  return walk.unknown();
}
