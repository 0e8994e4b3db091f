/** Who uses an entity, in words: a table's writers and readers, a topic's publishers and subscribers, a route's handler and callers. */
import { cite, inWords, named } from '#lib/answer/compose/phrases';
import type { Hop } from '#lib/model/answer';
import type { EdgeKind } from '#lib/model/graph';
import { entityKind, isEntityId, type SymbolId } from '#lib/model/ids';
import { marksOf } from '#lib/tools/evidence';
import { edgeVerb, passiveVerb } from '#lib/tools/wording';

/** Users of one kind that are named. */
export const MAX_NAMED = 6;

/** The order in which uses are told. */
export const USE_ORDER: readonly EdgeKind[] = [
  'handles_route',
  'handles_rpc',
  'writes_table',
  'publishes',
  'subscribes',
  'reads_table',
  'reads_config',
  'calls_rpc',
  'calls_http',
  'schedules',
];

/** `is written by `a` [E1] and read by `b` [E2]; it also changes …`; empty where the hops say nothing about it. */
export function usesPhrase(id: SymbolId, hops: readonly Hop[]): string {
  const [passive, active]: [string[], string[]] = [[], []];
  for (const kind of USE_ORDER) {
    const own = hops.filter((hop) => hop.kind === kind);
    // Whoever calls a route is bound to its handler.
    const into = own.filter((hop) => hop.to === id || (kind === 'calls_http' && entityKind(id) === 'route'));
    const phrases = [
      usersPhrase(into.filter((hop) => !isEntityId(hop.from))),
      usersPhrase(into.filter((hop) => isEntityId(hop.from))),
      handledPhrase(own.filter((hop) => hop.from === id)),
    ];
    for (const phrase of phrases.filter((one) => one !== '')) (phrase.startsWith('is ') ? passive : active).push(phrase);
  }
  const told = passive.length === 0 ? [] : [`is ${inWords(passive.map((phrase) => phrase.slice(3)))}`];
  return [...told, ...active].join('; it ');
}

/** Hops into the entity: `is written by …`. */
function usersPhrase(hops: readonly Hop[]): string {
  const [first] = hops;
  const verb = first ? passiveVerb(first) : null;
  return first && verb ? `is ${verb} ${listed(hops, (hop) => hop.from)}` : '';
}

/** Hops out of it: `is handled by …`, `runs …`. */
function handledPhrase(hops: readonly Hop[]): string {
  const [first] = hops;
  return first ? `${edgeVerb(first)} ${listed(hops, (hop) => hop.to)}` : '';
}

/** Each symbol once, with all its marks. */
function listed(hops: readonly Hop[], other: (hop: Hop) => SymbolId): string {
  const marks = new Map<SymbolId, readonly string[]>();
  for (const hop of hops) marks.set(other(hop), [...(marks.get(other(hop)) ?? []), ...marksOf([hop])]);
  const shown = [...marks].slice(0, MAX_NAMED).map(([id, own]) => `${named(id)}${cite(...own.slice(0, 3))}`);
  const left = marks.size - shown.length;
  return inWords(left > 0 ? [...shown, `${left} more`] : shown);
}
