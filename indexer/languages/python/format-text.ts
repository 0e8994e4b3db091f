/** Formatted text taken apart: the directives of `"%s/%d" % (a, b)` and `"{}/{x}".format(a, x=b)` give way to their values. */
import type { ArgFact, ExprId } from '#indexer/facts/file-facts';
import type { Walk } from '#indexer/languages/python/walk';

const PERCENT = /%(?:\((\w+)\))?[-+ #0]*(?:\d+|\*)?(?:\.\d+)?([sdifrxXoeEgGcu%])/g;
const BRACES = /\{\{|\}\}|\{(\w*)[^{}]*\}/g;

/** What a directive stands for: a value, or plain text. */
type Filled = ExprId | string;

/** `text % operand`. */
export function percentParts(walk: Walk, parts: readonly ExprId[], operand: ExprId): readonly ExprId[] {
  const fact = walk.facts.exprs[operand];
  const listed = fact?.k === 'literal' && fact.type === 'tuple' ? (fact.items ?? []) : [operand];
  let next = 0;
  return fill(walk, parts, PERCENT, (name, kind) => {
    if (kind === '%') return '%';
    if (name === undefined) return listed[next++] ?? walk.unknown();
    const props = fact?.k === 'object' ? fact.props : [];
    return props.find((prop) => prop.name === name)?.expr ?? walk.unknown();
  });
}

/** `text.format(…)`. */
export function formatParts(walk: Walk, parts: readonly ExprId[], args: readonly ArgFact[]): readonly ExprId[] {
  const listed = args.filter((arg) => arg.name === undefined && !arg.spread);
  let next = 0;
  return fill(walk, parts, BRACES, (key, _, whole) => {
    if (whole === '{{' || whole === '}}') return whole.slice(1);
    const arg = /^\d*$/.test(key ?? '') ? listed[key ? Number(key) : next++] : args.find((candidate) => candidate.name === key);
    return arg?.expr ?? walk.unknown();
  });
}

function fill(
  walk: Walk,
  parts: readonly ExprId[],
  directive: RegExp,
  filledBy: (name: string | undefined, kind: string | undefined, whole: string) => Filled,
): readonly ExprId[] {
  return parts.flatMap((part) => {
    const fact = walk.facts.exprs[part];
    if (fact?.k !== 'literal' || fact.text === undefined) return [part];
    const made: ExprId[] = [];
    let text = '';
    let from = 0;
    for (const match of fact.text.matchAll(directive)) {
      const filled = filledBy(match[1], match[2], match[0]);
      text += fact.text.slice(from, match.index);
      from = match.index + match[0].length;
      if (typeof filled === 'string') text += filled;
      else {
        made.push(walk.facts.textLiteral('str', text), filled);
        text = '';
      }
    }
    text += fact.text.slice(from);
    return text === '' && made.length > 0 ? made : [...made, walk.facts.textLiteral('str', text)];
  });
}
