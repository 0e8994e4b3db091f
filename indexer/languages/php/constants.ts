/** Constants of a namespace: `const LIMIT = 3;` and `define('LIMIT', 3)`. */

import { foldSpace } from '#indexer/facts/source-text';
import { bindInPart } from '#indexer/languages/php/names';
import { refer } from '#indexer/languages/php/references';
import type { Walk } from '#indexer/languages/php/walk';
import type { SyntaxNode } from '#indexer/parse/syntax-tree';
import { meaningful, pointOf } from '#indexer/parse/syntax-tree';

export function readConstants(walk: Walk, node: SyntaxNode): void {
  for (const element of node.children) {
    if (element.type !== 'const_element') continue;
    const [name, value] = meaningful(element);
    if (!name) continue;
    const expr = value ? walk.expression(value) : undefined;
    if (value && expr !== undefined) refer(walk, value, expr, 'stored');
    const def = walk.facts.definition({
      name: walk.text(name),
      qualified: walk.text(name),
      kind: 'variable',
      owner: walk.place.owner,
      scope: walk.part.scope,
      ...pointOf(name),
      startLine: node.startRow + 1,
      endLine: element.endRow + 1,
      signature: foldSpace(walk.text(node)).slice(0, 200),
      flags: ['exported'],
      ...(expr === undefined ? {} : { value: expr }),
    });
    bindInPart(walk, walk.text(name), { k: 'definition', def }, node.start);
  }
}
