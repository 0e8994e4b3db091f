/** Literals: strings with what they say, interpolated strings as templates, arrays as lists or as objects with known keys. */
import type { ExprId, PropFact } from '#indexer/facts/file-facts';
import { MAX_TEXT } from '#indexer/facts/file-facts';
import { classRef } from '#indexer/languages/php/names';
import { refer } from '#indexer/languages/php/references';
import { dedent, indentOf, isText, literalKey, stringLiteral, textOf } from '#indexer/languages/php/strings';
import type { ExpressionReader, Walk } from '#indexer/languages/php/walk';
import { childByField, meaningful, type SyntaxNode } from '#indexer/parse/syntax-tree';

/** `'OrderController@show'`, as routes name a method: by the convention for controllers, where there is such a class. */
function controllerMethod(walk: Walk, node: SyntaxNode, text: string): ExprId | undefined {
  const [, holder, name] = /^\\?((?:\w+\\)*\w+Controller)@(\w+)$/.exec(text) ?? [];
  if (holder === undefined || name === undefined) return undefined;
  const full = holder.startsWith('App\\') ? holder : `App\\Http\\Controllers\\${holder}`;
  const object = classRef(walk, `\\${full}`, node.start);
  const method = walk.facts.expr({ k: 'member', object, name });
  return walk.facts.expr({ k: 'choice', options: [method, walk.literal('string', text)] });
}

export function readString(walk: Walk, node: SyntaxNode): ExprId {
  const text = stringLiteral(walk, node);
  if (text !== undefined) return controllerMethod(walk, node, text) ?? walk.literal('string', text.slice(0, MAX_TEXT));
  const body = childByField(node, 'value') ?? node;
  const indent = node.type === 'heredoc' ? indentOf(node) : 0;
  const parts = body.children
    .filter((child) => child.named && child.type !== 'heredoc_start' && child.type !== 'heredoc_end')
    .map((child) =>
      isText(child) ? walk.literal('string', dedent(textOf(walk, child), indent).slice(0, MAX_TEXT)) : walk.expression(child),
    );
  return walk.facts.expr({ k: 'template', parts });
}

/** A number, boolean or null. */
export function plain(type: string): ExpressionReader {
  return (walk, node) => walk.literal(type, walk.text(node).slice(0, MAX_TEXT));
}

export function readNull(walk: Walk): ExprId {
  return walk.literal('null');
}

export function readArray(walk: Walk, node: SyntaxNode): ExprId {
  const props: PropFact[] = [];
  const items: ExprId[] = [];
  const spreads: ExprId[] = [];
  for (const child of meaningful(node)) {
    const [first, second] = meaningful(child);
    if (child.type !== 'array_element_initializer' || !first) {
      walk.visit(child);
      continue;
    }
    if (first.type === 'variadic_unpacking') {
      const [inner] = meaningful(first);
      if (inner) spreads.push(walk.expression(inner));
      continue;
    }
    const key = second ? literalKey(walk, first) : undefined;
    if (second && key === undefined) readElement(walk, first);
    const expr = readElement(walk, second ?? first);
    items.push(expr);
    if (key !== undefined) props.push({ name: key, expr });
  }
  if (props.length > 0 && props.length === items.length) return walk.facts.expr({ k: 'object', props, spreads });
  const spread = spreads.map((of) => walk.facts.expr({ k: 'iterate', of }));
  return walk.facts.expr({ k: 'literal', type: 'array', items: [...items, ...spread] });
}

function readElement(walk: Walk, node: SyntaxNode): ExprId {
  const expr = walk.expression(node);
  refer(walk, node, expr, 'stored');
  return expr;
}
