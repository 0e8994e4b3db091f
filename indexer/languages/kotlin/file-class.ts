/**
 * The class in which Java sees a file's top-level functions (`LinesKt`, or what `@file:JvmName` says). It has no symbol; its members are
 * the functions themselves.
 */
import { NONE } from '#indexer/facts/file-facts';
import type { Walk } from '#indexer/languages/kotlin/walk';
import type { SyntaxNode } from '#indexer/parse/syntax-tree';

const NAMED = /@file:\s*(?:\[\s*)?JvmName\(\s*"(\w+)"/;

export function addFileClass(walk: Walk, root: SyntaxNode): void {
  const { facts, source, path } = walk;
  const functions = facts.bindings.flatMap(({ name, scope, what }) =>
    scope === 0 && what.k === 'definition' && facts.open(what.def).kind === 'function' ? [{ name, def: what.def }] : [],
  );
  if (functions.length === 0) return;
  const file = path.slice(path.lastIndexOf('/') + 1).replace(/\.kts?$/, '');
  const name = NAMED.exec(source)?.[1] ?? `${file.charAt(0).toUpperCase()}${file.slice(1).replace(/\W/g, '_')}Kt`;
  const def = facts.definition({
    name,
    qualified: '',
    kind: 'class',
    owner: NONE,
    scope: 0,
    body: facts.scope('class', 0),
    line: 1,
    column: 1,
    startLine: 1,
    endLine: root.endRow + 1,
    signature: name,
    members: functions.map((fact) => ({ ...fact, static: true })),
  });
  facts.bindings.push({ name, scope: 0, block: 0, at: 0, what: { k: 'definition', def } });
}
