/**
 * C's and C++'s syntax tree to FileFacts: one walk, one reader a node type. Pure, and never throws on broken source: what the parser
 * could not read is looked through. Every file's own level is the global namespace, which its includes make visible.
 */
import type { FileFacts } from '#indexer/facts/file-facts';
import { defineClass } from '#indexer/languages/c-family/classes';
import { readExpression } from '#indexer/languages/c-family/expressions';
import { settleDeclarations } from '#indexer/languages/c-family/functions';
import { readStatement } from '#indexer/languages/c-family/statements';
import { readType } from '#indexer/languages/c-family/types';
import type { Readers } from '#indexer/languages/c-family/walk';
import { TOP, Walk } from '#indexer/languages/c-family/walk';
import type { SyntaxTree } from '#indexer/parse/syntax-tree';

const READERS: Readers = { expression: readExpression, statement: readStatement, type: readType, defineClass };

export function extract(tree: SyntaxTree): FileFacts {
  const walk = new Walk(tree, READERS);
  walk.facts.namespaces.push({ name: '', scope: 0 });
  if (walk.isCpp)
    walk.facts.bindings.push({ name: 'std', scope: 0, block: 0, at: 0, what: { k: 'import', module: 'std', imported: '*' } });
  walk.statements(tree.root.children, TOP);
  settleDeclarations(walk);
  return walk.facts.build({ language: tree.language, lines: tree.root.endRow + 1, errorLines: tree.errorLines });
}
