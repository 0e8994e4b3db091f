/** What leads from one area to another, in a few words: over a wire first. */
import type { EdgeKind } from '#lib/model/graph';
import type { LinkView } from '#lib/model/overview-view';

const WIRES: readonly (readonly [EdgeKind, string])[] = [
  ['calls_rpc', 'RPC'],
  ['calls_http', 'HTTP'],
  ['publishes', 'messages'],
];

export function isWired({ kinds }: Pick<LinkView, 'kinds'>): boolean {
  return WIRES.some(([kind]) => (kinds[kind] ?? 0) > 0);
}

export function linkWords(link: LinkView): string {
  const wires = WIRES.flatMap(([kind, name]) => (link.kinds[kind] ? [`${name} ${link.kinds[kind]}`] : []));
  if (wires.length > 0) return wires.join(', ');
  return `${link.weight} ${link.weight === 1 ? 'use' : 'uses'}`;
}
