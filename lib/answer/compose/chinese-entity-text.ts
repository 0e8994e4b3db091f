/** Who uses an entity, in Chinese: 由 `a` 写入，由 `b` 读取；它运行 `c`. */
import { filled, inWords, named, passivePattern, verbPattern } from '#lib/answer/compose/chinese-phrases';
import { MAX_NAMED, USE_ORDER } from '#lib/answer/compose/entity-text';
import { cite } from '#lib/answer/compose/phrases';
import type { Hop } from '#lib/model/answer';
import { entityKind, type SymbolId } from '#lib/model/ids';
import { marksOf } from '#lib/tools/evidence';

/** Empty where the hops say nothing about it. */
export function usesPhrase(id: SymbolId, hops: readonly Hop[]): string {
  return USE_ORDER.flatMap((kind) => {
    const own = hops.filter((hop) => hop.kind === kind);
    const into = own.filter((hop) => hop.to === id || (kind === 'calls_http' && entityKind(id) === 'route'));
    const code = into.filter((hop) => entityKind(hop.from) === null);
    const entities = into.filter((hop) => entityKind(hop.from) !== null);
    return [usersPhrase(code), usersPhrase(entities), handledPhrase(own.filter((hop) => hop.from === id))];
  })
    .filter((phrase) => phrase !== '')
    .join('，');
}

function usersPhrase(hops: readonly Hop[]): string {
  const [first] = hops;
  const pattern = first ? passivePattern(first) : null;
  return pattern === null
    ? ''
    : filled(
        pattern,
        listed(hops, (hop) => hop.from),
      );
}

function handledPhrase(hops: readonly Hop[]): string {
  const [first] = hops;
  return first
    ? filled(
        verbPattern(first),
        listed(hops, (hop) => hop.to),
      )
    : '';
}

/** Each symbol once, with all its marks. */
function listed(hops: readonly Hop[], other: (hop: Hop) => SymbolId): string {
  const marks = new Map<SymbolId, readonly string[]>();
  for (const hop of hops) marks.set(other(hop), [...(marks.get(other(hop)) ?? []), ...marksOf([hop])]);
  const shown = [...marks].slice(0, MAX_NAMED).map(([id, own]) => `${named(id)}${cite(...own.slice(0, 3))}`);
  const left = marks.size - shown.length;
  return inWords(left > 0 ? [...shown, `另外 ${left} 个`] : shown);
}
