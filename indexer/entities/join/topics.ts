/**
 * Topics: a publish and its subscribers meet at the name. A subscription to a pattern (`order.*`) meets every published topic it
 * covers too. A name that objects of their own use (two emitters) is a topic for each of them.
 */
import type { SymbolRef } from '#indexer/entities/contract';
import type { EntityTable } from '#indexer/entities/entity-table';
import type { Found } from '#indexer/entities/join/facts-by-kind';
import { confidenceOf, evidenceOf, isNamed, ofKind, workers } from '#indexer/entities/join/facts-by-kind';
import type { FoundFact } from '#indexer/entities/rules/lift';

type TopicFact = Found<'publish'> | Found<'subscribe'>;

/** Names for topics; the second object that uses one says where it is. */
class TopicNames {
  private readonly scopes = new Map<string, Map<string, string>>();

  nameOf({ fact, site }: TopicFact): string {
    const scope = fact.scope?.key ?? '';
    let names = this.scopes.get(fact.topic);
    if (!names) {
      names = new Map();
      this.scopes.set(fact.topic, names);
    }
    const known = names.get(scope);
    if (known !== undefined) return known;
    const taken = new Set(names.values());
    const besides = [fact.topic, `${fact.topic} (${site.path})`, `${fact.topic} (${site.path}:${site.line})`];
    const name = besides.find((candidate) => !taken.has(candidate)) ?? `${fact.topic} (${site.path}:${site.line}:${site.column})`;
    names.set(scope, name);
    return name;
  }
}

export function joinTopics(table: EntityTable, found: readonly FoundFact[]): void {
  const names = new TopicNames();
  const subscribers = subscribersOf(found);
  const published = new Map<string, number>();
  for (const item of ofKind(found, 'publish')) {
    if (!isNamed(item.fact.topic)) continue;
    const name = names.nameOf(item);
    const position = table.entity('topic', name, evidenceOf(item));
    published.set(name, position);
    table.edge(item.from.symbol, position, 'publishes', item.site, confidenceOf(name));
  }
  for (const item of subscribers) {
    if (!isNamed(item.fact.topic) && !isPattern(item.fact.topic)) continue;
    const name = names.nameOf(item);
    const own = table.entity('topic', name, evidenceOf(item));
    const covered = isPattern(name)
      ? [...published].filter(([topic]) => covers(name, topic)).map(([, position]) => position)
      : [];
    for (const handler of workers(item.fact.handlers, item.from))
      for (const position of new Set([own, ...covered]))
        table.edge(handler, position, 'subscribes', item.site, confidenceOf(name));
  }
  for (const item of ofKind(found, 'bind_topic')) {
    if (!isNamed(item.fact.source) || !isNamed(item.fact.target) || item.fact.source === item.fact.target) continue;
    const from = table.entity('topic', item.fact.source, evidenceOf(item));
    table.edge(from, table.entity('topic', item.fact.target, evidenceOf(item)), 'publishes', item.site);
  }
}

/** Subscriptions with the handlers that listeners of their clients are; implicit names where something says them. */
function subscribersOf(found: readonly FoundFact[]): readonly Found<'subscribe'>[] {
  const listeners = new Map<string, SymbolRef[]>();
  for (const { fact } of ofKind(found, 'listener'))
    listeners.set(fact.client.key, [...(listeners.get(fact.client.key) ?? []), ...fact.handlers]);
  const said = new Set(ofKind(found, 'publish').map(({ fact }) => fact.topic));
  return ofKind(found, 'subscribe').flatMap((item): readonly Found<'subscribe'>[] => {
    const { fact } = item;
    if (fact.isImplicit)
      return endsOf(fact.topic)
        .filter((name) => said.has(name))
        .map((topic) => ({ ...item, fact: { ...fact, topic } }));
    const handlers = fact.handlers.length > 0 || !fact.client ? fact.handlers : (listeners.get(fact.client.key) ?? []);
    return [{ ...item, fact: { ...fact, handlers } }];
  });
}

/** `a.b.c`, `b.c`: what an implicit name may be called, never its last word alone. */
function endsOf(name: string): readonly string[] {
  const parts = name.split('.');
  return parts.slice(0, -1).map((_, at) => parts.slice(at).join('.'));
}

/** Who handles a topic of this name: who says it, else whose place has it. */
export function handlersOf(found: readonly FoundFact[], topic: string): readonly SymbolRef[] {
  const all = ofKind(found, 'subscribe');
  const named = all.filter(({ fact }) => !fact.isImplicit && fact.topic === topic);
  const meant = named.length > 0 ? named : all.filter(({ fact }) => fact.isImplicit && endsOf(fact.topic).includes(topic));
  return meant.length === 1 ? (meant[0]?.fact.handlers ?? []) : named.flatMap(({ fact }) => fact.handlers);
}

function isPattern(topic: string): boolean {
  return /(?:^|[./:])(?:[*#>+]|\*\*)(?:$|[./:])/.test(topic);
}

/** AMQP and NATS: `*` (MQTT: `+`) is one word, `#` and `>` any number of words. */
function covers(pattern: string, topic: string): boolean {
  const body = pattern
    .split(/[./:]/)
    .map((word) =>
      word === '*' || word === '+'
        ? '[^./:]+'
        : word === '#' || word === '>' || word === '**'
          ? '.*'
          : word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'),
    )
    .join('[./:]');
  return new RegExp(`^${body}$`).test(topic);
}
