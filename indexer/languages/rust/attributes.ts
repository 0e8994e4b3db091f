/** Attributes that a package provides (`#[get("/orders")]` of a web framework): calls that are made where the item stands. */
import type { ExprId } from '#indexer/facts/file-facts';
import { pathOf, pathValue } from '#indexer/languages/rust/paths';
import { nameNode } from '#indexer/languages/rust/references';
import { above } from '#indexer/languages/rust/text';
import { tokenExpressions } from '#indexer/languages/rust/token-trees';
import type { Walk } from '#indexer/languages/rust/walk';
import { childByField, meaningful, pointOf, type SyntaxNode } from '#indexer/parse/syntax-tree';

/** Attributes with arguments whose name this file imports, or reaches through a path; the compiler's own are none. */
export function readAttributes(walk: Walk, item: SyntaxNode): ExprId[] {
  return above(item).flatMap((node) => {
    const attribute = node.type === 'attribute_item' ? meaningful(node)[0] : undefined;
    const path = attribute ? meaningful(attribute)[0] : undefined;
    const tokens = attribute ? childByField(attribute, 'arguments') : undefined;
    const names = path ? (pathOf(walk, path)?.names ?? []) : [];
    if (!path || !tokens || (names.length === 1 && walk.scopeOf(names[0] ?? '', 'path') === undefined)) return [];
    // Only what is written plainly: `skip(self)` in an attribute is no call.
    const args = tokenExpressions(tokens, walk.source).map((token) => ({
      expr: /_literal$/.test(token.type) ? walk.expression(token) : walk.unknown(),
    }));
    const expr = walk.facts.expr({ k: 'call', callee: pathValue(walk, names, path.start), args });
    const at = nameNode(path);
    walk.facts.calls.push({
      expr,
      caller: walk.place.caller,
      scope: walk.place.block,
      ...pointOf(at),
      name: names.at(-1) ?? '',
      text: walk.text(path),
      decorator: true,
    });
    return [expr];
  });
}
