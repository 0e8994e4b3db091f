/**
 * One syntax tree -> FileFacts, for TypeScript, TSX and JavaScript alike. One recursive walk; afterwards members written from elsewhere are
 * settled and exported definitions marked. Pure, and never throws on broken source: what the parser could not read is walked as far as it goes.
 */
import { addContainerWrites } from '#indexer/facts/container-writes';
import type { FileFacts } from '#indexer/facts/file-facts';
import { wrapperCall } from '#indexer/languages/typescript/extract/calls';
import { defineClass } from '#indexer/languages/typescript/extract/classes';
import { readTypedefs } from '#indexer/languages/typescript/extract/doc-types';
import { readExpression } from '#indexer/languages/typescript/extract/expressions';
import { defineFunction } from '#indexer/languages/typescript/extract/functions';
import { readStatements } from '#indexer/languages/typescript/extract/statements';
import { readType } from '#indexer/languages/typescript/extract/types';
import type { Visitors } from '#indexer/languages/typescript/extract/walk';
import { TOP, Walk } from '#indexer/languages/typescript/extract/walk';
import type { SyntaxTree } from '#indexer/parse/syntax-tree';

const VISITORS: Visitors = {
  statements: readStatements,
  expression: readExpression,
  type: readType,
  defineFunction,
  defineClass,
  wrapper: wrapperCall,
};

export function extract(tree: SyntaxTree): FileFacts {
  const walk = new Walk(tree, VISITORS);
  readStatements(walk, tree.root.children, TOP);
  readTypedefs(walk);
  hangExports(walk);
  walk.settleMembers();
  addContainerWrites(walk.facts, walk.writes);
  markExported(walk);
  return walk.facts.build({ language: tree.language, lines: lineCount(tree), errorLines: tree.errorLines });
}

/** After `module.exports = Foo`, what `module.exports.x = …` writes is a static member of Foo. */
function hangExports(walk: Walk): void {
  const { exports, exprs } = walk.facts;
  const whole = exports.find((fact) => fact.k === 'value' && fact.exported === '=');
  const expr = whole?.k === 'value' ? exprs[whole.expr] : undefined;
  if (expr?.k !== 'name' && expr?.k !== 'definition') return;
  for (const fact of exports) {
    if ((fact.k !== 'local' && fact.k !== 'value') || fact.exported === '=') continue;
    const value =
      fact.k === 'value' ? fact.expr : walk.facts.expr({ k: 'name', name: fact.local, scope: 0, at: walk.source.length });
    const member = { name: fact.exported, static: true, value };
    if (expr.k === 'name') walk.addLateMember(expr.scope, expr.name, member);
    else walk.facts.member(expr.def, member);
  }
}

/** Marks the definitions that `export { name }` and `module.exports = { name }` make visible. */
function markExported(walk: Walk): void {
  const { facts } = walk;
  const names = new Set<string>();
  for (const fact of facts.exports) {
    if (fact.k === 'local') names.add(fact.local);
    else if (fact.k === 'value') {
      const expr = facts.exprs[fact.expr];
      if (expr?.k === 'name' && expr.scope === 0) names.add(expr.name);
    }
  }
  if (names.size === 0) return;
  for (const binding of facts.bindings) {
    if (binding.scope !== 0 || binding.what.k !== 'definition' || !names.has(binding.name)) continue;
    const { flags } = facts.open(binding.what.def);
    if (!flags.includes('exported')) flags.push('exported');
  }
}

function lineCount(tree: SyntaxTree): number {
  const { source, root } = tree;
  if (source.length === 0) return 0;
  return root.endRow + (source.endsWith('\n') ? 0 : 1);
}
