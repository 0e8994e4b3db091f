/** Keys written as literals. A string that looks like a number is another key than the number. */
import { stringText } from '#indexer/languages/python/type-syntax';
import type { Walk } from '#indexer/languages/python/walk';
import type { SyntaxNode } from '#indexer/parse/syntax-tree';

const NUMBER = /^-?\d+$/;

/** The key's text; undefined when it is not certain. */
export function literalKey(walk: Walk, node: SyntaxNode): string | undefined {
  if (node.type === 'integer') return walk.text(node);
  if (node.type !== 'string' || node.children.some((child) => child.type === 'interpolation')) return undefined;
  return textKey(stringText(node, walk.source));
}

function textKey(text: string): string {
  return NUMBER.test(text) ? `'${text}'` : text;
}
